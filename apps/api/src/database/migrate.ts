import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { SettingError } from '../settings.ts';
import { onLoss } from './losses.ts';

const ownFolder = new URL('../../migrations/', import.meta.url);

/** How a migration says that older programs cannot live with it, and why. */
const contracting = /^-- contracts: (.+)$/m;

async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const entries = await Promise.all(
    files.map(async (file) => {
      const name = file.replace(/\.sql$/, '');
      const text = await readFile(new URL(file, folder), 'utf8');
      const migration: Migration = {
        async up(db) {
          // A live site must not queue behind us: give up on a lock rather than block everybody.
          await sql`set local lock_timeout = '2s'`.execute(db);
          await sql.raw(text).execute(db);
          const reason = contracting.exec(text)?.[1];
          if (reason !== undefined)
            await sql`insert into contracting_migrations (name, reason) values (${name}, ${reason})`.execute(
              db,
            );
        },
      };
      return [name, migration] as const;
    }),
  );
  return Object.fromEntries(entries);
}

/** The migrations that this program brings. */
export const listMigrations = async (): Promise<string[]> => Object.keys(await readMigrations(ownFolder));

/**
 * Own migrations, and a place for each that a newer program has applied: this one works on tables that have
 * more than it knows. @throws SettingError – one of them takes away what this program needs
 */
async function knownMigrations(db: Kysely<unknown>, folder: URL): Promise<Record<string, Migration>> {
  const own = await readMigrations(folder);
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const newer = applied.rows.map(({ name }) => name).filter((name) => !Object.hasOwn(own, name));
  if (newer.length === 0) return own;
  const { rows } = await sql<{ name: string; reason: string }>`
    select name, reason from contracting_migrations where name = any(${newer}) order by name`.execute(db);
  if (rows.length > 0)
    throw new SettingError(
      `The database in DATABASE_URL was changed by a newer version that this one cannot work beside (${rows
        .map(({ name, reason }) => `${name}: ${reason}`)
        .join('; ')}). Start the newer version again, or restore a backup from before.`,
    );
  return { ...own, ...Object.fromEntries(newer.map((name) => [name, { async up() {} }])) };
}

/**
 * A connection without the limits that keep visitors from waiting: filling a column or building an index may
 * take long, and so may another program's migration that we wait for.
 */
export function openPatientDatabase(url: string): Kysely<unknown> {
  const pool = new pg.Pool({
    connectionString: url,
    // One migrates, the other looks at what a newer program did.
    max: 2,
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
 * to be had within two seconds is let go and tried again, for about a minute. What a newer program applied is
 * left alone. @throws SettingError – a newer program applied what this one cannot live with
 * @returns names of the migrations that were applied now
 */
export async function migrateDatabase(url: string, options: MigrationOptions = {}): Promise<string[]> {
  const { folder = ownFolder, onLockTimeout = () => wait(pauseMs) } = options;
  const db = openPatientDatabase(url);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => knownMigrations(db, folder) },
    // Of two branches the one with the older date may be merged last.
    allowUnorderedMigrations: true,
  });
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
