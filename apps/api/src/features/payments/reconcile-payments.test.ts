import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { CardOrder } from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { silentLogger } from '../../../test/database.ts';
import { newPayer, openOrder } from '../../../test/payers.ts';
import {
  type PaymentsApi,
  type SecondInstance,
  startSecondInstance,
  withPayments,
} from '../../../test/payments.ts';
import { systemContext } from '../../platform/context.ts';
import type { OpenServices } from '../../services.ts';
import { reconcilePayments } from './index.ts';
import type { ApprovalRequest } from './kcp-gateway.ts';
import { findGatewayOf } from './payment-shop.service.ts';
import { orderedBy, settleApproval } from './settle-approval.ts';

let api: PaymentsApi;
let other: SecondInstance;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
  other = await startSecondInstance(api);
});
after(async () => {
  await other.close();
  await api.close();
});
beforeEach(() => {
  api.sandbox.scenarios.clear();
  api.sandbox.scenarios.duplicateMode = 'duplicate-refused';
});

describe('an unknown payment', () => {
  test('is paid by the repeat when the gateway tells the same number again', async () => {
    const { order } = await api.payMeeting('ok-then-drop');
    api.sandbox.scenarios.duplicateMode = 'duplicate-same-tno';
    await api.reconcile(order.orderNumber);
    const paid = await api.row(order.orderNumber);
    assert.deepEqual([paid.phase, paid.tno], ['paid', api.chargeOf(order.orderNumber)?.tno]);
    assert.equal(paid.approval_request_sealed, null);
    assert.equal(api.callsOf(order.orderNumber)?.payment, 2);
    assert.deepEqual(await api.settledJobs(paid.id), ['paid']);
  });

  test('is paid by the repeat when the first call had not charged', async () => {
    const { order } = await api.payMeeting('error-500');
    await api.reconcile(order.orderNumber);
    assert.equal((await api.row(order.orderNumber)).phase, 'paid');
  });

  test('stays unknown when the repeat is refused, and is not repeated again', async () => {
    const { order } = await api.payMeeting('ok-then-drop');
    await api.reconcile(order.orderNumber);
    await api.reconcile(order.orderNumber);
    const open = await api.row(order.orderNumber);
    assert.deepEqual([open.phase, open.reason], ['unknown', 'refused-after-possible-approval']);
    assert.deepEqual([open.approval_request_sealed, open.next_check_at], [null, null]);
    assert.equal(api.callsOf(order.orderNumber)?.payment, 2);
    assert.deepEqual(await api.settledJobs(open.id), []);
  });

  test('stays unknown, not failed, when the repeat is a plain decline', async () => {
    const { order } = await api.payMeeting('error-500');
    api.sandbox.scenarios.set({ scenario: 'decline', call: 'payment', orderNumber: order.orderNumber });
    await api.reconcile(order.orderNumber);
    assert.equal((await api.row(order.orderNumber)).phase, 'unknown');
  });

  test('is sent for approval at most three times, and its card answer is then deleted', async () => {
    const { order } = await api.payMeeting('error-500');
    api.sandbox.scenarios.set({ scenario: 'error-500', call: 'payment', orderNumber: order.orderNumber });
    for (const _ of [1, 2, 3, 4]) await api.reconcile(order.orderNumber);
    const open = await api.row(order.orderNumber);
    assert.deepEqual([open.phase, open.approval_calls], ['unknown', 3]);
    assert.equal(api.callsOf(order.orderNumber)?.payment, 3);
    assert.deepEqual([open.approval_request_sealed, open.next_check_at], [null, null]);
  });

  test('does not use up its repeats while the gateway cannot be reached', async () => {
    const { order } = await api.payMeeting('error-500');
    const { config } = api.services;
    config.sandboxUrl = 'http://unreachable.invalid';
    for (const _ of [1, 2, 3]) await api.reconcile(order.orderNumber);
    config.sandboxUrl = api.sandbox.url;
    assert.equal((await api.row(order.orderNumber)).approval_calls, 1);
    await api.reconcile(order.orderNumber);
    assert.equal((await api.row(order.orderNumber)).phase, 'paid');
  });

  test('whose charge is found in another currency is taken back', async () => {
    const { order } = await api.payMeeting('ok-then-drop');
    const { orderNumber } = order;
    const { tno = '' } = api.chargeOf(orderNumber) ?? {};
    await api.services.database.db
      .updateTable('payments')
      .set({ tno })
      .where('order_number', '=', orderNumber)
      .execute();
    api.sandbox.scenarios.set({ scenario: 'other-currency', call: 'inquiry', orderNumber });
    await api.reconcile(orderNumber);
    const reversed = await api.row(orderNumber);
    assert.deepEqual([reversed.phase, reversed.reason], ['reversed', 'currency-differs']);
  });

  test('whose repeat differs from the order is taken back', async () => {
    const { order } = await api.payMeeting('error-500');
    api.sandbox.scenarios.set({ scenario: 'wrong-amount', call: 'payment', orderNumber: order.orderNumber });
    await api.reconcile(order.orderNumber);
    const reversed = await api.row(order.orderNumber);
    assert.deepEqual([reversed.phase, reversed.reason], ['reversed', 'amount-differs']);
    assert.deepEqual(await api.settledJobs(reversed.id), ['reversed']);
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
    const { order } = await api.payMeeting('error-500');
    await look(order.orderNumber);
    api.sandbox.scenarios.duplicateMode = 'duplicate-same-tno';
    const lookForDue = async (services: OpenServices) => {
      const ctx = systemContext(services, silentLogger);
      const due = await api.row(order.orderNumber);
      const gateway = await findGatewayOf(ctx, due);
      assert.ok(gateway);
      const sealed = due.approval_request_sealed ?? Buffer.alloc(0);
      const request = JSON.parse(services.secrets.open(sealed)) as ApprovalRequest;
      return async () => {
        const result = await gateway.approve(orderedBy(due), request);
        await settleApproval(ctx, gateway, due, result, { isRepeat: true, actor: 'program' });
      };
    };
    const calls = await Promise.all([api.services, other.services].map(lookForDue));
    await Promise.all(calls.map((call) => call()));
    assert.equal(api.callsOf(order.orderNumber)?.payment, 3);
    assert.equal((await api.row(order.orderNumber)).phase, 'paid');
  });

  test('repeat the call once', async () => {
    const { order } = await api.payMeeting('error-500');
    await look(order.orderNumber);
    await Promise.all(
      [api.services, other.services, api.services, other.services].map((services) =>
        reconcilePayments(systemContext(services, silentLogger)),
      ),
    );
    assert.equal(api.callsOf(order.orderNumber)?.payment, 2);
    assert.equal((await api.row(order.orderNumber)).phase, 'paid');
  });
});

