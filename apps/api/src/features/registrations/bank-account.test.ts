import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import {
  type BankAccount,
  cancelRegistration,
  getRegistration,
  linkRegistration,
  listPaymentCases,
  loginRegistrant,
  loginWithLink,
  type Money,
  putBankAccount,
  recordBankTransfer,
  requestBankRefund,
  revealBankAccount,
  searchRegistrations,
  viewRegistration,
  withdrawBankRefund,
} from '@airway/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { startTestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { eventually } from '../../../test/eventually.ts';
import { mailAbout, mailsSentTo } from '../../../test/inboxes.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { approve, memberToken, openOrder, useWindow } from '../../../test/payers.ts';
import { type PaymentsApi, withPayments } from '../../../test/payments.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { createApi, retentions } from '../../app.ts';
import { loggerOptions } from '../../platform/http/server.ts';
import { createSecretBox } from '../../platform/secrets.ts';
import { addDays, dayInZone, staffTimeZone } from '../../platform/zones.ts';
import { setRehearsal } from '../editions/index.ts';
import { paymentInvariants } from '../payments/payments.invariants.ts';
import { refreshBalance } from '../payments/refresh-balance.ts';
import { eraseExpired } from '../retention/erase-expired.ts';
import { ownRegistrationData } from './own-registration-data.ts';
import { registrationInvariants } from './registrations.invariants.ts';
import { selectRegistration } from './registrations.queries.ts';

let api: PaymentsApi<'mail'>;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox', 'mail'] }));
  await api.work();
});
after(async () => {
  await api.assertSound();
  await assertInvariants(api.services.database.db, registrationInvariants);
  await api.close();
});
afterEach(() => api.sandbox.scenarios.clear());

const reason = '카드사에서 취소를 거절함';
const number = '110-234-567890';
const account: BankAccount = {
  bank: 'shinhan',
  bankName: '',
  swift: '',
  holder: '홍예금',
  accountNumber: number,
};
const won = (amountMinor: number): Money => ({ amountMinor, currency: 'KRW' });
const edition = () => ({ id: api.signIns.editionId });
const db = () => api.services.database.db;
const byStaff = () => ({ token: api.staff });
const today = () => dayInZone(new Date(), staffTimeZone);

const view = async (id: string) => (await api.call(viewRegistration, { params: { id } }, byStaff())).data;
const seen = async (token: string) =>
  (await api.call(getRegistration, { params: edition(), query: {} }, { token })).data;
const casesOf = async (paymentId: string) => {
  const { data } = await api.call(listPaymentCases, { query: { size: '100' } }, byStaff());
  return data.content.filter(({ id }) => id === paymentId);
};

/** Cancels a paid registration whose refund the gateway refuses. */
async function refusedRefund(givesBack = won(100_000)) {
  const form = koreanForm();
  const { data } = await registerBy(api, form);
  const { id } = data.registration;
  const payer = { registrationId: id, token: data.accessToken };
  const order = await openOrder(api, payer);
  await approve(api, payer, order, await useWindow(order));
  await eventually(
    async () => (await selectRegistration(db(), id))?.state === 'confirmed',
    'the registration is confirmed',
  );
  api.sandbox.scenarios.set({
    scenario: 'decline',
    call: 'cancel',
    orderNumber: order.orderNumber,
    times: 2,
  });
  const body = { reason, givesBack, remaining: won(100_000) };
  const cancelled = await api.call(cancelRegistration, { params: { id }, body }, byStaff());
  assert.equal(cancelled.status, 200);
  const { id: paymentId } = await api.row(order.orderNumber);
  return { id, paymentId, orderNumber: order.orderNumber, form, number: data.registrationNumber };
}

const request = (paymentId: string, token = api.staff) =>
  api.call(requestBankRefund, { params: { id: paymentId }, body: { reason } }, { token });
const enter = (token: string, bankRefundId: string, changes: Partial<BankAccount> = {}) =>
  api.call(putBankAccount, { params: edition(), body: { bankRefundId, ...account, ...changes } }, { token });
const transfer = (id: string, body: object = {}) =>
  api.call(
    recordBankTransfer,
    { params: { id }, body: { version: 1, transferredOn: today(), reference: '', ...body } },
    byStaff(),
  );
