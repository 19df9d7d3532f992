import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { putTransfer, putTransferSettings } from '@airway/contract';
import { mailAbout } from '../../../test/inboxes.ts';
import { type PaidRegistrantsApi, startPaidRegistrants, won } from '../../../test/paid-registrants.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import { addDays, dayInZone, staffTimeZone, startOfDay } from '../../platform/zones.ts';
import { expireAttempts } from '../payments/payment-steps.service.ts';
import { releaseUnpaidSeats } from './release-seats.ts';
import { remindOfTransfers } from './remind-transfers.ts';

let api: PaidRegistrantsApi;
before(async () => {
  api = await startPaidRegistrants();
});
after(() => api.closeSound());

async function unpaid(form: Parameters<typeof registerBy>[1] = koreanForm()) {
  const { data } = await registerBy(api, form);
  return { id: data.registration.id, token: data.accessToken, email: form.email };
}
const choose = (token: string, depositor = '홍예시', total = won(100_000)) =>
  api.call(putTransfer, { params: api.edition, body: { depositor, total } }, { token });
const paymentsOf = async (id: string) => (await api.staffView(id)).payments;
const today = () => dayInZone(new Date(), staffTimeZone);

test('a transfer holds the seat until its day and is mailed; again it changes the depositor alone', async () => {
  const { id, token, email } = await unpaid();
  const offered = await api.own(token);
  assert.equal(offered.transfer, null);
  assert.ok(offered.mayTransferUntil);
  const { status, data, refusal } = await choose(token);
  assert.equal(status, 200, JSON.stringify(refusal));
  assert.deepEqual(
    [data.transfer?.amount, data.transfer?.depositor, data.transfer?.dueOn, data.transfer?.account.bank],
    [won(100_000), '홍예시', offered.mayTransferUntil, 'kb'],
  );
  assert.deepEqual([data.state, data.payment], ['waiting', null]);
  const dueAt = startOfDay(addDays(today(), 4), staffTimeZone);
  assert.equal((await api.rowOf(id)).seat_held_until?.getTime(), dueAt.getTime());
  const mail = await mailAbout(api, email, '입금 계좌');
  for (const part of ['000000-00-000000', '100,000원', '홍예시'])
    assert.match(mail.text ?? '', new RegExp(part));
  assert.equal((await choose(token, '예시병원', won(1))).data.transfer?.depositor, '예시병원');
  assert.equal((await paymentsOf(id)).length, 1);
});

test('the last day that is promised is the last day that is shown, at any hour', async () => {
  for (const hours of [0, 5, 10, 15, 20]) {
    api.setNow(new Date(Date.now() + hours * 3600_000));
    const { token } = await unpaid();
    const { mayTransferUntil } = await api.own(token);
    assert.equal((await choose(token)).data.transfer?.dueOn, mayTransferUntil, String(hours));
  }
  api.setNow(undefined);
});

test('a card may pay instead, also after half the time; then no transfer is expected', async () => {
  const { id, token } = await unpaid();
  await choose(token);
  await api.db
    .updateTable('registrations')
    .set({ hold_began_at: new Date(Date.now() - 2 * 24 * 3600_000) })
    .where('id', '=', id)
    .execute();
  await api.pay({ token });
  await api.waitUntilConfirmed(id);
  assert.deepEqual((await paymentsOf(id)).map(({ phase }) => phase).toSorted(), ['failed', 'paid']);
  assert.equal((await choose(token)).refusal?.code, 'NOTHING_TO_PAY');
});

test('two tabs at once expect one transfer', async () => {
  const { id, token } = await unpaid();
  const answers = await Promise.all([choose(token), choose(token), choose(token)]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  );
  assert.equal((await paymentsOf(id)).length, 1);
});

test('an overdue transfer ends, the seat is released and mailed; transfers hold it 15 days together', async () => {
  const { id, token, email } = await unpaid();
  await choose(token);
  const past = new Date(Date.now() - 1000);
  await api.db.updateTable('payments').set({ due_at: past }).where('registration_id', '=', id).execute();
  await api.db.updateTable('registrations').set({ seat_held_until: past }).where('id', '=', id).execute();
  await expireAttempts(api.ctx());
  assert.ok((await releaseUnpaidSeats(api.ctx())) > 0);
  await mailAbout(api, email, '아직 결제되지 않았습니다');
  const { transfer, payment, state } = await api.own(token);
  assert.deepEqual([transfer, payment, state], [null, null, 'waiting']);
  assert.equal((await choose(token)).status, 200);
  await api.db
    .updateTable('registrations')
    .set({ transfer_hold_seconds: 14 * 24 * 3600 })
    .where('id', '=', id)
    .execute();
  await api.db
    .updateTable('payments')
    .set({ due_at: past })
    .where('registration_id', '=', id)
    .where('phase', '=', 'created')
    .execute();
  await expireAttempts(api.ctx());
  await api.db.updateTable('registrations').set({ seat_held_until: past }).where('id', '=', id).execute();
  await releaseUnpaidSeats(api.ctx());
  assert.equal((await choose(token)).refusal?.code, 'HOLD_LIMIT_REACHED');
});

test('who has not paid is reminded on the day before, once, and not on the day of the choice', async () => {
  const { id, token, email } = await unpaid();
  await choose(token);
  const dueAt = startOfDay(addDays(today(), 2), staffTimeZone);
  await api.db.updateTable('payments').set({ due_at: dueAt }).where('registration_id', '=', id).execute();
  assert.equal(await remindOfTransfers(api.ctx()), 0);
  const yesterday = new Date(Date.now() - 26 * 3600_000);
  await api.db
    .updateTable('payments')
    .set({ created_at: yesterday })
    .where('registration_id', '=', id)
    .execute();
  assert.deepEqual([await remindOfTransfers(api.ctx()), await remindOfTransfers(api.ctx())], [1, 1]);
  await mailAbout(api, email, '내일까지');
  const reminders = await api.db
    .selectFrom('mails')
    .select('id')
    .where('subject_id', '=', id)
    .where('kind', '=', 'registration-transfer-reminder')
    .execute();
  assert.equal(reminders.length, 1);
});

test('another total, dollars and a site without transfers are refused', async () => {
  const { token } = await unpaid();
  assert.equal((await choose(token, '홍예시', won(90_000))).refusal?.code, 'CONFLICT');
  const { token: abroad } = await unpaid(internationalForm());
  const dollars = await api.own(abroad);
  assert.equal(dollars.mayTransferUntil, null);
  if (dollars.amountDue?.currency === 'USD')
    assert.equal((await choose(abroad, 'Sample', dollars.amountDue)).refusal?.code, 'PAYMENT_NOT_CONFIGURED');
  const account = { bank: 'kb' as const, accountNumber: '000000-00-000000', holder: '예시', dueDays: 3 };
  const set = (isEnabled: boolean) =>
    api.call(putTransferSettings, { body: { isEnabled, ...account } }, { token: api.staff });
  await set(false);
  assert.equal((await choose(token)).refusal?.code, 'PAYMENT_NOT_CONFIGURED');
  assert.equal((await api.own(token)).mayTransferUntil, null);
  await set(true);
});
