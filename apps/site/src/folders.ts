import { chmod, lstat, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@airway/api/folders';
import { folderError } from './operator-error.ts';

/** The folders and files of the demo, below one data folder. */
export type Folders = {
  data: string;
  database: string;
  mail: string;
  sandbox: string;
  /** Written by the API: facts that must survive even if the next commit fails. */
  journal: string;
  /** Written by the API: files that users uploaded. */
  files: string;
  /** A file with the secret from which the demo's keys are derived. */
  secret: string;
};

export function foldersIn(data: string): Folders {
  return {
    data,
    database: join(data, 'postgresql'),
    mail: join(data, 'demo-mail'),
    sandbox: join(data, 'kcp-sandbox'),
    journal: join(data, 'journal'),
    files: join(data, 'files'),
    secret: join(data, 'secret'),
  };
}

/**
 * Creates the data folder and checks that it is writable.
 * Other users may enter but not list it: the database's user must enter it when we are root.
 */
export async function prepareDataFolder(data: string): Promise<void> {
  const probe = join(data, `probe.${process.pid}`);
  try {
    if (await makeFolder(data)) await chmod(data, 0o711);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw folderError(error, data);
  }
}

export async function folderExists(folder: string): Promise<boolean> {
  return lstat(folder).then(
    () => true,
    () => false,
  );
}
