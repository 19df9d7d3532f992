import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  answerInquiry,
  type InquiryDetail,
  listInquiries,
  noteInquiry,
  reopenInquiry,
  resendInquiryAnswer,
  type SentTo,
  sendInquiry,
  sendInquiryAnswer,
  viewInquiry,
} from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { eventually } from '../../../test/eventually.ts';
import { mailAbout, mailsSentTo } from '../../../test/inboxes.ts';
import { passMinutes } from '../../../test/mail-tries.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { findEndedMails, sendMailAgain } from '../../platform/mails-again.ts';
import { inquiryMails } from './inquiries.mails.ts';
import { inquiryRetention } from './inquiry-retention.ts';

let api: TestApi<'demo' | 'mail'>;
let secretary: { token: string };
let colleague: { token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['mail'] });
  await api.work();
  const staff = async (name: string) => {
    const { accessToken } = await newAccount(api, { roleCode: 'SECRETARIAT', name });
    return { token: accessToken };
  };
  secretary = await staff('김간사');
  colleague = await staff('이간사');
});
after(() => api.close());

let count = 0;
/** Creates an inquiry whose receipt has arrived, so that the next mail is the answer. */
async function createInquiry(locale: 'ko' | 'en' = 'ko') {
  const email = `answered-${++count}@example.org`;
  const form = {
    topic: 'program',
    name: '문예시',
    email,
    registrationNumber: '',
    text: '언제인가요?',
  } as const;
  const body = { requestKey: randomUUID(), locale, agreesToPrivacy: true, ...form };
  const { data } = await api.call(sendInquiry, { body });
  await mailAbout(api, email, String(data.number));
  await mailAbout(api, 'secretariat@example.org', String(data.number));
  const { id } = await api.services.database.db
    .selectFrom('inquiries')
    .select('id')
    .where('number', '=', data.number)
    .executeTakeFirstOrThrow();
  return { id, email, number: String(data.number), params: { id } };
}
type Asked = Awaited<ReturnType<typeof createInquiry>>;
type Body = SentTo<typeof sendInquiryAnswer>['body'];

const answerTo = ({ params }: Asked, change: Partial<Body> = {}, who = secretary) =>
  api.call(
    sendInquiryAnswer,
    { params, body: { requestKey: randomUUID(), version: 1, text: '내일입니다.', ...change } },
    who,
  );
const resend = ({ params }: Asked, answerId: string, email: string) =>
  api.call(resendInquiryAnswer, { params, body: { answerId, email } }, secretary);
const view = async ({ params }: Asked) => (await api.call(viewInquiry, { params }, secretary)).data;
const until = ({ params }: Asked, isSo: (one: InquiryDetail) => boolean) =>
  eventually(async () => {
    const { data } = await api.call(viewInquiry, { params }, secretary);
    return isSo(data) ? data : undefined;
  }, 'the inquiry stands so');
const undelivered = async () =>
  (await api.call(listInquiries, { query: { state: 'undelivered' } }, secretary)).data.content.map(
    ({ id }) => id,
  );
const actsOn = async ({ id }: Asked) =>
  (await auditEntries(api.ctx(), { subject_id: id }))
    .map(({ action }) => action)
    .filter((action) => action !== 'inquiry.viewed');
/** Creates an inquiry whose answer the mail server rejected. */
async function refused() {
  const one = await createInquiry();
  api.mail.refuseRecipients(550, 2, '5.1.1');
  await answerTo(one);
  const delayed = await until(one, ({ answers: [answer] }) => answer?.mail.state === 'delayed');
  assert.deepEqual([delayed.state, delayed.answers[0]?.mail.reason], ['answered', 'unknown-address']);
  await passMinutes(api, 120, 1);
  const { answers } = await until(one, ({ state }) => state === 'undelivered');
  return { ...one, answerId: answers[0]?.id ?? '' };
}

