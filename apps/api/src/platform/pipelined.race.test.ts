import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { type Database, openDatabase, type Trx } from '../database/client.ts';
import { commitWith, runPipelined } from './pipelined.queries.ts';

let place: TestDatabase;
let database: Database;
before(async () => {
  place = await createEmptyDatabase();
  database = openDatabase({ url: place.url, poolSize: 4, onConnectionError: () => {} });
  await sql`create table seats (taken int not null check (taken <= 3))`.execute(database.db);
  await sql`create table people (name text primary key)`.execute(database.db);
});
after(async () => {
  await database.close();
  await place.drop();
});
beforeEach(async () => {
  await sql`truncate people`.execute(database.db);
  await sql`truncate seats`.execute(database.db);
  await sql`insert into seats values (0)`.execute(database.db);
});

const write = (trx: Trx, name: string) => sql`insert into people (name) values (${name})`.compile(trx);
/** Raises an error if no seat is left. */
const take = (trx: Trx) => sql`update seats set taken = taken + ${1}`.compile(trx);
const takeIfLeft = (trx: Trx) => sql`update seats set taken = taken + ${1} where taken < 3`.compile(trx);

const transact = <T>(work: (trx: Trx) => Promise<T>) => database.db.transaction().execute(work);
const fulfilled = (all: PromiseSettledResult<unknown>[]) =>
  all.filter(({ status }) => status === 'fulfilled').length;

async function counted() {
  const { rows } = await sql<{ people: number; taken: number; isInside: boolean }>`
    select (select count(*)::int from people) as people, taken, now() <> statement_timestamp() as "isInside"
    from seats`.execute(database.db);
  return rows[0];
}

const crowd = Array.from({ length: 20 }, (_one, place) => `person ${place}`);

test('a last statement that raises undoes what was sent before it, though the commit is sent behind it', async () => {
  const all = crowd.map((name) => transact((trx) => commitWith(trx, [write(trx, name), take(trx)])));
  assert.equal(fulfilled(await Promise.allSettled(all)), 3);
  assert.deepEqual(await counted(), { people: 3, taken: 3, isInside: false });
});

test('control: where the program judges, its refusal comes after the commit', async () => {
  const all = crowd.map((name) =>
    transact(async (trx) => {
      await commitWith(trx, [write(trx, name), takeIfLeft(trx)]);
      throw new Error('refused');
    }),
  );
  assert.equal(fulfilled(await Promise.allSettled(all)), 0);
  assert.deepEqual(await counted(), { people: 20, taken: 3, isInside: false });
});

test('the first of several failures is told, and nothing can be asked after the commit', async () => {
  await transact((trx) => commitWith(trx, [write(trx, 'one')]));
  await assert.rejects(
    transact((trx) => commitWith(trx, [write(trx, 'one'), write(trx, 'two')])),
    /people_pkey/,
  );
  await assert.rejects(
    transact(async (trx) => {
      await commitWith(trx, [write(trx, 'three')]);
      await trx.executeQuery(write(trx, 'four'));
    }),
    /nothing can follow/,
  );
  assert.deepEqual(await counted(), { people: 2, taken: 0, isInside: false });
});

test('one that is cancelled while it waits for the last row leaves nothing, and its connection is as new', async () => {
  const blocker = transact(async (trx) => {
    await trx.executeQuery(take(trx));
    const waiting = transact((other) => commitWith(other, [write(other, 'cancelled'), take(other)]));
    const refused = assert.rejects(waiting, /canceling statement/);
    await eventually(async () => {
      const { rows } = await sql`select pg_cancel_backend(pid) from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(trx);
      return rows.length === 1;
    }, 'it waits');
    await refused;
  });
  await blocker;
  assert.deepEqual(await counted(), { people: 0, taken: 1, isInside: false });
});

test('what is asked together is asked in its order, and answered before the transaction is over', async () => {
  const sentStatements: string[] = [];
  const ask = (together: Trx, name: string) =>
    together.executeQuery(write(together, name)).finally(() => sentStatements.push(name));
  const refused = transact((trx) =>
    runPipelined(trx, [
      async (together) => {
        await new Promise(setImmediate);
        await ask(together, 'first');
        throw new Error('refused');
      },
      async (together) => {
        await ask(together, 'second');
        await ask(together, 'late');
      },
      () => Promise.resolve(),
    ]),
  );
  await assert.rejects(refused, /^Error: refused$/);
  assert.deepEqual(sentStatements, ['first', 'second', 'late']);
  assert.deepEqual(await counted(), { people: 0, taken: 0, isInside: false });
});
