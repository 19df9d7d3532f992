import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { createTestDatabase } from '../../test/database.ts';

test('every function says itself where it looks for tables and other functions, because a restore does not', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; path: string | null }>(`
      select pg_proc.oid::regprocedure::text as name,
        (select setting from unnest(proconfig) setting where setting like 'search_path=%') as path
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where nspname = 'public'`);
    assert.ok(rows.length > 15, `${rows.length} functions were found`);
    assert.deepEqual(
      rows.filter(({ path }) => path !== 'search_path=public, pg_temp'),
      [],
    );
  } finally {
    await client.end();
    await database.drop();
  }
});
