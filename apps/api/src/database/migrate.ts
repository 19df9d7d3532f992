import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './client.ts';

const folder = new URL('../../migrations/', import.meta.url);

async function readMigrations(): Promise<Record<string, Migration>> {
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
 * Brings the database to the newest migration; safe to run from several processes at once.
 * @returns names of the migrations that were applied now
 */
export async function migrateDatabase(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
