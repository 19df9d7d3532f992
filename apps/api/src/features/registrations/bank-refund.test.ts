import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { searchRegistrations } from '@airway/contract';
import { auditEntries } from '../../../test/audit-entries.ts';
import {
  type BankRefundsApi,
  bankAccount,
  staffToday,
  startBankRefunds,
} from '../../../test/bank-refunds.ts';
import { eventually } from '../../../test/eventually.ts';
import { mailAbout, mailsSentTo } from '../../../test/inboxes.ts';
import { staffReason, won } from '../../../test/paid-registrants.ts';
import { memberToken } from '../../../test/payers.ts';
import { addDays } from '../../platform/zones.ts';
import { refreshBalance } from '../payments/refresh-balance.ts';

let api: BankRefundsApi;
before(async () => {
  api = await startBankRefunds();
});
after(() => api.closeSound());
afterEach(() => api.sandbox.scenarios.clear());

describe('a refund that the gateway refused', () => {
  test('goes to a bank account: requested, entered by its person, transferred, told', async () => {
    const found = await api.requestedRefund();
    const [waiting] = await api.casesOf(found.orderNumber);
    assert.deepEqual(
      [waiting?.situation, waiting?.bankRefund?.state, waiting?.bankRefund?.amount],
      ['refund-refused', 'requested', won(100_000)],
    );
    const mail = await mailAbout(api, found.form.email, '환불받으실 계좌');
    assert.match(mail.text ?? '', /환불 금액은 100,000원입니다/);
    const before = await api.own(found.token);
    assert.deepEqual(
      before.bankRefunds.map(({ state, mayEnter, account: shown }) => [state, mayEnter, shown]),
      [['requested', true, null]],
    );
    const masked = { bank: 'shinhan', bankName: '', numberMasked: '****7890' };
    const { status, data } = await api.enter(found.token, found.refundId);
    assert.equal(status, 200);
    assert.deepEqual([data.bankRefunds[0]?.state, data.bankRefunds[0]?.account], ['entered', masked]);
    assert.deepEqual((await api.casesOf(found.orderNumber))[0]?.bankRefund?.account, masked);
    assert.deepEqual((await api.reveal(found.refundId)).data, {
      ...bankAccount,
      accountNumber: '110234567890',
      version: 1,
    });
    const done = await api.transfer(found.refundId, { reference: 'A-1' });
    assert.deepEqual([done.status, done.data.state, done.data.reference], [200, 'transferred', 'A-1']);
    assert.deepEqual(await api.casesOf(found.orderNumber), []);
    const { phase, reason: why } = await api.row(found.orderNumber);
    assert.deepEqual([phase, why], ['reversed', 'returned-by-transfer']);
    const detail = await api.staffView(found.id);
    assert.deepEqual([detail.charge?.amount, detail.charge?.phase], [won(100_000), 'reversed']);
    assert.deepEqual(
      detail.payments[0]?.bankRefunds.map(({ state, account: shown }) => [state, shown]),
      [['transferred', masked]],
    );
    const transferMail = await mailAbout(api, found.form.email, '환불금을 계좌로 보냈습니다');
    assert.match(transferMail.text ?? '', /환불 금액은 100,000원이며, 신한은행 \*\*\*\*7890 계좌로/);
    await eventually(
      async () => (await api.staffView(found.id)).mails.some((one) => one.mail === 'bank-transferred'),
      'the detail lists the mail',
    );
    const subjects = mailsSentTo(api, String(found.form.email)).map(({ subject }) => subject ?? '');
    assert.deepEqual(
      subjects.filter((subject) => subject.includes('전액 취소')),
      [],
    );
    const entries = await auditEntries(api.ctx(), { subject_id: found.paymentId });
    assert.deepEqual(
      entries
        .map(({ action }) => action)
        .filter((action) => action.includes('bank-refund'))
        .sort(),
      ['payment-bank-refund.requested', 'payment-bank-refund.revealed', 'payment-bank-refund.transferred'],
    );
  });

  test('may be a part: it counts as refunded, the rest stays kept', async () => {
    const found = await api.enteredRefund(won(60_000));
    assert.deepEqual((await api.casesOf(found.orderNumber))[0]?.bankRefund?.amount, won(60_000));
    assert.equal((await api.transfer(found.refundId)).status, 200);
    const row = await api.row(found.orderNumber);
    assert.deepEqual([row.phase, row.refunded_minor, row.kept_minor], ['paid', 60_000, 40_000]);
    const detail = await api.staffView(found.id);
    assert.deepEqual(detail.charge?.amount, won(40_000));
    assert.deepEqual(
      detail.payments[0]?.refunds.map(({ phase, amount }) => [phase, amount.amountMinor]),
      [
        ['refused', 60_000],
        ['returned', 60_000],
      ],
    );
    assert.deepEqual(await api.casesOf(found.orderNumber), []);
    const transferMail = await mailAbout(api, found.form.email, '환불금을 계좌로 보냈습니다');
    assert.match(transferMail.text ?? '', /60,000원/);
    const listed = await api.call(
      searchRegistrations,
      { query: { query: detail.registrationNumber } },
      { token: api.staff },
    );
    assert.deepEqual(listed.data.content[0]?.charge?.amount, won(40_000));
  });

  test('is no movement at the gateway', async () => {
    const whole = await api.enteredRefund();
    const part = await api.enteredRefund(won(60_000));
    for (const { refundId } of [whole, part]) assert.equal((await api.transfer(refundId)).status, 200);
    await api.db.transaction().execute((trx) => refreshBalance(api.ctx(), trx, []));
    const movements = await api.db
      .selectFrom('balance_movements')
      .select(['payment_id', 'direction', 'amount_minor'])
      .where('payment_id', 'in', [whole.paymentId, part.paymentId])
      .orderBy('payment_id')
      .execute();
    assert.deepEqual(
      movements.map(({ direction, amount_minor }) => [direction, amount_minor]),
      [
        ['charge', 100_000],
        ['charge', 100_000],
      ],
    );
    assert.deepEqual(
      [whole, part].map(({ orderNumber }) => api.returnedOf(orderNumber)),
      [0, 0],
    );
  });

  test('is not asked of the gateway again until the bank refund is withdrawn', async () => {
    const found = await api.enteredRefund();
    const { tno } = await api.row(found.orderNumber);
    const refused = await api.resolve(found.paymentId, tno);
    assert.deepEqual([refused.status, refused.refusal.code], [409, 'CONFLICT']);
    assert.match(refused.refusal.message, /계좌로 환불하는 중/);
    assert.equal((await api.withdraw(found.refundId)).data.state, 'withdrawn');
    assert.equal((await api.withdraw(found.refundId)).status, 200);
    const row = await api.refundRow(found.refundId);
    assert.deepEqual([row.account_sealed, row.number_masked, row.bank], [null, null, null]);
    assert.deepEqual((await api.own(found.token)).bankRefunds, []);
    assert.equal((await api.enter(found.token, found.refundId)).refusal.code, 'CONFLICT');
    assert.equal((await api.transfer(found.refundId)).refusal.code, 'CONFLICT');
    api.sandbox.scenarios.clear();
    assert.equal((await api.resolve(found.paymentId, tno)).data.phase, 'reversed');
    assert.equal((await api.request(found.paymentId)).refusal.code, 'CONFLICT');
  });
});

