import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { type BankAccount, linkRegistration, loginRegistrant, putBankAccount } from '@airway/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { auditEntries } from '../../../test/audit-entries.ts';
import {
  type BankRefundsApi,
  bankAccount,
  staffToday,
  startBankRefunds,
} from '../../../test/bank-refunds.ts';
import { mailAbout } from '../../../test/inboxes.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { staffReason } from '../../../test/paid-registrants.ts';
import { createApi, retentions } from '../../app.ts';
import { loggerOptions } from '../../platform/http/server.ts';
import { createSecretBox } from '../../platform/secrets.ts';
import { addDays } from '../../platform/zones.ts';
import { setRehearsal } from '../editions/index.ts';
import { paymentInvariants } from '../payments/payments.invariants.ts';
import { eraseExpired } from '../retention/erase-expired.ts';
import { ownRegistrationData } from './own-registration-data.ts';

let api: BankRefundsApi;
before(async () => {
  api = await startBankRefunds();
});
after(() => api.closeSound());
afterEach(() => api.sandbox.scenarios.clear());

describe('the account', () => {
  test('needs the reader of the mails; the link opens a cancelled registration only while it waits', async () => {
    const found = await api.requestedRefund();
    const weak = await api.call(loginRegistrant, {
      params: api.edition,
      body: { email: String(found.form.email), registrationNumber: found.number },
    });
    assert.deepEqual((await api.own(weak.data.accessToken)).bankRefunds[0]?.mayEnter, false);
    assert.equal(
      (await api.enter(weak.data.accessToken, found.refundId)).refusal.code,
      'VERIFICATION_REQUIRED',
    );
    const { accessToken } = await newAccount(api, {
      keys: [{ keyType: 'Email', keyCode: `bank-${Date.now()}@example.org` }],
    });
    const proof = { email: String(found.form.email), registrationNumber: found.number };
    await api.call(linkRegistration, { params: api.edition, body: proof }, { token: accessToken });
    assert.equal((await api.enter(accessToken, found.refundId)).refusal.code, 'VERIFICATION_REQUIRED');
    assert.equal((await api.refundRow(found.refundId)).version, 0);
    await api.enter(found.token, found.refundId);
    await api.transfer(found.refundId);
    assert.equal((await api.openMailed(found.form.email)).refusal.code, 'LINK_EXPIRED');
  });

  test('of another person is out of reach', async () => {
    const [mine, theirs] = [await api.requestedRefund(), await api.requestedRefund()];
    assert.equal((await api.enter(mine.token, theirs.refundId)).refusal.code, 'CONFLICT');
    const named = await api.call(
      putBankAccount,
      {
        params: api.edition,
        body: { bankRefundId: theirs.refundId, registrationNumber: theirs.number, ...bankAccount },
      },
      { token: mine.token },
    );
    assert.equal(named.status, 404);
    assert.equal((await api.refundRow(theirs.refundId)).version, 0);
  });

  test('may be entered again and corrected, until the money was transferred', async () => {
    const found = await api.enteredRefund();
    const first = await api.refundRow(found.refundId);
    assert.equal(
      (await api.enter(found.token, found.refundId, { accountNumber: '110 234 567890' })).status,
      200,
    );
    assert.deepEqual((await api.refundRow(found.refundId)).account_sealed, first.account_sealed);
    await api.enter(found.token, found.refundId, { bank: 'kakao', accountNumber: '3333-01-2345678' });
    const stale = await api.transfer(found.refundId, { version: 1 });
    assert.match(stale.refusal.message, /그사이 등록자가 계좌를 수정/);
    assert.equal((await api.row(found.orderNumber)).phase, 'reversal-failed');
    assert.equal((await api.transfer(found.refundId, { version: 2 })).status, 200);
    const late = await api.enter(found.token, found.refundId);
    assert.deepEqual([late.status, late.refusal.code], [409, 'CONFLICT']);
    assert.equal((await api.refundRow(found.refundId)).number_masked, '****5678');
  });

  test('is checked by its bank, with a sentence for each field', async () => {
    const found = await api.requestedRefund();
    const problemsOf = async (changes: Partial<BankAccount>) =>
      (await api.enter(found.token, found.refundId, changes)).refusal.fields;
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
    assert.equal((await api.refundRow(found.refundId)).version, 0);
    const iban = 'de89 3704 0044 0532 0130 00';
    assert.equal(
      (await api.enter(found.token, found.refundId, { ...abroad, accountNumber: iban })).status,
      200,
    );
    assert.deepEqual((await api.reveal(found.refundId)).data, {
      ...abroad,
      holder: bankAccount.holder,
      accountNumber: 'DE89370400440532013000',
      version: 1,
    });
    await api.enter(found.token, found.refundId, {
      bank: 'other',
      bankName: '한국증권',
      accountNumber: '1234-5678',
    });
    const { data } = await api.reveal(found.refundId);
    assert.deepEqual([data.bank, data.bankName, data.swift], ['other', '한국증권', '']);
  });

  test('is sealed: a changed text, one of another row and another secret cannot be read', async () => {
    const [one, two] = [await api.enteredRefund(), await api.enteredRefund()];
    const { account_sealed: sealed } = await api.refundRow(one.refundId);
    const stored = sealed ?? assert.fail('Nothing is stored.');
    assert.equal(stored.includes('110234567890'), false);
    assert.equal(stored.includes(bankAccount.holder), false);
    const storeSealed = (bytes: Buffer) =>
      api.db
        .updateTable('bank_refunds')
        .set({ account_sealed: bytes })
        .where('id', '=', one.refundId)
        .execute();
    const flipped = Buffer.from(stored);
    flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
    const others = (await api.refundRow(two.refundId)).account_sealed ?? assert.fail('Nothing is stored.');
    const foreign = createSecretBox('another secret of thirty-two bytes', 'stored-secrets').seal(
      JSON.stringify({ id: one.refundId, ...bankAccount }),
    );
    for (const wrong of [flipped, others, foreign, Buffer.alloc(3)]) {
      await storeSealed(wrong);
      const unread = await api.reveal(one.refundId);
      assert.deepEqual([unread.status, unread.refusal.code], [409, 'CONFLICT']);
      assert.match(unread.refusal.message, /다시 요청해 주세요/);
    }
    assert.equal((await api.enter(one.token, one.refundId)).status, 200);
    assert.deepEqual((await api.reveal(one.refundId)).data.version, 2);
  });

  test('is written into no log, mail, list, job or audit entry', async () => {
    const found = await api.requestedRefund();
    const lines: string[] = [];
    const app = createApi(
      api.services,
      pino(loggerOptions('trace'), { write: (line) => void lines.push(line) }),
    );
    const call = (method: 'PUT' | 'POST', url: string, token: string, payload: object) =>
      app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, payload });
    const url = putBankAccount.url.replace(':id', api.signIns.editionId);
    const path = `/api/payment-bank-refund/${found.refundId}`;
    const wrong = { ...bankAccount, bankRefundId: found.refundId, accountNumber: '987-12-34567-x' };
    assert.equal((await call('PUT', url, found.token, wrong)).statusCode, 400);
    const body = { ...bankAccount, bankRefundId: found.refundId };
    assert.equal((await call('PUT', url, found.token, body)).statusCode, 200);
    assert.equal((await call('POST', `${path}/reveal`, api.staff, { reason: staffReason })).statusCode, 200);
    const recorded = { version: 1, transferredOn: staffToday(), reference: '' };
    assert.equal((await call('POST', `${path}/transfer`, api.staff, recorded)).statusCode, 200);
    await app.close();
    const transferMail = await mailAbout(api, found.form.email, '환불금을 계좌로 보냈습니다');
    const { rows: jobs } = await sql`select data from jobs.job`.execute(api.db);
    const places = {
      log: lines.join(''),
      mail: `${transferMail.text}${transferMail.html}`,
      jobs: JSON.stringify(jobs),
      audit: JSON.stringify(await auditEntries(api.ctx(), { subject_id: found.paymentId })),
      detail: JSON.stringify(await api.staffView(found.id)),
      own: JSON.stringify(await api.own(found.token)),
      row: JSON.stringify({ ...(await api.refundRow(found.refundId)), account_sealed: null }),
    };
    assert.ok(places.log.includes('"status":200'));
    for (const [place, text] of Object.entries(places))
      for (const secret of [bankAccount.accountNumber, '110234567890', bankAccount.holder, '987-12-34567'])
        assert.equal(text.includes(secret), false, `${secret} in ${place}`);
  });
});

