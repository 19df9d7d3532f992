import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { type CardOrder, listPaymentCases, resolvePaymentCase } from '@airway/contract';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { silentLogger } from '../../../test/database.ts';
import {
  approve,
  memberToken,
  newPayer,
  openOrder,
  type Payer,
  staffToken,
  useWindow,
} from '../../../test/payers.ts';
import { systemContext } from '../../platform/context.ts';
import { checkInvariants } from '../../platform/invariants.ts';
import { type OpenServices, openServices } from '../../services.ts';
import { compareWithLedger, paymentInvariants, reconcilePayments } from './index.ts';
import type { ApprovalRequest } from './kcp-gateway.ts';
import { findGatewayOf } from './payment-shop.service.ts';
import { orderedBy, settleApproval } from './settle-approval.ts';

let api: TestApi;
let other: OpenServices;
let otherDirectory: string;
let staff: string;
before(async () => {
  api = await startTestApi({ environment: { KCP_TIMEOUT_MS: '900' } });
  otherDirectory = await mkdtemp(join(tmpdir(), 'airway-reconcile-test-'));
  other = await openServices({ ...api.config, dataDirectory: otherDirectory }, silentLogger);
  staff = await staffToken(api);
});
after(async () => {
  await other.close();
  await rm(otherDirectory, { recursive: true, force: true });
  await api.close();
});
beforeEach(() => {
  api.sandbox.scenarios.clear();
  api.sandbox.scenarios.duplicateMode = 'duplicate-refused';
});

const row = (orderNumber: string) =>
  api.services.database.db
    .selectFrom('payments')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow();
const callsOf = (orderNumber: string) => api.sandbox.calls.report().orders[orderNumber];
const chargeOf = (orderNumber: string) =>
  api.sandbox.ledger.charges().find((charge) => charge.orderNumber === orderNumber);

const lastNotes = async (orderNumber: string) => {
  const events = await api.services.database.db
    .selectFrom('payment_events')
    .innerJoin('payments', 'payments.id', 'payment_events.payment_id')
    .select(['payment_events.phase', 'payment_events.actor', 'payment_events.note'])
    .where('payments.order_number', '=', orderNumber)
    .orderBy('happened_at', 'desc')
    .execute();
  return events[0];
};

const settledJobs = async (paymentId: string) => {
  const { rows } = await sql<{ data: { outcome: string } }>`select data from jobs.job
    where name = 'payment-settled' and data ->> 'paymentId' = ${paymentId}`.execute(api.services.database.db);
  return rows.map((one) => one.data.outcome);
};

/** Lets the next look be due, and looks. */
async function reconcile(orderNumber: string): Promise<void> {
  await api.services.database.db
    .updateTable('payments')
    .set({ next_check_at: new Date(Date.now() - 1000) })
    .where('order_number', '=', orderNumber)
    .where('next_check_at', 'is not', null)
    .execute();
  await reconcilePayments(api.ctx());
}

type PaymentScenario = Parameters<TestApi['sandbox']['scenarios']['set']>[0]['scenario'];

/** An attempt whose first approval call met a scenario, which is then over. */
async function payMeeting(scenario: PaymentScenario): Promise<{ payer: Payer; order: CardOrder }> {
  const payer = await newPayer(api);
  const order = await openOrder(api, payer);
  api.sandbox.scenarios.set({ scenario, call: 'payment', orderNumber: order.orderNumber, times: 1 });
  await approve(api, payer, order, await useWindow(order));
  return { payer, order };
}

const resolve = (id: string, tno: string | null, token = staff, note = '상점관리자에서 확인') =>
  api.call(resolvePaymentCase, { params: { id }, body: { tno, note } }, { token });

