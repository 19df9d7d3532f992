import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { startTestApi } from '../../../test/api.ts';
import { approve, newPayer, openOrder, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { findGatewayOf } from './payment-shop.service.ts';
import { settleApproval } from './settle-approval.ts';

let api: PaymentsApi;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
});
after(() => api.close());
beforeEach(() => api.sandbox.scenarios.clear());

/** Makes every insert of a payment event fail for some phases, like a full disk or a fault. */
async function withFailingCommits(phases: string[], act: () => Promise<void>): Promise<void> {
  const { db } = api.services.database;
  const list = sql.join(phases.map((phase) => sql.lit(phase)));
  await sql`create function refuse_event() returns trigger language plpgsql as
    'begin raise exception ''no space left''; end'`.execute(db);
  await sql`create trigger refuse_event before insert on payment_events for each row
    when (new.phase in (${list})) execute function refuse_event()`.execute(db);
  try {
    await act();
  } finally {
    await sql`drop trigger refuse_event on payment_events`.execute(db);
    await sql`drop function refuse_event`.execute(db);
  }
}

/** Breaks the connection during the first `times` commits of a paid attempt. */
async function withLostCommits(times: number, act: () => Promise<void>): Promise<void> {
  const { db } = api.services.database;
  await sql`create sequence lost_commits`.execute(db);
  await sql`create function lose_connection() returns trigger language plpgsql as ${sql.lit(
    `begin
      if nextval('lost_commits') <= ${times} then
        perform pg_terminate_backend(pg_backend_pid());
        perform pg_sleep(5);
      end if;
      return new;
    end`,
  )}`.execute(db);
  await sql`create trigger lose_connection before insert on payment_events for each row
    when (new.phase = 'paid') execute function lose_connection()`.execute(db);
  try {
    await act();
  } finally {
    await sql`drop trigger lose_connection on payment_events`.execute(db);
    await sql`drop function lose_connection`.execute(db);
    await sql`drop sequence lost_commits`.execute(db);
  }
}

describe('a commit whose connection is lost', () => {
  test('is tried again, and the charge stands', async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    const left = await useWindow(order);
    await withLostCommits(3, async () => {
      assert.equal((await approve(api, payer, order, left)).data.state, 'completed');
    });
    const paid = await api.row(order.orderNumber);
    assert.deepEqual(await api.settledJobs(paid.id), ['paid']);
    assert.deepEqual(
      [api.callsOf(order.orderNumber)?.payment, api.callsOf(order.orderNumber)?.cancel ?? 0],
      [1, 0],
    );
  });

  test('control: where no try is left, the charge goes back', async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    const left = await useWindow(order);
    await withLostCommits(100, async () => {
      assert.equal((await approve(api, payer, order, left)).data.state, 'cancelled');
    });
    assert.equal(api.chargeOf(order.orderNumber)?.state, 'cancelled');
  });
});

describe('a commit that fails after the approval', () => {
  test('gives the money back at once while the database still answers', async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    const left = await useWindow(order);
    await withFailingCommits(['paid'], async () => {
      assert.equal((await approve(api, payer, order, left)).data.state, 'cancelled');
    });
    const reversed = await api.row(order.orderNumber);
    assert.deepEqual([reversed.phase, reversed.reason], ['reversed', 'commit-failed']);
    assert.equal(api.chargeOf(order.orderNumber)?.state, 'cancelled');
  });

  test('is finished by number from the journal when nothing could be written', async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    const left = await useWindow(order);
    await withFailingCommits(['paid', 'reversing'], async () => {
      assert.equal((await approve(api, payer, order, left)).data.state, 'waiting');
    });
    const open = await api.row(order.orderNumber);
    assert.deepEqual([open.phase, open.tno], ['approving', null]);
    await api.reconcile(order.orderNumber);
    assert.equal((await api.row(order.orderNumber)).phase, 'paid');
    assert.deepEqual(
      [api.callsOf(order.orderNumber)?.payment, api.callsOf(order.orderNumber)?.inquiry],
      [1, 1],
    );
  });
});

describe('money that must go back', () => {
  test('goes back later when the gateway does not answer the cancel', async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    const { orderNumber } = order;
    api.sandbox.scenarios.set({ scenario: 'wrong-amount', call: 'payment', orderNumber, times: 1 });
    api.sandbox.scenarios.set({ scenario: 'error-500', call: 'cancel', orderNumber, times: 1 });
    api.sandbox.scenarios.set({ scenario: 'error-500', call: 'inquiry', orderNumber, times: 1 });
    assert.equal((await approve(api, payer, order, await useWindow(order))).data.state, 'waiting');
    assert.equal((await api.row(orderNumber)).phase, 'reversing');
    await api.reconcile(orderNumber);
    assert.equal((await api.row(orderNumber)).phase, 'reversed');
    assert.equal(api.chargeOf(orderNumber)?.state, 'cancelled');
  });

  test('an approval that comes after staff settled the case is taken back', async () => {
    const { order } = await api.payMeeting('ok-then-drop');
    await api.reconcile(order.orderNumber);
    const open = await api.row(order.orderNumber);
    assert.equal((await api.resolve(open.id, null)).data.phase, 'failed');
    const failed = await api.row(order.orderNumber);
    const gateway = await findGatewayOf(api.ctx(), failed);
    assert.ok(gateway);
    const charge = api.chargeOf(order.orderNumber);
    const answer = {
      res_cd: '0000',
      tno: charge?.tno ?? '',
      order_no: order.orderNumber,
      amount: String(order.amount.amountMinor),
      pay_method: 'PACA',
    };
    const late = { kind: 'answered', answer } as const;
    await settleApproval(api.ctx(), gateway, open, late, { isRepeat: false, actor: 'payer' });
    const reversed = await api.row(order.orderNumber);
    assert.deepEqual([reversed.phase, reversed.reason], ['reversed', 'late-approval']);
    assert.equal(api.chargeOf(order.orderNumber)?.state, 'cancelled');
  });

  test('a number that belongs to another payment is left to people, and nobody’s money is touched', async () => {
    const paidOrder = await openOrder(api, await newPayer(api));
    const { order } = await api.payMeeting('error-500');
    const paidPayer = await newPayer(api);
    const paid = await openOrder(api, paidPayer);
    await approve(api, paidPayer, paid, await useWindow(paid));
    const open = await api.row(order.orderNumber);
    const gateway = await findGatewayOf(api.ctx(), open);
    assert.ok(gateway);
    const answer = {
      res_cd: '0000',
      tno: api.chargeOf(paid.orderNumber)?.tno ?? '',
      order_no: order.orderNumber,
      amount: String(order.amount.amountMinor),
      pay_method: 'PACA',
    };
    for (const amount of [answer.amount, '1'])
      await settleApproval(
        api.ctx(),
        gateway,
        open,
        { kind: 'answered', answer: { ...answer, amount } },
        { isRepeat: true, actor: 'program' },
      );
    const left = await api.row(order.orderNumber);
    assert.deepEqual([left.phase, left.reason], ['unknown', 'transaction-number-of-another-payment']);
    assert.equal(api.chargeOf(paid.orderNumber)?.state, 'approved');
    assert.equal((await api.row(paidOrder.orderNumber)).phase, 'created');
  });
});

test('all invariants hold after all of this, and the books agree', () => api.assertSound());
