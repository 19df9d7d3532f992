import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../test/database-proxy.ts';
import { eventually } from '../../test/eventually.ts';
import { type Database, openDatabase } from './client.ts';

let place: TestDatabase;
let proxy: DatabaseProxy;
let database: Database;
let listening: Database;
const received: string[] = [];
before(async () => {
  place = await createEmptyDatabase();
  proxy = await startDatabaseProxy(place.url);
  const onConnectionError = () => {};
  database = openDatabase({ url: place.url, onConnectionError });
  listening = openDatabase({ url: proxy.url, onConnectionError, silenceMs: 300, beatMs: 100 });
  for (const channel of ['first', 'second'])
    await listening.listen(channel, {
      received: (payload) => received.push(`${channel} ${payload}`),
      connected: () => received.push(`${channel} connected`),
      lost: () => received.push(`${channel} lost`),
    });
});
after(async () => {
  await listening.close();
  await proxy.close();
  await database.close();
  await place.drop();
});

async function ears(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'airway-congress-listening'`.execute(
    database.db,
  );
  return rows.map(({ pid }) => pid);
}

async function heardOfBoth(payload: string) {
  received.length = 0;
  for (const channel of ['second', 'first', 'third'])
    await sql`select pg_notify(${channel}, ${payload})`.execute(database.db);
  await eventually(() => received.length === 2, 'both channels are heard');
  assert.deepEqual(received, [`second ${payload}`, `first ${payload}`]);
}

const repeated = ['first lost', 'second lost', 'first connected', 'second connected'];

test('one connection receives every channel', async () => {
  await heardOfBoth('news');
  assert.equal((await ears()).length, 1);
});

test('a connection that ends is replaced by one that listens to everything', async () => {
  const [pid] = await ears();
  received.length = 0;
  await sql`select pg_terminate_backend(${pid})`.execute(database.db);
  await eventually(() => received.length === 4, 'it listens again');
  assert.deepEqual(received, repeated);
  await heardOfBoth('more news');
  assert.equal((await ears()).length, 1);
});

test('a silent connection is replaced, too', async () => {
  received.length = 0;
  proxy.freeze();
  await eventually(() => received.length >= 2, 'the silence is noticed');
  assert.deepEqual(received, repeated.slice(0, 2));
  proxy.thaw();
  await eventually(() => received.length === 4, 'it listens again');
  assert.deepEqual(received, repeated);
  await heardOfBoth('at last');
});
