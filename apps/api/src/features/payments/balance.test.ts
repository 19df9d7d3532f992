import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import {
  type BalanceItem,
  cancelRegistration,
  closeBalanceDay,
  getBalanceDay,
  listBalanceDays,
  listBalanceItems,
  refundRegistration,
  runImport,
} from '@airway/contract';
import iconv from 'iconv-lite';
import { startTestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { type ImportDesk, importDesk, refusedRows, runOf } from '../../../test/imports.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { approve, newPayer, openOrder, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { internationalForm, koreanForm } from '../../../test/registrants.ts';
import { bookOf, savedBook, savedText, sheetData } from '../../../test/workbooks.ts';
import { addDays, dayInZone, staffTimeZone } from '../../platform/zones.ts';
import { lockBalance } from './balance-movements.queries.ts';
import { inquireBalance } from './inquire-balance.ts';
import { paymentInvariants } from './payments.invariants.ts';
import { refreshBalance } from './refresh-balance.ts';
import { insertSettlementRows } from './settlement-rows.queries.ts';

let api: PaymentsApi;
let into: { kind: 'settlement'; editionId: string; token: string };
let desk: ImportDesk;
let today: string;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
  const { accessToken: token } = await newAccount(api, { roleCode: 'FINANCE' });
  into = { kind: 'settlement', editionId: api.signIns.editionId, token };
  desk = importDesk(api, into);
  today = dayInZone(new Date(), staffTimeZone);
  await api.work();
});
after(async () => {
  await assertInvariants(api.ctx().db, paymentInvariants);
  await api.close();
});
beforeEach(() => api.sandbox.scenarios.clear());

const reason = '예시 사유';

/** Pays for a new registration. */
async function pay(form: Parameters<typeof newPayer>[1] = koreanForm()) {
  const payer = await newPayer(api, form);
  const order = await openOrder(api, payer);
  await approve(api, payer, order, await useWindow(order));
  const charge = api.chargeOf(order.orderNumber) ?? assert.fail('Nothing was charged.');
  return { ...charge, registrationId: payer.registrationId };
}
type Paid = Awaited<ReturnType<typeof pay>>;

const refund = (paid: Paid, amountMinor: number, rest: number) =>
  api.call(
    refundRegistration,
    {
      params: { id: paid.registrationId },
      body: { reason, amountMinor, remaining: { amountMinor: rest, currency: 'KRW' } },
    },
    { token: api.staff },
  );
const cancel = (paid: Paid, amountMinor: number) =>
  api.call(
    cancelRegistration,
    { params: { id: paid.registrationId }, body: { reason, givesBack: { amountMinor, currency: 'KRW' } } },
    { token: api.staff },
  );

const headings = [
  ...[
    '거래번호',
    '구분',
    '거래일시',
    '거래금액',
    '수수료',
    '부가세',
    '정산금액',
    '통화',
    '상점ID',
    '카드번호',
  ],
  '주문번호',
];
type Cells = (string | number)[];

/** Writes a row as the merchant pages might. Fee: 3%, its tax 10%. */
function rowOf(paid: Paid, kind: string, amount = paid.amount, day = today): Cells {
  const isWon = paid.currency === 'WON';
  const sign = kind === '승인' ? 1 : -1;
  const fee = Math.round(amount * 0.03);
  const tax = Math.round(fee * 0.1);
  const shown = (minor: number) =>
    isWon ? `₩${(sign * minor).toLocaleString('en-US')}` : String((sign * minor) / 100);
  return [
    ...[paid.tno, kind, `${day} 10:20:30`, shown(amount), shown(fee), shown(tax), shown(amount - fee - tax)],
    ...[isWon ? 'KRW' : 'USD', paid.siteCode, '4619-54**-****-0001', paid.orderNumber],
  ];
}
/** Lists all that the sandbox charged and gave back today. */
const listed = (all: readonly Paid[]): Cells[] =>
  all.flatMap((paid) => {
    const charge = api.sandbox.ledger.find(paid.tno) ?? assert.fail();
    const isWhole = charge.partialCancels === 0;
    return [
      rowOf(paid, '승인'),
      ...(charge.cancelledAmount > 0
        ? [rowOf(paid, isWhole ? '전체취소' : '부분취소', charge.cancelledAmount)]
        : []),
    ];
  });
const book = (rows: Cells[]) => savedBook([['정산 내역'], headings, ...rows, ['합계', '', '', '₩1', '₩1']]);
const bring = async (rows: Cells[]) => desk.run(await desk.preview(book(rows)));

const days = async (query: Parameters<typeof api.call<typeof listBalanceDays>>[1]['query'] = {}) =>
  (await api.call(listBalanceDays, { query: { size: '100', ...query } }, into)).data.content;
