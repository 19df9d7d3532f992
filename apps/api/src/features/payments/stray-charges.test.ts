import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { type CardOrder, listPaymentCases, putPaymentSettings } from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { silentLogger } from '../../../test/database.ts';
import { approve, newPayer, openOrder, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, startSecondInstance, withPayments } from '../../../test/payments.ts';
import { systemContext } from '../../platform/context.ts';
import { checkInvariants } from '../../platform/invariants.ts';
import { reconcilePayments } from './index.ts';
import { findGatewayOf } from './payment-shop.service.ts';
import { paymentInvariants } from './payments.invariants.ts';
import { maximumCancelCalls } from './payments.rules.ts';
import { settleApproval } from './settle-approval.ts';
import { cancelStrayCharge } from './stray-charges.service.ts';

let api: PaymentsApi;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
});
after(() => api.close());
beforeEach(() => api.sandbox.scenarios.clear());

/** Creates an approval whose response was lost and which staff settled as never charged. Then pays another attempt. */
async function chargedTwice() {
  const { payer, order } = await api.payMeeting('ok-then-drop');
  await api.reconcile(order.orderNumber);
  const lost = await api.row(order.orderNumber);
  await api.resolve(lost.id, null);
  const next = await openOrder(api, payer);
  assert.equal((await approve(api, payer, next, await useWindow(next))).data.state, 'completed');
  return { order, lost, next, tno: api.chargeOf(order.orderNumber)?.tno ?? '' };
}

/** Delivers the lost response. */
async function answerLate({ order, lost, tno }: { order: CardOrder; lost: Lost; tno: string }) {
  const gateway = await findGatewayOf(api.ctx(), lost);
  assert.ok(gateway);
  const amount = String(order.amount.amountMinor);
  const answer = { res_cd: '0000', tno, order_no: order.orderNumber, amount, pay_method: 'PACA' };
  const late = { kind: 'answered', answer } as const;
  await settleApproval(api.ctx(), gateway, lost, late, { isRepeat: false, actor: 'payer' });
}
type Lost = Awaited<ReturnType<PaymentsApi['row']>>;

const strayRow = (tno: string) =>
  api.services.database.db
    .selectFrom('stray_charges')
    .selectAll()
    .where('tno', '=', tno)
    .executeTakeFirstOrThrow();

const letBeDue = (tno: string) =>
  api.services.database.db
    .updateTable('stray_charges')
    .set({ next_check_at: new Date(Date.now() - 1000) })
    .where('tno', '=', tno)
    .where('next_check_at', 'is not', null)
    .execute();

const lookAgain = async (tno: string) => {
  await letBeDue(tno);
  await reconcilePayments(api.ctx());
};

/** Makes cancellation and inquiry of an order return nothing useful. */
const silence = ({ orderNumber }: CardOrder, times: number) => {
  for (const call of ['cancel', 'inquiry'] as const)
    api.sandbox.scenarios.set({ scenario: 'error-500', call, orderNumber, times });
};

const listed = async (tno: string) => {
  const { data } = await api.call(listPaymentCases, { query: { size: '100' } }, { token: api.staff });
  return data.content.find((one) => one.tno === tno);
};

