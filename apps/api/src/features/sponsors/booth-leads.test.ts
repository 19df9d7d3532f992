import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  cancelRegistration,
  countSponsorLeads,
  exportLeads,
  type Locale,
  listLeads,
  noteLead,
  removeSponsor,
  retire,
  withdrawSponsorCard,
} from '@airway/contract';
import { sql } from 'kysely';
import { refusalOf, startTestApi, type TestApi, testPassword } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { boothStaffOf } from '../../../test/booths.ts';
import { newVisitor, sendCard, shownSponsor } from '../../../test/leads.ts';
import { fillHall } from '../../../test/live-rooms.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { readSheet } from '../../../test/spreadsheets.ts';
import { dayInZone, staffTimeZone } from '../../platform/zones.ts';
import { exportLeads as exportRows } from './export-leads.ts';
import { selectSponsor } from './sponsors.queries.ts';

type Person = { token: string };

let api: TestApi<'demo'>;
let staff: Person;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
});
after(() => api.close());

const noSuch = [404, 'NOT_FOUND'];

/** Creates a booth with a staff member. */
async function newBooth() {
  const sponsorId = await shownSponsor(api, staff);
  return { sponsorId, me: await boothStaffOf(api, sponsorId) };
}
const leads = (sponsorId: string, by?: Person, query = {}) =>
  api.call(listLeads, { params: { sponsorId }, query }, by);
const namesOf = async (sponsorId: string, by: Person, query = {}) =>
  (await leads(sponsorId, by, query)).data.content.map(({ name }) => name);
const take = (
  sponsorId: string,
  by?: Person,
  { locale = 'ko', ...filters }: { locale?: Locale; query?: string } = {},
) =>
  api.call(
    exportLeads,
    { params: { sponsorId }, body: { ...filters, reason: '행사 뒤 연락' } },
    { ...(by && { token: by.token }), headers: { 'accept-language': locale } },
  );
const note = (sponsorId: string, leadId: string, by: Person, text = '메모', seen = '') =>
  api.call(noteLead, { params: { sponsorId, leadId }, body: { note: text, seen } }, by);
const given = async (sponsorId: string, name: string, change = {}) => {
  const visitor = await newVisitor(api, { name });
  const { sent } = (await sendCard(api, sponsorId, visitor, change)).data;
  return { ...visitor, leadId: sent?.id ?? assert.fail() };
};

test('the staff of a booth read what it was given, find it by name and sort it', async () => {
  const { sponsorId, me } = await newBooth();
  const first = await given(sponsorId, '김예시', { givesPhone: true, message: '자료 부탁드립니다.' });
  await given(sponsorId, '박견본');
  const { data } = await leads(sponsorId, me);
  assert.deepEqual([data.total, data.endedCount], [2, 0]);
  assert.deepEqual(
    data.content.map(({ id, givenAt, ...lead }) => lead),
    [
      { name: '박견본', phone: null, message: null, email: data.content[0]?.email },
      { name: '김예시', phone: '010-1234-5678', message: '자료 부탁드립니다.', email: first.email },
    ].map((lead) => ({ ...lead, affiliation: '예시대학교병원', source: 'card', note: null })),
  );
  assert.deepEqual(await namesOf(sponsorId, me, { query: 'ㄱㅇㅅ' }), ['김예시']);
  assert.deepEqual(await namesOf(sponsorId, me, { query: '견본' }), ['박견본']);
  assert.deepEqual(await namesOf(sponsorId, me, { source: 'scan' }), []);
  assert.deepEqual(await namesOf(sponsorId, me, { sort: 'name,ASC' }), ['김예시', '박견본']);
  assert.deepEqual(await namesOf(sponsorId, me, { sort: 'name,ASC', page: '1', size: '1' }), ['박견본']);
});

test('nobody but the staff of this booth reads, notes or takes what it was given', async () => {
  const { sponsorId, me } = await newBooth();
  const other = await newBooth();
  const visitor = await given(sponsorId, '김예시');
  const member = { token: (await newAccount(api)).accessToken };
  for (const who of [other.me, member, staff, visitor]) {
    assert.deepEqual(refusalOf(await leads(sponsorId, who)), noSuch);
    assert.deepEqual(refusalOf(await take(sponsorId, who)), noSuch);
    assert.deepEqual(refusalOf(await note(sponsorId, visitor.leadId, who)), noSuch);
  }
  assert.deepEqual([refusalOf(await leads(sponsorId))[0], refusalOf(await take(sponsorId))[0]], [401, 401]);
  // A lead of another booth is not found under one's own booth.
  assert.deepEqual(refusalOf(await note(other.sponsorId, visitor.leadId, other.me)), noSuch);
  assert.deepEqual(await namesOf(other.sponsorId, other.me), []);
  assert.deepEqual(await namesOf(sponsorId, me), ['김예시']);
});

