import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { type BankRefundsApi, startBankRefunds } from '../../../test/bank-refunds.ts';
import { eventually } from '../../../test/eventually.ts';
import { halfBackAt, won } from '../../../test/paid-registrants.ts';
import { koreanForm } from '../../../test/registrants.ts';

let api: BankRefundsApi;
before(async () => {
  api = await startBankRefunds();
});
after(() => api.closeSound());
afterEach(() => api.resetClockAndScenarios());

const [workshop, dinner] = [{ code: 'workshop' }, { code: 'dinner' }];

/** Drops the dinner of a registrant; the gateway refuses to return its part. */
async function owedRefund(refusedCancels = 1) {
  const person = await api.paidRegistrant(koreanForm({ options: [workshop, dinner] }));
  const { orderNumber } = person;
  api.sandbox.scenarios.set({ scenario: 'decline', call: 'cancel', orderNumber, times: refusedCancels });
  await api.changeAsShown(person.token, { options: [workshop] });
  const { id: paymentId, owed_minor: owed } = await api.row(orderNumber);
  assert.equal(owed, 70_000);
  return { ...person, paymentId };
}

const caseOf = async (orderNumber: string) => {
  const cases = await api.casesOf(orderNumber);
  return cases.map(({ amount, situation }) => [amount, situation]);
};

describe('a refused refund of a change', () => {
  test('stops its person, who reads that the office settles it, and a refund of another part', async () => {
    const person = await owedRefund();
    for (const answer of [
      await api.previewChange(person.token, { options: [] }),
      await api.previewCancel(person.token),
      await api.cancelOwn(person.token, won(230_000)),
      await api.change(person.token, { options: [] }, { givesBack: won(60_000) }),
    ]) {
      assert.equal(answer.refusal?.code, 'PAYMENT_IN_PROGRESS');
      assert.match(answer.refusal?.message ?? '', /사무국에서 처리/);
    }
    const refund = await api.refundByStaff(person.id, 10_000, won(230_000));
    assert.equal(refund.refusal?.code, 'PAYMENT_IN_PROGRESS');
    assert.match(refund.refusal?.message ?? '', /확인할 결제/);
    assert.equal((await api.row(person.orderNumber)).owed_minor, 70_000);
  });

  test('goes back whole with the rest when the table gives a part of it', async () => {
    const person = await owedRefund();
    await api.setEditionClock(halfBackAt);
    const { cancellation } = await api.staffView(person.id);
    assert.deepEqual(
      [cancellation?.paid, cancellation?.givesBack, cancellation?.keeps],
      [won(230_000), won(150_000), won(80_000)],
    );
    const { status, data } = await api.cancelByStaff(person.id, won(150_000), won(230_000));
    assert.deepEqual([status, data.refund, data.charge?.amount], [200, 'returned', won(80_000)]);
    const row = await api.row(person.orderNumber);
    assert.deepEqual([row.owed_minor, row.kept_minor, row.refunded_minor], [0, 80_000, 150_000]);
    assert.deepEqual(await api.casesOf(person.orderNumber), []);
    await api.assertSound();
  });

  test('that is refused again with the whole rest goes to a bank account', async () => {
    const person = await owedRefund(3);
    assert.deepEqual(await caseOf(person.orderNumber), [[won(70_000), 'refund-refused']]);
    const early = await api.request(person.paymentId);
    assert.equal(early.refusal?.code, 'CONFLICT');
    const { status, data } = await api.cancelByStaff(person.id, won(230_000));
    assert.deepEqual([status, data.state, data.charge?.phase], [200, 'cancelled', 'reversal-failed']);
    assert.equal((await api.row(person.orderNumber)).owed_minor, 0);
    assert.deepEqual(await caseOf(person.orderNumber), [[won(230_000), 'refund-refused']]);
    await api.assertSound();
    const { data: asked } = await api.request(person.paymentId);
    const { data: tokens } = await api.openMailed(person.form.email);
    assert.equal((await api.enter(tokens.accessToken, asked.id)).status, 200);
    const done = await api.transfer(asked.id);
    assert.deepEqual([done.status, done.data.amount], [200, won(230_000)]);
    assert.equal((await api.row(person.orderNumber)).phase, 'reversed');
    assert.deepEqual(await api.casesOf(person.orderNumber), []);
    await api.assertSound();
  });

  test('that is refused again with a part of the rest goes to a bank account', async () => {
    const person = await owedRefund(3);
    const { data } = await api.cancelByStaff(person.id, won(200_000), won(230_000));
    assert.deepEqual([data.state, data.refund], ['cancelled', 'refused']);
    const { owed_minor: owed, kept_minor: kept } = await api.row(person.orderNumber);
    assert.deepEqual([owed, kept], [0, 30_000]);
    assert.deepEqual(await caseOf(person.orderNumber), [[won(200_000), 'refund-refused']]);
    const { data: asked } = await api.request(person.paymentId);
    const { data: tokens } = await api.openMailed(person.form.email);
    assert.equal((await api.enter(tokens.accessToken, asked.id)).status, 200);
    assert.equal((await api.transfer(asked.id)).status, 200);
    assert.equal((await api.row(person.orderNumber)).refunded_minor, 200_000);
    assert.deepEqual(await api.casesOf(person.orderNumber), []);
    await api.assertSound();
  });

  test('is not decided anew while staff ask the gateway for it', async () => {
    const person = await owedRefund();
    const { orderNumber } = person;
    for (const call of ['cancel', 'inquiry'] as const)
      api.sandbox.scenarios.set({ scenario: 'error-500', call, orderNumber, times: 1 });
    const asked = await api.resolve(person.paymentId, api.chargeOf(orderNumber)?.tno ?? '');
    assert.equal(asked.refusal?.code, 'GATEWAY_UNAVAILABLE');
    const cancelled = await api.cancelByStaff(person.id, won(230_000));
    assert.equal(cancelled.refusal?.code, 'PAYMENT_IN_PROGRESS');
    assert.equal((await api.rowOf(person.id)).state, 'confirmed');
    await api.reconcileRefunds(orderNumber);
    await eventually(() => api.returnedOf(orderNumber) === 70_000, 'it is returned');
    assert.equal((await api.row(orderNumber)).owed_minor, 0);
  });
});