describe('a second charge beside a paid attempt', () => {
  test('is taken back at once and written down', async () => {
    const twice = await chargedTwice();
    await answerLate(twice);
    assert.equal((await api.row(twice.order.orderNumber)).phase, 'failed');
    assert.equal(api.chargeOf(twice.order.orderNumber)?.state, 'cancelled');
    assert.equal(
      (await api.lastEvent(twice.order.orderNumber))?.note,
      `stray charge ${twice.tno}: taken back`,
    );
    assert.equal((await api.row(twice.next.orderNumber)).phase, 'paid');
    assert.notEqual((await strayRow(twice.tno)).reversed_at, null);
    await api.assertSound();
  });

  test('is asked about again after a cancel that timed out, and goes back exactly once', async () => {
    const twice = await chargedTwice();
    const { orderNumber } = twice.order;
    api.sandbox.scenarios.set({ scenario: 'timeout-after-approval', call: 'cancel', orderNumber, times: 1 });
    api.sandbox.scenarios.set({ scenario: 'error-500', call: 'inquiry', orderNumber, times: 1 });
    await api.withImpatience(() => answerLate(twice));
    const open = await strayRow(twice.tno);
    assert.deepEqual([open.reversed_at, open.cancel_calls, open.claimed_until], [null, 1, null]);
    assert.ok((open.next_check_at?.getTime() ?? 0) > Date.now());
    await lookAgain(twice.tno);
    assert.notEqual((await strayRow(twice.tno)).reversed_at, null);
    const charge = api.chargeOf(orderNumber);
    assert.deepEqual([charge?.state, charge?.cancelledAmount], ['cancelled', charge?.amount]);
    await lookAgain(twice.tno);
    assert.equal(api.callsOf(orderNumber)?.cancel, 2);
    assert.equal((await api.row(twice.next.orderNumber)).phase, 'paid');
    await api.assertSound();
  });

  test('whose cancel never reached the gateway goes back at the next look', async () => {
    const twice = await chargedTwice();
    silence(twice.order, 1);
    await answerLate(twice);
    assert.equal(api.chargeOf(twice.order.orderNumber)?.state, 'approved');
    await lookAgain(twice.tno);
    assert.equal(api.chargeOf(twice.order.orderNumber)?.state, 'cancelled');
  });

  test('that is reported twice is stored once', async () => {
    const twice = await chargedTwice();
    silence(twice.order, 1);
    await answerLate(twice);
    await answerLate(twice);
    assert.equal((await strayRow(twice.tno)).cancel_calls, 1);
    await lookAgain(twice.tno);
    assert.equal(api.callsOf(twice.order.orderNumber)?.cancel, 2);
  });

  test('survives the end of the program between noticing and cancelling', async () => {
    const twice = await chargedTwice();
    const { db } = api.services.database;
    const now = new Date();
    const lease = new Date(now.getTime() + 60_000);
    const kept = { id: twice.lost.id, tno: twice.tno, payment_id: twice.lost.id, noticed_at: now };
    await db
      .insertInto('stray_charges')
      .values({ ...kept, next_check_at: now, claimed_until: lease })
      .execute();
    await lookAgain(twice.tno);
    assert.equal(api.callsOf(twice.order.orderNumber)?.cancel, 0);
    await db
      .updateTable('stray_charges')
      .set({ claimed_until: new Date(Date.now() - 1000) })
      .where('tno', '=', twice.tno)
      .execute();
    await lookAgain(twice.tno);
    assert.equal(api.chargeOf(twice.order.orderNumber)?.state, 'cancelled');
  });

  test('with the number of another payment is nobody’s to cancel', async () => {
    const paid = await api.payMeeting('ok');
    const foreign = await api.payMeeting('ok');
    const tno = api.chargeOf(foreign.order.orderNumber)?.tno ?? '';
    const { orderNumber } = paid.order;
    await answerLate({ order: paid.order, lost: await api.row(orderNumber), tno });
    assert.equal(api.chargeOf(foreign.order.orderNumber)?.state, 'approved');
    assert.match((await api.lastEvent(orderNumber))?.note ?? '', /is left alone$/);
    await api.assertSound();
  });
});

describe('two instances that look for stray charges at once', () => {
  const openStray = async () => {
    const twice = await chargedTwice();
    silence(twice.order, 1);
    await answerLate(twice);
    await letBeDue(twice.tno);
    const { orderNumber } = twice.order;
    api.sandbox.scenarios.set({ scenario: 'ok', call: 'cancel', orderNumber, latencyMs: 100 });
    return twice;
  };

  test('control: cancelling what is due without claiming it asks the gateway twice', async () => {
    const twice = await openStray();
    const gateway = await findGatewayOf(api.ctx(), twice.lost);
    assert.ok(gateway);
    const due = await strayRow(twice.tno);
    await Promise.all([1, 2].map(() => cancelStrayCharge(api.ctx(), gateway, due, 'program')));
    assert.equal(api.callsOf(twice.order.orderNumber)?.cancel, 3);
  });

  test('ask for the cancel once', async () => {
    const twice = await openStray();
    const other = await startSecondInstance(api);
    await Promise.all(
      [api.services, other.services, api.services, other.services].map((services) =>
        reconcilePayments(systemContext(services, silentLogger)),
      ),
    );
    await other.close();
    assert.equal(api.callsOf(twice.order.orderNumber)?.cancel, 2);
    assert.equal(api.chargeOf(twice.order.orderNumber)?.state, 'cancelled');
  });
});

