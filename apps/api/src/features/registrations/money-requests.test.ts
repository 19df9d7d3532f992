import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  agreeToMoneyRequest,
  getPaymentSettings,
  listMoneyRequests,
  putPaymentSettings,
  refuseMoneyRequest,
} from '@airway/contract';
import { sql } from 'kysely';
import { auditEntries } from '../../../test/audit-entries.ts';
import { deskOf } from '../../../test/desk.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { type PaidRegistrantsApi, startPaidRegistrants, won } from '../../../test/paid-registrants.ts';

let api: PaidRegistrantsApi;
let desk: ReturnType<typeof deskOf>;
let second: { token: string };
before(async () => {
  api = await startPaidRegistrants();
  desk = deskOf(api);
  const account = await newAccount(api, { roleCode: 'FINANCE', userType: 'Admin' });
  second = { token: account.accessToken };
  const settings = await putSums({ KRW: 50_000, USD: null });
  assert.deepEqual(settings.secondYes, { KRW: 50_000, USD: null });
});
after(() => api.closeSound());

const first = () => ({ token: api.staff });

async function putSums(secondYes: { KRW: number | null; USD: number | null }) {
  const { data: present } = await api.call(getPaymentSettings, {}, first());
  const body = { ...present, secondYes, savesUntried: true };
  const { status, data, refusal } = await api.call(putPaymentSettings, { body }, first());
  assert.equal(status, 200, JSON.stringify(refusal));
  return data;
}

const requestsOf = async (registrationId: string, by = second) => {
  const { data } = await api.call(listMoneyRequests, { query: { size: '100' } }, by);
  return data.content.filter((one) => one.registrationId === registrationId);
};
const waitingOf = async (registrationId: string) =>
  (await requestsOf(registrationId)).find(({ state }) => state === 'waiting') ??
  assert.fail('Nothing waits.');
const agree = async (registrationId: string, by = second) =>
  api.call(agreeToMoneyRequest, { params: { id: (await waitingOf(registrationId)).id }, body: {} }, by);
const needsSecond = ({ refusal }: { refusal?: { code: string } | undefined }) =>
  assert.equal(refusal?.code, 'SECOND_YES_NEEDED');
const agreed = async (registrationId: string) => {
  const { status, refusal } = await agree(registrationId);
  assert.equal(status, 200, JSON.stringify(refusal));
};

describe('above the sum of the settings', () => {
  test('a refund waits for a second person, is done as it was asked, and the log names both', async () => {
    const { id, orderNumber } = await api.paidRegistrant();
    needsSecond(await api.refundByStaff(id, 60_000, won(100_000)));
    needsSecond(await api.refundByStaff(id, 60_000, won(100_000)));
    assert.equal((await api.row(orderNumber)).refunded_minor, 0);
    const other = await api.refundByStaff(id, 70_000, won(100_000));
    assert.equal(other.refusal?.code, 'CONFLICT');
    const [request, ...more] = await requestsOf(id);
    assert.equal(more.length, 0);
    assert.deepEqual(
      [request?.act, request?.state, request?.amount, request?.reason, request?.isOwn],
      ['refund', 'waiting', won(60_000), '본인이 전화로 요청', false],
    );
    const own = await agree(id, first());
    assert.equal(own.refusal?.code, 'CONFLICT');
    await agreed(id);
    assert.equal((await api.row(orderNumber)).refunded_minor, 60_000);
    assert.equal(api.chargeOf(orderNumber)?.cancelledAmount, 60_000);
    const [done] = await requestsOf(id);
    assert.equal(done?.state, 'done');
    assert.notEqual(done?.decidedBy, '');
    const made = await auditEntries(api.ctx(), { subject_id: id, action: 'money-request.made' });
    const yes = await auditEntries(api.ctx(), { subject_id: id, action: 'money-request.agreed' });
    assert.deepEqual([made.length, yes.length], [1, 1]);
    assert.notEqual(made[0]?.actor_id, yes[0]?.actor_id);
  });

  test('a smaller one does not', async () => {
    const { id, orderNumber } = await api.paidRegistrant();
    assert.equal((await api.refundByStaff(id, 50_000, won(100_000))).status, 200);
    assert.equal((await api.row(orderNumber)).refunded_minor, 50_000);
    assert.deepEqual(await requestsOf(id), []);
  });

  test('a cancellation with money back, a waived fee, another sum and a return by hand wait as well', async () => {
    const card = await api.paidRegistrant();
    needsSecond(await api.cancelByStaff(card.id, won(100_000), won(100_000)));
    assert.equal((await api.rowOf(card.id)).state, 'confirmed');
    await agreed(card.id);
    assert.deepEqual(
      [(await api.rowOf(card.id)).state, (await api.row(card.orderNumber)).phase],
      ['cancelled', 'reversed'],
    );

    const waived = await desk.unpaid();
    needsSecond(await desk.waive(waived.id));
    assert.equal((await api.rowOf(waived.id)).state, 'pending');
    await agreed(waived.id);
    assert.equal((await api.rowOf(waived.id)).state, 'confirmed');

    const taken = await desk.unpaid();
    const received = { amountMinor: 90_000, reason: '송금 수수료를 뺀 금액' };
    needsSecond(await desk.take(taken.id, { received }));
    assert.equal((await api.staffView(taken.id)).payments.length, 0);
    await agreed(taken.id);
    const [payment] = (await api.staffView(taken.id)).payments;
    assert.deepEqual([payment?.amount, payment?.phase], [won(90_000), 'paid']);

    needsSecond(await api.cancelByStaff(taken.id, won(90_000), won(90_000)));
    await agreed(taken.id);
    needsSecond(await desk.giveBack(payment?.id ?? '', 90_000));
    assert.equal((await api.staffView(taken.id)).payments[0]?.phase, 'reversal-failed');
    await agreed(taken.id);
    assert.equal((await api.staffView(taken.id)).payments[0]?.phase, 'reversed');
  });

  test('money in full is taken without one', async () => {
    const { id } = await desk.unpaid();
    assert.equal((await desk.take(id)).status, 200);
  });
});

