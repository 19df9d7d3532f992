import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { listPaymentCases } from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { approve, memberToken, newPayer, openOrder, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';

let api: PaymentsApi;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
});
after(() => api.close());
beforeEach(() => api.sandbox.scenarios.clear());

describe('cases for staff', () => {
  const unknownCase = async () => {
    const { payer, order } = await api.payMeeting('ok-then-drop');
    await api.reconcile(order.orderNumber);
    return { payer, order, id: (await api.row(order.orderNumber)).id };
  };

  test('are listed oldest first, to those who manage payments alone', async () => {
    const first = await unknownCase();
    const second = await unknownCase();
    const { data } = await api.call(listPaymentCases, { query: { size: '100' } }, { token: api.staff });
    const ids = data.content.map((one) => one.id);
    assert.ok(ids.indexOf(first.id) >= 0 && ids.indexOf(first.id) < ids.indexOf(second.id));
    assert.equal(data.total, ids.length);
    const shown = data.content.find((one) => one.id === first.id);
    assert.deepEqual(
      [shown?.orderNumber, shown?.situation, shown?.reason, shown?.amount],
      [first.order.orderNumber, 'outcome-unknown', 'refused-after-possible-approval', first.order.amount],
    );
    const { name } = await api.services.database.db
      .selectFrom('registrations')
      .select('name')
      .where('number', '=', shown?.registrationNumber.replace('-', '') ?? '')
      .executeTakeFirstOrThrow();
    assert.equal(shown?.userName, name);
    const paged = await api.call(listPaymentCases, { query: { page: '1', size: '1' } }, { token: api.staff });
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
    const { status, data } = await api.resolve(id, api.chargeOf(order.orderNumber)?.tno ?? '');
    assert.deepEqual([status, data.phase], [200, 'paid']);
    const last = await api.lastEvent(order.orderNumber);
    assert.equal(last?.note, '상점관리자에서 확인');
    assert.match(last?.actor ?? '', /^account:[0-9a-f-]{36}$/);
    const repeated = await api.resolve(id, api.chargeOf(order.orderNumber)?.tno ?? '');
    assert.deepEqual([repeated.status, repeated.refusal.code], [409, 'CONFLICT']);
    const decided = await auditEntries(api.ctx(), { subject_id: id });
    const { tno } = await api.row(order.orderNumber);
    assert.deepEqual(
      decided.map((entry) => [entry.action, entry.reason, JSON.parse(entry.details)]),
      [['payment-case.judged', '상점관리자에서 확인', { orderNumber: order.orderNumber, tno }]],
    );
  });

  test('that were never charged end as failed, and the payer may pay again', async () => {
    const { payer, order } = await api.payMeeting('error-500');
    api.sandbox.scenarios.set({ scenario: 'decline', call: 'payment', orderNumber: order.orderNumber });
    await api.reconcile(order.orderNumber);
    const { id } = await api.row(order.orderNumber);
    assert.equal((await api.resolve(id, null)).data.phase, 'failed');
    assert.deepEqual(await api.settledJobs(id), ['failed']);
    const next = await openOrder(api, payer);
    assert.equal((await approve(api, payer, next, await useWindow(next))).data.state, 'completed');
  });

  test('refuse a number that is unknown, of another order, or of another payment', async () => {
    const { id } = await unknownCase();
    const foreign = await unknownCase();
    const paid = await api.payMeeting('ok');
    for (const tno of [
      '10000000000000',
      api.chargeOf(foreign.order.orderNumber)?.tno ?? '',
      api.chargeOf(paid.order.orderNumber)?.tno ?? '',
    ]) {
      const { status, refusal } = await api.resolve(id, tno);
      assert.deepEqual([status, refusal.fields], [400, { tno: 'not_a_choice' }]);
    }
    assert.equal(api.chargeOf(paid.order.orderNumber)?.state, 'approved');
    const malformed = await api.callRaw(
      'POST',
      `/api/payment-case/${id}/resolve`,
      { tno: '1', note: 'x' },
      { token: api.staff },
    );
    assert.deepEqual([malformed.status, malformed.refusal.fields], [400, { tno: 'invalid_format' }]);
    const noNote = await api.callRaw(
      'POST',
      `/api/payment-case/${id}/resolve`,
      { tno: null, note: ' ' },
      { token: api.staff },
    );
    assert.deepEqual([noNote.status, noNote.refusal.fields], [400, { note: 'required' }]);
  });

  test('stay as they are while the gateway does not answer, or somebody else works on them', async () => {
    const { order, id } = await unknownCase();
    const tno = api.chargeOf(order.orderNumber)?.tno ?? '';
    api.sandbox.scenarios.set({
      scenario: 'error-500',
      call: 'inquiry',
      orderNumber: order.orderNumber,
      times: 1,
    });
    const unanswered = await api.resolve(id, tno);
    assert.deepEqual([unanswered.status, unanswered.refusal.code], [503, 'GATEWAY_UNAVAILABLE']);
    const both = await Promise.all([api.resolve(id, tno), api.resolve(id, tno)]);
    assert.deepEqual(both.map((answer) => answer.status).sort(), [200, 409]);
    const missing = await api.resolve('0192f5a0-0000-7000-8000-000000000000', null);
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
      const failed = await api.row(orderNumber);
      assert.equal(failed.phase, 'reversal-failed');
      return { orderNumber, id: failed.id, tno: failed.tno ?? '' };
    };
    const first = await failCancel();
    assert.equal((await api.resolve(first.id, null)).status, 409);
    assert.equal((await api.resolve(first.id, first.tno)).data.phase, 'reversed');
    assert.equal(api.chargeOf(first.orderNumber)?.state, 'cancelled');
    const second = await failCancel();
    await api.sandbox.ledger.cancel(second.tno, api.chargeOf(second.orderNumber)?.amount ?? 0, false);
    assert.equal((await api.resolve(second.id, second.tno)).data.phase, 'reversed');
  });
});

test('all invariants hold after all of this, and the books agree', () => api.assertSound());
