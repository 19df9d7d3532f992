import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { exportRegistrations, putPaymentSettings, searchRegistrations } from '@airway/contract';
import { textOf } from '../../../test/answer.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { mailAbout } from '../../../test/inboxes.ts';
import {
  type PaidRegistrantsApi,
  staffReason,
  startPaidRegistrants,
  won,
} from '../../../test/paid-registrants.ts';
import { startSecondInstance } from '../../../test/payments.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import type { Context } from '../../platform/context.ts';
import { reconcilePayments, schedulePartReturn } from '../payments/index.ts';
import { insertRefund } from '../payments/refunds.queries.ts';

let api: PaidRegistrantsApi;
before(async () => {
  api = await startPaidRegistrants();
});
after(() => api.close());
beforeEach(() => api.sandbox.scenarios.clear());

const refundEntries = (id: string) =>
  auditEntries(api.ctx(), { subject_id: id, action: 'registration.refund-requested' });
const refundsOf = async (id: string) => {
  const { payments } = await api.staffView(id);
  return payments.flatMap((payment) => payment.refunds);
};
/** Returns what both books say was given back. */
const givenBack = async (orderNumber: string) => ({
  here: (await api.row(orderNumber)).refunded_minor,
  there: api.returnedOf(orderNumber),
});
const bothSay = (amountMinor: number) => ({ here: amountMinor, there: amountMinor });

