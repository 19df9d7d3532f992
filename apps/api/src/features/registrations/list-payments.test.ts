import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  exportPayments,
  exportPaymentsAsText,
  type LedgerState,
  listPayments,
  type SentTo,
} from '@airway/contract';
import { sql } from 'kysely';
import { textOf } from '../../../test/answer.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { staffToday } from '../../../test/bank-refunds.ts';
import { deskOf } from '../../../test/desk.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { type PaidRegistrantsApi, startPaidRegistrants, won } from '../../../test/paid-registrants.ts';
import { readSheet } from '../../../test/spreadsheets.ts';
import { addDays } from '../../platform/zones.ts';
import { expireAttempts } from '../payments/payment-steps.service.ts';

let api: PaidRegistrantsApi;
let desk: ReturnType<typeof deskOf>;
before(async () => {
  api = await startPaidRegistrants();
  desk = deskOf(api);
});
after(() => api.closeSound());

type Query = SentTo<typeof listPayments>['query'];
const list = async (query: Query = {}, token = api.staff) => {
  const { status, data, refusal } = await api.call(
    listPayments,
    { query: { size: '100', ...query } },
    { token },
  );
  assert.equal(status, 200, JSON.stringify(refusal));
  return data;
};
const paymentOf = async (registrationId: string) =>
  (await list()).content.find((one) => one.registrationId === registrationId) ??
  assert.fail('It has no payment in the list.');

/** Registers people of one word, each with a payment in another state. */
async function payments(word: string) {
  const received = await desk.unpaid({ name: `${word}가` });
  await desk.take(received.id, {
    payer: '예시의국',
    reference: 'A-1',
    receivedOn: addDays(staffToday(), -2),
  });
  const expected = await desk.unpaid({ name: `${word}나` });
  await desk.expect(expected.id, { payer: '예시재단' });
  const part = await desk.unpaid({ name: `${word}다` });
  await desk.take(part.id, { method: 'terminal' });
  await api.refundByStaff(part.id, 30_000, won(100_000));
  const toReturn = await paymentOf(part.id);
  const overdue = await desk.unpaid({ name: `${word}라` });
  await desk.expect(overdue.id, { method: 'invoice', payer: '예시병원', businessNumber: '123-45-67891' });
  await api.db
    .updateTable('payments')
    .set({ due_at: new Date(Date.now() - 1000) })
    .where('registration_id', '=', overdue.id)
    .execute();
  return { received, expected, part, overdue, toReturn };
}

