import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { SettingError } from '../settings.ts';
import { addressesIn } from './addresses.ts';
import { onLoss } from './losses.ts';
import { highestVersion, ownVersion } from './versions.ts';

const ownFolder = new URL('../../migrations/', import.meta.url);

/** How a migration says that older programs cannot live with it: the lowest version that can, and why. */
const contracting = /^-- contracts, works from (\d+\.\d+\.\d+): (.+)$/m;

async function readMigrations(folder: URL): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const entries = await Promise.all(
    files.map(async (file) => {
      const name = file.replace(/\.sql$/, '');
      const text = await readFile(new URL(file, folder), 'utf8');
      const [, worksFrom, reason] = contracting.exec(text) ?? [];
      if (worksFrom === undefined && /^-- contracts/m.test(text))
        throw new Error(`${file} does not say what it contracts, and from which version on that works.`);
      const migration: Migration = {
        async up(db) {
          // A live site must not queue behind us: give up on a lock rather than block everybody.
          await sql`set local lock_timeout = '2s'`.execute(db);
          await sql.raw(text).execute(db);
          if (worksFrom !== undefined)
            await sql`
              insert into contracting_migrations (name, reason, works_from)
              values (${name}, ${reason}, ${worksFrom})`.execute(db);
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
  // By JSON, because the column itself may still have to be made by one of our own.
  const { rows } = await sql<{ name: string; reason: string; works_from: string }>`
    select name, reason, to_jsonb(one) ->> 'works_from' as works_from
    from contracting_migrations one where name = any(${newer}) order by name`.execute(db);
  if (rows.length > 0) {
    const needed = highestVersion(rows.map(({ works_from }) => works_from));
    throw new SettingError(
      `The database in DATABASE_URL works from version ${needed} on, and this is ${await ownVersion()}: a newer ` +
        `one has taken away what this one needs (${rows.map(({ name, reason }) => `${name}: ${reason}`).join('; ')}). ` +
        `Start ${needed} or a newer version, or restore a backup from before.`,
    );
  }
  return { ...own, ...Object.fromEntries(newer.map((name) => [name, { async up() {} }])) };
}

/**
 * A connection without the limits that keep visitors from waiting: filling a column or building an index may
 * take long, and so may another program's migration that we wait for.
 */
export function openPatientDatabase(url: string): Kysely<unknown> {
  const pool = new pg.Pool({
    connectionString: addressesIn(url)[0],
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
 * left alone. Of several servers the first is spoken to. @throws SettingError – a newer program applied what this one cannot live with
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
