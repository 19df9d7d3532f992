import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../test/database-proxy.ts';
import { eventually } from '../../test/eventually.ts';
import { type Database, openDatabase } from './client.ts';

const silenceMs = 1_000;
let place: TestDatabase;
let proxy: DatabaseProxy;
let database: Database;
const losses: Error[] = [];
before(async () => {
  place = await createEmptyDatabase();
  proxy = await startDatabaseProxy(place.url);
  database = openDatabase({
    url: proxy.url,
    poolSize: 1,
    silenceMs,
    onConnectionError: (error) => void losses.push(error),
  });
});
after(async () => {
  await database.close();
  await proxy.close();
  await place.drop();
});

const ask = () => sql`select 1`.execute(database.db);
const read = () => database.reads.rows('one', 'select 1 as one');

test('a connection of a frozen server is given up, in a transaction and in a pipeline too', async () => {
  let outcomes: string[] = [];
  const transaction = database.db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    await Promise.all([read(), read()]);
    proxy.freeze();
    const queries = [sql`select 2`.execute(trx), database.relaxedPool.query('select 3'), read(), read()];
    outcomes = (await Promise.allSettled(queries)).map(({ status }) => status);
  });
  await assert.rejects(transaction);
  assert.deepEqual(outcomes, ['rejected', 'rejected', 'rejected', 'rejected']);
  proxy.thaw();
  await eventually(
    () =>
      Promise.all([ask(), read(), read()]).then(
        () => true,
        () => false,
      ),
    'new connections are there',
  );
});

test('a connection that rests, or whose statement is still at work within its time, is kept', async () => {
  losses.length = 0;
  await ask();
  await sql`select pg_sleep(${(silenceMs * 0.6) / 1000}::float8)`.execute(database.db);
  await new Promise((resolve) => setTimeout(resolve, silenceMs * 1.5));
  await ask();
  assert.deepEqual(losses, []);
});
