import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { maximumTotal } from '@airway/contract';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { type Database, openDatabase } from '../database/client.ts';
import { definedFields, paginate } from './listing.ts';

let server: TestDatabase;
let database: Database;

before(async () => {
  server = await createTestDatabase();
  database = openDatabase({ url: server.url, onConnectionError: () => {} });
});
after(async () => {
  await database.close();
  await server.drop();
});

/** Returns `count` rows, ten per group. */
const numbered = (count: number) =>
  database.db
    .selectFrom(
      sql<{ id: number; grouped: number }>`
        (select id, id / 10 as grouped from generate_series(0, ${count - 1}::int) as id)`.as('numbered'),
    )
    .select(['numbered.id', 'numbered.grouped']);

const pageOf = (count: number, place: { page: number; size: number; sort: 'group,ASC' | 'group,DESC' }) =>
  paginate(database.db, numbered(count), place, { group: 'numbered.grouped' }, 'numbered.id');

test('a page has its rows in a total order, and the number of all', async () => {
  const ids = async (page: number, sort: 'group,ASC' | 'group,DESC') => {
    const { rows, total } = await pageOf(25, { page, size: 4, sort });
    assert.equal(total, 25);
    return rows.map(({ id }) => id);
  };
  assert.deepEqual(await ids(0, 'group,ASC'), [0, 1, 2, 3]);
  assert.deepEqual(await ids(2, 'group,ASC'), [8, 9, 10, 11]);
  assert.deepEqual(await ids(0, 'group,DESC'), [24, 23, 22, 21]);
  assert.deepEqual(await ids(6, 'group,ASC'), [24]);
  assert.deepEqual(await ids(7, 'group,ASC'), []);
});

test('counting stops one above a hundred thousand', async () => {
  const place = { page: 0, size: 1, sort: 'group,ASC' } as const;
  assert.equal((await pageOf(100_000, place)).total, 100_000);
  assert.equal((await pageOf(100_050, place)).total, maximumTotal);
});

test('what was not asked for is no condition', () => {
  assert.deepEqual(definedFields({ role: undefined, state: 'active', count: 0 }), {
    state: 'active',
    count: 0,
  });
});
