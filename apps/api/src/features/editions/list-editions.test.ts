import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { listEditions } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';

let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  const { db } = api.services.database;
  const demo = await db.selectFrom('editions').selectAll().executeTakeFirstOrThrow();
  for (const [year, day] of [
    [2023, '2024-12-06'],
    [2024, '2024-03-08'],
  ] as const)
    await db
      .insertInto('editions')
      .values({ ...demo, id: randomUUID(), year, starts_on: day, ends_on: day, refund_table: null })
      .execute();
});
after(() => api.close());

test('editions come newest first, or in one of the orders that there are', async () => {
  const yearsBy = async (query: Parameters<typeof api.call<typeof listEditions>>[1]['query']) =>
    (await api.call(listEditions, { query })).data.content.map(({ year }) => year);
  assert.deepEqual(await yearsBy({}), [2025, 2024, 2023]);
  assert.deepEqual(await yearsBy({ sort: 'year,DESC' }), [2025, 2024, 2023]);
  assert.deepEqual(await yearsBy({ sort: 'year,ASC' }), [2023, 2024, 2025]);
  assert.deepEqual(await yearsBy({ sort: 'startsOn,DESC' }), [2025, 2023, 2024]);
  assert.deepEqual(await yearsBy({ sort: 'startsOn,ASC', size: '2', page: '1' }), [2025]);
  const { status, refusal } = await api.callRaw('GET', '/api/conference?sort=id%3Bdrop,ASC');
  assert.deepEqual([status, refusal.fields], [400, { sort: 'not_a_choice' }]);
});
