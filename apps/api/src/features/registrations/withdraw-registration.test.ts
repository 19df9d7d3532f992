import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  getDraft,
  linkRegistration,
  loginRegistrant,
  reopenDraft,
  submitDraft,
  withdrawRegistration,
} from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { registerByDraft, reopen, retype } from '../../../test/drafts.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { approve, openOrder, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { registrationInvariants } from './registrations.invariants.ts';

let api: PaymentsApi;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
});
after(async () => {
  await assertInvariants(api.services.database.db, registrationInvariants);
  await api.assertSound();
  await api.close();
});

const params = () => ({ id: api.signIns.editionId });
const withdraw = (token: string) => api.call(withdrawRegistration, { params: params(), body: {} }, { token });

test('whoever has not paid cancels: seat and order go, one mail comes, and it may be repeated', async () => {
  const { token, registration } = await registerByDraft(api);
  const payer = { registrationId: registration.id, token };
  const order = await openOrder(api, payer);
  const left = await useWindow(order);
  for (const _ of [1, 2]) {
    const { status, data } = await withdraw(token);
    assert.deepEqual([status, data.state, data.number], [200, 'cancelled', registration.number]);
  }
  assert.equal((await approve(api, payer, order, left)).data.state, 'failed');
  assert.equal(api.chargesOf(order.orderNumber).length, 0);
  const mails = await api.services.database.db
    .selectFrom('mails')
    .select('kind')
    .where('subject_id', '=', registration.id)
    .orderBy('id')
    .execute();
  assert.deepEqual(mails, [{ kind: 'registration-submitted' }, { kind: 'registration-cancelled' }]);
  const audit = await auditEntries(api.ctx(), { subject_id: registration.id });
  assert.deepEqual(
    audit.map(({ action }) => action),
    ['registration.withdrawn'],
  );
});

test('who has cancelled begins again with what was typed, under another number', async () => {
  const { token, registration } = await registerByDraft(api);
  await retype(api, token, { name: '김철수' });
  await withdraw(token);
  assert.equal((await reopen(api, token)).status, 200);
  const { data: draft } = await api.call(getDraft, {}, { token });
  assert.deepEqual(
    [draft.registration, draft.isChanging, draft.answers.name, draft.emailProof?.code],
    [null, false, '김철수', null],
  );
  const { status, data } = await api.call(submitDraft, { body: {} }, { token });
  assert.equal(status, 200);
  assert.notEqual(data.registration?.number, registration.number);
});

test('number and e-mail alone cancel nothing, and what is paid or free is not cancelled so', async () => {
  const { registration } = await registerByDraft(api);
  const { data } = await api.call(loginRegistrant, {
    params: params(),
    body: { email: registration.email, registrationNumber: registration.number },
  });
  const refused = await withdraw(data.accessToken);
  assert.deepEqual([refused.status, refused.refusal.code], [409, 'VERIFICATION_REQUIRED']);
  const free = await registerByDraft(api, { categoryCode: 'resident' });
  const confirmed = await withdraw(free.token);
  assert.deepEqual([confirmed.status, confirmed.refusal.code], [409, 'ALREADY_PAID']);
});

test('an account that connected it by number and e-mail alone cancels and changes nothing', async () => {
  const { registration } = await registerByDraft(api);
  const body = { email: registration.email, registrationNumber: registration.number };
  for (const _ of [1, 2]) {
    const linked = await api.call(linkRegistration, { params: params(), body }, { token: api.staff });
    assert.equal(linked.status, 200);
    const call = { params: params(), body: { registrationNumber: registration.number } };
    for (const act of [withdrawRegistration, reopenDraft]) {
      const { status, refusal } = await api.call(act, call, { token: api.staff });
      assert.deepEqual([status, refusal.code], [409, 'VERIFICATION_REQUIRED']);
    }
  }
});

test('an account with the proven address changes what it connected', async () => {
  const email = 'proven-and-connected@example.org';
  const keys = [{ keyType: 'Email', keyCode: email, provenAt: new Date() }] as const;
  const { accessToken } = await newAccount(api, { keys });
  const { registration } = await registerByDraft(api, { email });
  const body = { email, registrationNumber: registration.number };
  await api.call(linkRegistration, { params: params(), body }, { token: accessToken });
  const call = { params: params(), body: { registrationNumber: registration.number } };
  assert.equal((await api.call(withdrawRegistration, call, { token: accessToken })).status, 200);
});

test('what was cancelled on an account begins anew in a form of its own', async () => {
  const { data: made } = await registerBy(api, koreanForm(), undefined, { token: api.staff });
  const call = { params: params(), body: { registrationNumber: made.registrationNumber } };
  const cancelled = await api.call(withdrawRegistration, call, { token: api.staff });
  assert.equal(cancelled.data.state, 'cancelled');
  const { data } = await api.call(reopenDraft, call, { token: api.staff });
  const draft = await api.call(getDraft, {}, { token: data.draftToken ?? '' });
  assert.deepEqual([draft.data.registration, draft.data.answers.name], [null, '홍길동']);
});
