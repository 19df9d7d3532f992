import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { type BankRefundsApi, startBankRefunds } from '../../../test/bank-refunds.ts';
import { deskOf } from '../../../test/desk.ts';
import { lineChangesOf } from '../../../test/line-changes.ts';
import { won } from '../../../test/paid-registrants.ts';

let api: BankRefundsApi;
let desk: ReturnType<typeof deskOf>;
let lines: ReturnType<typeof lineChangesOf>;
before(async () => {
  api = await startBankRefunds();
  desk = deskOf(api);
  lines = lineChangesOf(api);
});
after(() => api.closeSound());
afterEach(() => api.resetClockAndScenarios());

/** Pays 100,000 by card, then the dinner of 70,000 in cash. */
async function paidBothWays() {
  const person = await api.paidRegistrant();
  await lines.changeAsShown(person.id, { options: [{ code: 'dinner' }] });
  assert.equal((await desk.take(person.id, { total: won(70_000) })).status, 200);
  return person;
}

/** Returns phase, method and refunds of each payment, newest first. */
const paymentsOf = async (id: string) =>
  (await api.staffView(id)).payments.map(({ method, phase, refunds }) => [
    method,
    phase,
    refunds.map((refund) => [refund.phase, refund.amount.amountMinor]),
  ]);

const record = async (id: string, amountMinor: number) => {
  const payment = (await api.staffView(id)).payments.find(({ method }) => method === 'cash');
  return desk.giveBack(payment?.id ?? '', amountMinor);
};

test('a part goes back to the card as far as that suffices, also where cash is newer', async () => {
  const { id, orderNumber } = await paidBothWays();
  const { data } = await api.refundByStaff(id, 60_000, won(170_000));
  assert.deepEqual(data, { phase: 'returned', remaining: won(110_000) });
  assert.equal(api.returnedOf(orderNumber), 60_000);
  assert.deepEqual(await paymentsOf(id), [
    ['cash', 'paid', []],
    ['card', 'paid', [['returned', 60_000]]],
  ]);
  const whole = await api.refundByStaff(id, 40_000, won(110_000));
  assert.deepEqual(whole.data, { phase: 'returned', remaining: won(70_000) });
  assert.equal(api.returnedOf(orderNumber), 100_000);
});

test('more than the card holds is taken from the newest charge first', async () => {
  const { id, orderNumber } = await paidBothWays();
  const { data } = await api.refundByStaff(id, 120_000, won(170_000));
  assert.equal(data.phase, 'refused');
  assert.equal(api.returnedOf(orderNumber), 50_000);
  assert.deepEqual(await paymentsOf(id), [
    ['cash', 'reversal-failed', []],
    ['card', 'paid', [['returned', 50_000]]],
  ]);
});

test('a cancellation that gives back what the card holds keeps the cash', async () => {
  const { id, orderNumber } = await paidBothWays();
  const { data } = await api.cancelByStaff(id, won(100_000), won(170_000));
  assert.deepEqual([data.charge, data.refund], [{ amount: won(70_000), phase: 'paid' }, null]);
  assert.equal(api.returnedOf(orderNumber), 100_000);
  const { kept, payments } = await api.staffView(id);
  assert.deepEqual(
    [kept, payments.map(({ method, phase }) => [method, phase])],
    [
      won(70_000),
      [
        ['cash', 'paid'],
        ['card', 'reversed'],
      ],
    ],
  );
  assert.deepEqual(await api.casesOf(payments[0]?.orderNumber ?? ''), []);
});

test('a part that staff must return by hand waits for them, and is one line once it is recorded', async () => {
  const { id } = await desk.unpaid();
  await desk.take(id);
  const { data } = await api.refundByStaff(id, 30_000, won(100_000));
  assert.equal(data.phase, 'refused');
  assert.deepEqual(await paymentsOf(id), [['cash', 'paid', [['refused', 30_000]]]]);
  assert.equal((await record(id, 30_000)).status, 200);
  assert.deepEqual(await paymentsOf(id), [['cash', 'paid', [['returned', 30_000]]]]);
  await api.refundByStaff(id, 20_000, won(70_000));
  const both = [
    ['returned', 30_000],
    ['refused', 20_000],
  ];
  assert.deepEqual(await paymentsOf(id), [['cash', 'paid', both]]);
});

test('a part that a cancellation decides anew is no longer to be returned', async () => {
  const { id } = await desk.unpaid();
  await desk.take(id);
  await api.refundByStaff(id, 30_000, won(100_000));
  await api.cancelByStaff(id, won(0), won(100_000));
  assert.deepEqual(await paymentsOf(id), [['cash', 'paid', []]]);
});
