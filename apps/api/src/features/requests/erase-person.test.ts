import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  answerDataRequest,
  askForData,
  createComment,
  type DataErasure,
  type DataRequest,
  erasePersonalData,
  exportPersonalData,
  getDataRequest,
  openDataRequest,
  previewErasure,
  type requestKinds,
  sendInquiry,
  verifyDataRequest,
} from '@airway/contract';
import { sql } from 'kysely';
import { writeAlumnus } from '../../../test/alumni.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { grantOn, newWriter, writePost } from '../../../test/board-posts.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { type MeetingWithData, meetingWithData, tablesWith } from '../../../test/meeting-with-data.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { type PaidRegistrantsApi, startPaidRegistrants } from '../../../test/paid-registrants.ts';
import { koreanForm } from '../../../test/registrants.ts';
import { invariants } from '../../app.ts';
import { setRehearsal } from '../editions/index.ts';

const mark = 'wombatwombat';
const during = new Date('2025-11-01T09:00:00+09:00');
let api: PaidRegistrantsApi;
let admin: { token: string };
before(async () => {
  api = await startPaidRegistrants();
  admin = { token: (await newAccount(api, { roleCode: 'ADMIN', userType: 'Admin' })).accessToken };
});
after(() => api.close());

const ok = ({ status, refusal }: { status: number; refusal: unknown }) =>
  assert.equal(status, 200, JSON.stringify(refusal));
/** A request of a kind, whose person staff identified. */
async function identified(
  email: string,
  kind: (typeof requestKinds)[number] = 'delete',
): Promise<DataRequest> {
  const body = {
    ...{ requestKey: randomUUID(), kind, name: '예시', email, phone: '', registrationNumber: '' },
    ...{ locale: 'ko' as const, receivedOn: '2025-10-01', note: '' },
  };
  const { data } = await api.call(openDataRequest, { body }, admin);
  const proof = { version: data.version, by: 'call' as const, code: '', note: '예시' };
  return (await api.call(verifyDataRequest, { params: { id: data.id }, body: proof }, admin)).data;
}
const preview = ({ id }: DataRequest) => api.call(previewErasure, { params: { id } }, admin);
const erase = ({ id, version }: DataRequest) =>
  api.call(erasePersonalData, { params: { id }, body: { version, reason: '본인 요청' } }, admin);
const numbersOf = (parts: DataErasure['parts']) =>
  Object.fromEntries(parts.map(({ name, deleted, emptied, kept }) => [name, [deleted, emptied, kept]]));
const hinderedOf = async (request: DataRequest) => (await preview(request)).data.hindered;

/** Proves the address of the person's registration for their account. */
async function proveEmail(accountId: string, email: string): Promise<void> {
  const { db, now } = api.ctx();
  const key = { account_id: accountId, key_type: 'Email' as const, key_code: email, key_folded: email };
  await db.insertInto('account_keys').values(key).execute();
  const proof = { account_id: accountId, key_type: 'Email' as const, proven_at: now };
  await db.insertInto('account_key_proofs').values(proof).execute();
}

/** A person who left data in every part of the site, and somebody who answered their post. */
async function everywhere(): Promise<MeetingWithData> {
  const meeting = await meetingWithData(api, mark);
  const { visitor } = meeting;
  await proveEmail(visitor.accountId, visitor.email);
  const post = await writePost(api, visitor.token, { title: { ko: mark, en: null } });
  const other = await writePost(api, (await newWriter(api)).token);
  const text = { requestKey: randomUUID(), text: mark };
  for (const { boardCode, itemNo } of [post, other]) {
    const body = { ...text, requestKey: randomUUID() };
    ok(await api.call(createComment, { params: { boardCode, itemNo }, body }, visitor));
  }
  const { token: reader } = await newWriter(api);
  const reply = { requestKey: randomUUID(), text: '댓글' };
  ok(await api.call(createComment, { params: post, body: reply }, { token: reader }));
  ok(await writeAlumnus(api, { nameKo: mark, region: '서울' }, visitor, { isOwn: true }));
  const inquiry = {
    ...{ requestKey: randomUUID(), locale: 'ko' as const, topic: 'site' as const, name: '예시' },
    ...{ email: visitor.email, registrationNumber: '', text: mark, agreesToPrivacy: true },
  };
  ok(await api.call(sendInquiry, { body: inquiry }));
  return meeting;
}

