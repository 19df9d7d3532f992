import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../../src/config.ts';

export interface S3Fake {
  settings: S3Settings;
  close(): Promise<void>;
}

/** Access key that this server always has. */
const key = 'S3RVER';

/** Starts a server with the S3 protocol and one bucket. It checks signatures, sizes and the expiry of addresses. */
export async function startS3(): Promise<S3Fake> {
  const directory = await mkdtemp(join(tmpdir(), 'airway-s3-'));
  const bucket = 'files';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  // This server omits the last slash when it signs a list, and would reject every list.
  const trusting = Object.create(server, { allowMismatchedSignatures: { value: true } });
  server.middleware.unshift((context, next) => {
    if (/^\/[^/]+\/?$/.test(context.path)) Object.defineProperty(context, 'app', { value: trusting });
    return next();
  });
  // Amazon stores an object completely or not at all. This server would show a partial one.
  const { store } = server;
  const putContent = store.putContent.bind(store);
  store.putContent = async (path, content) => {
    const kept = await putContent(`${path}.part`, content);
    await rename(`${path}.part`, path);
    return kept;
  };
  const { port } = await server.run();
  return {
    settings: {
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: key,
      secretAccessKey: key,
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
