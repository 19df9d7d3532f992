import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { startS3 } from '../../../test/fakes/s3.ts';
import { newId } from '../identifiers.ts';
import { openLocalStorage } from './local-storage.ts';
import { openS3Storage } from './s3-storage.ts';
import type { Storage, UploadTarget } from './storage.ts';

interface Opened {
  storage: Storage;
  /** Uploads bytes to an address like a browser. @returns whether they were accepted */
  send(target: UploadTarget, bytes: Buffer, now: Date): Promise<boolean>;
  close(): Promise<void>;
}

async function inFolder(): Promise<Opened & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'airway-storage-'));
  const storage = await openLocalStorage({ folder, appSecret: 'secret', reserveBytes: 0 });
  return {
    folder,
    storage,
    async send({ url }, bytes, now) {
      const query = Object.fromEntries(new URL(url, 'http://congress.test').searchParams);
      try {
        await storage.receive?.(query, Readable.from([bytes]), now);
        return true;
      } catch {
        return false;
      }
    },
    close: () => rm(folder, { recursive: true }),
  };
}

async function inBucket(): Promise<Opened> {
  const server = await startS3();
  const storage = await openS3Storage(server.settings, () => {});
  return {
    storage,
    async send({ url, headers }, bytes) {
      const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
      await answer.arrayBuffer();
      return answer.ok;
    },
    async close() {
      storage.close();
      await server.close();
    },
  };
}

const keysOf = async (storage: Storage) => {
  const keys: string[] = [];
  for await (const key of storage.keys()) keys.push(key);
  return keys.sort();
};
const read = async (found: Awaited<ReturnType<Storage['get']>>) =>
  found && { sizeBytes: found.sizeBytes, bytes: await buffer(found.bytes) };

for (const [place, open] of [
  ['a folder', inFolder],
  ['a bucket', inBucket],
] as const)
  test(`files in ${place}`, async (context) => {
    const { storage, send, close } = await open();
    context.after(close);
    const now = new Date();
    const id = newId(now);
    const bytes = randomBytes(200_000);
    const keep = (key: string, kept: Buffer, sizeBytes = kept.length) =>
      storage.put(key, Readable.from([kept.subarray(0, 5), kept.subarray(5)]), sizeBytes);

    const isThere = async (key: string) => {
      const found = await storage.get(key);
      found?.bytes.destroy();
      return found !== undefined;
    };

    await context.test('what is kept comes back, whole and in parts', async () => {
      await keep(`${id}/whole`, bytes);
      assert.deepEqual(await read(await storage.get(`${id}/whole`)), { sizeBytes: 200_000, bytes });
      const part = await read(await storage.get(`${id}/whole`, { from: 10, until: 19 }));
      assert.deepEqual(part, { sizeBytes: 200_000, bytes: bytes.subarray(10, 20) });
      const end = await read(await storage.get(`${id}/whole`, { from: 199_990, until: 999_999 }));
      assert.deepEqual(end?.bytes, bytes.subarray(199_990));
    });

    await context.test('what is kept again under a key is another object', async () => {
      await keep(`${id}/whole`, bytes.subarray(0, 100));
      assert.equal((await read(await storage.get(`${id}/whole`)))?.sizeBytes, 100);
    });

    await context.test('what is not whole is not kept', async () => {
      await assert.rejects(keep(`${id}/w160`, bytes, 200_001));
      await assert.rejects(keep(`${id}/w160`, bytes, 199_999));
      const broken = async function* () {
        yield bytes;
        throw new Error('away');
      };
      await assert.rejects(storage.put(`${id}/w160`, Readable.from(broken()), 400_000));
      assert.equal(await isThere(`${id}/w160`), false);
      assert.deepEqual(await keysOf(storage), [`${id}/whole`]);
    });

    await context.test('an address takes exactly what was ordered, until it expires', async () => {
      const expiresAt = new Date(now.getTime() + 60_000);
      const order = { sizeBytes: 100, now, expiresAt };
      const target = await storage.uploadUrl(`${id}/incoming`, order);
      assert.equal(await send(target, bytes.subarray(0, 101), now), false);
      assert.equal(await send(target, bytes.subarray(0, 99), now), false);
      const otherThan = (letter: string) => (letter === '0' ? '1' : '0');
      const url = target.url.replace(/(?<=ignature=)./, otherThan);
      const forged = { ...target, url };
      assert.equal(await send(forged, bytes.subarray(0, 100), now), false);
      const elsewhere = { ...target, url: target.url.replaceAll('incoming', 'whole') };
      assert.equal(await send(elsewhere, bytes.subarray(0, 100), now), false);
      assert.equal(await isThere(`${id}/incoming`), false);
      assert.equal(await send(target, bytes.subarray(0, 100), now), true);
      assert.deepEqual((await read(await storage.get(`${id}/incoming`)))?.bytes, bytes.subarray(0, 100));
      const past = new Date(now.getTime() - 120_000);
      const old = { sizeBytes: 100, now: past, expiresAt: new Date(now.getTime() - 60_000) };
      const expired = await storage.uploadUrl(`${id}/old`, old);
      assert.equal(await send(expired, bytes.subarray(0, 100), now), false);
    });

    await context.test('one object is removed, then all of an id, and no others', async () => {
      const other = newId(now);
      await keep(`${other}/whole`, bytes);
      await storage.remove(`${id}/incoming`);
      await storage.remove(`${id}/incoming`);
      assert.deepEqual(await keysOf(storage), [`${id}/whole`, `${other}/whole`].sort());
      await keep(`${id}/w320`, bytes);
      await storage.removeAll(id);
      await storage.removeAll(id);
      assert.deepEqual(await keysOf(storage), [`${other}/whole`]);
      assert.equal(await isThere(`${id}/whole`), false);
    });
  });

