import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import {
  cancelRegistration,
  type DeskRegistration,
  expectPayment,
  getDue,
  registerByHand,
  returnByHand,
  takePayment,
  waiveFee,
} from '@airway/contract';
import { auditEntries } from '../../../test/audit-entries.ts';
import { type BankRefundsApi, staffToday, startBankRefunds } from '../../../test/bank-refunds.ts';
import { mailAbout } from '../../../test/inboxes.ts';
import { won } from '../../../test/paid-registrants.ts';
import { approve, openOrder, useWindow } from '../../../test/payers.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { addDays } from '../../platform/zones.ts';
import { expireAttempts } from '../payments/payment-steps.service.ts';

let api: BankRefundsApi;
before(async () => {
  api = await startBankRefunds();
});
after(() => api.closeSound());

let serial = 0;
const byStaff = () => ({ token: api.staff });

function deskForm(changes: Partial<DeskRegistration> = {}): DeskRegistration {
  serial += 1;
  const form = {
    audience: 'korean',
    requestKey: randomUUID(),
    locale: 'ko',
    categoryCode: 'specialist',
    name: '현장예시',
    familyName: '',
    givenName: '',
    email: `desk${serial}@example.org`,
    phone: '',
    affiliationKo: '',
    affiliationEn: '',
    department: '',
    licenceNumber: '',
    agreed: true,
    mailsDue: false,
  };
  return { ...form, ...changes } as DeskRegistration;
}

const registerAtDesk = (body: DeskRegistration, caller = byStaff()) =>
  api.call(registerByHand, { params: api.edition, body }, caller);

async function unpaid(changes: Partial<DeskRegistration> = {}) {
  const form = deskForm(changes);
  const { status, data, refusal } = await registerAtDesk(form);
  assert.equal(status, 200, JSON.stringify(refusal));
  return { ...data, form };
}

const dueOf = async (id: string) => (await api.call(getDue, { params: { id } }, byStaff())).data;

const cash = (changes: object = {}) => ({
  paymentId: randomUUID(),
  total: won(100_000),
  period: 'early' as const,
  method: 'cash' as const,
  receivedOn: staffToday(),
  payer: '',
  reference: '',
  cardName: '',
  approvalNumber: '',
  ...changes,
});
const take = (id: string, body = cash(), caller = byStaff()) =>
  api.call(takePayment, { params: { id }, body }, caller);
const expectTransfer = (id: string, changes: object = {}) =>
  api.call(
    expectPayment,
    {
      params: { id },
      body: {
        paymentId: randomUUID(),
        total: won(100_000),
        period: 'early',
        method: 'transfer',
        payer: '예시병원',
        dueOn: addDays(staffToday(), 3),
        ...changes,
      },
    },
    byStaff(),
  );

describe('registering by hand', () => {
  test('needs a name, an address and a category; no code is mailed, and the same key is the same person', async () => {
    const { id, registrationNumber, form } = await unpaid();
    const { data: again } = await registerAtDesk(form);
    assert.deepEqual(again, { id, registrationNumber });
    const row = await api.rowOf(id);
    assert.deepEqual([row.state, row.phone, row.licence_number], ['pending', '', null]);
    const other = await registerAtDesk(deskForm({ email: form.email }));
    assert.equal(other.refusal?.code, 'ALREADY_REGISTERED');
    const stolen = await registerAtDesk({ ...deskForm(), requestKey: form.requestKey });
    assert.equal(stolen.refusal?.code, 'CONFLICT');
  });

  test('mails the amount due with a link to pay, if wanted', async () => {
    const { form } = await unpaid({ mailsDue: true });
    const mail = await mailAbout(api, form.email, '등록');
    assert.match(mail.text ?? '', /100,000원/);
  });

  test('is for staff with the right, and consent is needed', async () => {
    const outside = await registerAtDesk(deskForm(), { token: '' });
    assert.notEqual(outside.status, 200);
    const { refusal } = await registerAtDesk(deskForm({ agreed: false }));
    assert.equal(refusal?.fields?.agreed, 'consent_required');
  });
});

