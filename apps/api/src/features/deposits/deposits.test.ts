import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import {
  addDeposit,
  cancelRegistration,
  decideDeposit,
  getDepositTarget,
  getRegistrationDocument,
  listDeposits,
  listImportRows,
} from '@airway/contract';
import { auditEntries } from '../../../test/audit-entries.ts';
import { staffToday } from '../../../test/bank-refunds.ts';
import { type DepositsApi, startDeposits } from '../../../test/deposits.ts';
import { refusedRows } from '../../../test/imports.ts';
import { mailAbout } from '../../../test/inboxes.ts';
import { won } from '../../../test/paid-registrants.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { savedBook } from '../../../test/workbooks.ts';
import { addDays } from '../../platform/zones.ts';
import { depositRetention } from './deposit-retention.ts';
import { matchOpenDeposits } from './match-deposits.ts';

let api: DepositsApi;
before(async () => {
  api = await startDeposits();
});
after(async () => {
  await api.assertDepositsSound();
  await api.close();
});

const stateOf = async (id: string) => (await api.rowOf(id)).state;
const phasesOf = async (id: string) => (await api.staffView(id)).payments.map(({ phase }) => phase);
let serial = 0;
const payer = () => {
  serial += 1;
  return `입금예시${'가나다라마바사아자차카타파하'[serial % 14]}${'거너더러머버서어저처커터퍼허'[Math.floor(serial / 14)]}`;
};

describe('a statement', () => {
  test('confirms whose transfer certainly came, with a mail; the same file again changes nothing', async () => {
    const [byName, byNumber] = [await api.expectTransfer(payer()), await api.expectTransfer(payer())];
    const depositor = byName.payer;
    const rows = [
      api.row(depositor),
      api.row(`배우자 ${byNumber.number}`),
      api.row('급여', '', { out: '3,000,000' }),
      api.row('모르는분', 70_000),
    ];
    const one = await api.preview(...rows);
    assert.deepEqual(one.counts, { new: 3, changed: 0, unchanged: 1, refused: 0 });
    const done = await api.desk.run(one);
    assert.equal(done.state, 'done');
    await api.settled();
    assert.deepEqual([await stateOf(byName.id), await stateOf(byNumber.id)], ['confirmed', 'confirmed']);
    await mailAbout(api, byName.email, '확정');
    const [matched, unknown] = [await api.find(depositor), await api.find('모르는분')];
    assert.deepEqual(
      [matched.state, matched.decision?.by, matched.decision?.registration?.id],
      ['matched', null, byName.id],
    );
    assert.deepEqual([unknown.state, unknown.candidates], ['open', []]);
    assert.deepEqual((await api.preview(...rows)).counts, { new: 0, changed: 0, unchanged: 4, refused: 0 });
    assert.equal(await matchOpenDeposits(api.ctx(), { editionId: api.edition.id }), 0);
    assert.equal((await api.list({ query: depositor })).length, 1);
  });

  test('of another bank: title rows, merged days, one column of amounts, equal rows and corrections', async () => {
    const other = (amount: number, what: string, kind: string, day = '') => [
      day,
      '09:00',
      kind,
      amount,
      what,
    ];
    const today = staffToday().replaceAll('-', '.');
    const bytes = savedBook([
      ['거래내역조회', '', '', '', ''],
      ['계좌번호', '000-00', '', '', ''],
      ['거래일자', '시각', '구분', '거래금액', '기재내용'],
      other(40_000, '같은분', '입금', today),
      other(40_000, '같은분', '입금', today),
      other(10_000, '식대', '출금', today),
      other(-40_000, '같은분', '입금', today),
    ]);
    const one = await api.desk.preview(bytes);
    assert.deepEqual(one.counts, { new: 2, changed: 0, unchanged: 1, refused: 1 });
    const into = { token: api.token, kind: 'bank-statement' as const, editionId: api.edition.id };
    const [refused] = await refusedRows(api, into, one);
    assert.match(String(refused), /취소\(정정\)/);
    const { data } = await api.call(
      listImportRows,
      { params: { id: one.id }, query: { outcome: 'unchanged', size: '10' } },
      { token: api.token },
    );
    assert.match(JSON.stringify(data.content), /출금이어서/);
    await api.desk.run(one, true);
    await api.settled();
    const same = (await api.list({ query: '같은분' })).map(({ amount }) => amount.amountMinor);
    assert.deepEqual(same, [40_000, 40_000]);
  });

  test('is undone as a whole: registrations wait for their transfers again, with their seats', async () => {
    const [one, other] = [await api.expectTransfer(payer()), await api.expectTransfer(payer())];
    const before = await api.takenSeats();
    const done = await api.load(api.row(`A ${one.number}`), api.row(`B ${other.number}`));
    assert.deepEqual([await stateOf(one.id), await stateOf(other.id)], ['confirmed', 'confirmed']);
    await mailAbout(api, one.email, '확정');
    assert.equal((await api.desk.undo(done)).state, 'undone');
    assert.deepEqual([await stateOf(one.id), await stateOf(other.id)], ['pending', 'pending']);
    assert.deepEqual(await phasesOf(one.id), ['created']);
    assert.equal(await api.takenSeats(), before);
    await mailAbout(api, one.email, '입금 확인을 취소');
    await api.assertDepositsSound();
    // The news of the payment may come later than the undo.
    await api.settled();
    assert.equal(await stateOf(one.id), 'pending');
    await api.load(api.row(`A ${one.number}`));
    assert.equal(await stateOf(one.id), 'confirmed');
  });

  test('is not undone if staff decided about a row, or a document was issued since', async () => {
    const [one, other] = [await api.expectTransfer(payer()), await api.expectTransfer(payer())];
    const done = await api.load(api.row(`가 ${one.number}`), api.row(`나 ${other.number}`));
    const token = await api.readerToken(one.id);
    const drawn = await api.call(
      getRegistrationDocument,
      { params: api.edition, query: { kind: 'receipt', language: 'ko' } },
      { token },
    );
    assert.equal(drawn.status, 200, JSON.stringify(drawn.refusal));
    const kept = await api.desk.undo(done);
    assert.equal(kept.state, 'done');
    assert.match(JSON.stringify(kept), /가 /);
    assert.deepEqual([await stateOf(one.id), await stateOf(other.id)], ['confirmed', 'confirmed']);
  });
});