async function dayOf(currency: 'KRW' | 'USD') {
  const found = (await days({ currency })).find(({ day }) => day === today);
  return found ?? assert.fail('The day is not there.');
}
async function itemsOf(currency: 'KRW' | 'USD'): Promise<BalanceItem[]> {
  const { id } = await dayOf(currency);
  return (await api.call(listBalanceItems, { params: { id }, query: {} }, into)).data.content;
}
const differencesOf = async (currency: 'KRW' | 'USD') =>
  (await itemsOf(currency))
    .filter(({ verdict }) => verdict !== 'equal')
    .map(({ tno, direction, verdict }) => [tno, direction, verdict]);
const inquireTomorrow = () => inquireBalance({ ...api.ctx(), now: new Date(Date.now() + 24 * 3600 * 1000) });

let paid: { plain: Paid; cancelled: Paid; refunded: Paid; dollars: Paid };
const all = () => Object.values(paid);

test('while the gateway is down a day stays unchecked after three calls, and is asked about again', async () => {
  paid = {
    plain: await pay(),
    cancelled: await pay(),
    refunded: await pay(),
    dollars: await pay(internationalForm()),
  };
  await refund(paid.refunded, 30_000, 100_000);
  await refund(paid.refunded, 30_000, 70_000);
  await cancel(paid.cancelled, 100_000);
  api.sandbox.scenarios.set({ scenario: 'error-500', call: 'inquiry' });
  const before = api.sandbox.calls.report().total.inquiry;
  await inquireTomorrow();
  assert.equal(api.sandbox.calls.report().total.inquiry, before + 3);
  const silent = await dayOf('KRW');
  assert.deepEqual([silent.state, silent.unchecked, silent.differing, silent.file], ['open', 5, 0, null]);

  api.sandbox.scenarios.clear();
  const { orderNumber: other } = paid.plain;
  api.sandbox.scenarios.set({ scenario: 'wrong-amount', call: 'inquiry', orderNumber: other });
  const { orderNumber: gone } = paid.dollars;
  api.sandbox.scenarios.set({ scenario: 'decline', call: 'inquiry', orderNumber: gone, times: 1 });
  await inquireTomorrow();
  const answered = await dayOf('KRW');
  assert.deepEqual([answered.state, answered.unchecked, answered.differing], ['open', 0, 1]);
  assert.deepEqual(await differencesOf('KRW'), [[paid.plain.tno, 'charge', 'other-sum']]);
  assert.deepEqual(await differencesOf('USD'), [[paid.dollars.tno, 'charge', 'ours-only']]);
  const calls = api.sandbox.calls.report().total.inquiry;
  await inquireTomorrow();
  assert.equal(api.sandbox.calls.report().total.inquiry, calls, 'an answer is not asked for again');
});

test('a file of all that the gateway moved closes its days, with fees; the same file changes nothing', async () => {
  const rows = listed(all());
  const preview = await desk.preview(book(rows));
  assert.deepEqual(preview.counts, { new: rows.length, changed: 0, unchanged: 0, refused: 0 });
  assert.equal((await desk.run(preview)).state, 'done');
  const won = await dayOf('KRW');
  assert.deepEqual(
    [won.state, won.ours, won.differenceMinor, won.differing],
    ['closed', { chargedMinor: 300_000, returnedMinor: 160_000 }, 0, 0],
  );
  assert.deepEqual(won.file, {
    chargedMinor: 300_000,
    returnedMinor: 160_000,
    feeMinor: 4620,
    netMinor: 135_380,
  });
  assert.equal((await dayOf('USD')).state, 'closed');
  const again = await desk.preview(book(rows));
  assert.equal(again.counts?.unchanged, rows.length);
  assert.equal((await api.call(runImport, runOf(again), into)).status, 409);
});

test('no card number is stored, and the file is gone once it is imported', async () => {
  const { db } = api.ctx();
  const rows = await db.selectFrom('import_rows').select('cells').execute();
  const imports = await db.selectFrom('imports').selectAll().execute();
  assert.doesNotMatch(JSON.stringify([rows, imports]), /4619/);
  assert.match(JSON.stringify(rows), new RegExp(paid.plain.tno));
  const files = await db
    .selectFrom('files')
    .selectAll()
    .where('use', '=', 'imports.sheet')
    .where('owner_id', 'in', db.selectFrom('imports').select('id').where('state', '=', 'done'))
    .execute();
  assert.deepEqual(files, []);
});

