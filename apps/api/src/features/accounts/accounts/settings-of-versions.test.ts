import assert from 'node:assert/strict';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { getAuthenticationSettings, putAuthenticationSettings } from '@airway/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { startOffice } from '../../../../test/account-people.ts';
import type { TestApi } from '../../../../test/api.ts';
import { createEmptyDatabase } from '../../../../test/database.ts';
import { migrateDatabase } from '../../../database/migrate.ts';
import { siteScope } from '../../../platform/content.ts';

let api: TestApi;
let chief: { token: string };
before(async () => {
  ({ api, chief } = await startOffice());
});
after(() => api.close());

const body = {
  authType: 'IdAndPassword' as const,
  useCapcha: false,
  allowsWideEmail: true,
  userProfiles: [
    {
      code: 'office',
      nameKo: '근무처',
      nameEn: 'Office',
      inputType: 'text' as const,
      required: false,
      options: [],
    },
  ],
  roleCodeForGuest: 'GUEST',
};
const save = async (change: { allowsLongNames?: boolean }) =>
  (await api.call(putAuthenticationSettings, { body: { ...body, ...change } }, { token: chief.token })).data;
const seen = async () => (await api.call(getAuthenticationSettings, {})).data;

test('sign-in settings are kept so that the version before, which reads them strictly, still reads them', async () => {
  assert.equal((await save({ allowsLongNames: true })).allowsLongNames, true);
  assert.equal((await save({})).allowsLongNames, true);
  assert.deepEqual([(await seen()).allowsLongNames, (await seen()).allowsWideEmail], [true, true]);
  const { rows } = await sql<{ keys: string[] }>`
    select array(select jsonb_object_keys(value) order by 1) as keys from site_settings
    where name = 'authentication'`.execute(api.ctx().db);
  assert.deepEqual(rows[0]?.keys, [
    'allowsWideEmail',
    'authType',
    'roleCodeForGuest',
    'staffNeedsSecondFactor',
    'useCapcha',
    'userProfiles',
  ]);
});

test('what a later version has added to a setting keeps this one from nothing', async () => {
  const before = await seen();
  await sql`update site_settings set value = jsonb_set(value || '{"later": {"of": 2030}}',
    '{userProfiles,0,later}', 'true') where name = 'authentication'`.execute(api.ctx().db);
  api.services.content.forget(siteScope);
  assert.deepEqual(await seen(), before);
});

test('an invalid setting is still reported', async () => {
  await sql`update site_settings set value = value || '{"authType": "Nothing", "later": 1}'
    where name = 'authentication'`.execute(api.ctx().db);
  api.services.content.forget(siteScope);
  assert.equal((await api.call(getAuthenticationSettings, {})).status, 500);
});

test('what was saved as one row is kept when it becomes two', async () => {
  const database = await createEmptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'airway-migrations-'));
  const client = new pg.Client({ connectionString: database.url });
  try {
    const migrations = new URL('../../../../migrations', import.meta.url);
    // A database of the time before it: later migrations build on it.
    const isBefore = (path: string) => !path.endsWith('.sql') || basename(path) < '2026-11-22-96';
    await cp(migrations, folder, { recursive: true, filter: isBefore });
    await migrateDatabase(database.url, { folder: pathToFileURL(`${folder}/`) });
    await client.connect();
    await client.query(`insert into site_settings values
      ('authentication', '{"useCapcha": true, "allowsLongNames": true}', now())`);
    await migrateDatabase(database.url);
    const { rows } = await client.query('select name, value from site_settings order by name');
    assert.deepEqual(rows, [
      { name: 'account-names', value: { allowsLongNames: true } },
      { name: 'authentication', value: { useCapcha: true } },
    ]);
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
    await database.drop();
  }
});
