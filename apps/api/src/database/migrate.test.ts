import assert from 'node:assert/strict';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { signIn } from '@airway/contract';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { startTestApi } from '../../test/api.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { seeds } from '../../test/seeds.ts';
import { migrateDatabase } from './migrate.ts';
import { databaseProblem } from './problems.ts';
import { lowestVersion, ownVersion } from './versions.ts';

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

async function onDatabase<Value>(url: string, act: (db: Kysely<unknown>) => Promise<Value>): Promise<Value> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
  });
  try {
    return await act(db);
  } finally {
    await db.destroy();
  }
}

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
    async onRetry(attempt) {
      attempts.push(attempt);
      // The migration does not wait in the lock queue: another reader is not blocked.
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

test('the locks of one end with it, while a later one still waits for its own', async () => {
  await add('03', 'create table busy (id int)');
  await migrateDatabase(database.url, { folder });
  await add('04', 'alter table seen add column latest text');
  await add('05', 'alter table busy add column latest text');
  await client.query('begin');
  await client.query('select * from busy');
  let rowCount: number | null | undefined;
  const applied = await migrateDatabase(database.url, {
    folder,
    async onRetry() {
      ({ rowCount } = await client.query('select latest from seen'));
      await client.query('commit');
    },
  });
  assert.deepEqual([applied, rowCount], [['04', '05'], 1]);
});

test('one that ends in a deadlock is tried again', async () => {
  // A sequence counts the tries: it keeps its value when everything else is undone.
  await client.query('create sequence tries');
  await add(
    '06',
    `do $$ begin
       if nextval('tries') < 3 then raise exception 'in the way' using errcode = 'deadlock_detected'; end if;
     end $$`,
  );
  const attempts: number[] = [];
  const applied = await migrateDatabase(database.url, {
    folder,
    onRetry: (attempt) => void attempts.push(attempt),
  });
  assert.deepEqual([applied, attempts], [['06'], [1, 2]]);
});

test('two programs that migrate at once apply each migration once', async () => {
  const names = ['07', '08', '09'];
  for (const name of names)
    await add(name, `create table once_${name} (id int); insert into once_${name} values (1)`);
  const applied = await Promise.all([1, 2].map(() => migrateDatabase(database.url, { folder })));
  assert.deepEqual(applied.flat().toSorted(), names);
  for (const name of names) assert.equal((await client.query(`select * from once_${name}`)).rowCount, 1);
});

test('so do two programs on an empty database', async () => {
  const empty = await createEmptyDatabase();
  try {
    // Without tries to count, which only the other database has.
    await add('06', 'create table again (id int)');
    const applied = await Promise.all([1, 2].map(() => migrateDatabase(empty.url, { folder })));
    const names = ['01', '02', '03', '04', '05', '06', '07', '08', '09'];
    assert.deepEqual(applied.flat().toSorted(), names);
  } finally {
    await empty.drop();
  }
});

test('a broken migration is named and not tried again: it changes nothing, those before it stay', async () => {
  await add('10', 'create table before (id int)');
  await add('11', 'create table half (id int); select nonsense');
  await add('12', 'create table later (id int)');
  const onRetry = () => assert.fail('it was tried again');
  await assert.rejects(migrateDatabase(database.url, { folder, onRetry }), {
    message: 'The migration 11 failed: column "nonsense" does not exist',
    code: '42703',
  });
  const found = await client.query(
    "select to_regclass('before') is not null as before, to_regclass('half') as half, to_regclass('later') as later",
  );
  assert.deepEqual(found.rows, [{ before: true, half: null, later: null }]);
  await add('11', 'create table half (id int)');
  assert.deepEqual(await migrateDatabase(database.url, { folder }), ['11', '12']);
});

test('a known problem of a migration is one sentence that names it', async () => {
  await add('13', "do $$ begin raise exception 'no' using errcode = '42501'; end $$");
  const error = await migrateDatabase(database.url, { folder }).catch((error: unknown) => error);
  assert.match(
    databaseProblem(error) ?? '',
    /^The migration 13 failed\. The user of DATABASE_URL lacks a right: /,
  );
});

/** Creates a folder with today's migrations and a future one. */
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

test('where a newer one took something away, it names the version to start, in one sentence', async () => {
  const ahead = await createTestDatabase();
  try {
    assert.equal(await onDatabase(ahead.url, lowestVersion), '0.1.0');
    const names = ['2030-01-01-02-without', '2030-01-01-03-without-more', '2030-01-01-04-added'];
    const newer = await newerFolder(
      names[0] ?? '',
      '-- contracts, works from 9.10.0: accounts.later is gone\nselect 1;',
    );
    await writeFile(
      new URL(`${names[1]}.sql`, newer),
      '-- contracts, works from 9.9.0: accounts.more is gone\nselect 1;',
    );
    await writeFile(new URL(`${names[2]}.sql`, newer), 'alter table accounts add column added text');
    assert.deepEqual(await migrateDatabase(ahead.url, { folder: newer }), names);
    await assert.rejects(migrateDatabase(ahead.url), {
      name: 'Error',
      message:
        `The database in DATABASE_URL works from version 9.10.0 on, and this is ${await ownVersion()}: a newer one ` +
        'has taken away what this one needs (2030-01-01-02-without: accounts.later is gone; ' +
        '2030-01-01-03-without-more: accounts.more is gone). Start 9.10.0 or a newer version, or restore a ' +
        'backup from before.',
    });
    assert.deepEqual(await migrateDatabase(ahead.url, { folder: newer }), []);
    assert.equal(await onDatabase(ahead.url, lowestVersion), '9.10.0');
  } finally {
    await ahead.drop();
  }
});

test('a contracting migration names the lowest version that works, or nothing is applied', async () => {
  for (const line of ['-- contracts: seen.later is gone', '-- contracts, works from next year: it is gone']) {
    await add('14', `${line}\nalter table seen drop column later`);
    await assert.rejects(migrateDatabase(database.url, { folder }), /14\.sql does not say what it contracts/);
  }
  assert.equal((await client.query('select later from seen')).rowCount, 1);
});

test('a database of other branches, where nobody wrote down versions yet, is worked on', async () => {
  const ahead = await createTestDatabase();
  try {
    await onDatabase(ahead.url, async (db) => {
      await sql`alter table contracting_migrations drop column works_from`.execute(db);
      await sql`delete from kysely_migration where name like '%-lowest-version'`.execute(db);
      await sql`insert into kysely_migration values ('2026-12-02-99-elsewhere', now()::text)`.execute(db);
    });
    assert.deepEqual(await migrateDatabase(ahead.url), ['2026-12-02-90-lowest-version']);
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