describe('a part of a payment that staff give back', () => {
  test('goes back; the registration stays, and list, page, file and mail say the same sums', async () => {
    const { id, weakToken, orderNumber, form } = await api.paidRegistrant();
    const { status, data } = await api.refundByStaff(id, 30_000, won(100_000));
    assert.deepEqual([status, data], [200, { phase: 'returned', remaining: won(70_000) }]);
    assert.deepEqual(await givenBack(orderNumber), bothSay(30_000));
    const detail = await api.staffView(id);
    assert.deepEqual([detail.state, detail.charge?.amount], ['completed', won(70_000)]);
    const [shown] = await refundsOf(id);
    assert.deepEqual([shown?.amount, shown?.phase, shown?.by.kind], [won(30_000), 'returned', 'staff']);
    const list = await api.call(
      searchRegistrations,
      { query: { query: detail.registrationNumber } },
      { token: api.staff },
    );
    assert.deepEqual(list.data.content[0]?.charge?.amount, won(70_000));
    assert.deepEqual(list.data.totals, [{ state: 'completed', count: 1, charged: [won(70_000)], due: [] }]);
    const file = await api.call(
      exportRegistrations,
      { body: { query: detail.registrationNumber, reason: staffReason } },
      { token: api.staff },
    );
    assert.match(await textOf(file.data), /,70000,/);
    const { payment } = await api.own(weakToken);
    assert.deepEqual([payment?.amount, payment?.refunded], [won(100_000), won(30_000)]);
    const mail = await mailAbout(api, form.email, '결제 금액의 일부를 환불했습니다');
    assert.match(mail.text ?? '', /환불 금액은 30,000원이며, 남은 결제 금액은 70,000원입니다/);
    assert.match(mail.text ?? '', /사무국\(\S+@\S+\)에 문의/);
    assert.equal(mail.text?.includes(staffReason), false);
    const { mails } = await api.staffView(id);
    assert.equal(mails.filter((one) => one.mail === 'part-refunded').length, 1);
  });

  test('is kept with who did it, why, and how much', async () => {
    const { id } = await api.paidRegistrant();
    await api.refundByStaff(id, 1, won(100_000));
    const [entry] = await refundEntries(id);
    assert.deepEqual(
      [entry?.action, entry?.reason, JSON.parse(entry?.details ?? '')],
      ['registration.refund-requested', staffReason, { givesBack: won(1) }],
    );
  });

  test('may be asked for again, which changes nothing', async () => {
    const { id, orderNumber } = await api.paidRegistrant();
    const first = await api.refundByStaff(id, 30_000, won(100_000));
    const second = await api.refundByStaff(id, 30_000, won(100_000));
    assert.deepEqual([second.status, second.data], [200, first.data]);
    assert.deepEqual(await givenBack(orderNumber), bothSay(30_000));
    assert.equal((await refundEntries(id)).length, 1);
  });

  test('comes in several parts, and the cancellation gives the rest back to the last won', async () => {
    const { id, orderNumber, form } = await api.paidRegistrant();
    await api.refundByStaff(id, 30_000, won(100_000));
    await api.refundByStaff(id, 30_000, won(70_000));
    assert.deepEqual(await givenBack(orderNumber), bothSay(60_000));
    for (const wrong of [100_000, 70_000, 39_999])
      assert.equal((await api.cancelByStaff(id, won(wrong))).refusal.code, 'CONFLICT');
    const { data } = await api.cancelByStaff(id, won(40_000));
    assert.deepEqual([data.state, data.charge], ['cancelled', { amount: won(40_000), phase: 'reversed' }]);
    assert.deepEqual([api.chargeOf(orderNumber)?.state, api.returnedOf(orderNumber)], ['cancelled', 100_000]);
    const mail = await mailAbout(api, form.email, '등록이 취소되었습니다');
    assert.match(mail.text ?? '', /이미 환불해 드린 금액을 뺀 나머지 40,000원을 취소합니다/);
  });

  test('is in cents where dollars were paid', async () => {
    const { id, orderNumber } = await api.paidRegistrant(internationalForm());
    const { amount } = (await api.staffView(id)).charge ?? assert.fail('Nothing is paid.');
    assert.equal(amount.currency, 'USD');
    const { data } = await api.refundByStaff(id, 1234, amount);
    assert.deepEqual(data.remaining, { amountMinor: amount.amountMinor - 1234, currency: 'USD' });
    assert.deepEqual(await givenBack(orderNumber), bothSay(1234));
  });

  test('is refused where the amount is none, all, more, or no number', async () => {
    const { id, orderNumber } = await api.paidRegistrant();
    for (const [amountMinor, problem] of [
      [0, 'too_small'],
      [-1, 'too_small'],
      [100_000, 'too_large'],
      [100_001, 'too_large'],
      [1e12, 'too_large'],
      [0.5, 'invalid_format'],
      ['x', 'invalid_format'],
      [null, 'required'],
    ] as const) {
      const { status, refusal } = await api.refundByStaff(id, amountMinor as number, won(100_000));
      assert.deepEqual(
        [status, refusal.code, refusal.fields?.amountMinor],
        [400, 'INVALID_INPUT', problem],
        String(amountMinor),
      );
    }
    assert.deepEqual(await givenBack(orderNumber), bothSay(0));
    assert.equal(api.callsOf(orderNumber)?.cancel, 0);
  });

  test('is refused where another amount remains, in another currency, and where nothing certain is paid', async () => {
    const { id, orderNumber } = await api.paidRegistrant();
    await api.refundByStaff(id, 30_000, won(100_000));
    for (const remaining of [won(100_000), won(69_999), { amountMinor: 70_000, currency: 'USD' } as const]) {
      const { status, refusal } = await api.refundByStaff(id, 20_000, remaining);
      assert.deepEqual([status, refusal.code], [409, 'CONFLICT']);
    }
    assert.deepEqual(await givenBack(orderNumber), bothSay(30_000));
    await api.cancelByStaff(id, won(70_000));
    assert.equal((await api.refundByStaff(id, 1, won(70_000))).refusal.code, 'CONFLICT');
    const unpaid = (await registerBy(api, koreanForm())).data.registration;
    assert.equal((await api.refundByStaff(unpaid.id, 1, won(100_000))).refusal.code, 'CONFLICT');
    const doubtful = await api.payMeeting('ok-then-drop');
    assert.equal(
      (await api.refundByStaff(doubtful.payer.registrationId, 1, won(100_000))).refusal.code,
      'CONFLICT',
    );
    await api.reconcile(doubtful.order.orderNumber);
  });

  test('waits where the gateway that holds the charge is not set up any more', async () => {
    const { id, orderNumber } = await api.paidRegistrant();
    const setGateway = async (gateway: 'test' | 'sandbox') => {
      await api.db.updateTable('payments').set({ gateway }).where('order_number', '=', orderNumber).execute();
    };
    await setGateway('test');
    const { status, refusal } = await api.refundByStaff(id, 1, won(100_000));
    assert.deepEqual([status, refusal.code], [503, 'PAYMENT_NOT_CONFIGURED']);
    await setGateway('sandbox');
  });
});