describe('staff', () => {
  test('take another sum with a reason, and may return what is too much', async () => {
    const [less, more] = [await api.expectTransfer(payer()), await api.expectTransfer(payer())];
    await api.load(api.row(`덜보낸 ${less.number}`, 90_000), api.row(`더보낸 ${more.number}`, 120_000));
    const [short, long] = [await api.find(`덜보낸 ${less.number}`), await api.find(`더보낸 ${more.number}`)];
    assert.deepEqual(short.candidates[0]?.clues, ['number', 'too-little']);
    assert.deepEqual(long.candidates[0]?.clues, ['number', 'too-much']);
    assert.equal((await api.accept(short.id, less.number)).refusal?.fields?.reason, 'required');
    assert.equal((await api.accept(short.id, less.number, { reason: '수수료를 뺀 금액' })).status, 200);
    assert.deepEqual((await api.staffView(less.id)).charge?.amount, won(90_000));
    const taken = await api.accept(long.id, more.number, { reason: '두 번 누름', returnsRest: true });
    assert.equal(taken.status, 200, JSON.stringify(taken.refusal));
    const { payments } = await api.staffView(more.id);
    assert.deepEqual(payments[0]?.bankRefunds[0]?.amount, won(20_000));
  });

  test('accept a deposit once of two at the same moment', async () => {
    const [one, other] = [await api.expectTransfer('예시병원'), await api.expectTransfer('예시병원')];
    await api.load(api.row('예시병원'));
    const deposit = await api.find('예시병원');
    assert.equal(deposit.candidates.length, 2);
    assert.ok(deposit.candidates[0]?.clues.includes('same-names'));
    const answers = await Promise.all([
      api.accept(deposit.id, one.number),
      api.accept(deposit.id, other.number),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
    assert.deepEqual([await stateOf(one.id), await stateOf(other.id)].toSorted(), ['confirmed', 'pending']);
  });

  test('see who paid already or cancelled, and send the money back or ignore it, with a reason', async () => {
    const paid = await api.paidRegistrant();
    const gone = await api.expectTransfer(payer());
    await api.call(
      cancelRegistration,
      { params: { id: gone.id }, body: { reason: '예시' } },
      { token: api.staff },
    );
    await api.load(api.row(`또 ${paid.number}`), api.row(`취소 ${gone.number}`));
    const [twice, late] = [await api.find(`또 ${paid.number}`), await api.find(`취소 ${gone.number}`)];
    assert.deepEqual(twice.candidates[0]?.clues, ['number', 'paid']);
    assert.deepEqual(late.candidates[0]?.clues, ['number', 'cancelled']);
    for (const { id, number } of [
      { id: twice.id, number: paid.number },
      { id: late.id, number: gone.number },
    ])
      assert.equal((await api.accept(id, number)).refusal?.code, 'NOTHING_TO_PAY');
    const decide = (state: 'returned' | 'ignored') =>
      api.call(
        decideDeposit,
        { params: { id: twice.id }, body: { state, reason: '두 번 결제' } },
        { token: api.token },
      );
    assert.deepEqual([(await decide('returned')).status, (await decide('ignored')).status], [200, 409]);
    assert.equal((await api.find(twice.depositor)).decision?.reason, '두 번 결제');
    assert.equal((await api.reopen(twice.id)).status, 200);
    assert.equal((await api.find(twice.depositor)).state, 'open');
    assert.equal((await auditEntries(api.ctx(), { subject_id: twice.id })).length, 2);
  });

  test('match a deposit with somebody who chose no transfer, and undo it', async () => {
    const { data } = await registerBy(api, koreanForm());
    const { id } = data.registration;
    await api.load(api.row('친구가보냄'));
    const deposit = await api.find('친구가보냄');
    const target = await api.call(
      getDepositTarget,
      { params: { id: deposit.id }, query: { registrationNumber: data.registrationNumber } },
      { token: api.token },
    );
    assert.deepEqual(target.data.totals, [{ total: won(100_000), period: 'early' }]);
    assert.equal((await api.accept(deposit.id, data.registrationNumber)).status, 200);
    assert.equal(await stateOf(id), 'confirmed');
    assert.equal((await api.reopen(deposit.id)).status, 200);
    assert.deepEqual([await stateOf(id), await phasesOf(id)], ['pending', ['failed']]);
    assert.equal((await api.find('친구가보냄')).state, 'open');
  });

  test('record one by hand, which is matched if it is certain', async () => {
    const one = await api.expectTransfer(payer());
    const body = {
      depositId: randomUUID(),
      day: staffToday(),
      amountMinor: 100_000,
      depositor: one.number,
      memo: '전화로 확인',
    };
    const add = (changes: object = {}) =>
      api.call(addDeposit, { params: api.edition, body: { ...body, ...changes } }, { token: api.token });
    const ahead = await add({ day: addDays(staffToday(), 1) });
    assert.equal(ahead.refusal?.fields?.day, 'day_ahead');
    assert.deepEqual([(await add()).status, (await add()).status], [200, 200]);
    assert.equal((await add({ amountMinor: 5 })).refusal?.code, 'CONFLICT');
    await api.settled();
    assert.equal(await stateOf(one.id), 'confirmed');
  });

  test('sort deposits of a day by their time', async () => {
    const payers = [payer(), payer(), payer()];
    const day = addDays(staffToday(), -40);
    const rows = payers.map((depositor) => api.row(depositor, 5000, { day }));
    await api.load(rows[1] ?? [], rows[2] ?? [], rows[0] ?? []);
    const sorted = async (sort: 'day,ASC' | 'day,DESC') => {
      const query = { size: '100', query: '5000', sort };
      const { data } = await api.call(listDeposits, { params: api.edition, query }, { token: api.token });
      return data.content.flatMap((one) => (payers.includes(one.depositor) ? [one.depositor] : []));
    };
    assert.deepEqual(await sorted('day,ASC'), payers);
    assert.deepEqual(await sorted('day,DESC'), payers.toReversed());
  });

  test('without the right see nothing', async () => {
    const { status } = await api.call(
      addDeposit,
      {
        params: api.edition,
        body: { depositId: randomUUID(), day: staffToday(), amountMinor: 1, depositor: '예시', memo: '' },
      },
      { token: '' },
    );
    assert.equal(status, 401);
  });
});

test('a transfer that came in time is matched after its day, if a seat is left', async () => {
  const one = await api.expectTransfer(payer());
  await api.db
    .updateTable('payments')
    .set({ phase: 'failed', reason: 'expired', due_at: new Date(Date.now() - 3600_000) })
    .where('id', '=', one.paymentId)
    .execute();
  await api.db
    .insertInto('payment_events')
    .values({
      id: randomUUID(),
      payment_id: one.paymentId,
      phase: 'failed',
      actor: 'program',
      note: 'not finished in time',
      happened_at: new Date(),
    })
    .execute();
  await api.load(api.row(`늦게 ${one.number}`));
  assert.equal(await stateOf(one.id), 'confirmed');
  assert.deepEqual((await phasesOf(one.id)).toSorted(), ['failed', 'paid']);
});

test('names and memos are erased five years after their day, and no earlier', async () => {
  const names = ['오년전예시', '그뒤예시'];
  await api.load(...names.map((name) => api.row(name, 1000)));
  const [old, later] = await Promise.all(names.map((name) => api.find(name)));
  const move = (id: string | undefined, day: string) =>
    api.db
      .updateTable('bank_deposits')
      .set({ deposited_on: day })
      .where('id', '=', id ?? '')
      .execute();
  await move(old?.id, '2020-11-30');
  await move(later?.id, '2020-12-01');
  const erase = () =>
    api.db
      .transaction()
      .execute((trx) => depositRetention.empty(api.ctx(), trx, api.edition.id, '2025-11-30', 10));
  assert.equal((await depositRetention.count(api.db, api.edition.id, '2025-11-30')).due, 1);
  assert.deepEqual([await erase(), await erase()], [1, 0]);
  const { depositor, amount_minor: amount } = await api.db
    .selectFrom('bank_deposits')
    .selectAll()
    .where('id', '=', old?.id ?? '')
    .executeTakeFirstOrThrow();
  assert.deepEqual([depositor, amount], ['', 1000]);
  assert.equal((await api.find('그뒤예시')).depositor, '그뒤예시');
});
