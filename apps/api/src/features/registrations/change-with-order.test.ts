import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getDraft, openCardOrder, submitDraft } from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { registerByDraft, reopen, retype, submit } from '../../../test/drafts.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { approve, openOrder, postReturn, useMobilePage, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { registrationInvariants } from './registrations.invariants.ts';
import { registrantTokenOf } from './registrations.service.ts';

let api: PaymentsApi;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
});
after(async () => {
  await assertInvariants(api.services.database.db, registrationInvariants);
  await api.assertSound();
  await api.close();
});

describe('an order at the gateway', () => {
  test('that was opened before is never charged after the form was opened again', async () => {
    const { token, registration } = await registerByDraft(api);
    const payer = { registrationId: registration.id, token };
    const order = await openOrder(api, payer);
    const left = await useWindow(order);
    await reopen(api, token);
    assert.equal((await approve(api, payer, order, left)).data.state, 'failed');
    assert.equal(api.chargesOf(order.orderNumber).length, 0);
    const { data } = await api.call(getDraft, {}, { token });
    assert.deepEqual([data.registration?.state, data.registration?.payment?.isSuperseded], ['waiting', true]);
    const event = await api.lastEvent(order.orderNumber);
    assert.equal(event?.note, 'the registration is changed');
  });

  test('on the gateway’s own page is closed, too: the payer comes back uncharged', async () => {
    const { token, registration } = await registerByDraft(api);
    const order = await openOrder(api, { registrationId: registration.id, token }, 'mobile');
    const left = await useMobilePage(order);
    await reopen(api, token);
    const { status } = await postReturn(api, left);
    assert.equal(status, 303);
    assert.equal((await api.row(order.orderNumber)).phase, 'failed');
    assert.equal(api.chargesOf(order.orderNumber).length, 0);
  });

  test('opened in another tab meanwhile is closed by the change; the next one is of the new price', async () => {
    const { token, registration } = await registerByDraft(api);
    const payer = { registrationId: registration.id, token };
    await retype(api, token, { categoryCode: 'student', licenceNumber: '' });
    const order = await openOrder(api, payer);
    const left = await useWindow(order);
    const { data } = await submit(api, token);
    assert.equal((await approve(api, payer, order, left)).data.state, 'failed');
    assert.equal(api.chargesOf(order.orderNumber).length, 0);
    const next = await openOrder(api, payer);
    assert.deepEqual(next.amount, data.registration?.amountDue);
    assert.equal((await approve(api, payer, next, await useWindow(next))).data.state, 'completed');
  });

  test('that was paid, or may be, lets nothing be changed', async () => {
    const { token, registration } = await registerByDraft(api);
    const payer = { registrationId: registration.id, token };
    await retype(api, token, { name: '김철수' });
    const order = await openOrder(api, payer);
    await approve(api, payer, order, await useWindow(order));
    const late = await submit(api, token);
    assert.deepEqual([late.status, late.refusal.code], [409, 'ALREADY_PAID']);
    const doubtful = await api.payMeeting('ok-then-drop');
    const row = await api.services.database.db
      .selectFrom('registrations')
      .select(['id', 'email_folded'])
      .where('id', '=', doubtful.payer.registrationId)
      .executeTakeFirstOrThrow();
    const reader = registrantTokenOf(api.ctx(), row, { mailedAt: new Date() });
    const waiting = await reopen(api, reader);
    assert.deepEqual([waiting.status, waiting.refusal.code], [409, 'PAYMENT_IN_PROGRESS']);
  });

  test('is not opened at the price of a category that was left', async () => {
    const { token } = await registerByDraft(api);
    await retype(api, token, { categoryCode: 'student', licenceNumber: '' });
    const query = { device: 'pc', locale: 'ko' } as const;
    const [changed, opened] = await Promise.all([
      api.call(submitDraft, { body: {} }, { token }),
      api.call(openCardOrder, { query }, { token }),
    ]);
    assert.equal(changed.status, 200);
    if (opened.status === 200) {
      const row = await api.row(opened.data.orderNumber);
      const isCurrent = opened.data.amount.amountMinor === changed.data.registration?.amountDue?.amountMinor;
      assert.equal(row.phase, isCurrent ? 'created' : 'failed');
    } else assert.equal(opened.refusal.code, 'CONFLICT');
  });
});