describe('money taken at the desk', () => {
  test('confirms at once, is in the books, and is mailed; the same act again changes nothing', async () => {
    const { id, form } = await unpaid();
    const due = await dueOf(id);
    assert.deepEqual(
      due.totals.map(({ period, total }) => [period, total]),
      [['early', won(100_000)]],
    );
    const body = cash({ method: 'terminal', cardName: '예시카드', approvalNumber: '30001234' });
    assert.equal((await take(id, body)).status, 200);
    assert.equal((await take(id, body)).status, 200);
    const detail = await api.staffView(id);
    assert.deepEqual([detail.state, detail.charge?.amount], ['completed', won(100_000)]);
    assert.equal(detail.payments.length, 1);
    assert.deepEqual(
      (await auditEntries(api.ctx(), { subject_id: id, action: 'registration.payment-taken' })).length,
      1,
    );
    await mailAbout(api, form.email, '확정');
    assert.deepEqual((await dueOf(id)).totals, []);
  });

  test('is what an option costs, in a category without a fee', async () => {
    const { id } = await unpaid({ categoryCode: 'resident', options: [{ code: 'dinner' }] });
    const total = (await dueOf(id)).totals[0]?.total ?? won(0);
    const less = { amountMinor: total.amountMinor - 1, reason: '예시' };
    const refused = await take(id, cash({ total, received: less }));
    assert.equal(refused.refusal?.fields?.['received.amountMinor'], 'too_small');
    assert.equal((await take(id, cash({ total }))).status, 200);
    assert.deepEqual((await api.staffView(id)).charge?.amount, total);
  });

  test('ends an open card window, and a charge wins over the desk', async () => {
    const { data } = await registerBy(api, koreanForm());
    const { id } = data.registration;
    const person = { token: data.accessToken };
    const order = await openOrder(api, person);
    const window = await useWindow(order);
    assert.equal((await take(id)).status, 200);
    await approve(api, person, order, window);
    assert.equal((await api.row(order.orderNumber)).phase, 'failed');
    assert.equal(api.chargeOf(order.orderNumber), undefined);
    const paid = await api.paidRegistrant();
    assert.equal((await take(paid.id)).refusal?.code, 'NOTHING_TO_PAY');
  });

  test('is refused for another total, a day to come, too little, and a cancelled registration', async () => {
    const { id } = await unpaid();
    assert.equal((await take(id, cash({ total: won(90_000) }))).refusal?.code, 'CONFLICT');
    const ahead = await take(id, cash({ receivedOn: addDays(staffToday(), 1) }));
    assert.equal(ahead.refusal?.fields?.receivedOn, 'day_ahead');
    await api.call(cancelRegistration, { params: { id }, body: { reason: '예시 사유' } }, byStaff());
    assert.equal((await take(id)).refusal?.code, 'NOTHING_TO_PAY');
  });

  test('may be another sum with a reason, and then that sum is the charge', async () => {
    const { id } = await unpaid();
    const received = { amountMinor: 90_000, reason: '송금 수수료를 뺀 금액' };
    assert.equal((await take(id, cash({ received }))).status, 200);
    assert.deepEqual((await api.staffView(id)).charge?.amount, won(90_000));
  });

  test('is taken once of two people at the same moment', async () => {
    const { id } = await unpaid();
    const answers = await Promise.all([take(id), take(id), take(id)]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409]);
    assert.equal((await api.staffView(id)).payments.length, 1);
  });

  test('goes back by hand: in cash with a record, after a transfer to an account that is asked for', async () => {
    const inCash = await unpaid();
    await take(inCash.id);
    await api.cancelByStaff(inCash.id, won(100_000), won(100_000));
    const [paid] = (await api.staffView(inCash.id)).payments;
    assert.equal(paid?.phase, 'reversal-failed');
    const [waiting] = await api.casesOf(paid?.orderNumber ?? '');
    assert.equal(waiting?.situation, 'return-by-hand');
    const body = { how: 'cash' as const, returnedOn: staffToday(), reference: '', amount: won(100_000) };
    const back = () => api.call(returnByHand, { params: { id: paid?.id ?? '' }, body }, byStaff());
    assert.equal((await back()).status, 200);
    assert.equal((await back()).refusal?.code, 'CONFLICT');
    assert.equal((await api.staffView(inCash.id)).payments[0]?.phase, 'reversed');
    await mailAbout(api, inCash.form.email, '전액 취소');

    const byTransfer = await unpaid();
    await take(byTransfer.id, cash({ method: 'transfer', payer: '예시병원' }));
    await api.refundByStaff(byTransfer.id, 30_000, won(100_000));
    const { payments } = await api.staffView(byTransfer.id);
    const [refund] = payments[0]?.bankRefunds ?? [];
    assert.deepEqual([refund?.state, refund?.amount], ['requested', won(30_000)]);
    await mailAbout(api, byTransfer.form.email, '환불받으실 계좌');
  });
});