describe('a stray charge that does not go back', () => {
  test('is left to staff after twenty cancels without an answer, and they can finish it', async () => {
    const twice = await chargedTwice();
    silence(twice.order, maximumCancelCalls);
    await answerLate(twice);
    assert.equal(await listed(twice.tno), undefined);
    for (let look = 0; look < maximumCancelCalls + 3; look += 1) await lookAgain(twice.tno);
    assert.equal(api.callsOf(twice.order.orderNumber)?.cancel, maximumCancelCalls);
    const shown = await listed(twice.tno);
    assert.deepEqual(
      [shown?.orderNumber, shown?.phase, shown?.reason],
      [twice.order.orderNumber, 'reversal-failed', 'stray-charge'],
    );
    const broken = (await checkInvariants(api.services.database.db, paymentInvariants)).filter(
      (report) => report.broken.length > 0,
    );
    assert.deepEqual(
      broken.map(({ name }) => name),
      ['No stray charge is left at the gateway'],
    );
    const { status, data } = await api.resolve(shown?.id ?? '', twice.tno);
    assert.deepEqual([status, data.phase], [200, 'reversed']);
    assert.equal(await listed(twice.tno), undefined);
    assert.equal((await api.resolve(shown?.id ?? '', twice.tno)).status, 409);
    const last = await api.lastEvent(twice.order.orderNumber);
    assert.match(last?.actor ?? '', /^account:/);
    assert.equal(last?.note, `stray charge ${twice.tno}: taken back (상점관리자에서 확인)`);
    await api.assertSound();
  });

  test('is left to staff at once when the gateway refuses; the number must be its own', async () => {
    const twice = await chargedTwice();
    const { orderNumber } = twice.order;
    api.sandbox.scenarios.set({ scenario: 'decline', call: 'cancel', orderNumber, times: 2 });
    await answerLate(twice);
    const shown = await listed(twice.tno);
    assert.equal(shown?.phase, 'reversal-failed');
    const id = shown?.id ?? '';
    for (const tno of [null, '10000000000000'])
      assert.deepEqual((await api.resolve(id, tno)).refusal.code, 'CONFLICT');
    assert.equal((await api.resolve(id, twice.tno)).data.phase, 'reversal-failed');
    silence(twice.order, 1);
    assert.equal((await api.resolve(id, twice.tno)).refusal.code, 'GATEWAY_UNAVAILABLE');
    const charge = api.chargeOf(orderNumber);
    await api.sandbox.ledger.cancel(twice.tno, charge?.amount ?? 0, false);
    assert.equal((await api.resolve(id, twice.tno)).data.phase, 'reversed');
  });

  test('keeps the settings at their gateway', async () => {
    const twice = await chargedTwice();
    silence(twice.order, 1);
    await answerLate(twice);
    const body = {
      gateway: 'test',
      siteCode: 'T0000',
      siteName: 'Airway 2025',
      isUsdEnabled: true,
      usdSiteCode: 'T0001',
      savesUntried: true,
    } as const;
    const refused = await api.call(putPaymentSettings, { body }, { token: api.staff });
    assert.deepEqual([refused.status, refused.refusal.code], [409, 'CONFLICT']);
    await lookAgain(twice.tno);
  });
});

test('a registration that pays once has no stray charge', async () => {
  const payer = await newPayer(api);
  const order = await openOrder(api, payer);
  await approve(api, payer, order, await useWindow(order));
  const { db } = api.services.database;
  const { id } = await api.row(order.orderNumber);
  assert.deepEqual(
    await db.selectFrom('stray_charges').select('id').where('payment_id', '=', id).execute(),
    [],
  );
  await api.assertSound();
});
