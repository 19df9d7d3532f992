import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../../src/config.ts';

export interface S3Fake {
  settings: S3Settings;
  close(): Promise<void>;
}

/** The key that this server knows from the start. */
const key = 'S3RVER';

/** A server of its own that speaks S3, with one bucket. It checks signatures, sizes and the expiry of addresses. */
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
  // It forgets the last slash when it signs a list, and would refuse each.
  const trusting = Object.create(server, { allowMismatchedSignatures: { value: true } });
  server.middleware.unshift((context, next) => {
    if (/^\/[^/]+\/?$/.test(context.path)) Object.defineProperty(context, 'app', { value: trusting });
    return next();
  });
  // Amazon keeps an object whole or not at all; it would show the part that came.
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
