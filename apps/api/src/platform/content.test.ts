import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { type Database, openDatabase } from '../database/client.ts';
import { type Content, everything, type Scope, touchContent, watchContent } from './content.ts';

let place: TestDatabase;
let database: Database;
let content: Content;
let nowMs = 1_000_000;
const changedScopes: string[] = [];
before(async () => {
  place = await createEmptyDatabase();
  database = openDatabase({ url: place.url, onConnectionError: () => {} });
  content = await watchContent(database, () => new Date(nowMs));
  content.watch({
    changed: (scopes) => changedScopes.push(scopes.join()),
    deaf: () => changedScopes.push('deaf'),
  });
});
after(async () => {
  await database.close();
  await place.drop();
});

const touch = (...scopes: [Scope, ...Scope[]]) =>
  database.db.transaction().execute((trx) => touchContent({ services: { content } }, trx, ...scopes));
/** Returns all notices up to a mark. */
async function heardSince(act: () => Promise<unknown>): Promise<string[]> {
  changedScopes.length = 0;
  await act();
  await touch('mark:1');
  await eventually(() => changedScopes.at(-1) === 'mark:1', 'the mark comes round');
  return changedScopes.slice(0, -1);
}
let reads = 0;
const read = async () => {
  reads += 1;
  return reads;
};

test('a change is heard of when its transaction commits, by its scopes', async () => {
  assert.deepEqual(await heardSince(() => touch('site', 'board:notice')), ['site,board:notice']);
  const rolledBack = database.db.transaction().execute(async (trx) => {
    await touchContent({ services: { content } }, trx, 'site');
    throw new Error('for a test');
  });
  assert.deepEqual(await heardSince(() => rolledBack.catch(() => {})), []);
});

test('more scopes than a notice holds are everything', async () => {
  const many = Array.from({ length: 400 }, (_, index): Scope => `post:${'x'.repeat(20)}${index}`);
  assert.deepEqual(await heardSince(() => touch('site', ...many)), ['*']);
});

test('what is remembered goes with its scope, and with everything', async () => {
  const both = () =>
    Promise.all([content.cached('board:a', 'posts', read), content.cached('board:b', 'posts', read)]);
  const first = await both();
  assert.deepEqual(await both(), first);
  await heardSince(() => touch('board:a'));
  const second = await both();
  assert.deepEqual([second[0] === first[0], second[1] === first[1]], [false, true]);
  content.forget('board:b');
  const third = await both();
  assert.deepEqual([third[0] === second[0], third[1] === second[1]], [true, false]);
  await heardSince(() => touch(everything));
  const fourth = await both();
  assert.deepEqual([fourth[0] === third[0], fourth[1] === third[1]], [false, false]);
});

test('this process forgets what it changed when the transaction commits, without waiting for the notice', async () => {
  const forgotten: string[] = [];
  const services = { content: { ...content, forget: (...scopes: Scope[]) => forgotten.push(...scopes) } };
  await database.db.transaction().execute(async (trx) => {
    await touchContent({ services }, trx, 'site', 'board:g');
    assert.deepEqual(forgotten, []);
  });
  assert.deepEqual(forgotten, ['site', 'board:g']);
  const rolledBack = database.db.transaction().execute(async (trx) => {
    await touchContent({ services }, trx, 'site');
    throw new Error('for a test');
  });
  await rolledBack.catch(() => {});
  assert.deepEqual(forgotten, ['site', 'board:g']);
});

test('what was being read while it changed is not remembered', async () => {
  const gate = Promise.withResolvers<string>();
  const old = content.cached('board:c', 'posts', () => gate.promise);
  await heardSince(() => touch('board:c'));
  gate.resolve('old');
  assert.equal(await old, 'old');
  assert.equal(await content.cached('board:c', 'posts', async () => 'new'), 'new');
});

test('what does not exist is asked for again, and so is what could not be read', async () => {
  assert.equal(await content.cached('board:d', 'posts', async () => undefined), undefined);
  await assert.rejects(content.cached('board:d', 'posts', () => Promise.reject(new Error('away'))));
  assert.equal(await content.cached('board:d', 'posts', async () => 'there'), 'there');
});

test('what is remembered is read again after 30 seconds, whatever was heard', async () => {
  const first = await content.cached('board:e', 'posts', read);
  nowMs += 30_000;
  assert.equal(await content.cached('board:e', 'posts', read), first);
  nowMs += 1;
  assert.notEqual(await content.cached('board:e', 'posts', read), first);
});

test('who does not hear says so, remembers for a second, and takes everything for changed afterwards', async () => {
  const first = await content.cached('board:f', 'posts', read);
  changedScopes.length = 0;
  const server = new URL(place.url);
  const name = pg.escapeIdentifier(server.pathname.slice(1));
  server.pathname = '/postgres';
  const keeper = new pg.Client({ connectionString: server.href });
  await keeper.connect();
  await keeper.query(`alter database ${name} with allow_connections false`);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'airway-congress-listening'`.execute(
    database.db,
  );
  await eventually(() => changedScopes.length > 0, 'the loss is noticed');
  assert.equal(await content.cached('board:f', 'posts', read), first);
  nowMs += 1001;
  const second = await content.cached('board:f', 'posts', read);
  assert.notEqual(second, first);
  await keeper.query(`alter database ${name} with allow_connections true`);
  await keeper.end();
  await eventually(() => changedScopes.length > 1, 'it hears again');
  assert.deepEqual(changedScopes, ['deaf', '*']);
  assert.notEqual(await content.cached('board:f', 'posts', read), second);
});

test('a program from before scopes is understood, and takes every change for another', async () => {
  const version = 17;
  const old = new pg.Client({ connectionString: place.url });
  await old.connect();
  const oldHears: (string | undefined)[] = [];
  old.on('notification', ({ payload }) => oldHears.push(payload));
  await old.query('listen content_changed');
  assert.deepEqual(
    await heardSince(() => old.query("select pg_notify('content_changed', $1)", [String(version)])),
    ['*'],
  );
  await touch('site');
  await touch('site');
  await eventually(() => oldHears.length === 4, 'the old program hears');
  assert.equal(new Set(oldHears).size, 4);
  await old.end();
});