describe('an unknown payment', () => {
  test('is paid by the repeat when the gateway tells the same number again', async () => {
    const { order } = await payMeeting('ok-then-drop');
    api.sandbox.scenarios.duplicateMode = 'duplicate-same-tno';
    await reconcile(order.orderNumber);
    const paid = await row(order.orderNumber);
    assert.deepEqual([paid.phase, paid.tno], ['paid', chargeOf(order.orderNumber)?.tno]);
    assert.equal(paid.approval_request_sealed, null);
    assert.equal(callsOf(order.orderNumber)?.payment, 2);
    assert.deepEqual(await settledJobs(paid.id), ['paid']);
  });

  test('is paid by the repeat when the first call had not charged', async () => {
    const { order } = await payMeeting('error-500');
    await reconcile(order.orderNumber);
    assert.equal((await row(order.orderNumber)).phase, 'paid');
  });

  test('stays unknown when the repeat is refused, and is not repeated again', async () => {
    const { order } = await payMeeting('ok-then-drop');
    await reconcile(order.orderNumber);
    await reconcile(order.orderNumber);
    const open = await row(order.orderNumber);
    assert.deepEqual([open.phase, open.reason], ['unknown', 'refused-after-possible-approval']);
    assert.deepEqual([open.approval_request_sealed, open.next_check_at], [null, null]);
    assert.equal(callsOf(order.orderNumber)?.payment, 2);
    assert.deepEqual(await settledJobs(open.id), []);
  });

  test('stays unknown, not failed, when the repeat is a plain decline', async () => {
    const { order } = await payMeeting('error-500');
    api.sandbox.scenarios.set({ scenario: 'decline', call: 'payment', orderNumber: order.orderNumber });
    await reconcile(order.orderNumber);
    assert.equal((await row(order.orderNumber)).phase, 'unknown');
  });

  test('is asked for approval at most three times, and its card answer is then forgotten', async () => {
    const { order } = await payMeeting('error-500');
    api.sandbox.scenarios.set({ scenario: 'error-500', call: 'payment', orderNumber: order.orderNumber });
    for (const _ of [1, 2, 3, 4]) await reconcile(order.orderNumber);
    const open = await row(order.orderNumber);
    assert.deepEqual([open.phase, open.approval_calls], ['unknown', 3]);
    assert.equal(callsOf(order.orderNumber)?.payment, 3);
    assert.deepEqual([open.approval_request_sealed, open.next_check_at], [null, null]);
  });

  test('does not use up its repeats while the gateway cannot be reached', async () => {
    const { order } = await payMeeting('error-500');
    const { config } = api.services;
    config.sandboxUrl = 'http://unreachable.invalid';
    for (const _ of [1, 2, 3]) await reconcile(order.orderNumber);
    config.sandboxUrl = api.sandboxUrl;
    assert.equal((await row(order.orderNumber)).approval_calls, 1);
    await reconcile(order.orderNumber);
    assert.equal((await row(order.orderNumber)).phase, 'paid');
  });

  test('whose repeat differs from the order is taken back', async () => {
    const { order } = await payMeeting('error-500');
    api.sandbox.scenarios.set({ scenario: 'wrong-amount', call: 'payment', orderNumber: order.orderNumber });
    await reconcile(order.orderNumber);
    const reversed = await row(order.orderNumber);
    assert.deepEqual([reversed.phase, reversed.reason], ['reversed', 'amount-differs']);
    assert.deepEqual(await settledJobs(reversed.id), ['reversed']);
  });
});

describe('two instances that reconcile at once', () => {
  const look = async (orderNumber: string) => {
    await api.services.database.db
      .updateTable('payments')
      .set({ next_check_at: new Date(Date.now() - 1000) })
      .where('order_number', '=', orderNumber)
      .execute();
    api.sandbox.scenarios.set({ scenario: 'ok', call: 'payment', orderNumber, latencyMs: 150 });
  };

  test('control: looking for due payments without claiming them repeats the call twice', async () => {
    const { order } = await payMeeting('error-500');
    await look(order.orderNumber);
    api.sandbox.scenarios.duplicateMode = 'duplicate-same-tno';
    const lookThenCall = async (services: OpenServices) => {
      const ctx = systemContext(services, silentLogger);
      const due = await row(order.orderNumber);
      const gateway = await findGatewayOf(ctx, due);
      const sealed = due.approval_request_sealed ?? Buffer.alloc(0);
      const request = JSON.parse(services.secrets.open(sealed)) as ApprovalRequest;
      const result = await gateway?.approve(orderedBy(due), request);
      if (gateway && result)
        await settleApproval(ctx, gateway, due, result, { isRepeat: true, actor: 'program' });
    };
    await Promise.all([lookThenCall(api.services), lookThenCall(other)]);
    assert.equal(callsOf(order.orderNumber)?.payment, 3);
    assert.equal((await row(order.orderNumber)).phase, 'paid');
  });

  test('repeat the call once', async () => {
    const { order } = await payMeeting('error-500');
    await look(order.orderNumber);
    await Promise.all(
      [api.services, other, api.services, other].map((services) =>
        reconcilePayments(systemContext(services, silentLogger)),
      ),
    );
    assert.equal(callsOf(order.orderNumber)?.payment, 2);
    assert.equal((await row(order.orderNumber)).phase, 'paid');
  });
});

/** Lets every write of a payment's event fail for some phases, as a full disk or a fault would. */
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