describe('the list of payments', () => {
  test('has every method with its state, day, payer and sums; card windows that charged nothing are left out', async () => {
    const { part, toReturn, received } = await payments('목록');
    assert.equal(toReturn.state, 'to-return');
    assert.deepEqual(toReturn.toReturn, won(30_000));
    assert.equal((await desk.giveBack(toReturn.id, 30_000)).status, 200);
    const { content, sums, total } = await list({ query: '목록' });
    const shown = content.map(({ userName, method, state, amount, returned }) => [
      userName,
      method,
      state,
      amount.amountMinor,
      returned.amountMinor,
    ]);
    assert.deepEqual(shown.toSorted(), [
      ['목록가', 'cash', 'received', 100_000, 0],
      ['목록나', 'transfer', 'expected', 100_000, 0],
      ['목록다', 'terminal', 'part-returned', 100_000, 30_000],
      ['목록라', 'invoice', 'overdue', 100_000, 0],
    ]);
    assert.equal(total, 4);
    assert.deepEqual(
      sums.map(({ method, received: got, returned, net, expected }) => [
        method,
        ...[got, returned, net, expected].map(({ amountMinor }) => amountMinor),
      ]),
      [
        ['cash', 100_000, 0, 100_000, 0],
        ['invoice', 0, 0, 0, 100_000],
        ['terminal', 100_000, 30_000, 70_000, 0],
        ['transfer', 0, 0, 0, 100_000],
      ],
    );
    const cash = content.find(({ registrationId }) => registrationId === received.id);
    assert.deepEqual(
      [cash?.receivedOn, cash?.payer, cash?.reference, cash?.tno],
      [addDays(staffToday(), -2), '예시의국', 'A-1', null],
    );
    assert.equal((await paymentOf(part.id)).toReturn, null);
    await api.cancelByStaff(received.id, won(100_000), won(100_000));
    assert.equal((await desk.giveBack(cash?.id ?? '', 100_000)).status, 200);
    const back = await paymentOf(received.id);
    assert.deepEqual([back.state, back.returned], ['returned', won(100_000)]);
  });

  test('has card payments with the number of the gateway, and refunds at the gateway', async () => {
    const card = await api.paidRegistrant();
    await api.refundByStaff(card.id, 20_000, won(100_000));
    const found = await list({ query: card.orderNumber });
    assert.deepEqual(
      found.content.map(({ method, state, returned }) => [method, state, returned.amountMinor]),
      [['card', 'part-returned', 20_000]],
    );
    const tno = found.content[0]?.tno ?? '';
    assert.match(tno, /^\d{14}$/);
    assert.equal((await list({ query: tno })).total, 1);
  });

  test('is narrowed by method, state, currency, day, name, first consonants, number and payer', async () => {
    const { received, overdue } = await payments('거름');
    const names = async (query: Query) =>
      (await list(query)).content.map(({ userName }) => userName).filter((name) => name.startsWith('거름'));
    assert.deepEqual(await names({ method: 'cash' }), ['거름가']);
    const states: [LedgerState, string][] = [
      ['received', '거름가'],
      ['expected', '거름나'],
      ['to-return', '거름다'],
      ['overdue', '거름라'],
    ];
    for (const [state, name] of states) assert.deepEqual(await names({ state }), [name]);
    assert.deepEqual(await names({ currency: 'USD' }), []);
    const twoDaysAgo = addDays(staffToday(), -2);
    assert.deepEqual(await names({ from: twoDaysAgo, until: twoDaysAgo }), ['거름가']);
    assert.equal((await names({ from: staffToday(), until: staffToday() })).length, 3);
    assert.equal((await names({ query: 'ㄱㄹㄴ' })).length, 1);
    assert.deepEqual(await names({ query: received.registrationNumber }), ['거름가']);
    assert.deepEqual(await names({ query: '시재단' }), ['거름나']);
    assert.deepEqual(await names({ query: '%' }), []);
    // An expected transfer that never came stays visible; one that was replaced does not.
    const lapsed = await desk.unpaid({ name: '거름마' });
    await desk.expect(lapsed.id);
    await desk.expect(lapsed.id, { payer: '다른병원' });
    await api.db
      .updateTable('payments')
      .set({ due_at: new Date(Date.now() - 1000) })
      .where('registration_id', '=', lapsed.id)
      .where('phase', '=', 'created')
      .execute();
    await expireAttempts(api.ctx());
    assert.deepEqual(await names({ state: 'lapsed' }), ['거름마']);
    assert.equal((await paymentOf(overdue.id)).state, 'overdue');
  });

  test('is sorted by day, amount and name, over pages', async () => {
    await payments('차례');
    const of = async (sort: NonNullable<Query>['sort']) =>
      (await list({ query: '차례', sort })).content.map(({ userName }) => userName);
    assert.deepEqual(await of('userName,ASC'), ['차례가', '차례나', '차례다', '차례라']);
    assert.deepEqual(await of('userName,DESC'), ['차례라', '차례다', '차례나', '차례가']);
    // Money received today is of the day, and so stands before what was written down during it.
    assert.deepEqual(await of('day,ASC'), ['차례가', '차례다', '차례나', '차례라']);
    const pages = await Promise.all(
      ['0', '1'].map(async (page) => (await list({ query: '차례', size: '2', page })).content),
    );
    assert.deepEqual(
      pages.flat().map(({ userName }) => userName),
      ['차례라', '차례나', '차례다', '차례가'],
    );
  });
});