describe('a number from the journal', () => {
  const journaled = async (order: CardOrder) => {
    const { id } = await api.row(order.orderNumber);
    await api.services.journal.append({ paymentId: id, tno: api.chargeOf(order.orderNumber)?.tno });
  };

  test('whose charge has another amount is taken back', async () => {
    const { order } = await api.payMeeting('ok-then-drop');
    await journaled(order);
    api.sandbox.scenarios.set({
      scenario: 'wrong-amount',
      call: 'inquiry',
      orderNumber: order.orderNumber,
      times: 1,
    });
    await api.reconcile(order.orderNumber);
    assert.equal((await api.row(order.orderNumber)).phase, 'reversed');
  });

  test('that the gateway has cancelled meanwhile counts as given back', async () => {
    const { order } = await api.payMeeting('ok-then-drop');
    await journaled(order);
    const charge = api.chargeOf(order.orderNumber);
    await api.sandbox.ledger.cancel(charge?.tno ?? '', charge?.amount ?? 0, false);
    await api.reconcile(order.orderNumber);
    const reversed = await api.row(order.orderNumber);
    assert.deepEqual([reversed.phase, reversed.reason], ['reversed', 'cancelled-at-gateway']);
  });

  test('is asked about again while the gateway gives no answer', async () => {
    const { order } = await api.payMeeting('ok-then-drop');
    await journaled(order);
    api.sandbox.scenarios.set({
      scenario: 'error-500',
      call: 'inquiry',
      orderNumber: order.orderNumber,
      times: 2,
    });
    await api.reconcile(order.orderNumber);
    const open = await api.row(order.orderNumber);
    assert.equal(open.phase, 'unknown');
    assert.notEqual(open.next_check_at, null);
    await api.reconcile(order.orderNumber);
    await api.reconcile(order.orderNumber);
    assert.equal((await api.row(order.orderNumber)).phase, 'paid');
    assert.equal(api.callsOf(order.orderNumber)?.payment, 1);
  });
});

describe('a payment whose number only the journal of another instance knows', () => {
  before(() => {
    api.sandbox.scenarios.duplicateMode = 'duplicate-refused';
  });
  const leave = async () => {
    const { order } = await api.payMeeting('ok-then-drop');
    const { id } = await api.row(order.orderNumber);
    await api.services.journal.append({ paymentId: id, tno: api.chargeOf(order.orderNumber)?.tno });
    const db = api.services.database.db.updateTable('payments').where('id', '=', id);
    await db.set({ next_check_at: new Date(Date.now() - 1000) }).execute();
    return { order, db };
  };
  const reconcileBy = ({ services }: Pick<SecondInstance, 'services'>) =>
    reconcilePayments(systemContext(services, silentLogger));

  test('is left to that one, which settles it', async () => {
    const { order } = await leave();
    await reconcileBy(other);
    assert.equal(api.callsOf(order.orderNumber)?.payment, 1);
    await reconcileBy(api);
    assert.equal((await api.row(order.orderNumber)).phase, 'paid');
    assert.equal(api.callsOf(order.orderNumber)?.payment, 1);
  });

  test('control: while nobody knew whose it was, the other one asked again and made it a case', async () => {
    const { order, db } = await leave();
    await db.set({ journal: null }).execute();
    await reconcileBy(other);
    const open = await api.row(order.orderNumber);
    assert.deepEqual([open.phase, open.reason], ['unknown', 'refused-after-possible-approval']);
  });

  test('is settled by any instance that shares the folder', async () => {
    const { order } = await leave();
    const sharing = await startSecondInstance(api, 'shared');
    await reconcileBy(sharing);
    await sharing.close();
    assert.equal((await api.row(order.orderNumber)).phase, 'paid');
    assert.equal(api.callsOf(order.orderNumber)?.payment, 1);
  });

  test('is looked at by any after a quarter of an hour: then nobody has the journal', async () => {
    const { order, db } = await leave();
    await db.set({ approving_at: new Date(Date.now() - 16 * 60_000) }).execute();
    await reconcileBy(other);
    assert.equal(api.callsOf(order.orderNumber)?.payment, 2);
    assert.equal((await api.row(order.orderNumber)).reason, 'refused-after-possible-approval');
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
  const expired = await api.row(order.orderNumber);
  assert.deepEqual([expired.phase, expired.reason], ['failed', 'expired']);
  assert.deepEqual(await api.settledJobs(expired.id), []);
});

test('all invariants hold after all of this, and the books agree', () => api.assertSound());
