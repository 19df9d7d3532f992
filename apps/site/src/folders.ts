import { chmod, lstat, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@airway/api/folders';
import { folderError } from './operator-error.ts';

/** Everything the demo keeps, below one data folder. */
export type Folders = {
  data: string;
  database: string;
  mail: string;
  sandbox: string;
  /** Written by the API: what must survive even if the next commit does not happen. */
  journal: string;
  /** Written by the API: what people sent. */
  files: string;
  /** A file: what the demo's keys are derived from. */
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
 * Makes the data folder and makes sure that it can be written.
 * Others may pass through it but not look: the database's user must, when we are root.
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
