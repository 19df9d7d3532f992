import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { migrateDatabase } from '../../database/migrate.ts';

const migrations = join(import.meta.dirname, '../../../migrations');
const own = '2026-11-24-10-pages.sql';
const ofFiles = '2026-11-24-75-withdrawn-files.sql';

let database: TestDatabase;
let client: pg.Client;
let directory: string;
before(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  directory = await mkdtemp(join(tmpdir(), 'airway-migrations-'));
});
after(async () => {
  await client.end();
  await rm(directory, { recursive: true, force: true });
  await database.drop();
});

test('where the site runs already, the secretariat holds the permissions that came with boards, pages and files', async () => {
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).toSorted();
  const bring = async (some: string[]) => {
    for (const name of some) await cp(join(migrations, name), join(directory, name));
    await migrateDatabase(database.url, { folder: pathToFileURL(`${directory}/`) });
  };
  await bring(names.filter((name) => name < own));
  await client.query(`insert into roles (code, name_ko, name_en, is_built_in) values
    ('SECRETARIAT', '사무국', 'Secretariat', true), ('FINANCE', '재무', 'Finance', true)`);
  await client.query(`insert into role_permissions (role_code, permission) values
    ('SECRETARIAT', 'ADMIN_Access'), ('SECRETARIAT', 'BOARD_Manage'), ('FINANCE', 'ADMIN_Access')`);
  await bring([own]);
  const { rows } = await client.query('select role_code, permission from role_permissions order by 1, 2');
  assert.deepEqual(rows, [
    { role_code: 'FINANCE', permission: 'ADMIN_Access' },
    { role_code: 'SECRETARIAT', permission: 'ADMIN_Access' },
    { role_code: 'SECRETARIAT', permission: 'BOARD_Manage' },
    { role_code: 'SECRETARIAT', permission: 'PAGE_Manage' },
  ]);
  await bring(names.filter((name) => name > own && name <= ofFiles));
  const ofFileManagers = await client.query(
    "select role_code from role_permissions where permission = 'FILE_Manage'",
  );
  assert.deepEqual(ofFileManagers.rows, [{ role_code: 'SECRETARIAT' }]);
});