test('the right ends with the grant, with the sponsor and with the edition', async () => {
  const { db } = api.ctx();
  const [dismissed, deleted, past] = [await newBooth(), await newBooth(), await newBooth()];
  for (const { sponsorId } of [dismissed, deleted, past]) await given(sponsorId, '김예시');
  const { leadId } = await given(dismissed.sponsorId, '박견본');
  await db.deleteFrom('grants').where('subject_id', '=', dismissed.sponsorId).execute();
  await api.call(removeSponsor, { params: { id: deleted.sponsorId } }, staff);
  const demo = await db.selectFrom('editions').selectAll().executeTakeFirstOrThrow();
  const before = { ...demo, id: randomUUID(), year: 2023, refund_table: null };
  await db.insertInto('editions').values(before).execute();
  const tier = { id: randomUUID(), edition_id: before.id, position: 0, name_ko: '예시', name_en: 'Sample' };
  await db.insertInto('sponsor_tiers').values(tier).execute();
  const moved = { edition_id: before.id, tier_id: tier.id };
  await db.updateTable('sponsors').set(moved).where('id', '=', past.sponsorId).execute();
  for (const { sponsorId, me } of [dismissed, deleted, past]) {
    assert.deepEqual(refusalOf(await leads(sponsorId, me)), noSuch);
    assert.deepEqual(refusalOf(await take(sponsorId, me)), noSuch);
  }
  assert.deepEqual(refusalOf(await note(dismissed.sponsorId, leadId, dismissed.me)), noSuch);
});

test('what was withdrawn, cancelled or left is counted, and in no list, note or file any more', async () => {
  const { sponsorId, me } = await newBooth();
  const [stays, withdrawn, cancelled, left] = [
    await given(sponsorId, '김남음'),
    await given(sponsorId, '김철회'),
    await given(sponsorId, '김취소'),
    await given(sponsorId, '김탈퇴'),
  ];
  assert.equal((await note(sponsorId, withdrawn.leadId, me)).status, 200);
  await api.call(withdrawSponsorCard, { params: { id: withdrawn.leadId } }, withdrawn);
  const params = { id: cancelled.registrationId };
  await api.call(cancelRegistration, { params, body: { reason: '예시' } }, staff);
  await api.call(retire, { body: { password: testPassword } }, left);
  const { data } = await leads(sponsorId, me);
  assert.deepEqual([data.content.map(({ name }) => name), data.total, data.endedCount], [['김남음'], 1, 3]);
  for (const { leadId } of [withdrawn, cancelled, left])
    assert.deepEqual(refusalOf(await note(sponsorId, leadId, me)), noSuch);
  const { rows } = await readSheet((await take(sponsorId, me)).data);
  assert.deepEqual(
    rows.slice(1).map(([name]) => name),
    ['김남음'],
  );
  // Given again, it has no earlier note.
  await sendCard(api, sponsorId, withdrawn);
  const repeated = (await leads(sponsorId, me)).data.content.find(({ id }) => id === withdrawn.leadId);
  assert.deepEqual([repeated?.name, repeated?.note], ['김철회', null]);
  assert.equal((await note(sponsorId, stays.leadId, me)).status, 200);
});

test('a note is kept, bounded, taken away and found by nobody else', async () => {
  const { sponsorId, me } = await newBooth();
  const colleague = await boothStaffOf(api, sponsorId);
  const { leadId } = await given(sponsorId, '김예시');
  assert.equal(
    (await note(sponsorId, leadId, me, ' 견적 요청\n12월에 전화 ')).data.note,
    '견적 요청\n12월에 전화',
  );
  assert.equal((await leads(sponsorId, colleague)).data.content[0]?.note, '견적 요청\n12월에 전화');
  assert.deepEqual((await note(sponsorId, leadId, me, '가'.repeat(1001))).refusal.fields, {
    note: 'too_long',
  });
  assert.equal((await note(sponsorId, leadId, colleague, '', '견적 요청\n12월에 전화')).data.note, null);
});

test('of colleagues who note something about the same visitor, the second is told and loses nothing', async () => {
  const { sponsorId, me } = await newBooth();
  const colleague = await boothStaffOf(api, sponsorId);
  const { leadId } = await given(sponsorId, '김예시');
  const noteNow = async () => (await leads(sponsorId, me)).data.content[0]?.note;
  assert.equal((await note(sponsorId, leadId, me, '전화함')).status, 200);
  for (const [text, seen] of [
    ['견적 보냄', ''],
    ['', ''],
    ['견적 보냄', '전화'],
  ])
    assert.deepEqual(refusalOf(await note(sponsorId, leadId, colleague, text, seen)), [409, 'CONFLICT']);
  assert.equal(await noteNow(), '전화함');
  // The response of the first request was lost.
  assert.equal((await note(sponsorId, leadId, me, '전화함')).data.note, '전화함');
  const both = '전화함\n견적 보냄';
  assert.equal((await note(sponsorId, leadId, colleague, both, '전화함')).data.note, both);
  assert.equal(await noteNow(), both);
});

