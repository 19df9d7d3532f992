import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@airway/api/folders';
import { folderError, operatorError } from '../operator-error.ts';
import { relocatedDirectories } from './reachable-folders.ts';
import { runProgram } from './run-program.ts';
import { findUnprivilegedUser, isRoot, type SystemUser } from './system-user.ts';

/** The folder of one embedded database, and the user of its programs. */
export type Home = { directory: string; user: SystemUser };

export const homeFiles = {
  cluster: (home: Home) => join(home.directory, 'cluster'),
  unfinishedCluster: (home: Home) => join(home.directory, 'cluster.unfinished'),
  password: (home: Home) => join(home.directory, 'password'),
  port: (home: Home) => join(home.directory, 'port'),
  log: (home: Home) => join(home.directory, 'server.log'),
};

/**
 * Finds or creates the folder of the database of a data folder: the folder itself, or, when we are
 * root and the database's unprivileged user cannot reach it, a separate folder below `/var/lib`.
 */
export async function openHome(dataDirectory: string, reachableDirectories: string[]): Promise<Home> {
  if (!isRoot()) {
    await makeFolderOf(0o700, dataDirectory);
    return { directory: dataDirectory, user: {} };
  }
  await makeFolderOf(0o711, dataDirectory);
  const relocated = relocatedDirectories(dataDirectory, reachableDirectories);
  for (const directory of [dataDirectory, ...relocated]) {
    const user = await clusterOwner(directory);
    if (user && (await canUse(directory, user))) return { directory, user };
  }
  const user = findUnprivilegedUser();
  if (user === undefined) {
    throw operatorError(
      'PostgreSQL cannot run as root and this system has no user postgres or nobody: start as another user, or set DATABASE_URL.',
    );
  }
  if (await canUse(dataDirectory, user)) return { directory: dataDirectory, user };
  for (const directory of relocated) {
    if (!(await makeOwnFolder(directory)) || !(await canUse(directory, user))) continue;
    const note = `The database's user cannot reach this folder; its data is in\n${directory}\n`;
    await writeFile(join(dataDirectory, 'LOCATION.txt'), note);
    return { directory, user };
  }
  throw operatorError(
    `PostgreSQL cannot run as root, and its user can reach neither ${dataDirectory} nor ${relocated.join(' nor ')}: set DATA_DIR to a folder that others may enter, or DATABASE_URL.`,
  );
}

async function makeFolderOf(mode: number, directory: string): Promise<void> {
  try {
    if (await makeFolder(directory)) await chmod(directory, mode);
  } catch (error) {
    throw folderError(error, directory);
  }
}

/** Makes the folder, or rejects one of another user: others may write to the parent (`/var/tmp`). */
async function makeOwnFolder(directory: string): Promise<boolean> {
  try {
    await mkdir(directory, { mode: 0o711 }).catch(() => undefined);
    const found = await lstat(directory);
    if (!found.isDirectory() || found.uid !== 0) return false;
    await chmod(directory, 0o711);
    return true;
  } catch {
    return false;
  }
}

async function clusterOwner(directory: string): Promise<Required<SystemUser> | undefined> {
  const cluster = join(directory, 'cluster');
  if (!existsSync(cluster) || (await lstat(directory)).isSymbolicLink()) return undefined;
  const { uid, gid } = await stat(cluster);
  return uid === 0 ? undefined : { uid, gid };
}

/** Checks access by an attempt, because it depends on modes, ACLs, mounts and user namespaces. */
async function canUse(directory: string, user: Required<SystemUser>): Promise<boolean> {
  const probe = join(directory, `probe.${process.pid}`);
  try {
    await mkdir(probe, { mode: 0o700 });
    await chown(probe, user.uid, user.gid);
    return (await runProgram('/bin/sh', ['-c', 'test -w "$0"', probe], { user })).succeeded;
  } catch {
    return false;
  } finally {
    await rmdir(probe).catch(() => undefined);
  }
}
