import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getFeeTable } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { changeSeats, noSeats } from './index.ts';

let api: TestApi<'demo'>;
let categoryId: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  const quota = await quotas().select('category_id').where('category_id', 'is not', null).executeTakeFirst();
  categoryId = quota?.category_id ?? assert.fail('no category has a quota');
});
after(() => api.close());

const quotas = () =>
  api.services.database.db.selectFrom('seat_quotas').where('edition_id', '=', api.signIns.editionId);

const takenOf = async () =>
  (await quotas().select('taken').where('category_id', '=', categoryId).executeTakeFirstOrThrow()).taken;

const setQuota = (capacity: number, taken: number) =>
  api.services.database.db
    .updateTable('seat_quotas')
    .set({ capacity, taken })
    .where('category_id', '=', categoryId)
    .execute();

const two = () => ({ ...noSeats, categoryIds: [categoryId, categoryId] });

const change = (seats: Partial<Parameters<typeof changeSeats>[3]>) =>
  api.services.database.db
    .transaction()
    .execute((trx) =>
      changeSeats(api.ctx(), trx, api.signIns.editionId, { taken: noSeats, returned: noSeats, ...seats }),
    );

async function shownSeats(): Promise<number | null | undefined> {
  const { data } = await api.call(getFeeTable, { params: { id: api.signIns.editionId } });
  return data.categories.find(({ id }) => id === categoryId)?.seatsLeft;
}

test('two seats of one category are taken and returned as two', async () => {
  await setQuota(40, 5);
  await change({ taken: two() });
  assert.equal(await takenOf(), 7);
  await change({ returned: two() });
  assert.equal(await takenOf(), 5);
  await change({ taken: two(), returned: two() });
  assert.equal(await takenOf(), 5);
});

test('two seats of which one is free are refused, and none is taken', async () => {
  await setQuota(40, 39);
  await assert.rejects(change({ taken: two() }), { code: 'CATEGORY_FULL' });
  assert.equal(await takenOf(), 39);
  await setQuota(40, 38);
  await change({ taken: two() });
  assert.equal(await takenOf(), 40);
});

test('a page that shows the last seats no longer does when two come back', async () => {
  await setQuota(40, 33);
  await change({ taken: two() });
  assert.equal(await shownSeats(), 5);
  await change({ returned: two() });
  assert.equal(await shownSeats(), 7);
  await change({ returned: two() });
  assert.equal(await shownSeats(), 9);
  await change({ returned: two() });
  assert.equal(await shownSeats(), null);
});