test('everything about a person is erased, what must stay stays without them, and doing it again changes nothing', async () => {
  const { visitor, editionId } = await everywhere();
  const request = await identified(visitor.email);
  await setRehearsal(api.ctx(), editionId, during);
  assert.deepEqual(await hinderedOf(request), [{ what: visitor.number, why: 'registered' }]);
  assert.equal((await erase(request)).refusal.code, 'CONFLICT');
  await setRehearsal(api.ctx(), editionId, null);

  const before = await tablesWith(api.ctx(), mark);
  const shown = (await preview(request)).data;
  assert.deepEqual(shown.hindered, []);
  assert.deepEqual(await tablesWith(api.ctx(), mark), before);
  const { alumni, posts, comments, registrations, attendance, account, ...others } = numbersOf(shown.parts);
  assert.deepEqual(
    { alumni, posts, comments, registrations, attendance, account },
    {
      ...{ alumni: [1, 0, 0], posts: [1, 0, 0], comments: [2, 0, 0], registrations: [0, 1, 0] },
      ...{ attendance: [0, 0, 1], account: [0, 1, 0] },
    },
  );
  for (const name of ['inquiries', 'stars', 'surveyAnswers', 'sponsorStamps', 'liveMessages', 'speakers'])
    assert.ok(others[name] !== undefined, name);

  const erased = await erase(request);
  ok(erased);
  assert.deepEqual(erased.data.erased?.parts, shown.parts);
  assert.equal(erased.data.account, null);
  // The request itself is kept with its address for the answer, and mailed codes end within a day.
  assert.deepEqual(await tablesWith(api.ctx(), mark), ['public.data_requests', 'public.key_verifications']);
  const { db } = api.ctx();
  const row = await db
    .selectFrom('accounts')
    .select(['name', 'retired_at'])
    .where('id', '=', visitor.accountId)
    .executeTakeFirstOrThrow();
  assert.ok(row.name === '' && row.retired_at !== null);
  await assertInvariants(db, invariants);

  const again = await erase(request);
  assert.deepEqual([again.status, again.data.version], [200, erased.data.version]);
  assert.deepEqual(again.data.erased, erased.data.erased);
  const entries = await auditEntries(api.ctx(), { subject_id: request.id, action: 'data-request.erased' });
  assert.deepEqual(
    entries.map(({ reason }) => reason),
    ['본인 요청'],
  );
  assert.deepEqual(Object.keys(JSON.parse(entries[0]?.details ?? '{}')), ['deleted', 'emptied', 'kept']);
});

