import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  answerDataRequest,
  askForData,
  confirmDataRequest,
  getDataRequest,
  getRequestStanding,
  listDataRequests,
  openDataRequest,
  type SentTo,
} from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { mailAbout, mailsSentTo } from '../../../test/inboxes.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { requestWorkers } from './requests.jobs.ts';

let api: TestApi<'demo' | 'mail'>;
let staff: { token: string };
before(async () => {
  api = await startTestApi({ seed: 'demo', ports: ['mail'] });
  staff = { token: (await newAccount(api, { roleCode: 'ADMIN', userType: 'Admin' })).accessToken };
  await api.work();
});
after(() => api.close());

type Form = SentTo<typeof askForData>['body'];
const form = (): Form => ({
  ...{
    requestKey: randomUUID(),
    kind: 'delete',
    name: '가나다 https://example.org',
    email: `${randomUUID()}@example.org`,
  },
  ...{ locale: 'ko', note: '제 정보를 지워 주세요.' },
});
const ask = (body: Form) => api.call(askForData, { body });
const confirm = (id: string, code: string) =>
  api.call(confirmDataRequest, { params: { id }, body: { code } });
const shownTo = async (id: string) => (await api.call(getRequestStanding, { params: { id } })).data;
const isListed = async (id: string) =>
  (await api.call(listDataRequests, { query: { state: 'open' } }, staff)).data.content.some(
    (one) => one.id === id,
  );
async function codeTo(email: string): Promise<string> {
  const mail = await mailAbout(api, email, '인증번호');
  return /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(mail.text ?? '')?.[0] ?? '';
}

test('a request on the page counts once the mailed code is sent back, which identifies the person', async () => {
  const body = form();
  const [first, again] = [await ask(body), await ask(body)];
  assert.deepEqual([first.status, again.data], [200, first.data]);
  const { id } = first.data;
  assert.equal((await ask({ ...body, kind: 'see' })).refusal.code, 'CONFLICT');
  const code = await codeTo(body.email);
  const [mail, ...more] = mailsSentTo(api, body.email);
  assert.equal(more.length, 0);
  assert.match(mail?.text ?? '', /개인정보 삭제 요청을 확인하려고 보내 드립니다. 3일 안에/);
  assert.doesNotMatch(`${mail?.subject} ${mail?.text} ${mail?.html}`, /가나다/);
  assert.equal(await isListed(id), false);
  const { dueOn, ...waiting } = await shownTo(id);
  assert.deepEqual(waiting, { email: body.email, isAccepted: false });
  assert.deepEqual((await confirm(id, 'AAAA-AAAA')).refusal.fields, { code: 'code_unknown' });
  assert.equal((await confirm(randomUUID(), code)).status, 404);
  const confirmed = await confirm(id, code.toLowerCase());
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.refusal));
  assert.deepEqual((await confirm(id, code)).data, confirmed.data);
  assert.deepEqual(await shownTo(id), { email: '', isAccepted: true, dueOn });
  assert.equal(await isListed(id), true);
  const { data } = await api.call(getDataRequest, { params: { id } }, staff);
  assert.deepEqual(
    [data.kind, data.isFromPerson, data.verification?.by, data.dueOn],
    ['delete', true, 'code', confirmed.data.dueOn],
  );
  const answer = { version: data.version, outcome: 'refused' as const, text: '예시' };
  await api.call(answerDataRequest, { params: { id }, body: answer }, staff);
  assert.deepEqual(await shownTo(id), { email: '', isAccepted: true, dueOn: null });
  assert.equal((await api.call(getRequestStanding, { params: { id: randomUUID() } })).status, 404);
});

test('a correction says what is to be corrected, on the page and written down by staff', async () => {
  const body = { ...form(), kind: 'correct' as const };
  const written = { phone: '', registrationNumber: '', receivedOn: '2025-10-01' };
  for (const note of ['', '  ']) {
    assert.deepEqual((await ask({ ...body, note })).refusal.fields, { note: 'required' });
    const opened = await api.call(openDataRequest, { body: { ...body, ...written, note } }, staff);
    assert.deepEqual(opened.refusal.fields, { note: 'required' });
  }
  assert.equal((await ask({ ...body, note: '이름을 바로잡아 주세요.' })).status, 200);
});

test('a request that nobody confirms is deleted after three days, and a confirmed one is not', async () => {
  const [left, kept] = [form(), form()];
  const [{ id }, { id: keptId }] = [(await ask(left)).data, (await ask(kept)).data];
  assert.equal((await confirm(keptId, await codeTo(kept.email))).status, 200);
  await codeTo(left.email);
  const there = async () =>
    (await api.ctx().db.selectFrom('data_requests').select('id').where('id', 'in', [id, keptId]).execute())
      .length;
  const sweep = (days: number) =>
    requestWorkers[0]?.run({ ...api.ctx(), now: new Date(Date.now() + days * 86_400_000) }, {});
  await sweep(2);
  assert.equal(await there(), 2);
  await sweep(4);
  assert.equal(await there(), 1);
  assert.equal((await confirm(id, 'AAAA-AAAA')).status, 404);
  assert.equal(await isListed(keptId), true);
});