test('an answer goes out in the language of who asked, replies go to the secretariat, and it is kept', async () => {
  for (const [locale, opening, reply] of [
    ['ko', '사무국이 답변드립니다', '이 메일에 답장해 주십시오'],
    ['en', 'Here is our answer', 'reply to this mail'],
  ] as const) {
    const one = await createInquiry(locale);
    const text = '첫 줄\n\n<b>둘째</b> {site}';
    const { data } = await answerTo(one, { text });
    assert.deepEqual(
      [data.state, data.answeredBy, data.version, data.answers.map((answer) => [answer.text, answer.author])],
      ['answered', '김간사', 2, [[text, '김간사']]],
    );
    const mail = await eventually(() => mailsSentTo(api, one.email)[1], 'the answer');
    assert.deepEqual(
      [mail.replyTo?.map(({ address }) => address), mail.subject?.includes(one.number)],
      [['secretariat@example.org'], true],
    );
    assert.ok(mail.text?.includes(opening));
    assert.ok(mail.text?.includes(reply));
    assert.deepEqual(
      mail.text?.split('\n').filter((line) => line.startsWith('> ')),
      ['> 첫 줄', '> <b>둘째</b> {site}'],
    );
    assert.equal(`${mail.text}${mail.html}`.includes('언제인가요?') || mail.html?.includes('<b>둘째'), false);
    const sent = await until(one, ({ answers }) => answers[0]?.mail.state === 'sent');
    assert.deepEqual([sent.answers[0]?.mail.recipient, sent.answers[0]?.mail.reason], [one.email, null]);
    assert.deepEqual(await actsOn(one), ['inquiry.answer-sent']);
  }
});

test('sending it twice, also at once, sends one mail', async () => {
  const one = await createInquiry();
  const requestKey = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => answerTo(one, { requestKey })));
  assert.deepEqual(
    answers.map(({ status, data }) => [status, data.answers.length]),
    [1, 2, 3].map(() => [200, 1]),
  );
  // Control: with another key it is another answer.
  assert.equal((await answerTo(one, { version: 2 })).data.answers.length, 2);
  await eventually(() => mailsSentTo(api, one.email).length === 3, 'the receipt and both answers');
  assert.deepEqual(await actsOn(one), ['inquiry.answer-sent', 'inquiry.answer-sent']);
});