test('a key that the server did not make leads nowhere', async (context) => {
  const { storage, close } = await inFolder();
  context.after(close);
  for (const key of ['../../etc/passwd', `${newId(new Date())}/../x`, 'whole', `${newId(new Date())}/a.b`])
    await assert.rejects(storage.get(key), /no key/);
});

test('a disk without room to spare is full before the database feels it', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'airway-storage-'));
  context.after(() => rm(folder, { recursive: true }));
  const storage = await openLocalStorage({ folder, appSecret: 'secret', reserveBytes: 1e18 });
  const put = storage.put(`${newId(new Date())}/whole`, Readable.from(['a']), 1);
  await assert.rejects(put, { code: 'STORAGE_FULL' });
  assert.deepEqual(await keysOf(storage), []);
});

test('a bucket that does not answer is UNAVAILABLE, and the log knows why', async (context) => {
  const server = await startS3();
  const received: unknown[] = [];
  const storage = await openS3Storage(server.settings, (error) => received.push(error));
  await server.close();
  context.after(() => storage.close());
  const key = `${newId(new Date())}/whole`;
  await assert.rejects(storage.get(key), { code: 'UNAVAILABLE' });
  await assert.rejects(storage.put(key, Readable.from(['a']), 1), { code: 'UNAVAILABLE' });
  assert.equal(received.length, 2);
});

test('what a killed server left half written is deleted once it is old', async (context) => {
  const { folder, storage, close } = await inFolder();
  context.after(close);
  const now = new Date();
  const id = newId(now);
  await storage.put(`${id}/whole`, Readable.from([Buffer.from('bytes')]), 5);
  const shelf = join(folder, id.slice(-2));
  const [whole = ''] = await readdir(shelf);
  // A mounted volume has entries of its own.
  await writeFile(join(folder, 'lost+found'), '');
  for (const name of ['old', 'new']) await writeFile(join(shelf, `${id}.w320.${name}`), 'half');
  const hourAgo = new Date(now.getTime() - 3_600_000);
  for (const name of [whole, `${id}.w320.old`]) await utimes(join(shelf, name), hourAgo, hourAgo);
  await storage.removeUnfinished(new Date(now.getTime() - 60_000));
  assert.deepEqual((await readdir(shelf)).sort(), [`${id}.w320.new`, whole]);
});

test('an upload that is replaced before it began leaves nothing', async (context) => {
  const { folder, storage, close } = await inFolder();
  context.after(close);
  const now = new Date();
  const id = newId(now);
  const order = { sizeBytes: 5, now, expiresAt: new Date(now.getTime() + 60_000) };
  const { url } = await storage.uploadUrl(`${id}/incoming`, order);
  const query = Object.fromEntries(new URL(url, 'http://congress.test').searchParams);
  const send = (bytes: Readable) => storage.receive?.(query, bytes, now);
  const [first, second] = await Promise.allSettled([
    send(new Readable({ read() {} })),
    send(Readable.from([Buffer.from('bytes')])),
  ]);
  assert.deepEqual([first.status, second.status], ['rejected', 'fulfilled']);
  assert.deepEqual(await readdir(join(folder, id.slice(-2))), [`${id}.incoming`]);
});
