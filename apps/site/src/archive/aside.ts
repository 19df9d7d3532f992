import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderError, operatorError, systemErrorCode } from '../operator-error.ts';
import { isProcessAlive } from '../process-identity.ts';
import { hashOf, type Manifest, manifestFile, writeManifest } from './manifest.ts';
import { placeIn } from './place.ts';

/** An unfinished archive, beside its final place. */
export interface Aside {
  put(name: string, body: Uint8Array | string): Promise<void>;
  has(name: string): boolean;
  /** Size of all files so far. */
  sizeBytes(): number;
  /** Writes the manifest and renames the archive, which makes it visible. @returns the manifest's hash */
  finish(about: Omit<Manifest, 'files'>): Promise<string>;
  discard(): Promise<void>;
}

/** Removes leftovers of killed processes. In containers they all had the process id of this one. */
async function removeLeft(archives: string, name: string): Promise<void> {
  for (const entry of await readdir(archives)) {
    const pid = entry.startsWith(`.${name}.`) ? Number(entry.slice(name.length + 2)) : Number.NaN;
    if (Number.isInteger(pid) && (pid === process.pid || !isProcessAlive(pid)))
      await rm(join(archives, entry), { recursive: true, force: true });
  }
}

const isThere = (name: string) =>
  operatorError(
    `There is an archive ${name} already. What is frozen is not written over: move it away first, if that is meant.`,
  );

/** @throws if the archive already exists */
export async function openAside(archives: string, name: string): Promise<Aside> {
  const refused = (error: unknown) => {
    throw folderError(error, archives, 'ARCHIVES_DIR');
  };
  await mkdir(archives, { recursive: true }).catch(refused);
  if ((await readdir(archives)).includes(name)) throw isThere(name);
  await removeLeft(archives, name);
  const folder = join(archives, `.${name}.${process.pid}`);
  await mkdir(folder).catch(refused);
  const files: Manifest['files'] = {};
  return {
    has: (file) => Object.hasOwn(files, file),
    sizeBytes: () => Object.values(files).reduce((sum, file) => sum + file.sizeBytes, 0),
    async put(file, body) {
      const place = placeIn(folder, file);
      const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
      await mkdir(dirname(place), { recursive: true }).catch(refused);
      // A file under its final name must be complete on the disk, too.
      await writeFile(place, bytes, { flag: 'wx', flush: true }).catch(refused);
      files[file] = { sizeBytes: bytes.length, sha256: hashOf(bytes) };
    },
    async finish(about) {
      const inOrder = Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)));
      const text = writeManifest({ ...about, files: inOrder });
      await writeFile(join(folder, manifestFile), text, { flush: true }).catch(refused);
      await rename(folder, join(archives, name)).catch((error: unknown) => {
        throw ['ENOTEMPTY', 'EEXIST'].includes(systemErrorCode(error) ?? '') ? isThere(name) : error;
      });
      return hashOf(text);
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  };
}
