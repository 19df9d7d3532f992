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

/** Comment by which a migration excludes older programs: the lowest version that still works, and the reason. */
const contracting = /^-- contracts, works from (\d+\.\d+\.\d+): (.+)$/m;

type Migrations = Record<string, Migration>;

async function readMigrations(folder: URL): Promise<Migrations> {
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
          // Fail on a busy lock instead of blocking the live site behind this one.
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

export const listMigrations = async (): Promise<string[]> => Object.keys(await readMigrations(ownFolder));

/**
 * Returns the program's own migrations, and an empty one for each that a newer program applied: this program works
 * with tables that have more than it knows.
 * @throws SettingError – a newer migration removed something that this program needs
 */
async function knownMigrations(db: Kysely<unknown>, own: Migrations): Promise<Migrations> {
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const newer = applied.rows.map(({ name }) => name).filter((name) => !Object.hasOwn(own, name));
  if (newer.length === 0) return own;
  // Read as JSON, because a migration of ours may still have to create the column.
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
 * Opens a connection without the usual timeouts: filling a column or building an index may take long, and so may
 * waiting for another program's migration.
 */
export function openPatientDatabase(url: string): Kysely<unknown> {
  const pool = new pg.Pool({
    connectionString: addressesIn(url)[0],
    // One runs migrations, the other checks what a newer program did.
    max: 2,
    application_name: 'airway-congress-migration',
    statement_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // A lost connection shows as an error of this statement or the next.
  onLoss(pool, () => {});
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** Others are in the way: a lock is not available in time, or is part of a deadlock. */
const inTheWay = ['55P03', '40P01'];
const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Names the migration that failed. The code is that of the database. */
function failureOf(migration: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  const failure = new Error(`The migration ${migration} failed: ${reason}`, { cause: error });
  return Object.assign(failure, { code: codeOf(error), migration });
}

interface MigrationOptions {
  /** Folder of the migrations. Default: the product's own. */
  folder?: URL;
  /** Called before a migration is tried again. Its result is awaited. */
  onRetry?: (attempt: number) => Promise<void> | void;
}

const maximumAttempts = 20;
const pauseMs = 1000;

async function isEmpty(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ is_empty: boolean }>`
    select to_regclass('public.kysely_migration') is null as is_empty`.execute(db);
  return rows[0]?.is_empty === true;
}

/**
 * Applies all missing migrations, each in a transaction of its own: its locks end with it, and a failed one leaves
 * those before it applied. Nobody uses an empty database yet, so there one transaction for all is faster.
 *
 * Safe to run in several processes at once. Tries a migration again if a lock is not granted within two seconds or
 * causes a deadlock, for about a minute. Ignores migrations of a newer program. Uses the first of several servers.
 * @throws SettingError – a newer program applied a migration that excludes this one
 * @returns names of the migrations applied now
 */
export async function migrateDatabase(url: string, options: MigrationOptions = {}): Promise<string[]> {
  const { folder = ownFolder, onRetry = () => wait(pauseMs) } = options;
  const own = await readMigrations(folder);
  const db = openPatientDatabase(url);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => knownMigrations(db, own) },
    // Of two branches, the one with the older date may be merged last.
    allowUnorderedMigrations: true,
  });
  try {
    const applied: string[] = [];
    const isFirst = await isEmpty(db);
    for (let attempt = 1; ; ) {
      const { error, results = [] } = await (isFirst ? migrator.migrateToLatest() : migrator.migrateUp());
      if (error === undefined) {
        applied.push(...results.map(({ migrationName }) => migrationName));
        if (isFirst || results.length === 0) return applied;
        attempt = 1;
        continue;
      }
      const failed = results.find(({ status }) => status === 'Error');
      if (!inTheWay.includes(codeOf(error)) || attempt === maximumAttempts)
        throw failed === undefined ? error : failureOf(failed.migrationName, error);
      await onRetry(attempt);
      attempt += 1;
    }
  } finally {
    await db.destroy();
  }
}
