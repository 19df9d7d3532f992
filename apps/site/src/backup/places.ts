import { realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { ApiConfig } from '@airway/api';
import type { SiteConfig } from '../config.ts';
import type { BackupFolder } from './backup-manifest.ts';

/** Returns the site's folders beside its database. */
export const placesOf = (
  { archivesDirectory }: SiteConfig,
  { filesDirectory, journalDirectory }: ApiConfig,
): Record<BackupFolder, string> => ({
  journal: journalDirectory,
  files: filesDirectory,
  archives: archivesDirectory,
});

/** Resolves the links of a path whose last parts may not exist yet. */
async function realPlace(path: string): Promise<string> {
  return realpath(path).catch(async (error: unknown) => {
    if (dirname(path) === path) throw error;
    return join(await realPlace(dirname(path)), path.slice(dirname(path).length));
  });
}

/** Checks whether a folder is another one, or is below it; follows links. */
export async function isWithin(folder: string, other: string): Promise<boolean> {
  const way = relative(await realPlace(other), await realPlace(folder));
  return way === '' || (!isAbsolute(way) && way.split(sep)[0] !== '..');
}
