import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  answerDataRequest,
  chooseDataSubject,
  confirmDataRequest,
  type DataRequest,
  erasePersonalData,
  exportPersonalData,
  getDataRequest,
  getRequestStanding,
  listDataRequests,
  openDataRequest,
  type ReceivedBy,
  sendDataRequestCode,
  sendInquiry,
  verifyDataRequest,
} from '@airway/contract';
import { textOf } from '../../../test/answer.ts';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { eventually } from '../../../test/eventually.ts';
import { mailAbout, mailsSentTo } from '../../../test/inboxes.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { koreanForm, registerBy } from '../../../test/registrants.ts';
import { retentions } from '../../app.ts';
import { addDays, dayInZone } from '../../platform/zones.ts';
import { eraseExpired } from '../retention/erase-expired.ts';

let api: TestApi<'demo' | 'mail'>;
let staff: { token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['mail'] });
  staff = { token: (await newAccount(api, { roleCode: 'ADMIN', userType: 'Admin' })).accessToken };
  await api.work();
});
after(() => api.close());

const form = (email: string) => ({
  ...{ requestKey: randomUUID(), kind: 'copy' as const, name: '예시', email, locale: 'ko' as const },
  ...{ receivedOn: '2025-10-01', phone: '', registrationNumber: '', note: '사본을 받고 싶습니다.' },
});
const open = async (email: string) => (await api.call(openDataRequest, { body: form(email) }, staff)).data;
const look = async (id: string) => (await api.call(getDataRequest, { params: { id } }, staff)).data;
const verify = (
  { id, version }: DataRequest,
  change: Partial<ReceivedBy<typeof verifyDataRequest>['body']> = {},
) => {
  const body = { version, by: 'call' as const, code: '', note: '등록된 번호로 통화', ...change };
  return api.call(verifyDataRequest, { params: { id }, body }, staff);
};
const copy = ({ id }: DataRequest) =>
  api.call(exportPersonalData, { params: { id }, body: { reason: '예시 사유' } }, staff);
const copied = async (request: DataRequest) => {
  const { status, data, refusal } = await copy(request);
  assert.equal(status, 200, JSON.stringify(refusal));
  return textOf(data);
};
const answer = (
  { id, version }: DataRequest,
  outcome: 'done' | 'refused' = 'done',
  text = '사본을 보냅니다.',
) => api.call(answerDataRequest, { params: { id }, body: { version, outcome, text } }, staff);

const choose = ({ id, version }: DataRequest, match: string) =>
  api.call(chooseDataSubject, { params: { id }, body: { version, match } }, staff);
const failing = async (recipient: string) => {
  const { db } = api.ctx();
  const mails = db.selectFrom('mails').select('id').where('recipient', '=', recipient);
  return (await mails.where('failing_since', 'is not', null).execute()).length;
};
const sendCode = ({ id }: DataRequest) => api.call(sendDataRequestCode, { params: { id } }, staff);
const codesTo = (email: string) =>
  mailsSentTo(api, email)
    .filter(({ subject }) => subject?.includes('인증번호'))
    .map(({ text }) => /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(text ?? '')?.[0] ?? '');

/** Somebody with an account, a registration and an inquiry, all with one address. */
async function person(mark: string) {
  const email = `${randomUUID()}@example.org`;
  const keys = [{ keyType: 'Email' as const, keyCode: email, provenAt: new Date() }];
  const { id, accessToken: token } = await newAccount(api, { keys });
  const registered = koreanForm({ email, department: `${mark} 부서` });
  assert.equal((await registerBy(api, registered, api.signIns.editionId, { token })).status, 200);
  const inquiry = {
    ...{ requestKey: randomUUID(), locale: 'ko' as const, topic: 'site' as const, name: '예시' },
    ...{ email: email.toUpperCase(), registrationNumber: '', text: `${mark} 문의`, agreesToPrivacy: true },
  };
  assert.equal((await api.call(sendInquiry, { body: inquiry })).status, 200);
  return { email, id };
}

test('a request has ten days, is written down once, and shows where the site holds what', async () => {
  const they = await person('가나');
  const body = form(they.email);
  const first = await api.call(openDataRequest, { body }, staff);
  const again = await api.call(openDataRequest, { body }, staff);
  assert.deepEqual([first.status, first.data.id], [200, again.data.id]);
  assert.equal(first.data.dueOn, '2025-10-11');
  assert.equal(first.data.account?.id, they.id);
  const counts = Object.fromEntries(first.data.parts.map(({ name, count }) => [name, count]));
  assert.deepEqual([counts.registrations, counts.inquiries, counts.dataRequests], [1, 1, 1]);
  const listed = await api.call(listDataRequests, { query: { state: 'open' } }, staff);
  assert.ok(listed.data.content.some(({ id }) => id === first.data.id));
  const tomorrow = addDays(dayInZone(new Date(), 'Asia/Seoul'), 1);
  const late = await api.call(
    openDataRequest,
    { body: { ...form(they.email), receivedOn: tomorrow } },
    staff,
  );
  assert.deepEqual([late.status, late.refusal.fields], [400, { receivedOn: 'too_large' }]);
});