test('the file has amounts as numbers and days as dates, and the log has the reason', async () => {
  await payments('파일');
  const body = { query: '파일', reason: '월말 정산' };
  const { data } = await api.call(exportPayments, { body }, { token: api.staff });
  const { rows, cell } = await readSheet(data);
  assert.equal(rows.length, 5);
  const [heads = [], ...lines] = rows;
  const column = (head: string) => heads.indexOf(head);
  const letter = (head: string) => String.fromCharCode(65 + column(head));
  assert.deepEqual(
    lines.map((line) => [line[column('성명')], line[column('결제 수단')], line[column('상태')]]),
    [
      ['파일가', '현금', '받음'],
      ['파일다', '카드 단말기', '환불 처리 중'],
      ['파일나', '계좌이체', '입금 예정'],
      ['파일라', '계산서', '기한 지남'],
    ],
  );
  assert.deepEqual(
    ['받은 금액', '환불', '남은 금액'].map((head) => cell(`${letter(head)}2`)?.v),
    [100_000, 0, 100_000],
  );
  assert.equal(lines[0]?.[column('결제일')], addDays(staffToday(), -2));
  assert.equal(cell(`${letter('결제일')}2`)?.t, 'n');
  const csv = await textOf((await api.call(exportPaymentsAsText, { body }, { token: api.staff })).data);
  assert.match(csv, new RegExp(`${addDays(staffToday(), -2)},,파일가,`));
  const entries = await auditEntries(api.ctx(), { subject_id: api.edition.id, action: 'payments.exported' });
  assert.deepEqual(entries.map(({ reason }) => reason).slice(-2), ['월말 정산', '월말 정산']);
});

test('who may see registrations sees payments; finance takes the file', async () => {
  const member = await newAccount(api);
  const { status } = await api.call(listPayments, { query: {} }, { token: member.accessToken });
  assert.equal(status, 403);
  const finance = await newAccount(api, { roleCode: 'FINANCE', userType: 'Admin' });
  const token = finance.accessToken;
  assert.ok((await list({}, token)).total > 0);
  const file = await api.call(exportPayments, { body: { reason: '정산' } }, { token });
  assert.equal(file.status, 200);
});

test('20,000 payments are listed from the index', async () => {
  const { id, registrationNumber } = await desk.unpaid({ name: '많음' });
  await sql`insert into payments (id, registration_id, edition_id, registration_number, order_number, status_key, device,
      locale, audience, gateway, site_code, amount_minor, currency, period, phase, tno, reason, created_at, approving_at,
      method)
    select gen_random_uuid(), ${id}, ${api.edition.id}, ${registrationNumber.replaceAll('-', '')}, 'MANY' || n, 'many' || n,
      'pc', 'ko', 'korean', 'none', '', 100000, 'KRW', 'early', 'reversed', 'HMANY' || n, 'registration-cancelled',
      now() - n * interval '1 minute', now() - n * interval '1 minute', 'cash'
    from generate_series(1, 20000) n`.execute(api.db);
  await sql`analyze payments`.execute(api.db);
  const { total } = await list({ page: '150' });
  assert.ok(total > 20_000);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select payments.id from payments
    inner join registrations on registrations.id = payments.registration_id
    where payments.edition_id = ${api.edition.id}
      and (payments.phase not in ('created', 'failed')
        or (payments.method <> 'card' and payments.reason is distinct from 'superseded'))
    order by coalesce(payments.received_on::timestamp at time zone 'Asia/Seoul', payments.approving_at,
      payments.created_at) desc, payments.id desc limit 50`.execute(api.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  assert.match(plan, /payments_ledger/);
  await sql`delete from payments where order_number like 'MANY%'`.execute(api.db);
});