const reveal = (id: string) => api.call(revealBankAccount, { params: { id }, body: { reason } }, byStaff());
const withdraw = (id: string) =>
  api.call(withdrawBankRefund, { params: { id }, body: { reason } }, byStaff());

/** Opens the mailed link of a request. */
async function openMailed(email: unknown) {
  const mail = await mailAbout(api, email, '환불받으실 계좌');
  const linkToken = /#(l_[\w-]+)/.exec(mail.text ?? '')?.[1] ?? assert.fail('The mail has no link.');
  return api.call(loginWithLink, { params: edition(), body: { linkToken } });
}

/** Returns a refused refund whose account was requested, and its person who opened the mailed link. */
async function requested(givesBack?: Money) {
  const refused = await refusedRefund(givesBack);
  const { status, data } = await request(refused.paymentId);
  assert.equal(status, 200);
  const { data: tokens } = await openMailed(refused.form.email);
  return { ...refused, refundId: data.id, token: tokens.accessToken };
}

/** Returns one whose account was entered. */
async function entered(givesBack?: Money) {
  const found = await requested(givesBack);
  assert.equal((await enter(found.token, found.refundId)).status, 200);
  return found;
}

const rowOf = (id: string) =>
  db().selectFrom('bank_refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a refund that the gateway refused', () => {
  test('goes to a bank account: requested, entered by its person, transferred, told', async () => {
    const found = await requested();
    const [waiting] = await casesOf(found.paymentId);
    assert.deepEqual(
      [waiting?.situation, waiting?.bankRefund?.state, waiting?.bankRefund?.amount],
      ['refund-refused', 'requested', won(100_000)],
    );
    const mail = await mailAbout(api, found.form.email, '환불받으실 계좌');
    assert.match(mail.text ?? '', /환불 금액은 100,000원입니다/);
    const before = await seen(found.token);
    assert.deepEqual(
      before.bankRefunds.map(({ state, mayEnter, account: shown }) => [state, mayEnter, shown]),
      [['requested', true, null]],
    );
    const masked = { bank: 'shinhan', bankName: '', numberMasked: '****7890' };
    const { status, data } = await enter(found.token, found.refundId);
    assert.equal(status, 200);
    assert.deepEqual([data.bankRefunds[0]?.state, data.bankRefunds[0]?.account], ['entered', masked]);
    assert.deepEqual((await casesOf(found.paymentId))[0]?.bankRefund?.account, masked);
    assert.deepEqual((await reveal(found.refundId)).data, {
      ...account,
      accountNumber: '110234567890',
      version: 1,
    });
    const done = await transfer(found.refundId, { reference: 'A-1' });
    assert.deepEqual([done.status, done.data.state, done.data.reference], [200, 'transferred', 'A-1']);
    assert.deepEqual(await casesOf(found.paymentId), []);
    const { phase, reason: why } = await api.row(found.orderNumber);
    assert.deepEqual([phase, why], ['reversed', 'returned-by-transfer']);
    const detail = await view(found.id);
    assert.deepEqual([detail.charge?.amount, detail.charge?.phase], [won(100_000), 'reversed']);
    assert.deepEqual(
      detail.payments[0]?.bankRefunds.map(({ state, account: shown }) => [state, shown]),
      [['transferred', masked]],
    );
    const told = await mailAbout(api, found.form.email, '환불금을 계좌로 보냈습니다');
    assert.match(told.text ?? '', /환불 금액은 100,000원이며, 신한은행 \*\*\*\*7890 계좌로/);
    await eventually(
      async () => (await view(found.id)).mails.some((one) => one.mail === 'bank-transferred'),
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
    const found = await entered(won(60_000));
    assert.deepEqual((await casesOf(found.paymentId))[0]?.bankRefund?.amount, won(60_000));
    assert.equal((await transfer(found.refundId)).status, 200);
    const row = await api.row(found.orderNumber);
    assert.deepEqual([row.phase, row.refunded_minor, row.kept_minor], ['paid', 60_000, 40_000]);
    const detail = await view(found.id);
    assert.deepEqual(detail.charge?.amount, won(40_000));
    assert.deepEqual(
      detail.payments[0]?.refunds.map(({ phase, amount }) => [phase, amount.amountMinor]),
      [
        ['refused', 60_000],
        ['returned', 60_000],
      ],
    );
    assert.deepEqual(await casesOf(found.paymentId), []);
    const told = await mailAbout(api, found.form.email, '환불금을 계좌로 보냈습니다');
    assert.match(told.text ?? '', /60,000원/);
    const listed = await api.call(
      searchRegistrations,
      { query: { query: detail.registrationNumber } },
      byStaff(),
    );
    assert.deepEqual(listed.data.content[0]?.charge?.amount, won(40_000));
  });

  test('is no movement at the gateway', async () => {
    const whole = await entered();
    const part = await entered(won(60_000));
    for (const { refundId } of [whole, part]) assert.equal((await transfer(refundId)).status, 200);
    await db()
      .transaction()
      .execute((trx) => refreshBalance(api.ctx(), trx, []));
    const movements = await db()
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
      [whole, part].map(({ orderNumber }) => api.chargeOf(orderNumber)?.cancelledAmount),
      [0, 0],
    );
  });

  test('is not asked of the gateway again until the bank refund is withdrawn', async () => {
    const found = await entered();
    const { tno } = await api.row(found.orderNumber);
    const refused = await api.resolve(found.paymentId, tno);
    assert.deepEqual([refused.status, refused.refusal.code], [409, 'CONFLICT']);
    assert.match(refused.refusal.message, /계좌로 환불하는 중/);
    assert.equal((await withdraw(found.refundId)).data.state, 'withdrawn');
    assert.equal((await withdraw(found.refundId)).status, 200);
    const row = await rowOf(found.refundId);
    assert.deepEqual([row.account_sealed, row.number_masked, row.bank], [null, null, null]);
    assert.deepEqual((await seen(found.token)).bankRefunds, []);
    assert.equal((await enter(found.token, found.refundId)).refusal.code, 'CONFLICT');
    assert.equal((await transfer(found.refundId)).refusal.code, 'CONFLICT');
    api.sandbox.scenarios.clear();
    assert.equal((await api.resolve(found.paymentId, tno)).data.phase, 'reversed');
    assert.equal((await request(found.paymentId)).refusal.code, 'CONFLICT');
  });
});