describe('a transfer that is expected', () => {
  test('holds the seat until its day, and is received later; a card may still pay instead', async () => {
    const { id } = await unpaid();
    const paymentId = randomUUID();
    assert.equal((await expectTransfer(id, { paymentId })).status, 200);
    assert.equal((await expectTransfer(id, { paymentId })).status, 200);
    const { expected } = await dueOf(id);
    assert.deepEqual([expected?.id, expected?.payer], [paymentId, '예시병원']);
    assert.equal((await api.rowOf(id)).seat_held_until?.toISOString(), expected?.dueAt);
    assert.equal((await take(id, cash({ paymentId, method: 'transfer', payer: '예시병원' }))).status, 200);
    const { state, payments } = await api.staffView(id);
    assert.deepEqual([state, payments.map(({ phase }) => phase)], ['completed', ['paid']]);
  });

  test('ends when it is overdue or cancelled, and is refused for a day that is over', async () => {
    const { id } = await unpaid();
    const past = await expectTransfer(id, { dueOn: addDays(staffToday(), -1) });
    assert.equal(past.refusal?.fields?.dueOn, 'day_past');
    await expectTransfer(id);
    await api.db
      .updateTable('payments')
      .set({ due_at: new Date(Date.now() - 1000) })
      .where('registration_id', '=', id)
      .execute();
    await expireAttempts(api.ctx());
    assert.equal((await api.staffView(id)).payments[0]?.phase, 'failed');
  });
});

describe('an invoice to an institution', () => {
  test('confirms at once; the money comes later', async () => {
    const { id } = await unpaid();
    const paymentId = randomUUID();
    const invoice = { paymentId, method: 'invoice', payer: '예시대학교병원', businessNumber: '123-45-67891' };
    assert.equal((await expectTransfer(id, invoice)).status, 200);
    assert.equal((await api.rowOf(id)).state, 'confirmed');
    const due = await dueOf(id);
    assert.deepEqual([due.totals[0]?.total, due.expected?.method], [won(100_000), 'invoice']);
    const { charge, expected } = await api.staffView(id);
    assert.deepEqual([charge, expected?.amount], [null, won(100_000)]);
    assert.equal((await take(id, cash({ paymentId, method: 'transfer' }))).status, 200);
    assert.deepEqual((await api.staffView(id)).charge?.amount, won(100_000));
    assert.deepEqual((await dueOf(id)).totals, []);
  });

  test('is never paid with less than its options cost', async () => {
    const { id } = await unpaid({ options: [{ code: 'workshop' }] });
    const [due] = (await dueOf(id)).totals;
    const total = due?.total ?? won(0);
    const paymentId = randomUUID();
    const invoice = { paymentId, total, method: 'invoice', businessNumber: '123-45-67891' };
    assert.equal((await expectTransfer(id, invoice)).status, 200);
    const takeOnly = (amountMinor: number) =>
      take(
        id,
        cash({ paymentId, total, method: 'transfer', received: { amountMinor, reason: '일부만 입금' } }),
      );
    const options = total.amountMinor - 100_000;
    assert.equal((await takeOnly(options)).refusal?.fields?.['received.amountMinor'], 'too_small');
    assert.equal((await takeOnly(options + 1)).status, 200);
  });
});

test('a waived fee confirms without money, once and with its reason', async () => {
  const { id } = await unpaid();
  const body = { reason: '초청 연자', total: won(100_000), period: 'early' as const };
  const waive = () => api.call(waiveFee, { params: { id }, body }, byStaff());
  assert.deepEqual([(await waive()).status, (await waive()).status], [200, 200]);
  const detail = await api.staffView(id);
  assert.deepEqual([detail.state, detail.charge], ['completed', null]);
  const entries = await auditEntries(api.ctx(), { subject_id: id, action: 'registration.fee-waived' });
  assert.equal(entries.length, 1);
});
