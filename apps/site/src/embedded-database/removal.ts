import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { folderError } from '../operator-error.ts';
import { untilGone } from '../process-identity.ts';
import { findPostmaster } from './postmaster.ts';
import { defaultReachableDirectories, relocatedDirectories } from './reachable-folders.ts';

/**
 * Removes the data of an embedded database, wherever it is stored. Ends a postmaster that still serves it (it
 * outlived its Node process). The caller must make sure that no site uses it.
 */
export async function removeEmbeddedDatabase(
  dataDirectory: string,
  reachableDirectories = defaultReachableDirectories,
): Promise<void> {
  const directories = [
    resolve(dataDirectory),
    ...relocatedDirectories(resolve(dataDirectory), reachableDirectories),
  ];
  for (const directory of directories.filter((candidate) => existsSync(candidate))) {
    try {
      const postmaster = await findPostmaster({ directory, user: {} });
      if (postmaster) {
        process.kill(postmaster.pid, 'SIGQUIT');
        await untilGone(postmaster.pid);
      }
      await rm(directory, { recursive: true, force: true });
    } catch (error) {
      throw folderError(error, directory);
    }
  }
}