describe('the request', () => {
  test('is refused for other cases, for a settled one and while the gateway is being asked', async () => {
    const { order } = await api.payMeeting('ok-then-drop');
    const { id: unknownId } = await api.row(order.orderNumber);
    assert.equal((await request(unknownId)).refusal.code, 'CONFLICT');
    const { order: paid } = await api.payMeeting('ok');
    assert.equal((await request((await api.row(paid.orderNumber)).id)).refusal.code, 'CONFLICT');
    const found = await refusedRefund();
    const claim = (until: Date | null) =>
      db().updateTable('payments').set({ claimed_until: until }).where('id', '=', found.paymentId).execute();
    await claim(new Date(Date.now() + 60_000));
    assert.equal((await request(found.paymentId)).refusal.code, 'PAYMENT_IN_PROGRESS');
    await claim(null);
    assert.equal((await request(found.paymentId)).status, 200);
    assert.equal((await request('00000000-0000-7000-8000-000000000000')).status, 404);
  });

  test('again mails again, at most once a minute, and stays one refund', async () => {
    const found = await refusedRefund();
    const ids = await Promise.all([1, 2, 3].map(async () => (await request(found.paymentId)).data.id));
    assert.equal(new Set(ids).size, 1);
    await mailAbout(api, found.form.email, '환불받으실 계좌');
    const count = await db()
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
    const found = await entered();
    const paths = [
      [`/api/payment-case/${found.paymentId}/bank-refund`, { reason }],
      [`/api/payment-bank-refund/${found.refundId}/reveal`, { reason }],
      [`/api/payment-bank-refund/${found.refundId}/withdraw`, { reason }],
      [
        `/api/payment-bank-refund/${found.refundId}/transfer`,
        { version: 1, transferredOn: today(), reference: '' },
      ],
    ] as const;
    for (const [path, body] of paths)
      for (const [token, status] of [
        [undefined, 401],
        [await memberToken(api), 403],
        [found.token, 403],
      ] as const)
        assert.equal((await api.callRaw('POST', path, body, token ? { token } : {})).status, status, path);
    assert.equal((await rowOf(found.refundId)).transferred_at, null);
  });
});

