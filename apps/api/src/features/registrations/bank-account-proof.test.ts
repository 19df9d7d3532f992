import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { loginWithCode, loginWithLink, sendRegistrationCode } from '@airway/contract';
import { type BankRefundsApi, bankAccount, startBankRefunds } from '../../../test/bank-refunds.ts';
import { eventually } from '../../../test/eventually.ts';
import { mailAbout, mailsSentTo } from '../../../test/inboxes.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { mailAboutAccount } from './bank-account.ts';
import { linkTokenOf, makeLink } from './links.service.ts';

let api: BankRefundsApi;
before(async () => {
  api = await startBankRefunds();
});
after(() => api.closeSound());
afterEach(() => api.sandbox.scenarios.clear());

/** Makes a link of a mail of this moment. */
async function linkFor(id: string): Promise<string> {
  const row = await api.rowOf(id);
  const { linkId } = await api.db.transaction().execute((trx) => makeLink(api.ctx(), trx, row));
  return linkTokenOf(api.ctx(), linkId);
}

const openLink = (linkToken: string) => api.call(loginWithLink, { params: api.edition, body: { linkToken } });

const mayEnter = async (token: string) => (await api.own(token)).bankRefunds[0]?.mayEnter;

describe('an account is entered', () => {
  test('with a link of a mail since the request; an earlier one opens nothing', async () => {
    const refused = await api.refusedRefund();
    const early = await linkFor(refused.id);
    const readBefore = await api.readerToken(refused.id);
    assert.equal((await openLink(early)).refusal.code, 'LINK_EXPIRED');
    const { data: refund } = await api.request(refused.paymentId);
    assert.equal((await openLink(early)).refusal.code, 'LINK_EXPIRED');
    assert.equal(await mayEnter(readBefore), false);
    const entered = await api.enter(readBefore, refund.id);
    assert.equal(entered.refusal.code, 'VERIFICATION_REQUIRED');
    assert.match(entered.refusal.message, /계좌를 여쭌 메일/);
    assert.equal((await api.refundRow(refund.id)).version, 0);
    const { data: opened } = await openLink(await linkFor(refused.id));
    assert.equal(await mayEnter(opened.accessToken), true);
    assert.equal((await api.enter(opened.accessToken, refund.id)).status, 200);
  });

  test('with its mailed link also if the clock of the program is late', async () => {
    const refused = await api.refusedRefund();
    const { data: refund } = await api.request(refused.paymentId);
    const late = { ...api.ctx(), now: new Date(Date.now() - 60 * 60_000) };
    const request = { bankRefundId: refund.id, registrationId: refused.id };
    await mailAboutAccount(late, { ...request, requestedAt: late.now.toISOString() });
    const links = await api.db
      .selectFrom('registration_links')
      .select('made_at')
      .where('registration_id', '=', refused.id)
      .where('made_at', '=', new Date(refund.requestedAt))
      .execute();
    assert.equal(links.length, 1);
  });

  test('with a request that was withdrawn and made again, only by the later mail', async () => {
    const found = await api.requestedRefund();
    await api.withdraw(found.refundId);
    await api.request(found.paymentId);
    assert.equal(await mayEnter(found.token), false);
  });

  test('with an account of the site that has the address', async () => {
    const found = await api.requestedRefund();
    const { id, accessToken } = await newAccount(api, {
      keys: [{ keyType: 'Email', keyCode: String(found.form.email) }],
    });
    await api.db.updateTable('registrations').set({ account_id: id }).where('id', '=', found.id).execute();
    assert.equal((await api.enter(accessToken, found.refundId)).status, 200);
  });
});

test('every entry and every correction is mailed with the masked number; the same one again is not', async () => {
  const found = await api.requestedRefund();
  const email = String(found.form.email);
  const mails = () => mailsSentTo(api, email).filter(({ subject }) => subject?.includes('계좌가 입력'));
  assert.equal((await api.enter(found.token, found.refundId)).status, 200);
  await eventually(() => mails().length === 1, 'the entry is mailed');
  const { enteredAt } = (await api.own(found.token)).bankRefunds[0] ?? {};
  assert.ok(enteredAt);
  await api.enter(found.token, found.refundId, { accountNumber: '110 234 567890' });
  await api.enter(found.token, found.refundId, { bank: 'kakao', accountNumber: '3333-01-2345678' });
  await eventually(() => mails().length === 2, 'the correction is mailed');
  const [first, second] = mails().map(({ text }) => text ?? '');
  assert.match(first ?? '', /100,000원을 신한은행 \*\*\*\*7890 계좌로/);
  assert.match(second ?? '', /계좌가 수정되었습니다\. 100,000원을 카카오뱅크 \*\*\*\*5678 계좌로/);
  assert.match(second ?? '', /사무국에 알려 주세요/);
  for (const text of [first, second]) assert.doesNotMatch(text ?? '', /110234567890|3333|#l_/);
  for (const text of [first, second]) assert.equal(text?.includes(bankAccount.holder), false);
  const [shown] = await api.casesOf(found.orderNumber);
  assert.equal(shown?.bankRefund?.version, 2);
  assert.ok((shown?.bankRefund?.enteredAt ?? '') > enteredAt);
  const detail = await api.staffView(found.id);
  assert.equal(detail.mails.filter((one) => one.mail === 'bank-account-entered').length, 2);
  const row = await api.refundRow(found.refundId);
  assert.notEqual(row.account_entered_at, null);
  await api.withdraw(found.refundId);
  assert.equal((await api.refundRow(found.refundId)).account_entered_at, null);
});

test('a registration that stands takes an account with a mailed code, and not with a link of before', async () => {
  const person = await api.paidRegistrant();
  const { order } = await api.changeAndPay(person, { options: [{ code: 'dinner' }] });
  const early = await linkFor(person.id);
  const { orderNumber } = order;
  api.sandbox.scenarios.set({ scenario: 'decline', call: 'cancel', orderNumber, times: 2 });
  await api.changeAsShown(person.token, { options: [] });
  const { data: refund } = await api.request((await api.row(orderNumber)).id);
  assert.equal(refund.state, 'requested');
  const { data: opened } = await openLink(early);
  assert.equal((await api.enter(opened.accessToken, refund.id)).refusal.code, 'VERIFICATION_REQUIRED');
  const email = String(person.form.email);
  const { data: asked } = await api.call(sendRegistrationCode, { params: api.edition, body: { email } });
  const { subject = '' } = await mailAbout(api, email, '인증번호');
  const code = /(\d{6})$/.exec(subject)?.[1] ?? '';
  const body = { codeToken: asked.codeToken, code };
  const { data } = await api.call(loginWithCode, { params: api.edition, body });
  assert.equal((await api.enter(data.accessToken, refund.id)).status, 200);
});