describe('a commit that fails after the approval', () => {
  test('gives the money back at once while the database still answers', async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    const left = await useWindow(order);
    await withFailingCommits(['paid'], async () => {
      assert.equal((await approve(api, payer, order, left)).data.state, 'cancelled');
    });
    const reversed = await row(order.orderNumber);
    assert.deepEqual([reversed.phase, reversed.reason], ['reversed', 'commit-failed']);
    assert.equal(chargeOf(order.orderNumber)?.state, 'cancelled');
  });

  test('is finished by number from the journal when nothing could be written', async () => {
    const payer = await newPayer(api);
    const order = await openOrder(api, payer);
    const left = await useWindow(order);
    await withFailingCommits(['paid', 'reversing'], async () => {
      assert.equal((await approve(api, payer, order, left)).data.state, 'waiting');
    });
    const open = await row(order.orderNumber);
    assert.deepEqual([open.phase, open.tno], ['approving', null]);
    await reconcile(order.orderNumber);
    assert.equal((await row(order.orderNumber)).phase, 'paid');
    assert.deepEqual([callsOf(order.orderNumber)?.payment, callsOf(order.orderNumber)?.inquiry], [1, 1]);
  });
});

describe('a number from the journal', () => {
  const journaled = async (order: CardOrder) => {
    const { id } = await row(order.orderNumber);
    await api.services.journal.append({ paymentId: id, tno: chargeOf(order.orderNumber)?.tno });
  };

  test('whose charge has another amount is taken back', async () => {
    const { order } = await payMeeting('ok-then-drop');
    await journaled(order);
    api.sandbox.scenarios.set({
      scenario: 'wrong-amount',
      call: 'inquiry',
      orderNumber: order.orderNumber,
      times: 1,
    });
    await reconcile(order.orderNumber);
    assert.equal((await row(order.orderNumber)).phase, 'reversed');
  });

  test('that the gateway has cancelled meanwhile counts as given back', async () => {
    const { order } = await payMeeting('ok-then-drop');
    await journaled(order);
    const charge = chargeOf(order.orderNumber);
    await api.sandbox.ledger.cancel(charge?.tno ?? '', charge?.amount ?? 0, false);
    await reconcile(order.orderNumber);
    const reversed = await row(order.orderNumber);
    assert.deepEqual([reversed.phase, reversed.reason], ['reversed', 'cancelled-at-gateway']);
  });

  test('is asked about again while the gateway gives no answer', async () => {
    const { order } = await payMeeting('ok-then-drop');
    await journaled(order);
    api.sandbox.scenarios.set({
      scenario: 'error-500',
      call: 'inquiry',
      orderNumber: order.orderNumber,
      times: 2,
    });
    await reconcile(order.orderNumber);
    const open = await row(order.orderNumber);
    assert.equal(open.phase, 'unknown');
    assert.notEqual(open.next_check_at, null);
    await reconcile(order.orderNumber);
    await reconcile(order.orderNumber);
    assert.equal((await row(order.orderNumber)).phase, 'paid');
    assert.equal(callsOf(order.orderNumber)?.payment, 1);
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
    assert.equal((await row(orderNumber)).phase, 'reversing');
    await reconcile(orderNumber);
    assert.equal((await row(orderNumber)).phase, 'reversed');
    assert.equal(chargeOf(orderNumber)?.state, 'cancelled');
  });

  test('an approval that comes after staff settled the case is taken back', async () => {
    const { order } = await payMeeting('ok-then-drop');
    await reconcile(order.orderNumber);
    const open = await row(order.orderNumber);
    assert.equal((await resolve(open.id, null)).data.phase, 'failed');
    const failed = await row(order.orderNumber);
    const gateway = await findGatewayOf(api.ctx(), failed);
    assert.ok(gateway);
    const charge = chargeOf(order.orderNumber);
    const answer = {
      res_cd: '0000',
      tno: charge?.tno ?? '',
      order_no: order.orderNumber,
      amount: String(order.amount.amountMinor),
      pay_method: 'PACA',
    };
    const late = { kind: 'answered', answer } as const;
    await settleApproval(api.ctx(), gateway, open, late, { isRepeat: false, actor: 'payer' });
    const reversed = await row(order.orderNumber);
    assert.deepEqual([reversed.phase, reversed.reason], ['reversed', 'late-approval']);
    assert.equal(chargeOf(order.orderNumber)?.state, 'cancelled');
  });

  test('a late approval beside a paid attempt is taken back and written down', async () => {
    const { payer, order } = await payMeeting('ok-then-drop');
    await reconcile(order.orderNumber);
    const open = await row(order.orderNumber);
    await resolve(open.id, null);
    const next = await openOrder(api, payer);
    assert.equal((await approve(api, payer, next, await useWindow(next))).data.state, 'completed');
    const gateway = await findGatewayOf(api.ctx(), open);
    assert.ok(gateway);
    const charge = chargeOf(order.orderNumber);
    const answer = {
      res_cd: '0000',
      tno: charge?.tno ?? '',
      order_no: order.orderNumber,
      amount: String(order.amount.amountMinor),
      pay_method: 'PACA',
    };
    const late = { kind: 'answered', answer } as const;
    await settleApproval(api.ctx(), gateway, open, late, { isRepeat: false, actor: 'payer' });
    assert.equal((await row(order.orderNumber)).phase, 'failed');
    assert.equal(chargeOf(order.orderNumber)?.state, 'cancelled');
    assert.equal((await lastNotes(order.orderNumber))?.note, `stray charge ${charge?.tno}: taken back`);
    assert.equal((await row(next.orderNumber)).phase, 'paid');
  });

  test('a number that belongs to another payment is left to people, and nobody’s money is touched', async () => {
    const paidOrder = await openOrder(api, await newPayer(api));
    const { order } = await payMeeting('error-500');
    const paidPayer = await newPayer(api);
    const paid = await openOrder(api, paidPayer);
    await approve(api, paidPayer, paid, await useWindow(paid));
    const open = await row(order.orderNumber);
    const gateway = await findGatewayOf(api.ctx(), open);
    assert.ok(gateway);
    const answer = {
      res_cd: '0000',
      tno: chargeOf(paid.orderNumber)?.tno ?? '',
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
    const left = await row(order.orderNumber);
    assert.deepEqual([left.phase, left.reason], ['unknown', 'transaction-number-of-another-payment']);
    assert.equal(chargeOf(paid.orderNumber)?.state, 'approved');
    assert.equal((await row(paidOrder.orderNumber)).phase, 'created');
  });
});

test('attempts that nobody finished end after 30 minutes', async () => {
  const order = await openOrder(api, await newPayer(api));
  await api.services.database.db
    .updateTable('payments')
    .set({ created_at: new Date(Date.now() - 31 * 60_000) })
    .where('order_number', '=', order.orderNumber)
    .execute();
  await reconcilePayments(api.ctx());
  const expired = await row(order.orderNumber);
  assert.deepEqual([expired.phase, expired.reason], ['failed', 'expired']);
  assert.deepEqual(await settledJobs(expired.id), []);
});

describe('cases for staff', () => {
  const unknownCase = async () => {
    const { payer, order } = await payMeeting('ok-then-drop');
    await reconcile(order.orderNumber);
    return { payer, order, id: (await row(order.orderNumber)).id };
  };

  test('are listed oldest first, to those who manage payments alone', async () => {
    const first = await unknownCase();
    const second = await unknownCase();
    const { data } = await api.call(listPaymentCases, { query: { size: '100' } }, { token: staff });
    const ids = data.content.map((one) => one.id);
    assert.ok(ids.indexOf(first.id) >= 0 && ids.indexOf(first.id) < ids.indexOf(second.id));
    assert.equal(data.total, ids.length);
    const shown = data.content.find((one) => one.id === first.id);
    assert.deepEqual(
      [shown?.orderNumber, shown?.phase, shown?.reason, shown?.amount],
      [first.order.orderNumber, 'unknown', 'refused-after-possible-approval', first.order.amount],
    );
    const paged = await api.call(listPaymentCases, { query: { page: '1', size: '1' } }, { token: staff });
    assert.deepEqual([paged.data.content.length, paged.data.total], [1, data.total]);
    for (const token of [undefined, await memberToken(api), first.payer.token]) {
      const refused = await api.callRaw(
        'GET',
        '/api/payment-case',
        undefined,
        token === undefined ? {} : { token },
      );
      assert.equal(refused.status, token === undefined ? 401 : 403);
      const notResolved = await api.callRaw(
        'POST',
        `/api/payment-case/${first.id}/resolve`,
        { tno: null, note: 'x' },
        token === undefined ? {} : { token },
      );
      assert.equal(notResolved.status, token === undefined ? 401 : 403);
    }
  });

  test('are settled by the gateway’s record of a number; staff and their note are kept', async () => {
    const { order, id } = await unknownCase();
    const { status, data } = await resolve(id, chargeOf(order.orderNumber)?.tno ?? '');
    assert.deepEqual([status, data.phase], [200, 'paid']);
    const last = await lastNotes(order.orderNumber);
    assert.equal(last?.note, '상점관리자에서 확인');
    assert.match(last?.actor ?? '', /^account:[0-9a-f-]{36}$/);
    const again = await resolve(id, chargeOf(order.orderNumber)?.tno ?? '');
    assert.deepEqual([again.status, again.refusal.code], [409, 'CONFLICT']);
  });

  test('that were never charged end as failed, and the payer may pay again', async () => {
    const { payer, order } = await payMeeting('error-500');
    api.sandbox.scenarios.set({ scenario: 'decline', call: 'payment', orderNumber: order.orderNumber });
    await reconcile(order.orderNumber);
    const { id } = await row(order.orderNumber);
    assert.equal((await resolve(id, null)).data.phase, 'failed');
    assert.deepEqual(await settledJobs(id), ['failed']);
    const next = await openOrder(api, payer);
    assert.equal((await approve(api, payer, next, await useWindow(next))).data.state, 'completed');
  });

  test('refuse a number that is unknown, of another order, or of another payment', async () => {
    const { id } = await unknownCase();
    const foreign = await unknownCase();
    const paid = await payMeeting('ok');
    for (const tno of [
      '10000000000000',
      chargeOf(foreign.order.orderNumber)?.tno ?? '',
      chargeOf(paid.order.orderNumber)?.tno ?? '',
    ]) {
      const { status, refusal } = await resolve(id, tno);
      assert.deepEqual([status, refusal.fields], [400, { tno: 'not_a_choice' }]);
    }
    assert.equal(chargeOf(paid.order.orderNumber)?.state, 'approved');
    const malformed = await api.callRaw(
      'POST',
      `/api/payment-case/${id}/resolve`,
      { tno: '1', note: 'x' },
      { token: staff },
    );
    assert.deepEqual([malformed.status, malformed.refusal.fields], [400, { tno: 'invalid_format' }]);
    const noNote = await api.callRaw(
      'POST',
      `/api/payment-case/${id}/resolve`,
      { tno: null, note: ' ' },
      { token: staff },
    );
    assert.deepEqual([noNote.status, noNote.refusal.fields], [400, { note: 'required' }]);
  });

  test('stay as they are while the gateway does not answer, or somebody else works on them', async () => {
    const { order, id } = await unknownCase();
    const tno = chargeOf(order.orderNumber)?.tno ?? '';
    api.sandbox.scenarios.set({
      scenario: 'error-500',
      call: 'inquiry',
      orderNumber: order.orderNumber,
      times: 1,
    });
    const unanswered = await resolve(id, tno);
    assert.deepEqual([unanswered.status, unanswered.refusal.code], [503, 'GATEWAY_UNAVAILABLE']);
    const both = await Promise.all([resolve(id, tno), resolve(id, tno)]);
    assert.deepEqual(both.map((answer) => answer.status).sort(), [200, 409]);
    const missing = await resolve('0192f5a0-0000-7000-8000-000000000000', null);
    assert.equal(missing.status, 404);
  });

  test('of a refused cancel: cancelled once more, or found cancelled by hand', async () => {
    const failCancel = async () => {
      const payer = await newPayer(api);
      const order = await openOrder(api, payer);
      const { orderNumber } = order;
      api.sandbox.scenarios.set({ scenario: 'other-order', call: 'payment', orderNumber, times: 1 });
      api.sandbox.scenarios.set({ scenario: 'decline', call: 'cancel', orderNumber, times: 1 });
      await approve(api, payer, order, await useWindow(order));
      const failed = await row(orderNumber);
      assert.equal(failed.phase, 'reversal-failed');
      return { orderNumber, id: failed.id, tno: failed.tno ?? '' };
    };
    const first = await failCancel();
    assert.equal((await resolve(first.id, null)).status, 409);
    assert.equal((await resolve(first.id, first.tno)).data.phase, 'reversed');
    assert.equal(chargeOf(first.orderNumber)?.state, 'cancelled');
    const second = await failCancel();
    await api.sandbox.ledger.cancel(second.tno, chargeOf(second.orderNumber)?.amount ?? 0, false);
    assert.equal((await resolve(second.id, second.tno)).data.phase, 'reversed');
  });
});

test('all invariants hold after all of this, and the books agree', async () => {
  const { db } = api.services.database;
  const reports = await checkInvariants(db, paymentInvariants);
  assert.deepEqual(
    reports.filter((report) => report.broken.length > 0),
    [],
  );
  assert.deepEqual(await compareWithLedger(db, api.sandbox.ledger.charges()), []);
});