test('each kind of difference opens the day and names its item; undo closes it again', async () => {
  const unknown = { ...paid.plain, tno: '29999999999999', orderNumber: 'NOBODY' };
  const stray = { ...paid.plain, tno: '29999999999998' };
  const cases: [Cells[], [string, string, string][], number][] = [
    [[rowOf(paid.plain, '승인', 110_000)], [[paid.plain.tno, 'charge', 'other-sum']], 10_000],
    [[rowOf(unknown, '승인', 5000)], [[unknown.tno, 'charge', 'theirs-only']], 5000],
    [[rowOf(paid.plain, '전체취소')], [[paid.plain.tno, 'return', 'theirs-only']], -100_000],
    [[rowOf(stray, '승인')], [[stray.tno, 'charge', 'theirs-only']], 100_000],
    [
      [rowOf(paid.plain, '승인', paid.plain.amount, addDays(today, -3))],
      [[paid.plain.tno, 'charge', 'ours-only']],
      -100_000,
    ],
  ];
  for (const [rows, differences, differenceMinor] of cases) {
    const one = await bring(rows);
    assert.deepEqual(await differencesOf('KRW'), differences);
    const day = await dayOf('KRW');
    assert.deepEqual([day.state, day.differenceMinor], ['open', differenceMinor]);
    const [item] = await itemsOf('KRW');
    const isOurs = rows[0]?.at(-1) !== 'NOBODY';
    assert.equal(item?.registration?.id, isOurs ? paid.plain.registrationId : undefined);
    assert.equal((await desk.undo(one)).state, 'undone');
    assert.equal((await dayOf('KRW')).state, 'closed');
  }
  const others = (await days({ currency: 'KRW' })).filter(({ day }) => day === addDays(today, -3));
  assert.deepEqual(others, [], 'a day without movements is no day');
});

test('a cancel that the gateway booked around midnight moves to the day of its file', async () => {
  const late = await pay();
  await cancel(late, 100_000);
  const yesterday = addDays(today, -1);
  await bring([rowOf(late, '승인'), rowOf(late, '전체취소', 100_000, yesterday)]);
  assert.deepEqual(await differencesOf('KRW'), []);
  const before = (await days({ currency: 'KRW' })).find(({ day }) => day === yesterday);
  assert.deepEqual([before?.state, before?.ours.returnedMinor], ['closed', 100_000]);
});

test('staff close a day in spite of a named difference; it opens again with the next one', async () => {
  const missing = await pay();
  await inquireTomorrow();
  const open = await dayOf('KRW');
  assert.deepEqual(await differencesOf('KRW'), [[missing.tno, 'charge', 'ours-only']]);
  const close = (version: string, token = into.token) =>
    api.call(closeBalanceDay, { params: { id: open.id }, body: { reason, version } }, { token });
  assert.equal((await close('another')).refusal.code, 'CONFLICT');
  const both = await Promise.all([close(open.version), close(open.version)]);
  assert.deepEqual(
    both.map(({ status, data }) => [status, data.state, data.reason]),
    [
      [200, 'accepted', reason],
      [200, 'accepted', reason],
    ],
  );
  const entries = await auditEntries(api.ctx(), { subject_id: open.id, action: 'balance-day.closed' });
  assert.deepEqual(
    entries.map((entry) => [entry.reason, JSON.parse(entry.details ?? '').differing]),
    [[reason, 1]],
  );
  await inquireTomorrow();
  assert.equal((await dayOf('KRW')).state, 'accepted');
  await pay();
  await inquireTomorrow();
  const again = await dayOf('KRW');
  assert.deepEqual([again.state, again.differing, again.reason], ['open', 2, null]);
  assert.equal((await close(open.version)).refusal.code, 'CONFLICT');
});

test('the nightly job waits for an import, and without the lock it stores a day without its rows', async () => {
  const { db } = api.ctx();
  for (const isLocked of [true, false]) {
    const fresh = await pay();
    let job = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      if (isLocked) await lockBalance(trx);
      const row = { id: randomUUID(), tno: fresh.tno, kind: 'charge', ordinal: 1, moved_on: today } as const;
      const place = { site_code: fresh.siteCode, currency: 'KRW', amount_minor: fresh.amount } as const;
      await insertSettlementRows(trx, [{ ...row, ...place }]);
      job = inquireTomorrow();
      await (isLocked ? untilWaiting(db, 1) : job);
    });
    await job;
    const isSound = assertInvariants(db, paymentInvariants);
    await (isLocked ? isSound : assert.rejects(isSound, /balance day has the sums/));
    const day = { day: today, site_code: fresh.siteCode, currency: 'KRW' } as const;
    await db.transaction().execute((trx) => refreshBalance(api.ctx(), trx, [day]));
  }
});

