import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openCardOrder } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { everything } from '../../platform/content.ts';
import { getFeeTable } from '../editions/index.ts';

let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
});
after(() => api.close());

// More people than pool connections, so that each transaction could wait for another connection.
const people = 40;

/** Clears the cache, as happens with each of the last seats. */
const forgetContent = () => api.services.content.forget(everything);

describe(`${people} people who pay while the content changes`, () => {
  test('control: a read from the pool inside a transaction starves the pool', async () => {
    const { db } = api.services.database;
    const readInside = () =>
      db.transaction().execute(async () => {
        await db.selectFrom('editions').select('id').execute();
      });
    const outcomes = await Promise.allSettled(Array.from({ length: people }, readInside));
    assert.ok(outcomes.some(({ status }) => status === 'rejected'));
  });

  test('all get their order', async () => {
    const registered = await Promise.all(Array.from({ length: people }, () => registerBy(api, koreanForm())));
    forgetContent();
    await getFeeTable(api.ctx(), api.signIns.editionId);
    forgetContent();
    const orders = await Promise.all(
      registered.map(({ data }) =>
        api.call(openCardOrder, { query: { device: 'pc', locale: 'ko' } }, { token: data.accessToken }),
      ),
    );
    assert.deepEqual(new Set(orders.map(({ status }) => status)), new Set([200]));
  });
});
