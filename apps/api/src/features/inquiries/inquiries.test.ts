import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  answerInquiry,
  exportInquiries,
  handOverInquiry,
  listInquiries,
  noteInquiry,
  reopenInquiry,
  type SentTo,
  sendInquiry,
  viewInquiry,
} from '@airway/contract';
import { textOf } from '../../../test/answer.ts';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { leavesAt } from '../../platform/retention.ts';
import { inquiryRetention } from './inquiry-retention.ts';

type Form = SentTo<typeof sendInquiry>['body'];
type Filters = SentTo<typeof listInquiries>['query'];

let api: TestApi<'demo'>;
let secretary: { id: string; accessToken: string };
let colleague: { id: string; accessToken: string };
let treasurer: { id: string; accessToken: string };
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  secretary = await newAccount(api, { roleCode: 'SECRETARIAT', name: '김간사' });
  colleague = await newAccount(api, { roleCode: 'SECRETARIAT', name: '이간사' });
  treasurer = await newAccount(api, { roleCode: 'FINANCE', name: '박재무' });
});
after(() => api.close());

const createInquiry = async (change: Partial<Form> = {}) => {
  const form: Form = {
    requestKey: randomUUID(),
    locale: 'ko',
    topic: 'registration',
    name: '문예시',
    email: 'asks@example.org',
    registrationNumber: '',
    text: '등록을 바꿀 수 있나요?',
    agreesToPrivacy: true,
    ...change,
  };
  const { data } = await api.call(sendInquiry, { body: form });
  const row = await api.services.database.db
    .selectFrom('inquiries')
    .select(['id', 'number'])
    .where('number', '=', data.number)
    .executeTakeFirstOrThrow();
  return { ...row, params: { id: row.id } };
};
const as = ({ accessToken }: { accessToken: string }) => ({ token: accessToken });
const list = async (query: Filters, who = secretary) => {
  const { data } = await api.call(listInquiries, { query: { size: '100', ...query } }, as(who));
  return data.content.map(({ number }) => number);
};
const view = async (params: { id: string }, who = secretary) =>
  (await api.call(viewInquiry, { params }, as(who))).data;

test('the demo has three inquiries, one of them answered', async () => {
  const { data } = await api.call(listInquiries, { query: { sort: 'createdAt,ASC' } }, as(secretary));
  assert.deepEqual(
    data.content.slice(0, 3).map(({ name, state }) => [name, state]),
    [
      ['박예시', 'answered'],
      ['Sample Visitor', 'open'],
      ['정예시', 'open'],
    ],
  );
});

test('inquiries are found by name, first consonants, address, number, topic, state and who has them', async () => {
  const one = await createInquiry({ name: '남궁민수', email: 'namgung@example.org', topic: 'sponsorship' });
  for (const query of ['남궁', 'ㄴㄱㅁㅅ', 'namgung@', String(one.number), `#${one.number}`])
    assert.deepEqual(await list({ query }), [one.number], query);
  assert.deepEqual(await list({ topic: 'sponsorship' }), [one.number]);
  assert.deepEqual(await list({ query: '남궁', state: 'answered' }), []);
  assert.deepEqual(await list({ query: '남궁', handler: 'nobody' }), [one.number]);
  await api.call(handOverInquiry, { params: one.params, body: { accountId: colleague.id } }, as(secretary));
  assert.deepEqual(await list({ handler: 'me' }), []);
  assert.deepEqual(await list({ handler: 'me' }, colleague), [one.number]);
  assert.deepEqual(await list({ query: '남궁', handler: 'nobody' }), []);
  for (const query of [{ sort: 'text,ASC' }, { size: '10000' }, { state: 'lost' }, { mine: '1' }]) {
    const { status } = await api.callRaw(
      'GET',
      `${listInquiries.url}?${new URLSearchParams(query as Record<string, string>)}`,
      undefined,
      as(secretary),
    );
    assert.equal(status, 400, JSON.stringify(query));
  }
});

test('it is marked as answered once, opened again, and each act is kept', async () => {
  const { params, id } = await createInquiry();
  for (const _ of [1, 2]) {
    const { data } = await api.call(answerInquiry, { params }, as(secretary));
    assert.deepEqual([data.state, data.answeredBy], ['answered', '김간사']);
    assert.ok(data.forgottenAt !== null && data.answeredAt !== null);
    assert.equal(data.forgottenAt, leavesAt(new Date(data.answeredAt), 12).toISOString());
  }
  for (const _ of [1, 2]) {
    const { data } = await api.call(reopenInquiry, { params }, as(secretary));
    assert.deepEqual([data.state, data.answeredAt, data.forgottenAt], ['open', null, null]);
  }
  const note = { params, body: { text: '전화로 확인했습니다.' } };
  const { data } = await api.call(noteInquiry, note, as(colleague));
  assert.deepEqual(
    data.notes.map(({ text, author }) => [text, author]),
    [['전화로 확인했습니다.', '이간사']],
  );
  const entries = await auditEntries(api.ctx(), { subject_id: id });
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['inquiry.answered', 'inquiry.reopened', 'inquiry.noted'],
  );
  assert.equal(JSON.stringify(entries).includes('전화로'), false);
});

