import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Environment } from '../config.ts';
import { operatorError } from '../operator-error.ts';

type ProgramName = 'pg_dump' | 'pg_restore';

export interface PostgresqlPrograms {
  /** Major version of the programs. */
  version: number;
  /** Runs a program on a database to its end. @throws an operator error with its last output */
  run(program: ProgramName, url: string, options: readonly string[]): Promise<void>;
}

/** Folders in which Debian, Red Hat and Homebrew install the programs of each version. */
const usualFolders: readonly [parent: string, name: RegExp, programs: string][] = [
  ['/usr/lib/postgresql', /^\d+$/, 'bin'],
  ['/usr', /^pgsql-\d+$/, 'bin'],
  ['/opt/homebrew/opt', /^(?:postgresql@\d+|libpq)$/, 'bin'],
];

async function foldersToLookIn(environment: Environment, setting: string | undefined): Promise<string[]> {
  if (setting !== undefined) return [setting];
  const found = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const [parent, name, programs] of usualFolders)
    for (const entry of await readdir(parent).catch(() => []))
      if (name.test(entry)) found.push(join(parent, entry, programs));
  return found;
}

/** Leaves out our own secrets; variables that the programs read (`PGSSLROOTCERT` and the like) stay. */
const environmentFor = (environment: Environment): Record<string, string | undefined> => ({
  ...Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith('PG'))),
  PATH: environment.PATH,
  HOME: environment.HOME,
  LC_ALL: 'C',
});

async function versionOf(program: string): Promise<number | undefined> {
  const child = spawn(program, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  const isStarted = await Promise.race([once(child, 'close'), once(child, 'error')]).catch(() => undefined);
  const version = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
  return isStarted === undefined || version === undefined ? undefined : Number(version);
}

/** Separates the password: every user of the machine can read the command lines of processes. */
function withoutPassword(url: string): { address: string; password: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, password };
}

/**
 * Finds the oldest programs that are new enough: newer ones may write what an older server does not understand.
 * @param neededVersion of the server, and of the dump
 * @throws an operator error if there are none
 */
export async function findPostgresqlPrograms(
  environment: Environment,
  setting: string | undefined,
  neededVersion: number,
  signal: AbortSignal,
): Promise<PostgresqlPrograms> {
  const found: { folder: string; version: number }[] = [];
  for (const folder of await foldersToLookIn(environment, setting)) {
    const version = await versionOf(join(folder, 'pg_dump'));
    if (version !== undefined) found.push({ folder, version });
  }
  const fitting = found
    .filter(({ version }) => version >= neededVersion)
    .sort((a, b) => a.version - b.version)[0];
  if (fitting === undefined) {
    const present = found.length === 0 ? 'none was found' : `only ${found[0]?.version} was found`;
    throw operatorError(
      `pg_dump and pg_restore of PostgreSQL ${neededVersion} or newer are needed, and ${present}: install postgresql-client-${neededVersion}, or name their folder in POSTGRESQL_BIN.`,
    );
  }
  return {
    version: fitting.version,
    async run(program, url, options) {
      const { address, password } = withoutPassword(url);
      const child = spawn(
        join(fitting.folder, program),
        [...options, '--no-password', `--dbname=${address}`],
        {
          env: { ...environmentFor(environment), ...(password === '' ? {} : { PGPASSWORD: password }) },
          stdio: ['ignore', 'ignore', 'pipe'],
          // This process handles Ctrl-C and ends the program itself.
          detached: true,
          signal,
          killSignal: 'SIGTERM',
        },
      );
      let said = '';
      child.stderr.setEncoding('utf8').on('data', (part: string) => (said = (said + part).slice(-4000)));
      child.on('error', () => {});
      const [code] = await once(child, 'close').catch(() => [undefined]);
      signal.throwIfAborted();
      if (code === 0) return;
      const reason =
        said
          .trim()
          .split('\n')
          .find((line) => /error|fatal/i.test(line)) ?? said.trim();
      throw operatorError(`${program} ended without having done its work: ${reason}`);
    },
  };
}