describe('a gateway that does not do what it is asked', () => {
  test('is asked again by the clock, and meanwhile nothing else is asked of the charge', async () => {
    const { id, orderNumber } = await api.paidRegistrant();
    for (const call of ['cancel', 'inquiry'] as const)
      api.sandbox.scenarios.set({ scenario: 'error-500', call, orderNumber, times: 1 });
    const { status, data } = await api.refundByStaff(id, 30_000, won(100_000));
    assert.deepEqual([status, data], [200, { phase: 'requested', remaining: won(100_000) }]);
    assert.deepEqual((await api.refundByStaff(id, 30_000, won(100_000))).data.phase, 'requested');
    assert.equal((await api.refundByStaff(id, 20_000, won(100_000))).refusal.code, 'PAYMENT_IN_PROGRESS');
    assert.equal((await api.cancelByStaff(id, won(100_000))).refusal.code, 'PAYMENT_IN_PROGRESS');
    assert.equal((await api.staffView(id)).state, 'completed');
    const settings = {
      gateway: 'test',
      siteCode: 'T0000',
      siteName: 'Airway 2025',
      isUsdEnabled: true,
      usdSiteCode: 'T0001',
      savesUntried: true,
    } as const;
    const moved = await api.call(putPaymentSettings, { body: settings }, { token: api.staff });
    assert.deepEqual([moved.status, moved.refusal.code], [409, 'CONFLICT']);
    await api.reconcileRefunds(orderNumber);
    assert.deepEqual(await givenBack(orderNumber), bothSay(30_000));
  });

  test('and whose answer is lost has given it back once', async () => {
    const { id, orderNumber } = await api.paidRegistrant();
    api.sandbox.scenarios.set({ scenario: 'ok-then-drop', call: 'cancel', orderNumber, times: 1 });
    api.sandbox.scenarios.set({ scenario: 'error-500', call: 'inquiry', orderNumber, times: 1 });
    assert.equal((await api.refundByStaff(id, 30_000, won(100_000))).data.phase, 'requested');
    await api.reconcileRefunds(orderNumber);
    assert.deepEqual(await givenBack(orderNumber), bothSay(30_000));
    assert.equal(api.callsOf(orderNumber)?.cancel, 2);
  });

  test('and refuses is shown with its reason; staff may ask again', async () => {
    const { id, orderNumber } = await api.paidRegistrant();
    api.sandbox.scenarios.set({ scenario: 'decline', call: 'cancel', orderNumber, times: 1 });
    const { data } = await api.refundByStaff(id, 30_000, won(100_000));
    assert.deepEqual(data, { phase: 'refused', remaining: won(100_000) });
    const [refused] = await refundsOf(id);
    assert.equal(refused?.phase, 'refused');
    assert.ok(refused?.gatewayMessage);
    assert.equal((await api.refundByStaff(id, 30_000, won(100_000))).data.phase, 'returned');
    assert.deepEqual(await givenBack(orderNumber), bothSay(30_000));
  });

  test('and whose merchant pages gave a part back already refuses, and the books say so', async () => {
    const { id, orderNumber } = await api.paidRegistrant();
    await api.sandbox.ledger.cancel(api.chargeOf(orderNumber)?.tno ?? '', 10_000, true);
    assert.equal((await api.refundByStaff(id, 30_000, won(100_000))).data.phase, 'refused');
    assert.deepEqual(await givenBack(orderNumber), { here: 0, there: 10_000 });
    await assert.rejects(api.assertSound(), /has other refunds here than at the gateway/);
    await api.cancelByStaff(id, won(100_000));
    assert.equal(api.returnedOf(orderNumber), 100_000);
  });

  test('is asked once where the program ended before or after the call', async () => {
    for (const wasCalled of [false, true]) {
      const { id, orderNumber } = await api.paidRegistrant();
      const asked = { givesBack: won(30_000), remaining: won(100_000), actor: 'payer' } as const;
      const { id: accountId } = await api.db
        .selectFrom('accounts')
        .select('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      const ctx: Context = { ...api.ctx(), actor: { kind: 'account', accountId } as Context['actor'] };
      await api.db.transaction().execute((trx) => schedulePartReturn(ctx, trx, id, asked));
      if (wasCalled) await api.sandbox.ledger.cancel(api.chargeOf(orderNumber)?.tno ?? '', 30_000, true);
      await api.db
        .updateTable('refunds')
        .set({ claimed_until: null })
        .where('phase', '=', 'requested')
        .execute();
      await api.reconcileRefunds(orderNumber);
      assert.deepEqual(await givenBack(orderNumber), bothSay(30_000));
    }
  });
});

describe('many at once', () => {
  test('who ask for the same part give it back once', async () => {
    const { id, orderNumber } = await api.paidRegistrant();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.refundByStaff(id, 30_000, won(100_000))),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.deepEqual(await givenBack(orderNumber), bothSay(30_000));
    assert.equal((await refundsOf(id)).length, 1);
  });

  test('who ask for different parts of the same rest: one gets it', async () => {
    const { id, orderNumber } = await api.paidRegistrant();
    const amounts = Array.from({ length: 20 }, (_one, place) => 60_000 + place);
    const answers = await Promise.all(amounts.map((amount) => api.refundByStaff(id, amount, won(100_000))));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    const { here, there } = await givenBack(orderNumber);
    assert.deepEqual([here, here < 60_020 && here >= 60_000], [there, true]);
  });

  test('control: where nobody locks, the second is stopped by the key alone', async () => {
    const { orderNumber } = await api.paidRegistrant();
    const { id: payment_id } = await api.row(orderNumber);
    const insert = () =>
      api.db.transaction().execute((trx) =>
        insertRefund(trx, {
          id: randomUUID(),
          payment_id,
          amount_minor: 30_000,
          remaining_minor: 100_000,
          actor: 'program',
        }),
      );
    const [first, second] = await Promise.allSettled([insert(), insert()]);
    const outcomes = [first.status, second.status].sort();
    assert.deepEqual(outcomes, ['fulfilled', 'rejected']);
    await api.db.deleteFrom('refunds').where('payment_id', '=', payment_id).execute();
  });

  test('a refund and a cancellation: one of them, or one after the other', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, orderNumber } = await api.paidRegistrant();
      const [part, whole] = await Promise.all([
        api.refundByStaff(id, 30_000, won(100_000)),
        api.cancelByStaff(id, won(100_000)),
      ]);
      assert.equal([part, whole].filter(({ status }) => status === 200).length, 1);
      const returned = api.returnedOf(orderNumber);
      assert.equal(returned, part.status === 200 ? 30_000 : 100_000);
    }
  });

  test('two instances that look at the same refunds give each back once', async () => {
    const other = await startSecondInstance(api, 'shared');
    const paid = await Promise.all(Array.from({ length: 4 }, () => api.paidRegistrant()));
    for (const { orderNumber } of paid)
      for (const call of ['cancel', 'inquiry'] as const)
        api.sandbox.scenarios.set({ scenario: 'error-500', call, orderNumber, times: 1 });
    for (const { id } of paid) await api.refundByStaff(id, 30_000, won(100_000));
    await api.makeRefundsDue();
    const contexts = [api.ctx(), { ...api.ctx(), services: other.services, db: other.services.database.db }];
    await Promise.all(contexts.map((ctx) => reconcilePayments(ctx)));
    for (const { orderNumber } of paid) {
      assert.deepEqual(await givenBack(orderNumber), bothSay(30_000));
      assert.equal(api.callsOf(orderNumber)?.cancel, 2);
    }
    await other.close();
  });
});

test('all invariants hold after all of this, and the books agree', async () => {
  await api.assertSound();
});
