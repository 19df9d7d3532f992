import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { onLoss } from './losses.ts';

const ownFolder = new URL('../../migrations/', import.meta.url);

async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const entries = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), 'utf8');
      const migration: Migration = {
        async up(db) {
          // A live site must not queue behind us: give up on a lock rather than block everybody.
          await sql`set local lock_timeout = '2s'`.execute(db);
          await sql.raw(text).execute(db);
        },
      };
      return [file.replace(/\.sql$/, ''), migration] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/**
 * A connection without the limits that keep visitors from waiting: filling a column or building an index may
 * take long, and so may another program's migration that we wait for.
 */
function openPatientDatabase(url: string): Kysely<unknown> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: 'airway-congress-migration',
    statement_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // It shows at the statement, or at the next one.
  onLoss(pool, () => {});
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

const lockNotAvailable = '55P03';
const isLockTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === lockNotAvailable;

export interface MigrationOptions {
  /** Where the migrations lie; the product's own by default. */
  folder?: URL;
  /** Hears of every lock that was not to be had; what it answers is waited for. */
  onLockTimeout?: (attempt: number) => Promise<void> | void;
}

const maximumAttempts = 20;
const pauseMs = 1000;

/**
 * Brings the database to the newest migration; safe to run from several processes at once. A lock that is not
 * to be had within two seconds is let go and tried again, for about a minute.
 * @returns names of the migrations that were applied now
 */
export async function migrateDatabase(url: string, options: MigrationOptions = {}): Promise<string[]> {
  const { folder = ownFolder, onLockTimeout = () => wait(pauseMs) } = options;
  const db = openPatientDatabase(url);
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } });
  try {
    for (let attempt = 1; ; attempt += 1) {
      const { error, results } = await migrator.migrateToLatest();
      if (error === undefined) return (results ?? []).map((result) => result.migrationName);
      if (!isLockTimeout(error) || attempt === maximumAttempts) throw error;
      await onLockTimeout(attempt);
    }
  } finally {
    await db.destroy();
  }
}