test('a request names the account and the registrations of the person, and says where the name is another', async () => {
  const they = await person('나무');
  const { db } = api.ctx();
  await db.updateTable('accounts').set({ name: '예 시' }).where('id', '=', they.id).execute();
  const renamed = await db
    .updateTable('registrations')
    .set({ name: '다른 예시' })
    .where('account_id', '=', they.id)
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const { people } = await open(they.email);
  const number = `${renamed.number.slice(0, 4)}-${renamed.number.slice(4)}`;
  assert.deepEqual(people, [
    { id: they.id, of: 'account', name: '예 시', registrationNumber: '', hasSameName: true },
    { id: renamed.id, of: 'registration', name: '다른 예시', registrationNumber: number, hasSameName: false },
  ]);
});

test('who has an address without an account is found by it, and nobody else', async () => {
  const [they, other] = [await person('다라'), await person('마바')];
  await api.ctx().db.deleteFrom('account_keys').where('account_id', '=', they.id).execute();
  await api
    .ctx()
    .db.updateTable('registrations')
    .set({ account_id: null })
    .where('account_id', '=', they.id)
    .execute();
  const opened = await open(they.email);
  assert.equal(opened.account, null);
  const verified = (await verify(opened)).data;
  const text = await copied(verified);
  assert.match(text, /다라 부서/);
  assert.match(text, /다라 문의/);
  assert.doesNotMatch(text, /마바/);
  const others = (await verify(await open(other.email))).data;
  const whole = JSON.parse(await copied(others));
  assert.equal(whole.account.id, other.id);
  assert.equal(whole.others.registrations[0].department, '마바 부서');
});

test('nothing is copied or answered before it is certain who asks; the reason of the copy is kept', async () => {
  const opened = await open((await person('사아')).email);
  assert.deepEqual(
    [(await copy(opened)).refusal.code, (await answer(opened)).refusal.code],
    ['CONFLICT', 'CONFLICT'],
  );
  for (const [change, fields] of [
    [{ note: '' }, { note: 'required' }],
    [{ by: 'code' as const }, { code: 'required' }],
    [{ by: 'code' as const, code: 'AAAA-AAAA' }, { code: 'code_unknown' }],
  ] as const)
    assert.deepEqual((await verify(opened, change)).refusal.fields, fields);
  assert.equal((await verify(opened)).status, 200);
  assert.equal((await copy(opened)).status, 200);
  const entries = await auditEntries(api.ctx(), { subject_id: opened.id });
  assert.deepEqual(
    entries.map(({ action, reason }) => [action, reason]),
    [
      ['data-request.opened', ''],
      ['data-request.verified', ''],
      ['data-request.copied', '예시 사유'],
    ],
  );
});

test('a code is mailed once a day; typed back, it shows that the person reads the address', async () => {
  const { email } = await person('자차');
  const opened = await open(email);
  const send = () => api.call(sendDataRequestCode, { params: { id: opened.id } }, staff);
  assert.equal((await send()).status, 200);
  assert.equal((await send()).refusal.code, 'CONFLICT');
  const mail = await mailAbout(api, email, '인증번호');
  const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(mail.text ?? '')?.[0] ?? '';
  assert.match(mail.text ?? '', /개인정보 사본 요청을 하신 분이 본인인지/);
  assert.doesNotMatch(mail.text ?? '', /3일 안에/);
  const verified = await verify(await look(opened.id), { by: 'code', code: code.toLowerCase(), note: '' });
  assert.equal(verified.data.verification?.by, 'code');
  assert.equal(mailsSentTo(api, email).filter(({ subject }) => subject?.includes('인증번호')).length, 1);
});