describe('the account', () => {
  test('needs the reader of the mails; the link opens a cancelled registration only while it waits', async () => {
    const found = await requested();
    const weak = await api.call(loginRegistrant, {
      params: edition(),
      body: { email: String(found.form.email), registrationNumber: found.number },
    });
    assert.deepEqual((await seen(weak.data.accessToken)).bankRefunds[0]?.mayEnter, false);
    assert.equal((await enter(weak.data.accessToken, found.refundId)).refusal.code, 'VERIFICATION_REQUIRED');
    const { accessToken } = await newAccount(api, {
      keys: [{ keyType: 'Email', keyCode: `bank-${Date.now()}@example.org` }],
    });
    const proof = { email: String(found.form.email), registrationNumber: found.number };
    await api.call(linkRegistration, { params: edition(), body: proof }, { token: accessToken });
    assert.equal((await enter(accessToken, found.refundId)).refusal.code, 'VERIFICATION_REQUIRED');
    assert.equal((await rowOf(found.refundId)).version, 0);
    await enter(found.token, found.refundId);
    await transfer(found.refundId);
    assert.equal((await openMailed(found.form.email)).refusal.code, 'LINK_EXPIRED');
  });

  test('of another person is out of reach', async () => {
    const [mine, theirs] = [await requested(), await requested()];
    assert.equal((await enter(mine.token, theirs.refundId)).refusal.code, 'CONFLICT');
    const named = await api.call(
      putBankAccount,
      {
        params: edition(),
        body: { bankRefundId: theirs.refundId, registrationNumber: theirs.number, ...account },
      },
      { token: mine.token },
    );
    assert.equal(named.status, 404);
    assert.equal((await rowOf(theirs.refundId)).version, 0);
  });

  test('may be entered again and corrected, until the money was transferred', async () => {
    const found = await entered();
    const first = await rowOf(found.refundId);
    assert.equal((await enter(found.token, found.refundId, { accountNumber: '110 234 567890' })).status, 200);
    assert.deepEqual((await rowOf(found.refundId)).account_sealed, first.account_sealed);
    await enter(found.token, found.refundId, { bank: 'kakao', accountNumber: '3333-01-2345678' });
    const stale = await transfer(found.refundId, { version: 1 });
    assert.match(stale.refusal.message, /그사이 등록자가 계좌를 수정/);
    assert.equal((await api.row(found.orderNumber)).phase, 'reversal-failed');
    assert.equal((await transfer(found.refundId, { version: 2 })).status, 200);
    const late = await enter(found.token, found.refundId);
    assert.deepEqual([late.status, late.refusal.code], [409, 'CONFLICT']);
    assert.equal((await rowOf(found.refundId)).number_masked, '****5678');
  });

  test('is checked by its bank, with a sentence for each field', async () => {
    const found = await requested();
    const problemsOf = async (changes: Partial<BankAccount>) =>
      (await enter(found.token, found.refundId, changes)).refusal.fields;
    const abroad = { bank: 'abroad', bankName: 'Deutsche Bank', swift: 'DEUTDEFF' } as const;
    for (const [changes, problems] of [
      [{ accountNumber: '1234567' }, { accountNumber: 'account_number' }],
      [{ accountNumber: '12345678901234567' }, { accountNumber: 'account_number' }],
      [{ accountNumber: '110-ABC-567890' }, { accountNumber: 'account_number' }],
      [{ holder: ' ' }, { holder: 'required' }],
      [{ holder: '홍\u0000길동' }, { holder: 'characters' }],
      [{ bank: 'none' as 'kb' }, { bank: 'not_a_choice' }],
      [{ bank: 'other' }, { bankName: 'required' }],
      [
        { ...abroad, swift: '' },
        { swift: 'required', accountNumber: undefined },
      ],
      [{ ...abroad, swift: 'DEUT' }, { swift: 'swift' }],
      [{ ...abroad, accountNumber: 'DE89370400440532013001' }, { accountNumber: 'account_number_abroad' }],
      [{ ...abroad, accountNumber: '12_34' }, { accountNumber: 'account_number_abroad' }],
    ] as const)
      assert.deepEqual(
        await problemsOf(changes),
        Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined)),
        JSON.stringify(changes),
      );
    assert.equal((await rowOf(found.refundId)).version, 0);
    const iban = 'de89 3704 0044 0532 0130 00';
    assert.equal((await enter(found.token, found.refundId, { ...abroad, accountNumber: iban })).status, 200);
    assert.deepEqual((await reveal(found.refundId)).data, {
      ...abroad,
      holder: account.holder,
      accountNumber: 'DE89370400440532013000',
      version: 1,
    });
    await enter(found.token, found.refundId, {
      bank: 'other',
      bankName: '한국증권',
      accountNumber: '1234-5678',
    });
    const { data } = await reveal(found.refundId);
    assert.deepEqual([data.bank, data.bankName, data.swift], ['other', '한국증권', '']);
  });

  test('is sealed: a changed text, one of another row and another secret cannot be read', async () => {
    const [one, two] = [await entered(), await entered()];
    const { account_sealed: sealed } = await rowOf(one.refundId);
    const stored = sealed ?? assert.fail('Nothing is stored.');
    assert.equal(stored.includes('110234567890'), false);
    assert.equal(stored.includes(account.holder), false);
    const put = (bytes: Buffer) =>
      db()
        .updateTable('bank_refunds')
        .set({ account_sealed: bytes })
        .where('id', '=', one.refundId)
        .execute();
    const flipped = Buffer.from(stored);
    flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
    const others = (await rowOf(two.refundId)).account_sealed ?? assert.fail('Nothing is stored.');
    const foreign = createSecretBox('another secret of thirty-two bytes', 'stored-secrets').seal(
      JSON.stringify({ id: one.refundId, ...account }),
    );
    for (const wrong of [flipped, others, foreign, Buffer.alloc(3)]) {
      await put(wrong);
      const unread = await reveal(one.refundId);
      assert.deepEqual([unread.status, unread.refusal.code], [409, 'CONFLICT']);
      assert.match(unread.refusal.message, /다시 요청해 주세요/);
    }
    assert.equal((await enter(one.token, one.refundId)).status, 200);
    assert.deepEqual((await reveal(one.refundId)).data.version, 2);
  });

  test('is written into no log, mail, list, job or audit entry', async () => {
    const found = await requested();
    const lines: string[] = [];
    const app = createApi(
      api.services,
      pino(loggerOptions('trace'), { write: (line) => void lines.push(line) }),
    );
    const call = (method: 'PUT' | 'POST', url: string, token: string, payload: object) =>
      app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, payload });
    const url = putBankAccount.url.replace(':id', api.signIns.editionId);
    const path = `/api/payment-bank-refund/${found.refundId}`;
    const wrong = { ...account, bankRefundId: found.refundId, accountNumber: '987-12-34567-x' };
    assert.equal((await call('PUT', url, found.token, wrong)).statusCode, 400);
    const body = { ...account, bankRefundId: found.refundId };
    assert.equal((await call('PUT', url, found.token, body)).statusCode, 200);
    assert.equal((await call('POST', `${path}/reveal`, api.staff, { reason })).statusCode, 200);
    const recorded = { version: 1, transferredOn: today(), reference: '' };
    assert.equal((await call('POST', `${path}/transfer`, api.staff, recorded)).statusCode, 200);
    await app.close();
    const told = await mailAbout(api, found.form.email, '환불금을 계좌로 보냈습니다');
    const { rows: jobs } = await sql`select data from jobs.job`.execute(db());
    const places = {
      log: lines.join(''),
      mail: `${told.text}${told.html}`,
      jobs: JSON.stringify(jobs),
      audit: JSON.stringify(await auditEntries(api.ctx(), { subject_id: found.paymentId })),
      detail: JSON.stringify(await view(found.id)),
      own: JSON.stringify(await seen(found.token)),
      row: JSON.stringify({ ...(await rowOf(found.refundId)), account_sealed: null }),
    };
    assert.ok(places.log.includes('"status":200'));
    for (const [place, text] of Object.entries(places))
      for (const secret of [number, '110234567890', account.holder, '987-12-34567'])
        assert.equal(text.includes(secret), false, `${secret} in ${place}`);
  });
});

