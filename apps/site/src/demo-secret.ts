import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { developmentSecret } from '@airway/api/config';
import { type Folders, folderExists } from './folders.ts';
import { folderError, operatorError, systemErrorCode } from './operator-error.ts';

const smallestLength = 32;

/** Returns the secret of the demo's data; undefined before its first start. */
export async function findDemoSecret({ secret: file }: Folders): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw secretError(file, 'cannot be read', error);
  });
  if (text === undefined) return undefined;
  const secret = text.trim();
  if (secret.length < smallestLength) throw secretError(file, 'does not hold what was written there');
  return secret;
}

/**
 * Returns the secret of the demo's data, and makes it at the first start. Data that is older than the secret file
 * stays readable: it keeps the publicly known text.
 */
export async function demoSecret(folders: Folders): Promise<string> {
  const found = await findDemoSecret(folders);
  if (found !== undefined) return found;
  const isOlder = await folderExists(folders.journal);
  const secret = isOlder ? developmentSecret : randomBytes(48).toString('base64url');
  try {
    const unfinished = `${folders.secret}.${process.pid}`;
    const file = await open(unfinished, 'w', 0o600);
    await file.writeFile(`${secret}\n`).finally(() => file.sync().finally(() => file.close()));
    await rename(unfinished, folders.secret);
  } catch (error) {
    throw folderError(error, folders.data);
  }
  return secret;
}

function secretError(file: string, problem: string, cause?: unknown): Error {
  return operatorError(
    `The file with the demo's secret, ${file}, ${problem}: start as the user who created it, put the file back, or start afresh with npm run reset.`,
    cause,
  );
}
