import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createDraft, loginRegistrant, openCardOrder } from '@airway/contract';
import { type PaymentsApi, startPaymentsApi } from '../../../test/payments-api.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';

// A twentieth of every limit: three payments of a registration in an hour, 75 drafts of a place in a day.
let api: PaymentsApi;
before(async () => {
  api = await startPaymentsApi({ environment: { RATE_LIMIT_SCALE: '0.05' } });
});
after(() => api.close());

const count = (table: 'payments' | 'registration_drafts') =>
  api.services.database.db
    .selectFrom(table)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then((row) => row.count);

test('one registration opens payments so often in an hour, wherever it is asked from', async () => {
  const form = koreanForm();
  const { data } = await registerBy(api, form);
  const params = { id: api.signIns.editionId };
  const body = { email: form.email, registrationNumber: data.registrationNumber };
  const { accessToken: token } = (await api.call(loginRegistrant, { params, body })).data;
  const before = await count('payments');
  const query = { device: 'mobile', locale: 'ko' } as const;
  const statuses: number[] = [];
  for (let turn = 1; turn <= 6; turn += 1) {
    const wishes = { token, remoteAddress: `192.0.2.${turn}` };
    statuses.push((await api.call(openCardOrder, { query }, wishes)).status);
  }
  assert.deepEqual(statuses, [200, 200, 200, 429, 429, 429]);
  assert.equal((await count('payments')) - before, 3);
});

test('one place begins so many drafts in a day, and others go on', async () => {
  const before = await count('registration_drafts');
  const begin = (remoteAddress: string) =>
    api.call(
      createDraft,
      { params: { id: api.signIns.editionId }, body: { audience: 'korean', locale: 'ko' } },
      { remoteAddress },
    );
  for (let turn = 0; turn < 90; turn += 1) await begin(`2001:db8:1:${turn}::1`);
  assert.equal((await begin('2001:db8:2::1')).status, 200);
  assert.equal((await count('registration_drafts')) - before, 76);
});
