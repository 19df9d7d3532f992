import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts';
import { type Database, openDatabase } from './client.ts';
import { nameOfStatement } from './hot-statements.ts';

let place: TestDatabase;
let database: Database;
before(async () => {
  place = await createEmptyDatabase();
  database = openDatabase({ url: place.url, poolSize: 1, onConnectionError: () => {} });
  await sql`create table things (id int primary key, word text)`.execute(database.db);
});
after(async () => {
  await database.close();
  await place.drop();
});

const nameAfterManyUses = (text: string) => Array.from({ length: 30 }, () => nameOfStatement(text)).at(-1);

test('a statement that comes often gets a name of its own, and keeps it', () => {
  const often = `select word from things where id = $1 -- ${randomUUID()}`;
  const alsoOften = `${often}, another`;
  assert.equal(nameOfStatement(often), undefined);
  const name = nameAfterManyUses(often);
  assert.match(name ?? '', /^hot_\d+$/);
  assert.equal(nameOfStatement(often), name);
  assert.notEqual(nameAfterManyUses(alsoOften), name);
});

test('what gives all columns is never prepared; what only counts, calculates or reads them inside is', () => {
  const cases: [text: string, isPrepared: boolean][] = [
    ['select * from things where id = $1', false],
    ['select things.* from things where id = $1', false],
    ['select "things".*, $1::int from things', false],
    ['with found as (select id from things where id = $1) select * from found', false],
    ['select distinct on ("word") * from things where id = $1', false],
    ['(select * from things where id = $1) union all (select * from things)', false],
    ['insert into things values ($1, $2) returning *', false],
    ['update things set word = $1 returning "things".*', false],
    ['select count(*), things.* from things where id = $1 group by id', false],
    ['select count(*) from things where id = $1', true],
    ['select id from things where exists (select * from things where id = $1)', true],
    ['select id * 2 as twice from things where id = $1', true],
    [
      'insert into things select id, word from (select *, 1 from jsonb_to_record($1) as x(id int, word text)) returning id',
      true,
    ],
  ];
  assert.deepEqual(
    cases.map(([text]) => [text, nameAfterManyUses(text) !== undefined]),
    cases,
  );
});

test('a program of the version before goes on working when a migration adds a column', async () => {
  const { db } = database;
  const insert = (id: number) =>
    sql<{ id: number }>`insert into things (id, word) values (${id}, ${'word'}) returning id, word`.execute(
      db,
    );
  const all = (id: number) => sql`select * from things where id = ${id}`.execute(db);
  for (let id = 0; id < 30; id += 1) {
    await insert(id);
    await all(id);
  }
  const prepared = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  assert.deepEqual(
    prepared.rows.map(({ statement }) => statement),
    ['insert into things (id, word) values ($1, $2) returning id, word'],
  );
  await sql`alter table things add column kind text not null default ${sql.lit('new')}`.execute(db);
  assert.deepEqual((await insert(99)).rows, [{ id: 99, word: 'word' }]);
  assert.deepEqual((await all(99)).rows, [{ id: 99, word: 'word', kind: 'new' }]);
});

test('control: a star that was prepared fails then', async () => {
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  const star = { name: 'star', text: 'select * from things where id = $1', values: [1] };
  await client.query(star);
  await client.query('alter table things add column size int');
  await assert.rejects(client.query(star), /cached plan must not change result type/);
  await client.end();
});

test('several statements in one text give the rows of all, as the job queue needs them', async () => {
  const together = sql.raw('begin; select 1 as first; select 2 as second; commit');
  const { rows } = await together.execute(database.db);
  assert.deepEqual(rows, [{ first: 1 }, { second: 2 }]);
});