describe('the request', () => {
  test('is refused for other cases, for a settled one and while the gateway is being asked', async () => {
    const { order } = await api.payMeeting('ok-then-drop');
    const { id: unknownId } = await api.row(order.orderNumber);
    assert.equal((await api.request(unknownId)).refusal.code, 'CONFLICT');
    const { order: paid } = await api.payMeeting('ok');
    assert.equal((await api.request((await api.row(paid.orderNumber)).id)).refusal.code, 'CONFLICT');
    const found = await api.refusedRefund();
    const claim = (until: Date | null) =>
      api.db
        .updateTable('payments')
        .set({ claimed_until: until })
        .where('id', '=', found.paymentId)
        .execute();
    await claim(new Date(Date.now() + 60_000));
    assert.equal((await api.request(found.paymentId)).refusal.code, 'PAYMENT_IN_PROGRESS');
    await claim(null);
    assert.equal((await api.request(found.paymentId)).status, 200);
    assert.equal((await api.request('00000000-0000-7000-8000-000000000000')).status, 404);
  });

  test('again mails again, at most once a minute, and stays one refund', async () => {
    const found = await api.refusedRefund();
    const ids = await Promise.all([1, 2, 3].map(async () => (await api.request(found.paymentId)).data.id));
    assert.equal(new Set(ids).size, 1);
    await mailAbout(api, found.form.email, '환불받으실 계좌');
    const count = await api.db
      .selectFrom('bank_refunds')
      .select('id')
      .where('payment_id', '=', found.paymentId)
      .execute();
    assert.equal(count.length, 1);
    const mails = mailsSentTo(api, String(found.form.email)).filter(({ subject }) =>
      subject?.includes('환불받으실'),
    );
    assert.ok(mails.length <= 2, `${mails.length} mails`);
  });

  test('is for those who manage payments alone', async () => {
    const found = await api.enteredRefund();
    const paths = [
      [`/api/payment-case/${found.paymentId}/bank-refund`, { reason: staffReason }],
      [`/api/payment-bank-refund/${found.refundId}/reveal`, { reason: staffReason }],
      [`/api/payment-bank-refund/${found.refundId}/withdraw`, { reason: staffReason }],
      [
        `/api/payment-bank-refund/${found.refundId}/transfer`,
        { version: 1, transferredOn: staffToday(), reference: '' },
      ],
    ] as const;
    for (const [path, body] of paths)
      for (const [token, status] of [
        [undefined, 401],
        [await memberToken(api), 403],
        [found.token, 403],
      ] as const)
        assert.equal((await api.callRaw('POST', path, body, token ? { token } : {})).status, status, path);
    assert.equal((await api.refundRow(found.refundId)).transferred_at, null);
  });
});

