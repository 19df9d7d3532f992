import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ApiConfig, readApiConfig } from '@airway/api';
import { projectDirectory, readEnvironment, readSiteConfig } from '../config.ts';
import { operatorError } from '../operator-error.ts';
import type { BackupFolder } from './backup-manifest.ts';
import { placesOf } from './places.ts';
import { findPostgresqlPrograms, type PostgresqlPrograms } from './postgresql-programs.ts';

/** The options and settings of a backup or a restore. */
export interface Operation {
  /** The folder of the command line. */
  target: string;
  /** Whether the option `--with-another-secret` was given. */
  takesAnotherSecret: boolean;
  config: ApiConfig;
  databaseUrl: string;
  appSecret: string;
  release: string;
  places: Record<BackupFolder, string>;
  bucket: string | undefined;
  findPrograms: (neededVersion: number) => Promise<PostgresqlPrograms>;
  signal: AbortSignal;
}

async function readRelease(): Promise<string> {
  const text = await readFile(join(projectDirectory, 'package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(text);
  return version;
}

function readOptions(usage: string) {
  try {
    const options = { 'with-another-secret': { type: 'boolean' as const } };
    const { values, positionals } = parseArgs({
      args: process.argv.slice(3),
      options,
      allowPositionals: true,
    });
    const [target, ...others] = positionals;
    if (target !== undefined && others.length === 0)
      return { target, takesAnotherSecret: values['with-another-secret'] === true };
  } catch {
    // Invalid options: the usage follows.
  }
  throw operatorError(usage);
}

/** @throws an operator error – the usage, or how to copy the embedded database */
export async function readOperation(usage: string, signal: AbortSignal): Promise<Operation> {
  const options = readOptions(usage);
  const environment = readEnvironment();
  const site = readSiteConfig(environment);
  const { databaseUrl, dataDirectory, postgresqlBin } = site;
  if (databaseUrl === undefined)
    throw operatorError(
      `DATABASE_URL must name the database. The embedded one of the demo is copied at rest: stop the site, and copy ${dataDirectory} whole.`,
    );
  const config = readApiConfig({ ...environment, DATA_DIR: dataDirectory });
  return {
    ...options,
    config,
    databaseUrl,
    appSecret: config.appSecret,
    release: await readRelease(),
    places: placesOf(site, config),
    bucket: config.s3?.bucket,
    findPrograms: (neededVersion) =>
      findPostgresqlPrograms(environment, postgresqlBin, neededVersion, signal),
    signal,
  };
}
