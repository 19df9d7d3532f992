import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createDraft, getCaptchaChallenge, loginRegistrant, openCardOrder } from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { solveChallenge } from '../../platform/proof-of-work.ts';

// A twentieth of every limit: 20 seats and 75 drafts per network and day, three payments per registration and hour.
let api: PaymentsApi;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'], limitScale: 0.05 }));
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
    const options = { token, remoteAddress: `192.0.2.${turn}` };
    statuses.push((await api.call(openCardOrder, { query }, options)).status);
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

test('one place does not sell out the congress, however much it works, and others go on', async () => {
  const register = async (remoteAddress: string) => {
    const { data } = await api.call(getCaptchaChallenge, {}, { remoteAddress });
    const form = koreanForm({ categoryCode: 'resident', captcha: solveChallenge(data) });
    return (await registerBy(api, form, api.signIns.editionId, { remoteAddress })).status;
  };
  const statuses: number[] = [];
  for (let turn = 0; turn < 22; turn += 1) statuses.push(await register(`2001:db8:3:${turn}::1`));
  assert.deepEqual(statuses, [...Array(20).fill(200), 429, 429]);
  assert.equal(await register('2001:db8:4::1'), 200);
});
