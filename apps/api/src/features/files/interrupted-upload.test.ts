import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { eventually } from '../../../test/eventually.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { complete, requestUpload, sampleFeature, sendBytes, uploaded } from '../../../test/sample-files.ts';

let api: TestApi;
let token: string;
let origin: string;
before(async () => {
  api = await startTestApi({ feature: sampleFeature });
  ({ accessToken: token } = await newAccount(api));
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
after(() => api.close());

const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000_000, 'a')]);
const upload = () => ({ name: 'a.pdf', bytes, token });

/** Lists everything in the folder, incomplete files too. */
async function filesOnDisk(): Promise<string[]> {
  const folder = api.config.filesDirectory;
  const shelves = await readdir(folder);
  return (await Promise.all(shelves.map((shelf) => readdir(join(folder, shelf))))).flat();
}

test('of an upload whose sender goes away nothing stays, and it can be sent again', async () => {
  const uploadAddress = (await requestUpload(api, upload())).data;
  const sending = request(`${origin}${uploadAddress.url}`, {
    method: 'PUT',
    headers: { 'content-length': bytes.length, 'content-type': 'application/octet-stream' },
  });
  sending.on('error', () => {});
  sending.write(bytes.subarray(0, 1_000_000));
  await eventually(async () => (await filesOnDisk()).length === 1, 'the first bytes on the disk');
  assert.deepEqual(refusalOf(await complete(api, uploadAddress.id, token)), [409, 'CONFLICT']);
  sending.destroy();
  await eventually(async () => (await filesOnDisk()).length === 0, 'an empty folder');
  assert.equal(await sendBytes(api, uploadAddress, bytes), 204);
  assert.equal((await complete(api, uploadAddress.id, token)).status, 200);
  await api.services.storage.removeAll(uploadAddress.id);
});

test('an address takes one upload at a time: who comes again takes the place of the one before', async () => {
  const uploadAddress = (await requestUpload(api, upload())).data;
  let displaced = 0;
  const begin = async () => {
    const sending = request(`${origin}${uploadAddress.url}`, {
      method: 'PUT',
      headers: { 'content-length': bytes.length, 'content-type': 'application/octet-stream' },
    });
    const ended = new Promise<number | string>((done) => {
      sending.on('response', ({ statusCode = 0 }) => done(statusCode));
      sending.on('error', () => done('broken'));
    });
    void ended.then(() => {
      displaced += 1;
    });
    sending.write(bytes.subarray(0, 1_000_000));
    return { ended, abandon: () => sending.destroy() };
  };
  const first = await begin();
  await eventually(async () => (await filesOnDisk()).length === 1, 'the first bytes on the disk');
  const [before] = await filesOnDisk();
  const others = await Promise.all(Array.from({ length: 10 }, begin));
  await eventually(async () => {
    const now = await filesOnDisk();
    // All but one have lost their place, so none of them can take that of the next.
    return displaced === others.length && now.length === 1 && now[0] !== before;
  }, 'the last one alone on the disk');
  assert.equal([403, 'broken'].includes(await first.ended), true);
  assert.equal(await sendBytes(api, uploadAddress, bytes), 204);
  assert.equal((await complete(api, uploadAddress.id, token)).status, 200);
  for (const { abandon } of [first, ...others]) abandon();
  await api.services.storage.removeAll(uploadAddress.id);
});

test('more bytes than were ordered end the upload at the limit, fewer are none', async () => {
  const uploadAddress = (await requestUpload(api, upload())).data;
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
  });
  const send = (body: ReadableStream | Uint8Array) =>
    fetch(`${origin}${uploadAddress.url}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body,
      duplex: 'half',
    } as RequestInit).then(
      async (answer) => ((await answer.json()) as { code: string }).code,
      // A client that continues sending does not always read the response.
      () => 'TOO_LARGE',
    );
  assert.equal(await send(endless), 'TOO_LARGE');
  assert.equal(await send(new Uint8Array(bytes.length - 1)), 'INVALID_INPUT');
  assert.deepEqual(await filesOnDisk(), []);
});

test('an address that is forged, changed or too old takes nothing', async () => {
  const uploadAddress = (await requestUpload(api, upload())).data;
  const changed = [
    uploadAddress.url.replace(/size=\d+/, 'size=4000000'),
    uploadAddress.url.replace('incoming&', 'whole&').replace('%2Fincoming', '%2Fwhole'),
    uploadAddress.url.replace(/until=\d+/, 'until=9999999999999'),
    uploadAddress.url.replace(/signature=./, 'signature=!'),
    '/api/file/incoming',
    '/api/file/incoming?key=../../x&size=1&until=9999999999999&signature=AAAA',
  ];
  for (const url of changed) assert.equal(await sendBytes(api, { ...uploadAddress, url }, bytes), 403, url);
  api.setNow(new Date(Date.parse(uploadAddress.expiresAt)));
  assert.equal(await sendBytes(api, uploadAddress, bytes), 403);
  api.setNow(undefined);
  assert.deepEqual(await filesOnDisk(), []);
});

test('a full disk is reported, and leaves no row and no bytes', async () => {
  const full = await startTestApi({ feature: sampleFeature, databaseUrl: api.config.databaseUrl });
  const { storage } = full.services;
  const put = storage.put;
  storage.put = async (key, stream, sizeBytes) => {
    async function* untilFull() {
      yield new Uint8Array(1000);
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    }
    stream.destroy();
    await put(key, Readable.from(untilFull()), sizeBytes);
  };
  const uploadAddress = (await requestUpload(full, upload())).data;
  assert.equal(await sendBytes(full, uploadAddress, bytes), 204);
  assert.deepEqual(refusalOf(await complete(full, uploadAddress.id, token)), [507, 'STORAGE_FULL']);
  storage.put = put;
  assert.equal((await complete(full, uploadAddress.id, token)).status, 200);
  await full.services.storage.removeAll(uploadAddress.id);
  await full.close();
});

test('a server that ended between bytes and row begins anew where it is asked again', async () => {
  const { services } = api;
  const uploadAddress = (await requestUpload(api, upload())).data;
  await sendBytes(api, uploadAddress, bytes);
  const { storage } = services;
  const put = storage.put;
  storage.put = async (...args) => {
    await put(...args);
    throw new Error('killed');
  };
  assert.equal((await complete(api, uploadAddress.id, token)).status, 500);
  storage.put = put;
  assert.deepEqual((await filesOnDisk()).length, 2);
  assert.equal((await complete(api, uploadAddress.id, token)).status, 200);
  assert.deepEqual(await filesOnDisk(), [`${uploadAddress.id}.whole`]);
  assert.ok((await uploaded(api, upload())).id);
});
