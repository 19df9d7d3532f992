import assert from 'node:assert/strict';
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';

const program = fileURLToPath(new URL('main.ts', import.meta.url));
const directory = await mkdtemp(join(tmpdir(), 'kcp-sandbox-main-'));
after(() => rm(directory, { recursive: true }));
const environment = { ...process.env, NODE_ENV: 'test', IDENTITY_DIRECTORY: directory };

test('the program prints its address as one JSON line and ends on SIGTERM', async () => {
  const child = spawn(process.execPath, [program], { env: environment });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const ready = JSON.parse(line.toString()) as { type: string; url: string; certificateFile: string };
  assert.equal(ready.type, 'ready');
  assert.equal(ready.certificateFile, join(directory, 'merchant-cert.pem'));
  const response = await fetch(`${ready.url}/plugin/kcp_spay_hub.js`);
  assert.equal(response.headers.get('content-type'), 'text/javascript; charset=utf-8');
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('a child with an IPC channel reports there and ends when its parent goes', async () => {
  const child = fork(program, { env: environment, silent: true });
  const [message] = (await once(child, 'message')) as [{ type: string; url: string }];
  assert.equal(message.type, 'ready');
  child.disconnect();
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('the program refuses production with one sentence', async () => {
  const child = spawn(process.execPath, [program], { env: { ...environment, NODE_ENV: 'production' } });
  const sentences: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => sentences.push(chunk));
  assert.deepEqual(await once(child, 'close'), [1, null]);
  assert.equal(
    Buffer.concat(sentences).toString(),
    'kcp-sandbox: The card-gateway sandbox does not start with NODE_ENV=production.\n',
  );
});

test('a broken setting is one clear sentence', () => {
  assert.throws(() => readConfig({ PORT: '70000' }), {
    message: 'PORT must be a whole number from 0 to 65535.',
  });
  assert.throws(() => readConfig({ PUBLIC_URL: 'ftp://x' }), {
    message: 'PUBLIC_URL must be an http or https address without query.',
  });
});