test('the account leaves after 90 days; sum, day and reference stay; the copy of own data masks it', async () => {
  const found = await api.enteredRefund();
  await api.transfer(found.refundId, { reference: 'A-2' });
  const { id: accountId } = await newAccount(api, {
    keys: [{ keyType: 'Email', keyCode: `copy-${Date.now()}@example.org` }],
  });
  await api.db
    .updateTable('registrations')
    .set({ account_id: accountId })
    .where('id', '=', found.id)
    .execute();
  const copy = JSON.stringify(await ownRegistrationData.read(api.ctx(), { accountId }));
  assert.match(copy, /"numberMasked":"\*\*\*\*7890"/);
  assert.equal(copy.includes('110234567890') || copy.includes(bankAccount.holder), false);
  await setRehearsal(api.ctx(), api.signIns.editionId, null);
  const sleepOn = (day: string) =>
    eraseExpired({ ...api.ctx(), now: new Date(`${day}T12:00:00+09:00`) }, retentions);
  await sleepOn(addDays(staffToday(), 89));
  assert.notEqual((await api.refundRow(found.refundId)).account_sealed, null);
  await api.db
    .updateTable('bank_refunds')
    .set({ deletes_on: addDays(staffToday(), -3) })
    .where('id', '=', found.refundId)
    .execute();
  const broken = await paymentInvariants
    .find(({ name }) => name.startsWith('No bank account outlives'))
    ?.findBroken(api.db);
  assert.deepEqual(broken?.rows, [{ found: found.orderNumber }]);
  await sleepOn(addDays(staffToday(), 90));
  const row = await api.refundRow(found.refundId);
  assert.deepEqual(
    [row.account_sealed, row.bank, row.number_masked, row.reference, row.transferred_on, row.amount_minor],
    [null, null, null, 'A-2', staffToday(), 100_000],
  );
  assert.equal((await api.reveal(found.refundId)).refusal.code, 'CONFLICT');
});
