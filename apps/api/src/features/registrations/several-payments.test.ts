import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { searchRegistrations } from '@airway/contract';
import {
  halfBackAt,
  type PaidRegistrantsApi,
  startPaidRegistrants,
  won,
} from '../../../test/paid-registrants.ts';
import { koreanForm } from '../../../test/registrants.ts';

let api: PaidRegistrantsApi;
before(async () => {
  api = await startPaidRegistrants();
});
after(() => api.closeSound());
afterEach(() => api.resetClockAndScenarios());

const [workshop, dinner] = [{ code: 'workshop' }, { code: 'dinner' }];

describe('several payments', () => {
  test('are given back newest first when all is cancelled; what is kept stays on the oldest', async () => {
    const person = await api.paidRegistrant();
    const { order } = await api.changeAndPay(person, { options: [dinner] });
    await api.setEditionClock(halfBackAt);
    const shown = (await api.previewCancel(person.token)).data;
    assert.deepEqual([shown.paid, shown.givesBack], [won(170_000), won(85_000)]);
    await api.cancelAll(person.token);
    const [first, second] = [await api.row(person.orderNumber), await api.row(order.orderNumber)];
    assert.deepEqual([second.phase, second.kept_minor], ['reversed', null]);
    assert.deepEqual([first.phase, first.kept_minor, first.refunded_minor], ['paid', 85_000, 15_000]);
    const { charge, kept } = await api.staffView(person.id);
    assert.deepEqual([charge?.amount, kept], [won(85_000), won(85_000)]);
    const { payment } = await api.own(person.token);
    assert.deepEqual(
      [payment?.amount, payment?.refunded, payment?.kept],
      [won(170_000), won(85_000), won(85_000)],
    );
  });

  test('that all went back are shown with what they were, a part of them that went before included', async () => {
    const person = await api.paidRegistrant(koreanForm({ name: '모두환불' }));
    await api.changeAndPay(person, { options: [workshop, dinner] });
    await api.changeAsShown(person.token, { options: [workshop] });
    await api.cancelAll(person.token);
    const { payment } = await api.own(person.token);
    assert.deepEqual([payment?.state, payment?.amount], ['cancelled', won(230_000)]);
    const { data } = await api.call(
      searchRegistrations,
      { query: { editionId: api.signIns.editionId, query: '모두환불' } },
      { token: api.staff },
    );
    assert.deepEqual(
      data.content.map(({ charge }) => [charge?.phase, charge?.amount]),
      [['reversed', won(230_000)]],
    );
  });

  test('take a refund of staff over both, once', async () => {
    const person = await api.paidRegistrant();
    const { order } = await api.changeAndPay(person, { options: [dinner] });
    const refund = () => api.refundByStaff(person.id, 90_000, won(170_000));
    for (const _again of [1, 2]) {
      const { data } = await refund();
      assert.deepEqual(data, { phase: 'returned', remaining: won(80_000) });
    }
    assert.deepEqual(
      [api.returnedOf(order.orderNumber), api.returnedOf(person.orderNumber)],
      [70_000, 20_000],
    );
    const other = await api.refundByStaff(person.id, 80_000, won(170_000));
    assert.equal(other.refusal?.code, 'CONFLICT');
    assert.deepEqual((await api.own(person.token)).payment?.refunded, won(20_000));
  });

  test('take a refund of staff that is the newest one, once, also while the gateway does not answer', async () => {
    const person = await api.paidRegistrant();
    const { order } = await api.changeAndPay(person, { options: [dinner] });
    const { orderNumber } = order;
    for (const call of ['cancel', 'inquiry'] as const)
      api.sandbox.scenarios.set({ scenario: 'error-500', call, orderNumber, times: 1 });
    const refund = () => api.refundByStaff(person.id, 70_000, won(170_000));
    for (const _again of [1, 2]) assert.equal((await refund()).data.phase, 'requested');
    await api.reconcile(orderNumber);
    assert.deepEqual((await refund()).data, { phase: 'returned', remaining: won(100_000) });
    assert.deepEqual([api.returnedOf(orderNumber), api.returnedOf(person.orderNumber)], [70_000, 0]);
    const less = await api.refundByStaff(person.id, 30_000, won(100_000));
    assert.deepEqual(less.data, { phase: 'returned', remaining: won(70_000) });
    assert.equal((await refund()).refusal?.code, 'CONFLICT');
  });

  test('of which staff gave back the newest one are changed at what remains of the lines', async () => {
    const person = await api.paidRegistrant();
    await api.changeAndPay(person, { options: [dinner] });
    await api.refundByStaff(person.id, 70_000, won(170_000));
    const { shown } = await api.changeAsShown(person.token, { options: [] });
    assert.deepEqual(shown.givesBack, won(0));
    const rest = (await api.previewCancel(person.token)).data;
    assert.deepEqual([rest.paid, rest.givesBack], [won(100_000), won(100_000)]);
  });
});