test('the answer is mailed once and ends the request; a refusal needs no identification', async () => {
  const { email } = await person('카타');
  const verified = (await verify(await open(email))).data;
  const overtaken = await answer({ ...verified, version: verified.version - 1 });
  assert.equal(overtaken.refusal.code, 'CONFLICT');
  const [first, again] = [await answer(verified), await answer(verified)];
  assert.deepEqual([first.status, again.status, first.data.outcome], [200, 200, 'done']);
  await mailAbout(api, email, '답변');
  assert.equal(mailsSentTo(api, email).filter(({ subject }) => subject?.includes('에 대한 답변')).length, 1);
  assert.equal((await answer(first.data, 'refused', '다른 답변')).refusal.code, 'CONFLICT');
  assert.equal((await copy(first.data)).refusal.code, 'CONFLICT');
  assert.equal((await verify(first.data, { note: '다른 확인' })).refusal.code, 'CONFLICT');
  assert.equal((await answer(await open(email), 'refused')).data.outcome, 'refused');
});

test('who gave a number only is chosen among those who have it, and is identified anew', async () => {
  const [they, other] = [await person('거너'), await person('더러')];
  const { db } = api.ctx();
  const numbered = async ({ id }: { id: string }, phone: string) => {
    await db.updateTable('registrations').set({ phone }).where('account_id', '=', id).execute();
    return db
      .selectFrom('registrations')
      .select(['id', 'number'])
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
  };
  const [theirs, others] = [await numbered(they, '010-4477-1234'), await numbered(other, '+821044771234')];
  await db.updateTable('accounts').set({ phone: '01044771234' }).where('id', '=', they.id).execute();
  const without = { ...form(''), phone: '', registrationNumber: '' };
  assert.deepEqual((await api.call(openDataRequest, { body: without }, staff)).refusal.fields, {
    email: 'required',
  });
  const body = { ...form(''), phone: '010 4477 1234' };
  const opened = (await api.call(openDataRequest, { body }, staff)).data;
  assert.deepEqual(
    [opened.account, opened.parts, opened.matches.map(({ id }) => id).sort()],
    [null, [], [they.id, theirs.id, others.id].sort()],
  );
  const code = await api.call(sendDataRequestCode, { params: { id: opened.id } }, staff);
  assert.equal(code.refusal.code, 'CONFLICT');
  assert.equal((await choose(opened, randomUUID())).refusal.code, 'INVALID_INPUT');
  const verified = (await verify(opened)).data;
  const chosen = (await choose(verified, theirs.id)).data;
  assert.deepEqual([chosen.email, chosen.account?.id, chosen.verification], [they.email, they.id, null]);
  assert.equal((await copy(chosen)).refusal.code, 'CONFLICT');
  assert.equal((await choose(verified, others.id)).refusal.code, 'CONFLICT');
  const again = (await choose(chosen, they.id)).refusal ?? undefined;
  assert.equal(again?.code, 'INVALID_INPUT');
  const numberBody = {
    ...form(''),
    registrationNumber: `${others.number.slice(0, 4)}-${others.number.slice(4)}`,
  };
  const byNumber = (await api.call(openDataRequest, { body: numberBody }, staff)).data;
  assert.deepEqual(
    byNumber.matches.map(({ id }) => id),
    [others.id],
  );
});

test('a chosen account without a verified address brings its own data, and none of the typed address', async () => {
  const { id } = await newAccount(api);
  const other = await person('머버');
  await api.ctx().db.updateTable('accounts').set({ phone: '01055667788' }).where('id', '=', id).execute();
  const numbered = { ...form(''), phone: '010-5566-7788' };
  const without = (await api.call(openDataRequest, { body: numbered }, staff)).data;
  assert.deepEqual(
    without.matches.map((one) => one.id),
    [id],
  );
  const body = { ...form(other.email), phone: '010-5566-7788' };
  const opened = (await api.call(openDataRequest, { body }, staff)).data;
  const chosen = (await choose(opened, id)).data;
  assert.deepEqual([chosen.account?.id, chosen.email], [id, '']);
  assert.equal(
    chosen.parts.some(({ name }) => name === 'registrations' || name === 'inquiries'),
    false,
  );
  const sent = await api.call(sendDataRequestCode, { params: { id: opened.id } }, staff);
  assert.equal(sent.refusal.code, 'CONFLICT');
});

test('a code that was mailed to another address is of no use once a person is chosen', async () => {
  const phone = '01033445566';
  const stranger = `${randomUUID()}@example.org`;
  const they = await person('처커');
  await api.ctx().db.updateTable('accounts').set({ phone }).where('id', '=', they.id).execute();
  const opened = (await api.call(openDataRequest, { body: { ...form(stranger), phone } }, staff)).data;
  api.mail.refuseRecipients(451, 1, undefined, stranger);
  assert.equal((await sendCode(opened)).status, 200);
  const waiting = async () =>
    (await api.ctx().db.selectFrom('mails').select('id').where('recipient', '=', stranger).execute()).length;
  await eventually(async () => (await failing(stranger)) === 1, 'the mail server refused the code for now');
  assert.equal(await waiting(), 1);
  const chosen = (await choose(await look(opened.id), they.id)).data;
  assert.deepEqual([chosen.email, await waiting()], [they.email, 0]);
  assert.equal((await sendCode(chosen)).status, 200);
  await mailAbout(api, they.email, '인증번호');
  const standing = await api.call(getRequestStanding, { params: { id: opened.id } });
  assert.equal(standing.data.email, '');
  const confirm = (code: string) =>
    api.call(confirmDataRequest, { params: { id: opened.id }, body: { code } });
  assert.equal((await confirm(codesTo(they.email)[0] ?? '')).status, 200);
});

