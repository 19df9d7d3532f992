import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOperatorError, noSpaceFor, operatorError } from '../operator-error.ts';
import { type Home, homeFiles } from './home.ts';
import type { Programs } from './programs.ts';
import { type ProgramResult, runProgram } from './run-program.ts';

/** The database's only role that can sign in: it owns its database and may create others, nothing more. */
export const roleName = 'airway';
export const databaseName = 'airway';

const majorVersion = '18';

/** Creates the cluster on the first start; the folder appears under its name only when it is complete. */
export async function prepareCluster(
  home: Home,
  programs: Programs,
  durable: boolean,
  onProgress: (text: string) => void,
): Promise<{ password: string }> {
  const cluster = homeFiles.cluster(home);
  if (existsSync(cluster)) {
    await checkVersion(cluster);
    return { password: await readPassword(home) };
  }
  onProgress('creating a new database');
  const unfinished = homeFiles.unfinishedCluster(home);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await giveToUser(home, unfinished);
  const password = await writePassword(home);
  await createCluster(home, programs, unfinished, durable);
  await createRole(home, programs, unfinished, password);
  await rename(unfinished, cluster);
  return { password };
}

/**
 * Runs initdb. Its superuser cannot sign in at all (`pg_hba.conf` names our role alone). UTF-8 with the
 * built-in provider: order and case of letters are the same on every machine, whatever locales it has.
 */
async function createCluster(home: Home, programs: Programs, cluster: string, durable: boolean) {
  const result = await runProgram(
    programs.initdb,
    [
      `--pgdata=${cluster}`,
      '--username=postgres',
      '--auth=reject',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync', '--wal-segsize=4']),
    ],
    { user: home.user },
  );
  if (!result.succeeded) throw clusterError(cluster, result);
  const access = `host all ${roleName} 127.0.0.1/32 scram-sha-256\n`;
  await writeFile(join(cluster, 'pg_hba.conf'), access, { mode: 0o600 });
}

async function createRole(home: Home, programs: Programs, cluster: string, password: string) {
  const statements = [
    `create role ${roleName} login createdb createrole password '${password}';`,
    `create database ${databaseName} owner ${roleName};`,
  ];
  const result = await runProgram(
    programs.postgres,
    ['--single', '-D', cluster, '-c', 'password_encryption=scram-sha-256', 'postgres'],
    { user: home.user, input: `${statements.join('\n')}\n` },
  );
  if (!result.succeeded || /\b(ERROR|FATAL):/.test(result.output)) throw clusterError(cluster, result);
}

function clusterError(cluster: string, { output }: ProgramResult): Error {
  if (/no space left/i.test(output)) {
    return operatorError(noSpaceFor(cluster));
  }
  const reason = output.match(/(?:error|ERROR|FATAL): +(.+)/)?.[1] ?? output.trim().split('\n').at(-1);
  return operatorError(`PostgreSQL could not create its data in ${cluster} (${reason}).`);
}

async function checkVersion(cluster: string): Promise<void> {
  const found = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '');
  if (found.trim() === majorVersion) return;
  throw operatorError(
    found === ''
      ? `${cluster} holds something else than a PostgreSQL database: move it away.`
      : `The data in ${cluster} was written by PostgreSQL ${found.trim()} and this version brings ${majorVersion}: move it with that version's pg_dump, or start afresh with npm run reset.`,
  );
}

async function writePassword(home: Home): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const file = homeFiles.password(home);
  await writeFile(file, `${password}\n`, { mode: 0o600, flush: true });
  await chmod(file, 0o600);
  return password;
}

async function readPassword(home: Home): Promise<string> {
  try {
    const password = (await readFile(homeFiles.password(home), 'utf8')).trim();
    if (password === '') throw passwordError(home, 'is empty');
    return password;
  } catch (error) {
    if (isOperatorError(error)) throw error;
    throw passwordError(home, 'cannot be read', error);
  }
}

export function passwordError(home: Home, problem: string, cause?: unknown): Error {
  return operatorError(
    `The file with the database's password, ${homeFiles.password(home)}, ${problem}: start as the user who created it, put the file back, or start afresh with npm run reset.`,
    cause,
  );
}

export async function giveToUser(home: Home, path: string): Promise<void> {
  if (home.user.uid !== undefined && home.user.gid !== undefined) {
    await chown(path, home.user.uid, home.user.gid);
  }
}
