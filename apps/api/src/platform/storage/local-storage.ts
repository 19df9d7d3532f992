import { open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail } from '../errors.ts';
import { makeFolder } from '../folders.ts';
import { newToken } from '../identifiers.ts';
import { createQuerySigner } from '../signed-queries.ts';
import { exactly } from './exact-bytes.ts';
import type { Storage } from './storage.ts';

const incoming = '/api/file/incoming';
const keyPattern = /^([0-9a-f-]{34}([0-9a-f]{2}))\/([a-z0-9]{1,20})$/;
const shelfPattern = /^[0-9a-f]{2}$/;
const unfinishedPattern = /^[^.]+\.[^.]+\.[^.]+$/;
const signedNames = ['key', 'size'];

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));

interface LocalStorageOptions {
  folder: string;
  appSecret: string;
  /** Disk space to leave free, for the database on the same disk. */
  reserveBytes: number;
}

/** Stores files in a folder: 256 subfolders by the end of the id, which is random, each with files `<id>.<part>`. */
export async function openLocalStorage({
  folder,
  appSecret,
  reserveBytes,
}: LocalStorageOptions): Promise<Storage> {
  await makeFolder(folder);
  const signer = createQuerySigner(appSecret, 'upload-address');

  function placeOf(key: string): { shelf: string; path: string } {
    const [, id, end, part] = keyPattern.exec(key) ?? [];
    if (id === undefined || end === undefined) throw new Error('That is no key of an object.');
    const shelf = join(folder, end);
    return { shelf, path: join(shelf, `${id}.${part}`) };
  }

  async function requireRoom(sizeBytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize - sizeBytes < reserveBytes) fail('STORAGE_FULL');
  }

  /** Writes to a temporary file, syncs it to disk, then renames it. */
  async function storeFile(
    key: string,
    bytes: Readable,
    sizeBytes: number,
    options: { signal?: AbortSignal } = {},
  ): Promise<void> {
    const { shelf, path } = placeOf(key);
    await requireRoom(sizeBytes);
    await makeFolder(shelf);
    const unfinished = `${path}.${newToken(16)}`;
    try {
      const file = await open(unfinished, 'wx', 0o600);
      // Node's pipeline, aborted before it begins, may end in an error that nobody catches, and leave the file.
      if (options.signal?.aborted) {
        await file.close();
        throw options.signal.reason;
      }
      await pipeline(bytes, exactly(sizeBytes), file.createWriteStream({ flush: true }), options);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw isFull(error) ? fail('STORAGE_FULL') : error;
    }
  }

  const receiving = new Map<string, AbortController>();

  /**
   * An address accepts one upload at a time, or one address could fill the disk. The last upload wins: a sender whose
   * connection broke may retry before the server notices the break.
   */
  async function receiveLast(key: string, bytes: Readable, sizeBytes: number): Promise<void> {
    receiving.get(key)?.abort();
    const mine = new AbortController();
    receiving.set(key, mine);
    try {
      await storeFile(key, bytes, sizeBytes, mine);
    } catch (error) {
      throw mine.signal.aborted ? fail('NOT_ALLOWED') : error;
    } finally {
      if (receiving.get(key) === mine) receiving.delete(key);
    }
  }

  return {
    put: (key, bytes, sizeBytes) => storeFile(key, bytes, sizeBytes),
    async get(key, range) {
      const { path } = placeOf(key);
      try {
        const file = await open(path, 'r');
        const { size } = await file.stat();
        const part = range === undefined ? {} : { start: range.from, end: range.until };
        return { sizeBytes: size, bytes: file.createReadStream(part) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(key) {
      await rm(placeOf(key).path, { force: true });
    },
    async removeAll(id) {
      const { shelf } = placeOf(`${id}/all`);
      const names = await readdir(shelf).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const name of names) if (name.startsWith(`${id}.`)) await rm(join(shelf, name), { force: true });
    },
    async removeUnfinished(before) {
      const shelves = (await readdir(folder)).filter((name) => shelfPattern.test(name));
      for (const shelf of shelves)
        for (const name of await readdir(join(folder, shelf))) {
          if (!unfinishedPattern.test(name)) continue;
          const path = join(folder, shelf, name);
          const found = await stat(path).catch((error: unknown) => {
            if (!isMissing(error)) throw error;
          });
          if (found && found.mtime < before) await rm(path, { force: true });
        }
    },
    async uploadUrl(key, { sizeBytes, expiresAt }) {
      const query = signer.sign({ key, size: String(sizeBytes) }, expiresAt);
      return { url: `${incoming}?${new URLSearchParams(query)}`, headers: {} };
    },
    async *keys() {
      for (const shelf of await readdir(folder))
        for (const name of await readdir(join(folder, shelf))) yield name.replace('.', '/');
    },
    async receive(query, bytes, now) {
      if (!signer.isGood(query, signedNames, now)) fail('NOT_ALLOWED');
      await receiveLast(query.key ?? '', bytes, Number(query.size));
    },
    close() {},
  };
}
