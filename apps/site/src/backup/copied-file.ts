import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { systemErrorCode } from '../operator-error.ts';
import type { BackupFile } from './backup-manifest.ts';

/** Reads a file to its end, and writes a copy if there is a target. */
async function readThrough(
  path: string,
  signal: AbortSignal,
  target?: NodeJS.WritableStream,
): Promise<BackupFile> {
  const sum = createHash('sha256');
  let sizeBytes = 0;
  const counted = async function* (parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      sum.update(part);
      sizeBytes += part.length;
      if (target !== undefined) yield part;
    }
  };
  const source = createReadStream(path);
  if (target === undefined) await pipeline(source, counted, { signal });
  else await pipeline(source, counted, target, { signal });
  return { sizeBytes, sha256: sum.digest('hex') };
}

export const sumOf = (path: string, signal: AbortSignal): Promise<BackupFile> => readThrough(path, signal);

export const isSame = (one: BackupFile, other: BackupFile | undefined): boolean =>
  one.sizeBytes === other?.sizeBytes && one.sha256 === other.sha256;

/** Copies a file under a temporary name, readable by its owner only, and renames it once it is on the disk. */
export async function copyFile(source: string, target: string, signal: AbortSignal): Promise<BackupFile> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const unfinished = `${target}.unfinished`;
  try {
    const file = await open(unfinished, 'w', 0o600);
    const copied = await readThrough(source, signal, file.createWriteStream({ flush: true }));
    await rename(unfinished, target);
    return copied;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Makes a hard link instead of a copy. @returns whether the disk supports that */
export async function linkFile(source: string, target: string): Promise<boolean> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  return link(source, target).then(
    () => true,
    () => false,
  );
}

/** Returns the relative names of all plain files below a folder, sorted; none if the folder does not exist. */
export async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Flushes a folder to the disk, so that renames in it survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