test('one key for answers to two inquiries at once answers one of them', async () => {
  const [one, other] = [await createInquiry(), await createInquiry()];
  const requestKey = randomUUID();
  const answers = await Promise.all([one, other].map((to) => answerTo(to, { requestKey })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const kept = await Promise.all([one, other].map(view));
  assert.deepEqual(kept.map(({ state, answers: { length } }) => `${state} ${length}`).sort(), [
    'answered 1',
    'open 0',
  ]);
});

test('an answer after another user’s answer, or with changed text, gets a conflict', async () => {
  const one = await createInquiry();
  const requestKey = randomUUID();
  await answerTo(one, { requestKey }, colleague);
  for (const change of [{}, { requestKey, text: '모레입니다.' }, { version: 3 }])
    assert.deepEqual(refusalOf(await answerTo(one, change)), [409, 'CONFLICT']);
  const other = await createInquiry();
  assert.deepEqual(refusalOf(await answerTo(other, { requestKey })), [409, 'CONFLICT']);
  await api.call(answerInquiry, { params: other.params }, colleague);
  assert.deepEqual(refusalOf(await answerTo(other)), [409, 'CONFLICT']);
  assert.deepEqual([(await view(one)).answers.length, (await view(other)).answers.length], [1, 0]);
  // Notes and reopening do not count as an answer.
  await api.call(noteInquiry, { params: other.params, body: { text: '메모' } }, colleague);
  const { data } = await api.call(reopenInquiry, { params: other.params }, colleague);
  assert.deepEqual([data.state, data.version], ['open', 2]);
  assert.equal((await answerTo(other, { version: 2 })).data.state, 'answered');
});

test('validation errors name their field, and nothing is sent', async () => {
  const one = await createInquiry();
  for (const [text, problem] of [
    ['', 'required'],
    ['a'.repeat(5001), 'too_long'],
    ['a\u202E', 'characters'],
  ] as const)
    assert.deepEqual((await answerTo(one, { text })).refusal.fields, { text: problem });
  const body = { answerId: randomUUID(), email: 'a@b.kr, c@example.org' };
  const wrong = await api.call(resendInquiryAnswer, { params: one.params, body }, secretary);
  assert.deepEqual(wrong.refusal.fields, { email: 'email' });
  assert.deepEqual(await actsOn(one), []);
});

test('a refused answer stands in the list until it is sent again, also to a corrected address', async () => {
  const one = await refused();
  const failed = await view(one);
  const { mail } = failed.answers[0] ?? assert.fail();
  assert.deepEqual([mail.state, mail.reason, failed.answeredAt], ['failed', 'unknown-address', null]);
  assert.deepEqual(await undelivered(), [one.id]);
  const corrected = `corrected-${count}@example.org`;
  const answers = await Promise.all([1, 2].map(() => resend(one, one.answerId, corrected)));
  assert.deepEqual(
    answers.map(({ status, data }) => [status, data.state, data.email, data.answers.length, data.version]),
    [1, 2].map(() => [200, 'answered', corrected, 1, 2]),
  );
  assert.ok((await mailAbout(api, corrected, one.number)).text?.includes('> 내일입니다.'));
  const { answers: kept } = await until(one, (now) => now.answers[0]?.mail.state === 'sent');
  assert.deepEqual([kept[0]?.mail.recipient, mailsSentTo(api, corrected).length], [corrected, 1]);
  assert.deepEqual(await undelivered(), []);
  const entries = await auditEntries(api.ctx(), { subject_id: one.id });
  assert.equal(JSON.stringify(entries).includes('corrected-'), false);
  assert.deepEqual((await actsOn(one)).toSorted(), [
    'inquiry.address-changed',
    'inquiry.answer-resent',
    'inquiry.answer-sent',
  ]);
  // The mail is on its way or arrived. Only another address would be new.
  assert.deepEqual(refusalOf(await resend(one, one.answerId, one.email)), [409, 'CONFLICT']);
});

test('the same address is refused once more, and staff who called mark it as answered', async () => {
  const one = await refused();
  api.mail.refuseRecipients(552, 2, '5.2.2');
  assert.equal((await resend(one, one.answerId, one.email)).data.state, 'answered');
  await passMinutes(api, 48 * 60, 1);
  const repeated = await until(one, ({ state }) => state === 'undelivered');
  assert.equal(repeated.answers[0]?.mail.reason, 'mailbox-full');
  await api.call(noteInquiry, { params: one.params, body: { text: '전화로 알렸습니다.' } }, secretary);
  const { data } = await api.call(answerInquiry, { params: one.params }, secretary);
  assert.deepEqual([data.state, data.answers[0]?.mail.state], ['answered', 'failed']);
  assert.deepEqual(await undelivered(), []);
});

test('an answer that an operator sends again is answered by it, and its mail is the same', async () => {
  const one = await refused();
  const ctx = api.ctx();
  const { again } = await findEndedMails(ctx, { since: new Date(0) });
  const mail = again.find((ended) => ended.subject_id === one.answerId) ?? assert.fail();
  const kinds = inquiryMails;
  const outcomes = await Promise.all([1, 2].map(() => sendMailAgain(ctx, mail, kinds)));
  assert.deepEqual(outcomes.toSorted(), [false, true]);
  const { state, answeredBy, answers } = await until(one, (now) => now.answers[0]?.mail.state === 'sent');
  assert.deepEqual(
    [state, answeredBy, answers.length, mailsSentTo(api, one.email).length],
    ['answered', '김간사', 1, 2],
  );
  assert.deepEqual(await undelivered(), []);
});

test('an answer that was followed by another is not sent again, and its failure is told in the thread alone', async () => {
  const one = await refused();
  const { data } = await answerTo(one, { version: 2, text: '다시 답변드립니다.' });
  assert.equal(data.state, 'answered');
  assert.deepEqual(refusalOf(await resend(one, one.answerId, one.email)), [409, 'CONFLICT']);
  assert.deepEqual(refusalOf(await resend(one, randomUUID(), one.email)), [409, 'CONFLICT']);
  const { state, answers } = await until(one, (now) => now.answers[1]?.mail.state === 'sent');
  assert.deepEqual([state, answers.map(({ mail }) => mail.state)], ['answered', ['failed', 'sent']]);
});

test('an inquiry that was answered long enough ago is forgotten with what was answered and the mails', async () => {
  const one = await createInquiry();
  const { data } = await answerTo(one);
  await until(one, ({ answers }) => answers[0]?.mail.state === 'sent');
  const { db } = api.services.database;
  const subjects = [one.id, ...data.answers.map(({ id }) => id)];
  const left = async () => [
    (await db.selectFrom('inquiry_answers').select('id').where('inquiry_id', '=', one.id).execute()).length,
    (await db.selectFrom('mails').select('id').where('subject_id', 'in', subjects).execute()).length,
  ];
  assert.deepEqual(await left(), [1, 3]);
  const before = new Date(Date.now() + 1000);
  await db.transaction().execute((trx) => inquiryRetention.empty(api.ctx(), trx, before, 100));
  assert.deepEqual(await left(), [0, 0]);
});