test('who looks within the hour is kept once', async () => {
  const { params, id } = await createInquiry();
  for (const _ of [1, 2, 3]) assert.equal((await view(params)).email, 'asks@example.org');
  await view(params, colleague);
  const entries = await auditEntries(api.ctx(), { subject_id: id });
  assert.deepEqual(
    entries.map(({ action, actor_id: by }) => [action, by]),
    [
      ['inquiry.viewed', secretary.id],
      ['inquiry.viewed', colleague.id],
    ],
  );
});

test('it is handed over to staff who may answer, and to nobody else', async () => {
  const { params } = await createInquiry();
  const give = (accountId: string | null) =>
    api.call(handOverInquiry, { params, body: { accountId } }, as(secretary));
  const staff = (await view(params)).staff.map(({ accountId }) => accountId);
  assert.deepEqual(
    [staff.includes(secretary.id), staff.includes(colleague.id), staff.includes(treasurer.id)],
    [true, true, false],
  );
  assert.equal((await give(colleague.id)).data.handler?.name, '이간사');
  for (const stranger of [treasurer.id, randomUUID()])
    assert.deepEqual((await give(stranger)).refusal.fields, { accountId: 'not_a_choice' });
  assert.equal((await give(null)).data.handler, null);
});

test('a note needs a text', async () => {
  const { params } = await createInquiry();
  for (const [text, problem] of [
    ['', 'required'],
    ['a'.repeat(1001), 'too_long'],
  ] as const)
    assert.deepEqual(
      (await api.call(noteInquiry, { params, body: { text } }, as(secretary))).refusal.fields,
      { text: problem },
    );
});

test('the list is taken as a file without formulas, and that is kept without what was searched', async () => {
  await createInquiry({ name: '=1+1', text: '+2+2', topic: 'program', email: 'formula@example.org' });
  const taken = await api.call(
    exportInquiries,
    { body: { topic: 'program', query: 'formula@', reason: '회의 자료' } },
    as(secretary),
  );
  const lines = (await textOf(taken.data)).replace('\uFEFF', '').trimEnd().split('\r\n');
  assert.equal(lines.length, 2);
  assert.ok(lines[1]?.includes("'=1+1") && lines[1]?.includes("'+2+2"), lines[1]);
  const [entry] = await auditEntries(api.ctx(), { action: 'inquiries.exported' });
  assert.deepEqual([entry?.reason, entry?.details], ['회의 자료', '{"topic":"program"}']);
  const mute = await api.callRaw('POST', exportInquiries.url, {}, as(secretary));
  assert.deepEqual(refusalOf(mute), [400, 'INVALID_INPUT']);
});

test('an inquiry that was answered long enough ago is forgotten with its notes and mails; an open one stays', async () => {
  const old = await createInquiry({ name: '오래된 문의' });
  const open = await createInquiry({ name: '열린 문의' });
  await api.call(noteInquiry, { params: old.params, body: { text: '메모' } }, as(secretary));
  await api.call(answerInquiry, { params: old.params }, as(secretary));
  const emptyInquiries = (before: Date) =>
    api.services.database.db
      .transaction()
      .execute((trx) => inquiryRetention.empty(api.ctx(), trx, before, 100));
  await emptyInquiries(new Date(Date.now() - 60_000));
  const db = api.services.database.db;
  const left = async () => ({
    inquiries: (
      await db
        .selectFrom('inquiries')
        .select('id')
        .where('id', 'in', [old.id, open.id])
        .orderBy('id')
        .execute()
    ).map(({ id }) => id),
    notes: (await db.selectFrom('inquiry_notes').select('id').where('inquiry_id', '=', old.id).execute())
      .length,
    mails: (await db.selectFrom('mails').select('id').where('subject_id', '=', old.id).execute()).length,
  });
  assert.deepEqual(await left(), { inquiries: [old.id, open.id], notes: 1, mails: 2 });
  await emptyInquiries(new Date(Date.now() + 60_000));
  assert.deepEqual(await left(), { inquiries: [open.id], notes: 0, mails: 0 });
  const gone = await api.call(viewInquiry, { params: old.params }, as(secretary));
  assert.deepEqual(refusalOf(gone), [404, 'NOT_FOUND']);
});