test('days are found by state, late ones too, and unknown ones are not', async () => {
  const old = { ...paid.plain, tno: '28888888888888', orderNumber: 'OLD' };
  await bring([rowOf(old, '승인', 5000, addDays(today, -30))]);
  const states = async (state: 'open' | 'late' | 'closed') =>
    (await days({ state, currency: 'KRW' })).filter(({ file }) => file !== null).map(({ day }) => day);
  assert.deepEqual(await states('open'), [today, addDays(today, -30)]);
  assert.deepEqual(await states('late'), [addDays(today, -30)]);
  assert.deepEqual(await states('closed'), [addDays(today, -1)]);
  const nobody = await api.call(getBalanceDay, { params: { id: randomUUID() } }, into);
  assert.equal(nobody.refusal.code, 'NOT_FOUND');
});

test('a CP949 file with sums and faults imports nothing until each row is right', async () => {
  const fresh = { ...paid.plain, tno: '27777777777777', orderNumber: 'FRESH' };
  const rows: Cells[] = [
    rowOf(fresh, '승인', 5000, addDays(today, -40)),
    rowOf({ ...fresh, siteCode: 'X9999' }, '승인'),
    rowOf(fresh, '미확정'),
    ['2.77E+13', ...rowOf(fresh, '승인').slice(1)],
    ['', ...rowOf(fresh, '승인').slice(1)],
    ['합계', '', '', '₩5,000', '₩150', '₩15', '₩4,835', '', '', '', ''],
  ];
  const bytes = iconv.encode(savedText([headings, ...rows]).replaceAll('₩', '￦'), 'cp949');
  const one = await desk.preview(bytes, 'settlement.csv');
  assert.deepEqual(one.counts, { new: 1, changed: 0, unchanged: 0, refused: 4 });
  assert.match(one.readNotes.join(), /7행은 건너뛰었습니다/);
  const messages = (await refusedRows(api, into, one)).map((row) => row.join(' '));
  for (const [at, expected] of [
    /^3 상점ID: “X9999”은\(는\) 이 사이트의 코드가 아닙니다/,
    /^4 구분: “미확정”은\(는\) 선택할 수 있는 값이 아닙니다/,
    /^5 거래번호: “2.77E\+13”은\(는\) 거래번호가 아닙니다/,
    /^6 거래번호: 필수 항목입니다/,
  ].entries())
    assert.match(messages[at] ?? '', expected);
  const nothing = await api.call(runImport, runOf(one), into);
  assert.equal(nothing.status, 409);
  const nameless = await desk.preview(savedBook([headings.slice(0, 3), rowOf(fresh, '승인').slice(0, 3)]));
  assert.match(nameless.problem ?? '', /거래금액\(Amount, /);
  const second = { ...fresh, tno: '27777777777778' };
  const [, , ...others] = rowOf(second, '승인');
  const sheet = sheetData([headings, rowOf(fresh, '승인'), [second.tno, '승인', '', ...others.slice(1)]]);
  const merged = await desk.preview(
    bookOf({ sheet: `${sheet}<mergeCells><mergeCell ref="C2:C3"/></mergeCells>` }),
  );
  assert.deepEqual(merged.counts, { new: 2, changed: 0, unchanged: 0, refused: 0 });
});

test('a charge whose answer was lost, and a second charge, lead to their cases', async () => {
  const { payer, order } = await api.payMeeting('ok-then-drop');
  const charge = api.chargeOf(order.orderNumber) ?? assert.fail('Nothing was charged.');
  const lost = { ...charge, registrationId: payer.registrationId };
  const { db } = api.ctx();
  const { id: paymentId } = await api.row(paid.plain.orderNumber);
  const stray = { ...paid.plain, tno: '26666666666666' };
  await db
    .insertInto('stray_charges')
    .values({ id: randomUUID(), tno: stray.tno, payment_id: paymentId, noticed_at: new Date() })
    .execute();
  await bring([rowOf(lost, '승인'), rowOf(stray, '승인')]);
  const facts = async (tno: string) => {
    const found = (await itemsOf('KRW')).filter((item) => item.tno === tno);
    return found.map(({ direction, verdict, registration, isCase }) => [
      ...[direction, verdict, registration?.id, isCase],
    ]);
  };
  assert.deepEqual(await facts(lost.tno), [['charge', 'theirs-only', payer.registrationId, true]]);
  assert.deepEqual(await facts(stray.tno), [['charge', 'equal', stray.registrationId, true]]);
  await db
    .updateTable('stray_charges')
    .set({ reversed_at: new Date() })
    .where('tno', '=', stray.tno)
    .execute();
  await inquireTomorrow();
  assert.deepEqual(await facts(stray.tno), [
    ['return', 'ours-only', stray.registrationId, false],
    ['charge', 'equal', stray.registrationId, false],
  ]);
});
