import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { issueRegistrationDocument } from '@airway/contract';
import { extractText } from 'unpdf';
import { staffToday } from '../../../test/bank-refunds.ts';
import { deskOf } from '../../../test/desk.ts';
import { mailAbout } from '../../../test/inboxes.ts';
import {
  halfBackAt,
  type PaidRegistrantsApi,
  startPaidRegistrants,
  won,
} from '../../../test/paid-registrants.ts';
import { printedDay } from '../../platform/printed-dates.ts';
import { bytesIn } from '../../platform/zip.ts';
import { addDays } from '../../platform/zones.ts';
import { updateCardsErased } from '../payments/payment-retention.queries.ts';

let api: PaidRegistrantsApi;
let desk: ReturnType<typeof deskOf>;
before(async () => {
  api = await startPaidRegistrants();
  desk = deskOf(api);
});
after(() => api.closeSound());

/** Nothing that a person reads may speak of a card company. */
const noCard = (text: string) => assert.doesNotMatch(text, /카드/);

async function receiptOf(id: string): Promise<string> {
  const query = { kind: 'receipt', language: 'ko' } as const;
  const { data } = await api.call(issueRegistrationDocument, { params: { id }, query }, { token: api.staff });
  const { text } = await extractText(new Uint8Array(await bytesIn(data)), { mergePages: true });
  return text.normalize('NFC').replaceAll(/\s+/g, ' ');
}

test('staff and the person see the method, the day and the payer, and the receipt names them', async () => {
  const { id, email } = await desk.unpaid();
  const yesterday = addDays(staffToday(), -1);
  const facts = { method: 'transfer', receivedOn: yesterday, payer: '예시병원', reference: 'A-17' } as const;
  assert.equal((await desk.take(id, facts)).status, 200);
  const [payment] = (await api.staffView(id)).payments;
  const { method, receivedOn, payer, reference, dueAt } = payment ?? assert.fail('There is no payment.');
  assert.deepEqual({ method, receivedOn, payer, reference, dueAt }, { ...facts, dueAt: null });
  const own = await api.own(await api.readerToken(id));
  assert.deepEqual([own.payment?.method, own.payment?.receivedOn], ['transfer', yesterday]);
  const { text = '' } = await mailAbout(api, email, '확정');
  assert.match(String(text), /결제 수단.*계좌이체/s);
  noCard(String(text));
  const receipt = await receiptOf(id);
  assert.match(receipt, /결제 수단 계좌이체/);
  assert.ok(receipt.includes(printedDay('ko', yesterday)), receipt);
  noCard(receipt);
});

test('a terminal names its card; a receipt of a card payment stays as it was', async () => {
  const { id } = await desk.unpaid();
  await desk.take(id, { method: 'terminal', cardName: '예시카드', approvalNumber: '30001234' });
  assert.match(await receiptOf(id), /카드 단말기 예시카드.*30001234/);
  const card = await api.paidRegistrant();
  assert.match(await receiptOf(card.id), /신용카드/);
  assert.deepEqual((await api.own(card.token)).payment?.receivedOn, null);
});

test('an invoice that is not paid yet is no free registration', async () => {
  const { id, email } = await desk.unpaid();
  const invoice = { method: 'invoice', payer: '예시대학교병원', businessNumber: '123-45-67891' } as const;
  assert.equal((await desk.expect(id, invoice)).status, 200);
  const { text = '' } = await mailAbout(api, email, '확정');
  assert.match(String(text), /납부 예정 금액.*100,000원/s);
  assert.doesNotMatch(String(text), /무료/);
  const { payment } = await api.own(await api.readerToken(id));
  assert.deepEqual([payment?.method, payment?.state], ['invoice', 'waiting']);
});

test('mails about a refund do not speak of a card that was not used', async () => {
  const { id, email } = await desk.unpaid();
  await desk.take(id);
  assert.equal((await api.refundByStaff(id, 30_000, won(100_000))).status, 200);
  const [payment] = (await api.staffView(id)).payments;
  const paymentId = payment?.id ?? '';
  assert.equal((await desk.giveBack(paymentId, 30_000)).status, 200);
  noCard(String((await mailAbout(api, email, '일부를 환불')).text));
  assert.equal((await api.cancelByStaff(id, won(70_000), won(70_000))).status, 200);
  noCard(String((await mailAbout(api, email, '취소되었습니다')).text));
  assert.equal((await desk.giveBack(paymentId, 70_000)).status, 200);
  noCard(String((await mailAbout(api, email, '전액 취소')).text));

  const transferred = await desk.unpaid();
  assert.equal((await desk.take(transferred.id, { method: 'transfer' })).status, 200);
  await api.setEditionClock(halfBackAt);
  const token = await api.readerToken(transferred.id);
  assert.equal((await api.cancelAll(token)).status, 200);
  const { text } = await mailAbout(api, transferred.email, '취소되었습니다');
  assert.match(String(text), /50,000원을 환불합니다/);
  noCard(String(text));
  const asked = await mailAbout(api, transferred.email, '환불받으실 계좌');
  assert.doesNotMatch(String(asked.text), /결제하신 카드/);
  await api.resetClockAndScenarios();
});

test('what names a payer is erased with the cards', async () => {
  const { id } = await desk.unpaid();
  await desk.take(id, { payer: '예시병원', reference: 'A-17' });
  await api.db.transaction().execute((trx) => updateCardsErased(trx, new Date(Date.now() + 60_000), 1000));
  const [payment] = (await api.staffView(id)).payments;
  assert.deepEqual([payment?.payer, payment?.reference, payment?.method], [null, null, 'cash']);
});