test('each mail has a code of its own, and the answer goes to the verified address', async () => {
  const { id } = await newAccount(api);
  const phone = '01033447788';
  const { db, now } = api.ctx();
  await db.updateTable('accounts').set({ phone }).where('id', '=', id).execute();
  const [stranger, proven] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`];
  const opened = (await api.call(openDataRequest, { body: { ...form(stranger), phone } }, staff)).data;
  assert.equal((await sendCode(opened)).status, 200);
  await mailAbout(api, stranger, '인증번호');
  const chosen = (await choose(await look(opened.id), id)).data;
  const key = { account_id: id, key_type: 'Email' as const, key_code: proven, key_folded: proven };
  await db.insertInto('account_keys').values(key).execute();
  await db
    .insertInto('account_key_proofs')
    .values({ account_id: id, key_type: 'Email', proven_at: now })
    .execute();
  assert.equal((await sendCode(chosen)).status, 200);
  await mailAbout(api, proven, '인증번호');
  const withCode = async (code = '') => verify(await look(opened.id), { by: 'code', code, note: '' });
  assert.deepEqual((await withCode(codesTo(stranger)[0])).refusal.fields, { code: 'code_unknown' });
  const verified = await withCode(codesTo(proven)[0]);
  assert.equal(verified.status, 200);
  assert.equal((await answer(verified.data)).status, 200);
  await mailAbout(api, proven, '답변');
  assert.equal(mailsSentTo(api, stranger).length, 1);
});

test('after the deletion of a chosen account the answer goes to the address that it had', async () => {
  const email = `${randomUUID()}@example.org`;
  const { id } = await newAccount(api, {
    keys: [{ keyType: 'Email', keyCode: email, provenAt: new Date() }],
  });
  const phone = '01033449900';
  await api.ctx().db.updateTable('accounts').set({ phone }).where('id', '=', id).execute();
  const body = { ...form(''), kind: 'delete' as const, phone };
  const opened = (await api.call(openDataRequest, { body }, staff)).data;
  const verified = (await verify((await choose(opened, id)).data)).data;
  const erasure = { params: { id: verified.id }, body: { version: verified.version, reason: '본인 요청' } };
  const erased = await api.call(erasePersonalData, erasure, staff);
  assert.equal(erased.status, 200, JSON.stringify(erased.refusal));
  assert.equal((await answer(erased.data)).status, 200);
  await mailAbout(api, email, '답변');
});

test('the addresses of one mailbox are those of different people', async () => {
  const email = `${randomUUID()}@example.org`;
  const listed = { id: randomUUID(), edition_id: api.signIns.editionId, year: 2025, name: '예시' };
  await api
    .ctx()
    .db.insertInto('dues_members')
    .values({ ...listed, email, mailbox: email })
    .execute();
  const partsOf = async (address: string) => (await open(address)).parts.map(({ name }) => name);
  assert.ok((await partsOf(email.toUpperCase())).includes('duesList'));
  assert.ok(!(await partsOf(email.replace('@', '+team@'))).includes('duesList'));
});

test('a request is deleted three years after its answer, and an open one is not', async () => {
  const [closed, still] = [await open('old@example.org'), await open('still@example.org')];
  assert.equal((await answer(closed, 'refused')).status, 200);
  const age = (years: number) => new Date(Date.now() - (years * 365 + 2) * 24 * 3_600_000);
  const { db } = api.ctx();
  const setClosed = (at: Date) =>
    db.updateTable('data_requests').set({ closed_at: at }).where('id', '=', closed.id).execute();
  const sweep = () => eraseExpired(api.ctx(), retentions);
  await setClosed(age(2));
  await sweep();
  assert.equal((await look(closed.id)).id, closed.id);
  await setClosed(age(3));
  await sweep();
  assert.equal((await api.call(getDataRequest, { params: { id: closed.id } }, staff)).status, 404);
  assert.equal((await look(still.id)).id, still.id);
});