test('a refused request does nothing, and is not agreed to afterwards', async () => {
  const { id, orderNumber } = await api.paidRegistrant();
  needsSecond(await api.refundByStaff(id, 60_000, won(100_000)));
  const request = await waitingOf(id);
  const params = { id: request.id };
  const refuse = () => api.call(refuseMoneyRequest, { params, body: { reason: '금액이 다릅니다' } }, second);
  assert.equal((await refuse()).status, 200);
  assert.equal((await refuse()).refusal?.code, 'CONFLICT');
  const late = await api.call(agreeToMoneyRequest, { params, body: {} }, second);
  assert.equal(late.refusal?.code, 'CONFLICT');
  assert.equal((await api.row(orderNumber)).refunded_minor, 0);
  assert.deepEqual(
    (await requestsOf(id)).map(({ state, decision }) => [state, decision]),
    [['refused', '금액이 다릅니다']],
  );
  // It may be asked anew.
  needsSecond(await api.refundByStaff(id, 60_000, won(100_000)));
});

test('two people who agree at the same moment do it once', async () => {
  const { id, orderNumber } = await api.paidRegistrant();
  needsSecond(await api.refundByStaff(id, 60_000, won(100_000)));
  const third = await newAccount(api, { roleCode: 'SECRETARIAT', userType: 'Admin' });
  const params = { id: (await waitingOf(id)).id };
  const answers = await Promise.all(
    [second, second, { token: third.accessToken }].map((by) =>
      api.call(agreeToMoneyRequest, { params, body: {} }, by),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409]);
  assert.equal((await api.row(orderNumber)).refunded_minor, 60_000);
  assert.equal((await requestsOf(id))[0]?.state, 'done');
});

test('a request that no longer fits ends with the reason', async () => {
  const paid = await api.paidRegistrant();
  needsSecond(await api.refundByStaff(paid.id, 60_000, won(100_000)));
  assert.equal((await api.refundByStaff(paid.id, 10_000, won(100_000))).status, 200);
  const { refusal } = await agree(paid.id);
  assert.equal(refusal?.code, 'CONFLICT');
  const [request] = await requestsOf(paid.id);
  assert.equal(request?.state, 'failed');
  assert.notEqual(request?.decision, '');
  assert.equal((await api.row(paid.orderNumber)).refunded_minor, 10_000);
});

test('what is lost with its commit leaves the request waiting', async () => {
  const { id, orderNumber } = await api.paidRegistrant();
  needsSecond(await api.cancelByStaff(id, won(100_000), won(100_000)));
  // The request ends in the commit of its act. Here the last statement of that commit fails.
  await sql`create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
    api.db,
  );
  await sql`create trigger fail_once before update on money_requests for each row execute function fail_once()`.execute(
    api.db,
  );
  assert.equal((await agree(id)).status, 500);
  await sql`drop trigger fail_once on money_requests`.execute(api.db);
  assert.deepEqual([(await api.rowOf(id)).state, (await api.row(orderNumber)).phase], ['confirmed', 'paid']);
  await agreed(id);
  assert.deepEqual(
    [(await api.rowOf(id)).state, (await api.row(orderNumber)).phase],
    ['cancelled', 'reversed'],
  );
});

test('who may not take money sees no request', async () => {
  const member = await newAccount(api);
  const { status } = await api.call(listMoneyRequests, { query: {} }, { token: member.accessToken });
  assert.equal(status, 403);
});