test('nothing is erased before it is certain who asks, for another wish, or for one who was not asked for', async () => {
  const { id, token } = await newWriter(api);
  const email = (
    await api
      .ctx()
      .db.selectFrom('account_keys')
      .select('key_code')
      .where('account_id', '=', id)
      .where('key_type', '=', 'Email')
      .executeTakeFirstOrThrow()
  ).key_code;
  await writePost(api, token);
  const other = await identified(email, 'see');
  assert.equal((await preview(other)).refusal.code, 'CONFLICT');
  assert.equal((await erase(other)).refusal.code, 'CONFLICT');
  const body = {
    ...{ requestKey: randomUUID(), kind: 'delete' as const, name: '예시', email, phone: '' },
    ...{ registrationNumber: '', locale: 'ko' as const, receivedOn: '2025-10-01', note: '' },
  };
  const unverified = (await api.call(openDataRequest, { body }, admin)).data;
  assert.equal((await preview(unverified)).refusal.code, 'CONFLICT');
  assert.equal((await erase(unverified)).refusal.code, 'CONFLICT');
  const seen = await identified(email);
  assert.equal((await erase({ ...seen, version: seen.version - 1 })).refusal.code, 'CONFLICT');
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from posts where author_id = ${id}`.execute(api.ctx().db);
  assert.equal(rows[0]?.count, 1);
});

test('a request names the other open requests of the person, which deleting would leave without data', async () => {
  const email = `${randomUUID()}@example.org`;
  const [mine, copy, correct] = [
    await identified(email),
    await identified(email.toUpperCase(), 'copy'),
    await identified(email, 'see'),
  ];
  const left = await identified(email, 'copy');
  const body = { version: left.version, outcome: 'refused' as const, text: '예시' };
  ok(await api.call(answerDataRequest, { params: { id: left.id }, body }, admin));
  const asked = { requestKey: randomUUID(), kind: 'copy' as const, name: '예시', email, note: '' };
  ok(await api.call(askForData, { body: { ...asked, locale: 'ko' } }));
  await identified(`${randomUUID()}@example.org`, 'copy');
  const { data } = await api.call(getDataRequest, { params: { id: mine.id } }, admin);
  assert.deepEqual(data.others, [
    { id: copy.id, kind: 'copy' },
    { id: correct.id, kind: 'see' },
  ]);
});

test('notices and posts on boards of the society stay, and an account made later is left alone', async () => {
  const email = `${randomUUID()}@example.org`;
  const keys = [{ keyType: 'Email' as const, keyCode: email, provenAt: new Date() }];
  const { id, accessToken: token } = await newAccount(api, { keys });
  await grantOn(api, 'reference', 'BOARD_Write', { accountId: id });
  await writePost(api, token, { title: { ko: mark, en: null } }, 'reference');
  await writePost(api, token);
  await grantOn(api, 'community', 'BOARD_Manage', { accountId: id });
  await writePost(api, token, { isNotice: true });
  const secret = await writePost(api, token, { isNotice: true, isSecret: true });
  assert.ok(secret.itemNo);
  const request = await identified(email);
  const erased = await erase(request);
  ok(erased);
  const part = { name: 'posts', deleted: 2, emptied: 0, kept: 2, keptBecause: 'published' };
  assert.deepEqual(
    erased.data.erased?.parts.find(({ name }) => name === 'posts'),
    part,
  );
  const { id: later } = await newAccount(api, { keys });
  assert.equal((await preview(request)).refusal.code, 'CONFLICT');
  const copy = { params: { id: request.id }, body: { reason: '예시' } };
  assert.equal((await api.call(exportPersonalData, copy, admin)).refusal.code, 'CONFLICT');
  const again = await erase(erased.data);
  assert.deepEqual([again.status, again.data.account, again.data.parts], [200, null, []]);
  const { db } = api.ctx();
  const { retired_at } = await db
    .selectFrom('accounts')
    .select('retired_at')
    .where('id', '=', later)
    .executeTakeFirstOrThrow();
  assert.equal(retired_at, null);
});

test('letters about a registration go with it, whatever address they went to', async () => {
  const { db, now } = api.ctx();
  await setRehearsal(api.ctx(), api.signIns.editionId, during);
  const registered = await api.paidRegistrant(koreanForm());
  await setRehearsal(api.ctx(), api.signIns.editionId, null);
  const { email, edition_id } = await db
    .selectFrom('registrations')
    .select(['email', 'edition_id'])
    .where('id', '=', registered.id)
    .executeTakeFirstOrThrow();
  const [letter, recipient] = [randomUUID(), randomUUID()];
  const { id: writer } = await newAccount(api, { roleCode: 'SECRETARIAT' });
  await db
    .insertInto('letters')
    .values({
      ...{ id: letter, edition_id, request_key: randomUUID(), created_by: writer },
      ...{ audience: '{}', purpose: 'information', subject_ko: '안내', text_ko: '안내' },
      ...{ per_minute: 60, state: 'sent', started_at: now, ended_at: now, created_at: now, changed_at: now },
    })
    .execute();
  await db
    .insertInto('letter_recipients')
    .values({
      ...{ id: recipient, letter_id: letter, place: 0, subject_id: registered.id, name: '예시' },
      ...{ email: 'former@example.org', locale: 'ko', values: '{}', state: 'queued', decided_at: now },
    })
    .execute();
  await db
    .insertInto('mails')
    .values({
      ...{ id: randomUUID(), kind: 'letter', subject_id: recipient, occasion: '', locale: 'ko' },
      ...{ recipient: 'former@example.org', values: '{}', created_at: now, sent_at: now },
    })
    .execute();
  ok(await erase(await identified(email)));
  const left = await Promise.all([
    db.selectFrom('letter_recipients').select('id').where('id', '=', recipient).execute(),
    db.selectFrom('mails').select('id').where('subject_id', '=', recipient).execute(),
  ]);
  assert.deepEqual(left, [[], []]);
});

test('an account of staff is not closed by a request', async () => {
  const email = `${randomUUID()}@example.org`;
  const keys = [{ keyType: 'Email' as const, keyCode: email, provenAt: new Date() }];
  const { id } = await newAccount(api, { name: '예시 직원', keys, roleCode: 'SECRETARIAT' });
  const request = await identified(email);
  assert.deepEqual(await hinderedOf(request), [{ what: '예시 직원', why: 'staff' }]);
  assert.equal((await erase(request)).refusal.code, 'CONFLICT');
  const { data } = await api.call(getDataRequest, { params: { id: request.id } }, admin);
  assert.deepEqual([data.account?.id, data.erased], [id, null]);
});

test('a payment stays for five years, and one in doubt hinders; credits hinder for four weeks', async () => {
  const { editionId } = api.signIns;
  const { db } = api.ctx();
  await setRehearsal(api.ctx(), editionId, during);
  const form = koreanForm();
  const person = await api.paidRegistrant(form);
  const request = await identified(String(form.email));
  assert.deepEqual(
    (await hinderedOf(request)).map(({ why }) => why),
    ['registered'],
  );
  const { data: held } = await api.call(getDataRequest, { params: { id: request.id } }, admin);
  const mails = held.parts.find(({ name }) => name === 'mails')?.count ?? 0;
  const mailsIn = async () => (await preview(request)).data.parts.find(({ name }) => name === 'mails');
  const still = await mailsIn();
  assert.deepEqual([still?.keptBecause, (still?.deleted ?? 0) + (still?.kept ?? 0)], ['connected', mails]);
  await setRehearsal(api.ctx(), editionId, null);
  const gone = { name: 'mails', deleted: mails, emptied: 0, kept: 0, keptBecause: null };
  assert.deepEqual(await mailsIn(), gone);
  const { ends_on: endsOn } = await db
    .selectFrom('editions')
    .select('ends_on')
    .where('id', '=', editionId)
    .executeTakeFirstOrThrow();
  const setEnd = (day: string) =>
    db.updateTable('editions').set({ ends_on: day }).where('id', '=', editionId).execute();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await db.updateTable('registrations').set({ wants_credits: true }).where('id', '=', person.id).execute();
  await setEnd(daysAgo(10));
  assert.deepEqual(
    (await hinderedOf(request)).map(({ why }) => why),
    ['credits'],
  );
  await setEnd(endsOn);
  const setPhase = (phase: 'unknown' | 'paid') =>
    db.updateTable('payments').set({ phase }).where('registration_id', '=', person.id).execute();
  await setPhase('unknown');
  assert.deepEqual(
    (await hinderedOf(request)).map(({ why }) => why),
    ['payment'],
  );
  await setPhase('paid');
  const erased = await erase(request);
  ok(erased);
  const part = erased.data.erased?.parts.find(({ name }) => name === 'registrations');
  assert.deepEqual(part, { name: 'registrations', deleted: 0, emptied: 1, kept: 1, keptBecause: 'payments' });
  const payments = await db
    .selectFrom('payments')
    .select(['phase', 'amount_minor'])
    .where('registration_id', '=', person.id)
    .execute();
  assert.deepEqual(
    payments.map(({ phase }) => phase),
    ['paid'],
  );
  await assertInvariants(db, invariants);
});
