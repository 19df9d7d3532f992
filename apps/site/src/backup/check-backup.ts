import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { placeIn } from '../archive/place.ts';
import { operatorError, systemErrorCode } from '../operator-error.ts';
import { type BackupManifest, manifestName, readBackupManifest } from './backup-manifest.ts';
import { isSame, namesIn, sumOf } from './copied-file.ts';

/** Reads the manifest of a backup. @throws an operator error if there is none, or it was changed */
export async function openBackup(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(systemErrorCode(error) ?? ''))
      throw operatorError(
        `${folder} is no whole backup: there is no ${manifestName} in it. Name one of the folders backup-… that npm run backup has made.`,
      );
    throw error;
  });
  const manifest = readBackupManifest(text);
  if (manifest === undefined || basename(folder).startsWith('.unfinished-'))
    throw operatorError(
      `${folder} is not as it was made: ${manifestName} was cut or changed. Take another one.`,
    );
  return manifest;
}

/** Compares every file of a backup with its checksum. @throws an operator error that names the first difference */
export async function verifyBackup(
  folder: string,
  manifest: BackupManifest,
  signal: AbortSignal,
): Promise<void> {
  const refuse = (problem: string) => {
    throw operatorError(
      `${folder} is not as it was made: ${problem}. Nothing was written; take another one.`,
    );
  };
  const present = new Set(await namesIn(folder));
  for (const [name, expected] of Object.entries(manifest.files)) {
    signal.throwIfAborted();
    if (!present.has(name)) refuse(`${name} is missing`);
    if (!isSame(expected, await sumOf(placeIn(folder, name), signal))) refuse(`${name} was cut or changed`);
  }
}
