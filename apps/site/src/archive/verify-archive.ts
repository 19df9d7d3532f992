import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { hashOf, type Manifest, manifestFile, readManifest } from './manifest.ts';
import { placeIn } from './place.ts';

export interface Fault {
  file: string;
  kind: 'changed' | 'missing' | 'unknown' | 'outside' | 'no-file';
}

interface Verdict {
  count: number;
  /** Hash of the current manifest; undefined if there is none. */
  manifestHash: string | undefined;
  faults: Fault[];
}

/** Returns all entries of a folder by relative name; `other` is anything but a plain file. */
async function entriesIn(folder: string): Promise<Map<string, 'file' | 'other'>> {
  const found = new Map<string, 'file' | 'other'>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const name = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    found.set(name, entry.isFile() ? 'file' : 'other');
  }
  return found;
}

async function faultOf(
  folder: string,
  file: string,
  expected: Manifest['files'][string],
  entry: 'file' | 'other' | undefined,
): Promise<Fault | undefined> {
  let place: string;
  try {
    place = placeIn(folder, file);
  } catch {
    return { file, kind: 'outside' };
  }
  if (entry === undefined) return { file, kind: 'missing' };
  // The target of a link is outside the archive, and unverified.
  if (entry === 'other') return { file, kind: 'no-file' };
  const body = await readFile(place);
  const isSame = body.length === expected.sizeBytes && hashOf(body) === expected.sha256;
  return isSame ? undefined : { file, kind: 'changed' };
}

/** Compares an archive with its manifest, byte by byte. */
export async function verifyArchive(folder: string): Promise<Verdict> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => undefined);
  if (text === undefined)
    return { count: 0, manifestHash: undefined, faults: [{ file: manifestFile, kind: 'missing' }] };
  const manifestHash = hashOf(text);
  const manifest = readManifest(text);
  if (manifest === undefined)
    return { count: 0, manifestHash, faults: [{ file: manifestFile, kind: 'changed' }] };
  const entries = await entriesIn(folder);
  const faults: Fault[] = [];
  for (const [file, expected] of Object.entries(manifest.files)) {
    const fault = await faultOf(folder, file, expected, entries.get(file));
    if (fault !== undefined) faults.push(fault);
  }
  for (const [file, kind] of entries)
    if (file !== manifestFile && !Object.hasOwn(manifest.files, file))
      faults.push({ file, kind: kind === 'file' ? 'unknown' : 'no-file' });
  return { count: Object.keys(manifest.files).length, manifestHash, faults };
}
