import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { cancelRegistration, type Money } from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { eventually } from '../../../test/eventually.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { approve, newPayer, openOrder, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { handleSettledPayment } from './handle-settled-payment.ts';
import { registrationInvariants } from './registrations.invariants.ts';
import { updateConfirmed } from './registrations.queries.ts';

let api: PaymentsApi;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
});
after(() => api.close());

const cancel = (id: string, givesBack: Money) =>
  api.call(
    cancelRegistration,
    { params: { id }, body: { reason: '본인이 전화로 요청', givesBack } },
    { token: api.staff },
  );

const stateOf = async (id: string) => {
  const { db } = api.services.database;
  const row = await db.selectFrom('registrations').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state;
};

const standingCharges = (orderNumber: string) =>
  api.chargesOf(orderNumber).filter(({ state }) => state !== 'cancelled').length;

/** Creates a payer whose registration has not processed the payment yet. */
async function paidPayer() {
  const { payer, order } = await api.payMeeting('ok');
  const { id: paymentId } = await api.row(order.orderNumber);
  const news = { registrationId: payer.registrationId, paymentId, outcome: 'paid' as const };
  return { ...payer, order, news };
}

describe('a paid registration that is cancelled', () => {
  test('control: news of the payment that only writes brings it back, without its charge', async () => {
    const { registrationId, order } = await paidPayer();
    await cancel(registrationId, order.amount);
    const { db } = api.services.database;
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('registrations')
        .set({ cancelled_at: null })
        .where('id', '=', registrationId)
        .execute();
      await updateConfirmed(trx, registrationId, new Date(), null);
    });
    assert.deepEqual([await stateOf(registrationId), standingCharges(order.orderNumber)], ['confirmed', 0]);
    // Repair the damage of the control, for the invariants at the end.
    await db
      .updateTable('registrations')
      .set({ state: 'cancelled', cancelled_at: new Date(), confirmed_at: null, seat_held_until: null })
      .where('id', '=', registrationId)
      .execute();
  });

  test('stays cancelled when the news of its payment comes at the same moment, or later', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { registrationId, order, news } = await paidPayer();
      const [answer] = await Promise.all([
        cancel(registrationId, order.amount),
        ...[1, 2, 3].map(() => handleSettledPayment(api.ctx(), news).catch(() => undefined)),
      ]);
      await handleSettledPayment(api.ctx(), news);
      assert.equal(answer?.status, 200);
      assert.deepEqual([await stateOf(registrationId), standingCharges(order.orderNumber)], ['cancelled', 0]);
    }
  });

  test('gives its seat and its charge back once, however many cancel it', async () => {
    const { registrationId, order, news } = await paidPayer();
    await handleSettledPayment(api.ctx(), news);
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(registrationId, order.amount)));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.equal(api.callsOf(order.orderNumber)?.cancel, 1);
    assert.equal((await auditEntries(api.ctx(), { subject_id: registrationId })).length, 1);
    assert.deepEqual((await api.settledJobs(news.paymentId)).sort(), ['paid', 'reversed']);
  });

  test('gives its charge back once while the clock is at the same charge', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { registrationId, order, news } = await paidPayer();
      const { orderNumber } = order;
      api.sandbox.scenarios.set({ scenario: 'ok', call: 'cancel', orderNumber, latencyMs: 100 });
      const isGoingBack = async () => (await api.row(orderNumber)).phase === 'reversing';
      const settle = () =>
        eventually(isGoingBack, 'the charge goes back').then(() => api.reconcile(orderNumber));
      const [{ status }] = await Promise.all([cancel(registrationId, order.amount), settle()]);
      assert.equal(status, 200);
      assert.equal((await api.row(orderNumber)).phase, 'reversed');
      assert.deepEqual((await api.settledJobs(news.paymentId)).sort(), ['paid', 'reversed']);
    }
    api.sandbox.scenarios.clear();
  });
});

test('cancelling while somebody pays ends paid, or cancelled and without a charge', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    const left = await useWindow(order);
    const [, cancelled] = await Promise.all([
      approve(api, payer, order, left),
      cancel(payer.registrationId, order.amount),
    ]);
    const charges = standingCharges(order.orderNumber);
    const state = await stateOf(payer.registrationId);
    assert.deepEqual([state, charges], cancelled.status === 200 ? ['cancelled', 0] : ['pending', 1]);
    if (cancelled.status !== 200)
      assert.ok(['CONFLICT', 'PAYMENT_IN_PROGRESS'].includes(cancelled.refusal.code));
    outcomes.add(String(cancelled.status));
  }
  assert.ok(outcomes.size > 0);
});

test('all invariants hold after all of this, and the books agree', async () => {
  await api.assertSound();
  await assertInvariants(api.services.database.db, registrationInvariants);
});