test('a booth takes its leads as a spreadsheet in the reader’s language, and who took it is kept', async () => {
  const { sponsorId, me } = await newBooth();
  const visitor = await given(sponsorId, '김예시', { givesPhone: true, message: '=HYPERLINK("http://x")' });
  await given(sponsorId, '박견본');
  await note(sponsorId, visitor.leadId, me, '+82 전화');
  const givenAt = new Date('2026-11-20T15:30:00Z');
  const { db } = api.ctx();
  await db.updateTable('sponsor_leads').set({ given_at: givenAt }).where('id', '=', visitor.leadId).execute();
  const { status, data, headers } = await take(sponsorId, me);
  assert.equal(status, 200);
  assert.equal(data.name, `leads-${dayInZone(new Date(), staffTimeZone)}.xlsx`);
  assert.equal(headers['content-type'], 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const { name, rows, cell, xml } = await readSheet(data);
  assert.equal(name, '받은 명함');
  assert.deepEqual(rows[0], [
    '성명',
    '소속',
    '이메일',
    '전화번호',
    '받은 방법',
    '남긴 말',
    '메모',
    '받은 때 (한국 시각)',
    '보유 기한 (한국 시각)',
  ]);
  assert.deepEqual(rows[1], [
    '김예시',
    '예시대학교병원',
    visitor.email,
    '010-1234-5678',
    '명함',
    '=HYPERLINK("http://x")',
    '+82 전화',
    '2026-11-21 00:30',
    '2027-11-21 00:30',
  ]);
  assert.deepEqual([cell('F2')?.f, xml.includes('<f')], [undefined, false]);
  assert.equal(rows.length, 3);
  const english = await readSheet((await take(sponsorId, me, { locale: 'en', query: '박' })).data);
  assert.deepEqual(
    [english.name, english.rows[0]?.[4], english.rows.slice(1).map(([one, , , , by]) => [one, by])],
    ['Cards received', 'Received by', [['박견본', 'Card']]],
  );
  const entries = await auditEntries(api.ctx(), { action: 'sponsor-leads.exported', subject_id: sponsorId });
  assert.deepEqual(
    entries.map(({ actor_id, reason, details }) => [actor_id, reason, details]),
    [1, 2].map(() => [me.id, '행사 뒤 연락', '{}']),
  );
});

test('nothing is taken without a reason', async () => {
  const { sponsorId, me } = await newBooth();
  const body = { reason: ' ' };
  const { refusal } = await api.call(exportLeads, { params: { sponsorId }, body }, me);
  assert.deepEqual(refusal.fields, { reason: 'required' });
  assert.deepEqual(
    await auditEntries(api.ctx(), { action: 'sponsor-leads.exported', subject_id: sponsorId }),
    [],
  );
});

test('staff of the society see how much there is, and only those who manage sponsors', async () => {
  const { sponsorId, me } = await newBooth();
  await given(sponsorId, '김예시');
  const withdrawn = await given(sponsorId, '박견본');
  await api.call(withdrawSponsorCard, { params: { id: withdrawn.leadId } }, withdrawn);
  const count = (by?: Person, id = sponsorId) => api.call(countSponsorLeads, { params: { id } }, by);
  assert.deepEqual((await count(staff)).data, { cardCount: 1, scanCount: 0, endedCount: 1 });
  assert.deepEqual(refusalOf(await count(me)), [403, 'NOT_ALLOWED']);
  const finance = { token: (await newAccount(api, { roleCode: 'FINANCE' })).accessToken };
  assert.deepEqual(refusalOf(await count(finance)), [403, 'NOT_ALLOWED']);
  assert.deepEqual(refusalOf(await count(staff, randomUUID())), noSuch);
});

test('a file of many batches has everybody once, and nothing once the right is gone', async () => {
  const { sponsorId, me } = await newBooth();
  await fillHall(api, 1100);
  const { db } = api.ctx();
  await sql`
    insert into sponsor_leads (id, sponsor_id, registration_id, source, name, affiliation, email, given_at)
    select gen_random_uuid(), ${sponsorId}, id, 'scan', number, '예시병원', email, now()
    from registrations where number like 'HALL%'`.execute(db);
  const { rows } = await readSheet((await take(sponsorId, me)).data);
  assert.deepEqual([rows.length - 1, new Set(rows.slice(1).map(([name]) => name)).size], [1100, 1100]);
  const sponsor = await selectSponsor(db, sponsorId);
  assert.ok(sponsor);
  const actor = {
    kind: 'account',
    accountId: me.id,
    sessionId: '',
    roleCode: 'MEMBER',
    permissions: [],
  } as const;
  const file = await exportRows({ ...api.ctx(), actor }, sponsor, { reason: '예시' });
  await db.deleteFrom('grants').where('subject_id', '=', sponsorId).execute();
  assert.equal((await readSheet(file)).rows.length, 1);
  // Only this test has leads without consents.
  await db.deleteFrom('sponsor_leads').where('sponsor_id', '=', sponsorId).execute();
});
