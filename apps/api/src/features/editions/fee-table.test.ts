import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { getFeeTable } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';

let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
});
after(() => api.close());

test('the fee table has every period and says which one is in force', async () => {
  const { data } = await api.call(getFeeTable, { params: { id: api.signIns.editionId } });
  assert.deepEqual([data.isOpen, data.period], [true, 'early']);
  assert.deepEqual(
    data.periods.map(({ period }) => period),
    ['early', 'regular', 'onsite'],
  );
});

test('an edition that there is not has no fee table', async () => {
  assert.equal((await api.call(getFeeTable, { params: { id: randomUUID() } })).status, 404);
});
