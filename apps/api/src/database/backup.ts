import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { openPatientDatabase } from './migrate.ts';
import type { Tables } from './tables.ts';

/** Advisory lock: one backup or restore of a database at a time, from any machine. */
const lockNumber = 8_641_741;

const roles = new URL('../../../../deploy/database-roles.sql', import.meta.url);
const siteRole = 'airway_app';

/** A snapshot of the database that another connection can read too. */
export interface Snapshot {
  /** Value for `pg_dump --snapshot`. */
  id: string;
  db: Kysely<Tables>;
  /** Major version of the server, such as 15. */
  serverVersion: number;
  /** Applied migrations, in order. */
  migrations: string[];
}

/** Reason why a database cannot be copied or filled. */
type Hindrance = 'busy' | 'not-owner' | 'not-ours' | 'not-empty';

async function alone<Value>(
  url: string,
  act: (db: Kysely<Tables>) => Promise<Value>,
): Promise<Value | Hindrance> {
  const db = openPatientDatabase(url) as Kysely<Tables>;
  try {
    return await db.connection().execute(async (connection) => {
      const { rows } = await sql<{ is_ours: boolean }>`
        select pg_try_advisory_lock(${lockNumber}) as is_ours`.execute(connection);
      // The lock ends with the connection.
      return rows[0]?.is_ours === true ? await act(db) : 'busy';
    });
  } finally {
    await db.destroy();
  }
}

async function serverVersion(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int / 10000 as version`.execute(db);
  return rows[0]?.version ?? 0;
}

async function readSnapshot(db: Kysely<Tables>): Promise<Snapshot | Hindrance> {
  const { rows } = await sql<{ is_owner: boolean }>`
    select pg_has_role(current_user, relowner, 'usage') as is_owner from pg_class
    where oid = to_regclass('public.kysely_migration')`.execute(db);
  if (rows[0] === undefined) return 'not-ours';
  if (!rows[0].is_owner) return 'not-owner';
  const exported = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(db);
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return {
    id: exported.rows[0]?.id ?? '',
    db,
    serverVersion: await serverVersion(db),
    migrations: applied.rows.map(({ name }) => name),
  };
}

/**
 * Holds a snapshot while `copy` reads it, and prevents other backups until `finish` has ended.
 * @returns the reason why it was impossible, or the result of `finish`
 */
export const withSnapshot = <Copied, Value>(
  url: string,
  copy: (snapshot: Snapshot) => Promise<Copied>,
  finish: (copied: Copied) => Promise<Value>,
): Promise<Value | Hindrance> =>
  alone(url, async (db) => {
    const copied = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const snapshot = await readSnapshot(trx);
        return typeof snapshot === 'string' ? snapshot : { value: await copy(snapshot) };
      });
    return typeof copied === 'string' ? copied : await finish(copied.value);
  });

async function findHindrance(db: Kysely<Tables>): Promise<'not-empty' | 'not-owner' | undefined> {
  const { rows } = await sql<{ is_empty: boolean; is_owner: boolean }>`
    select
      not exists (
        select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname !~ '^pg_' and nspname <> 'information_schema'
          -- What an extension brings is not somebody's data.
          and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
      ) as is_empty,
      has_database_privilege(current_database(), 'create')
        and has_schema_privilege('public', 'create') as is_owner`.execute(db);
  if (rows[0]?.is_empty !== true) return 'not-empty';
  return rows[0].is_owner ? undefined : 'not-owner';
}

/** Fills an empty database and prevents others from filling it meanwhile. `fill` gets the version of the server. */
export const withEmptyDatabase = <Value>(
  url: string,
  fill: (serverVersion: number) => Promise<Value>,
): Promise<Value | Hindrance> =>
  alone(url, async (db) => (await findHindrance(db)) ?? (await fill(await serverVersion(db))));

/** Grants the rights of the site's own role, if the server has it. @returns whether it exists */
export async function grantSiteRole(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [siteRole]);
    if (rowCount === 0) return false;
    await client.query(await readFile(roles, 'utf8'));
    return true;
  } finally {
    await client.end();
  }
}
