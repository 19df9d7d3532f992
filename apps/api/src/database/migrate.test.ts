import assert from 'node:assert/strict';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { signIn } from '@airway/contract';
import pg from 'pg';
import { startTestApi } from '../../test/api.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { seeds } from '../../test/seeds.ts';
import { migrateDatabase } from './migrate.ts';

let database: TestDatabase;
let client: pg.Client;
let directory: string;
let folder: URL;
before(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  directory = await mkdtemp(join(tmpdir(), 'airway-migrations-'));
  folder = pathToFileURL(`${directory}/`);
});
after(async () => {
  await client.end();
  await rm(directory, { recursive: true, force: true });
  await database.drop();
});

const add = (name: string, text: string) => writeFile(new URL(`${name}.sql`, folder), text);

test('a migration may take its time, but not a lock', async () => {
  await add(
    '01',
    `create table seen as select current_setting('statement_timeout') as statement,
       current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  assert.deepEqual(await migrateDatabase(database.url, { folder }), ['01']);
  const { rows } = await client.query('select * from seen');
  assert.deepEqual(rows, [{ statement: '0', lock: '2s', idle: '0' }]);
  assert.deepEqual(await migrateDatabase(database.url, { folder }), []);
});

test('one that cannot get a lock lets go, and tries again until it is free', async () => {
  await add('02', 'alter table seen add column later text');
  await client.query('begin');
  await client.query('select * from seen');
  const attempts: number[] = [];
  const applied = await migrateDatabase(database.url, {
    folder,
    async onLockTimeout(attempt) {
      attempts.push(attempt);
      // Nothing of ours waits in the queue: another reader gets through.
      const other = new pg.Client({ connectionString: database.url });
      await other.connect();
      assert.equal(
        (await other.query('select later from seen').catch(({ code }) => code)) as unknown,
        '42703',
      );
      await other.end();
      await client.query('commit');
    },
  });
  assert.deepEqual([applied, attempts], [['02'], [1]]);
});

test('two programs that migrate at once apply each migration once', async () => {
  await add('03', 'create table once (id int); insert into once values (1)');
  const applied = await Promise.all([1, 2].map(() => migrateDatabase(database.url, { folder })));
  assert.deepEqual(applied.flat(), ['03']);
  assert.equal((await client.query('select * from once')).rowCount, 1);
});

test('a broken migration changes nothing and is not tried again', async () => {
  await add('04', 'create table half (id int); select nonsense');
  const onLockTimeout = () => assert.fail('it was tried again');
  await assert.rejects(migrateDatabase(database.url, { folder, onLockTimeout }), /nonsense/);
  assert.equal((await client.query("select to_regclass('half') as found")).rows[0].found, null);
});

/** The product's migrations of a version to come: those of today and one more. */
async function newerFolder(name: string, text: string): Promise<URL> {
  const newer = await mkdtemp(join(directory, 'newer-'));
  await cp(new URL('../../migrations', import.meta.url), newer, { recursive: true });
  await writeFile(join(newer, `${name}.sql`), text);
  return pathToFileURL(`${newer}/`);
}

test('a program works on a database that a newer one has added to', async () => {
  const ahead = await createTestDatabase(seeds.demo);
  try {
    const name = '2030-01-01-01-later';
    const newer = await newerFolder(name, 'alter table accounts add column later text');
    assert.deepEqual(await migrateDatabase(ahead.url, { folder: newer }), [name]);
    assert.deepEqual(await migrateDatabase(ahead.url), []);
    assert.deepEqual(await migrateDatabase(ahead.url, { folder: newer }), []);
    const api = await startTestApi({ seed: 'demo', databaseUrl: ahead.url });
    try {
      const { id, password } = api.signIns.staff;
      const answer = await api.call(signIn, {
        body: { userKeyType: 'Id', userKeyCode: id, password },
      });
      assert.equal(answer.status, 200);
    } finally {
      await api.close();
    }
  } finally {
    await ahead.drop();
  }
});

test('where a newer one took something away, it says so in one sentence', async () => {
  const ahead = await createTestDatabase();
  try {
    const name = '2030-01-01-02-without';
    const newer = await newerFolder(
      name,
      '-- contracts: accounts.later is gone\nalter table accounts drop column if exists later;',
    );
    assert.deepEqual(await migrateDatabase(ahead.url, { folder: newer }), [name]);
    await assert.rejects(migrateDatabase(ahead.url), {
      name: 'Error',
      message:
        'The database in DATABASE_URL was changed by a newer version that this one cannot work beside ' +
        '(2030-01-01-02-without: accounts.later is gone). Start the newer version again, or restore a ' +
        'backup from before.',
    });
    assert.deepEqual(await migrateDatabase(ahead.url, { folder: newer }), []);
  } finally {
    await ahead.drop();
  }
});

test('a migration with an earlier date that comes later is applied too', async () => {
  const database = await createTestDatabase();
  try {
    const name = '2026-11-20-99-late';
    const merged = await newerFolder(name, 'create table late (id int)');
    assert.deepEqual(await migrateDatabase(database.url, { folder: merged }), [name]);
  } finally {
    await database.drop();
  }
});