describe('the record of a transfer', () => {
  test('needs an account, and a day between the request and today', async () => {
    const found = await api.requestedRefund();
    assert.equal((await api.transfer(found.refundId, { version: 0 })).refusal.code, 'CONFLICT');
    await api.enter(found.token, found.refundId);
    for (const [day, problem] of [
      [addDays(staffToday(), 1), 'day_ahead'],
      [addDays(staffToday(), -1), 'day_before_request'],
    ] as const)
      assert.deepEqual((await api.transfer(found.refundId, { transferredOn: day })).refusal.fields, {
        transferredOn: problem,
      });
    assert.equal((await api.row(found.orderNumber)).phase, 'reversal-failed');
  });

  test('of two staff at once is one transfer; the same record again changes nothing', async () => {
    const found = await api.enteredRefund();
    const answers = await Promise.all(
      ['A', 'A', 'B'].map((reference) => api.transfer(found.refundId, { reference })),
    );
    const { reference } = await api.refundRow(found.refundId);
    for (const [index, { status }] of answers.entries())
      assert.equal(status, ['A', 'A', 'B'][index] === reference ? 200 : 409);
    assert.deepEqual(await api.settledJobs(found.paymentId), ['paid', 'reversed']);
    assert.equal((await api.transfer(found.refundId, { reference })).status, 200);
    assert.equal((await api.transfer(found.refundId, { reference: 'C' })).refusal.code, 'CONFLICT');
    assert.equal((await api.withdraw(found.refundId)).refusal.code, 'CONFLICT');
    const entries = await auditEntries(api.ctx(), {
      subject_id: found.paymentId,
      action: 'payment-bank-refund.transferred',
    });
    assert.equal(entries.length, 1);
  });

  test('of a part by two staff at once is one refund', async () => {
    const found = await api.enteredRefund(won(60_000));
    await Promise.all([api.transfer(found.refundId), api.transfer(found.refundId)]);
    assert.equal((await api.row(found.orderNumber)).refunded_minor, 60_000);
  });

  test('and a withdrawal at once: one of them counts', async () => {
    const found = await api.enteredRefund();
    const [moved, ended] = await Promise.all([api.transfer(found.refundId), api.withdraw(found.refundId)]);
    assert.deepEqual([moved.status, ended.status].sort(), [200, 409]);
    const isMoved = (await api.row(found.orderNumber)).phase === 'reversed';
    assert.equal(isMoved, moved.status === 200);
  });
});