describe('the record of a transfer', () => {
  test('needs an account, and a day between the request and today', async () => {
    const found = await requested();
    assert.equal((await transfer(found.refundId, { version: 0 })).refusal.code, 'CONFLICT');
    await enter(found.token, found.refundId);
    for (const [day, problem] of [
      [addDays(today(), 1), 'day_ahead'],
      [addDays(today(), -1), 'day_before_request'],
    ] as const)
      assert.deepEqual((await transfer(found.refundId, { transferredOn: day })).refusal.fields, {
        transferredOn: problem,
      });
    assert.equal((await api.row(found.orderNumber)).phase, 'reversal-failed');
  });

  test('of two staff at once is one transfer; the same record again changes nothing', async () => {
    const found = await entered();
    const answers = await Promise.all(
      ['A', 'A', 'B'].map((reference) => transfer(found.refundId, { reference })),
    );
    const { reference } = await rowOf(found.refundId);
    for (const [index, { status }] of answers.entries())
      assert.equal(status, ['A', 'A', 'B'][index] === reference ? 200 : 409);
    assert.deepEqual(await api.settledJobs(found.paymentId), ['paid', 'reversed']);
    assert.equal((await transfer(found.refundId, { reference })).status, 200);
    assert.equal((await transfer(found.refundId, { reference: 'C' })).refusal.code, 'CONFLICT');
    assert.equal((await withdraw(found.refundId)).refusal.code, 'CONFLICT');
    const entries = await auditEntries(api.ctx(), {
      subject_id: found.paymentId,
      action: 'payment-bank-refund.transferred',
    });
    assert.equal(entries.length, 1);
  });

  test('of a part by two staff at once is one refund', async () => {
    const found = await entered(won(60_000));
    await Promise.all([transfer(found.refundId), transfer(found.refundId)]);
    assert.equal((await api.row(found.orderNumber)).refunded_minor, 60_000);
  });

  test('and a withdrawal at once: one of them counts', async () => {
    const found = await entered();
    const [moved, ended] = await Promise.all([transfer(found.refundId), withdraw(found.refundId)]);
    assert.deepEqual([moved.status, ended.status].sort(), [200, 409]);
    const isMoved = (await api.row(found.orderNumber)).phase === 'reversed';
    assert.equal(isMoved, moved.status === 200);
  });
});

