import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { folderError, operatorError } from '../operator-error.ts';
import type { Home } from './home.ts';
import { findPostmaster } from './postmaster.ts';
import { defaultReachableDirectories, relocatedDirectories } from './reachable-folders.ts';

/**
 * Removes the data of an embedded database, wherever it was placed.
 * @throws an operator error while its postmaster runs
 */
export async function removeEmbeddedDatabase(
  dataDirectory: string,
  reachableDirectories = defaultReachableDirectories,
): Promise<void> {
  const directories = [
    resolve(dataDirectory),
    ...relocatedDirectories(resolve(dataDirectory), reachableDirectories),
  ];
  const existing = directories.filter((directory) => existsSync(directory));
  for (const directory of existing) {
    const home: Home = { directory, user: {} };
    if (await findPostmaster(home))
      throw operatorError(`The database in ${directory} is running: stop it first.`);
  }
  for (const directory of existing) {
    await rm(directory, { recursive: true, force: true }).catch((error: unknown) => {
      throw folderError(error, directory);
    });
  }
}