test('the account leaves after 90 days; sum, day and reference stay; the copy of own data masks it', async () => {
  const found = await entered();
  await transfer(found.refundId, { reference: 'A-2' });
  const { id: accountId } = await newAccount(api, {
    keys: [{ keyType: 'Email', keyCode: `copy-${Date.now()}@example.org` }],
  });
  await db().updateTable('registrations').set({ account_id: accountId }).where('id', '=', found.id).execute();
  const copy = JSON.stringify(await ownRegistrationData.read(api.ctx(), accountId));
  assert.match(copy, /"numberMasked":"\*\*\*\*7890"/);
  assert.equal(copy.includes('110234567890') || copy.includes(account.holder), false);
  await setRehearsal(api.ctx(), api.signIns.editionId, null);
  const sleepOn = (day: string) =>
    eraseExpired({ ...api.ctx(), now: new Date(`${day}T12:00:00+09:00`) }, retentions);
  await sleepOn(addDays(today(), 89));
  assert.notEqual((await rowOf(found.refundId)).account_sealed, null);
  await db()
    .updateTable('bank_refunds')
    .set({ deletes_on: addDays(today(), -3) })
    .where('id', '=', found.refundId)
    .execute();
  const broken = await paymentInvariants
    .find(({ name }) => name.startsWith('No bank account outlives'))
    ?.findBroken(db());
  assert.deepEqual(broken?.rows, [{ found: found.orderNumber }]);
  await sleepOn(addDays(today(), 90));
  const row = await rowOf(found.refundId);
  assert.deepEqual(
    [row.account_sealed, row.bank, row.number_masked, row.reference, row.transferred_on, row.amount_minor],
    [null, null, null, 'A-2', today(), 100_000],
  );
  assert.equal((await reveal(found.refundId)).refusal.code, 'CONFLICT');
});
