import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  type Alumnus,
  answerSurvey,
  changeAlumnus,
  changeOwnAlumnusMail,
  createComment,
  exportUser,
  invitePeople,
  listInquiries,
  listSessions,
  putProgrammeStars,
  relayToAlumnus,
  sendInquiry,
  sendInquiryAnswer,
} from '@airway/contract';
import { sql } from 'kysely';
import { writeAlumnus } from '../test/alumni.ts';
import { startTestApi, type TestApi } from '../test/api.ts';
import { writePost } from '../test/board-posts.ts';
import { newAccount } from '../test/new-accounts.ts';
import { koreanForm, registerBy } from '../test/registrants.ts';
import { sampleFeature, uploaded } from '../test/sample-files.ts';
import { publishedSurvey } from '../test/surveys.ts';
import { features } from './app.ts';

let api: TestApi<'demo'>;
before(async () => {
  api = await startTestApi({ seed: 'demo', feature: sampleFeature });
});
after(() => api.close());

const person = async () => {
  const email = `${randomUUID()}@example.org`;
  const keys = [{ keyType: 'Email' as const, keyCode: email, provenAt: new Date() }];
  const { id, accessToken: token } = await newAccount(api, { keys });
  return { id, token, email };
};
type Person = Awaited<ReturnType<typeof person>>;
const copyOf = async ({ id, token }: Person) =>
  (await api.call(exportUser, { params: { id } }, { token })).data.others;

/** Sends a card with this message to a sponsor of the demo. Its booth adds a note. */
async function giveCard({ id, email }: Person, message: string): Promise<void> {
  const { db } = api.ctx();
  const sponsor = await db.selectFrom('sponsors').select('id').limit(1).executeTakeFirstOrThrow();
  const registration = await db
    .selectFrom('registrations')
    .select('id')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sponsor_leads')
    .values({
      ...{ id: randomUUID(), sponsor_id: sponsor.id, registration_id: registration.id, account_id: id },
      ...{ source: 'card', name: '예시', affiliation: '예시병원', email, message, note: '부스의 메모' },
      given_at: new Date(),
    })
    .execute();
}

async function collectStamp({ id }: Person): Promise<void> {
  const { db } = api.ctx();
  const sponsor = await db
    .selectFrom('sponsors')
    .select(['id', 'edition_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const registration = await db
    .selectFrom('registrations')
    .select('id')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  const place = { sponsor_id: sponsor.id, edition_id: sponsor.edition_id };
  await db
    .insertInto('sponsor_stamps')
    .values({ ...place, registration_id: registration.id, stamped_at: new Date() })
    .execute();
}

/** Writes a message in a live room. */
async function writeInRoom({ id }: Person, text: string): Promise<void> {
  const { db } = api.ctx();
  const session = await db
    .selectFrom('programme_sessions')
    .select(['id', 'edition_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const registration = await db
    .selectFrom('registrations')
    .select('id')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('live_messages')
    .values({
      ...{
        id: randomUUID(),
        edition_id: session.edition_id,
        session_id: session.id,
        request_key: randomUUID(),
      },
      ...{ person_id: registration.id, kind: 'question', name: '예시', affiliation: '예시병원', text },
      created_at: new Date(),
    })
    .execute();
}

/** Staff add a remark to a person's entry in the address book. */
async function noteAlumnus({ id, isLinked: _linked, ...said }: Alumnus, remarks: string): Promise<void> {
  const { accessToken: token } = await newAccount(api, { roleCode: 'SECRETARIAT' });
  const noted = await api.call(changeAlumnus, { params: { id }, body: { ...said, remarks } }, { token });
  assert.equal(noted.status, 200, JSON.stringify(noted.refusal));
}

/** Does everything of which the site stores data. Texts contain the person's mark. */
async function doAll(they: Person, mark: string): Promise<void> {
  const { editionId } = api.signIns;
  const { accessToken: staff } = await newAccount(api, { roleCode: 'SECRETARIAT' });
  const inEdition = { params: { editionId } };
  const ok = ({ status, refusal }: { status: number; refusal: unknown }) =>
    assert.equal(status, 200, JSON.stringify(refusal));
  const entry = { nameKo: mark, region: '서울', opened: ['nameKo' as const] };
  const written = await writeAlumnus(api, entry, they, { isOwn: true });
  ok(written);
  await noteAlumnus(written.data, `${mark} 비고`);
  const reader = await person();
  const { data: other } = await writeAlumnus(api, { opened: ['nameKo'] }, reader, { isOwn: true });
  ok(await api.call(changeOwnAlumnusMail, { body: { wantsYearly: true, isReachable: true } }, reader));
  const relay = { requestKey: randomUUID(), text: `${mark} 편지`, agreesToReply: true };
  ok(await api.call(relayToAlumnus, { params: { id: other.id }, body: relay }, they));
  const { boardCode, itemNo } = await writePost(api, they.token, { title: { ko: `${mark} 글`, en: null } });
  const comment = { requestKey: randomUUID(), text: `${mark} 댓글` };
  ok(await api.call(createComment, { params: { boardCode, itemNo }, body: comment }, they));
  const inquiry = {
    ...{ requestKey: randomUUID(), locale: 'ko' as const, topic: 'site' as const, name: '예시' },
    ...{
      email: they.email.toUpperCase(),
      registrationNumber: '',
      text: `${mark} 문의`,
      agreesToPrivacy: true,
    },
  };
  const { number } = (await api.call(sendInquiry, { body: inquiry })).data;
  const found = await api.call(listInquiries, { query: { query: String(number) } }, { token: staff });
  const answered = { requestKey: randomUUID(), version: 1, text: `${mark} 답변` };
  const params = { id: found.data.content[0]?.id ?? '' };
  ok(await api.call(sendInquiryAnswer, { params, body: answered }, { token: staff }));
  const { accessToken: finance } = await newAccount(api, { roleCode: 'FINANCE' });
  const invited = {
    ...{
      requestKey: randomUUID(),
      kind: 'free' as const,
      categoryCodes: [],
      opensCategories: false,
      note: '',
    },
    people: [{ name: mark, email: they.email, locale: 'ko' as const }],
  };
  await api
    .ctx()
    .db.insertInto('dues_members')
    .values({
      ...{ id: randomUUID(), edition_id: editionId, year: 2025, name: mark },
      ...{ email: they.email, mailbox: they.email },
    })
    .execute();
  ok(await api.call(invitePeople, { params: { id: editionId }, body: invited }, { token: finance }));
  ok(await registerBy(api, koreanForm({ department: mark }), editionId, they));
  const [session] = (await api.call(listSessions, { query: {} })).data.content;
  const stars = { body: { sessionIds: [session?.id ?? ''] } };
  ok(await api.call(putProgrammeStars, { ...inEdition, ...stars }, they));
  const { surveyCode: survey } = await publishedSurvey(api, staff);
  const answer = {
    params: { editionId, survey, answerId: randomUUID() },
    body: { answers: { how: 'car', say: `${mark} 응답` }, isDraft: false },
  };
  ok(await api.call(answerSurvey, answer, they));
  await giveCard(they, `${mark} 명함`);
  await collectStamp(they);
  await writeInRoom(they, `${mark} 질문`);
  await uploaded(api, { name: `${mark}.txt`, bytes: Buffer.from('a'), token: they.token });
}

/** Texts with the person's mark. */
const marks: Record<string, (mark: string) => Record<string, unknown>> = {
  alumni: (mark) => ({
    ...{ nameKo: mark, region: '서울', opened: ['nameKo'], isReachable: false },
    remarks: `${mark} 비고`,
  }),
  alumniRelays: (mark) => ({ text: `${mark} 편지` }),
  posts: (mark) => ({ title: `${mark} 글`, boardCode: 'community', language: 'ko' }),
  comments: (mark) => ({ text: `${mark} 댓글` }),
  inquiries: (mark) => ({ text: `${mark} 문의`, topic: 'site' }),
  registrations: (mark) => ({ department: mark, name: '홍길동', state: 'pending', payment: null }),
  duesList: (mark) => ({ name: mark, year: 2025 }),
  invitations: (mark) => ({ name: mark, locale: 'ko' }),
  stars: () => ({}),
  liveMessages: (mark) => ({ text: `${mark} 질문`, kind: 'question' }),
  surveyAnswers: (mark) => ({ answers: { how: 'car', say: `${mark} 응답` } }),
  sponsorStamps: () => ({}),
  sponsorLeads: (mark) => ({ message: `${mark} 명함`, source: 'card' }),
  files: (mark) => ({ name: `${mark}.txt`, sizeBytes: 1 }),
};

test('a copy of one’s own data has what each part of the site keeps, and nothing of anybody else', async () => {
  const [they, other, nobody] = [await person(), await person(), await person()];
  await doAll(they, '가나');
  await doAll(other, '다라');
  const copy = await copyOf(they);
  const names = features.flatMap(({ ownData = [] }) => ownData.map(({ name }) => name));
  assert.deepEqual(Object.keys(copy).sort(), names.sort());
  assert.deepEqual(Object.keys(marks).sort(), names);
  for (const [name, said] of Object.entries(marks)) {
    const [row, ...more] = copy[name] ?? [];
    assert.ok(row !== undefined && more.length === 0, `${name} has ${more.length + 1}`);
    for (const [key, value] of Object.entries(said('가나')))
      assert.deepEqual(row[key], value, `${name}.${key}`);
  }
  assert.ok(JSON.stringify(copy.inquiries).includes('가나 답변'));
  assert.equal(JSON.stringify(copy).includes('다라'), false);
  assert.doesNotMatch(JSON.stringify(copy), /부스의 메모|requestKey|request_key|hash|token/i);
  const empty = await copyOf(nobody);
  assert.deepEqual(
    Object.values(empty).filter((rows) => rows.length > 0),
    [],
  );
});

test('a registration that was connected by its number alone says no more than that it is there', async () => {
  const they = await person();
  await registerBy(api, koreanForm({ department: '마바' }), api.signIns.editionId, they);
  await api
    .ctx()
    .db.updateTable('registrations')
    .set({ linked_by_number: true })
    .where('account_id', '=', they.id)
    .execute();
  await giveCard(they, '마바 명함');
  await collectStamp(they);
  await writeInRoom(they, '마바 질문');
  const { registrations, sponsorLeads, sponsorStamps, liveMessages } = await copyOf(they);
  assert.deepEqual([sponsorLeads, sponsorStamps, liveMessages], [[], [], []]);
  const [row] = registrations ?? [];
  assert.deepEqual(Object.keys(row ?? {}).sort(), [
    ...['cancelledAt', 'confirmedAt', 'createdAt', 'registrationNumber', 'state'],
  ]);
});

const staffWork = 'work of staff, which the audit log has';
/** Columns that lead to an account or a registration but are in no copy, with the reason. */
const elsewhere: Record<string, string> = {
  'account_keys.account_id': 'in the account itself',
  'account_key_proofs.account_id': 'in the account itself',
  'account_sessions.account_id': 'the list of sessions',
  'account_consents.account_id': 'the history of consents',
  'account_second_factors.account_id': 'a secret',
  'account_recovery_codes.account_id': 'a secret',
  'password_resets.account_id': 'a secret that ends within the hour',
  'grants.account_id': 'what somebody may do, which staff decide',
  'booth_invitations.accepted_by': 'what somebody may do, which staff decide',
  'staff_invitations.accepted_by': 'what somebody may do, which staff decide',
  'staff_invitations.invited_by': staffWork,
  'code_invitations.created_by': staffWork,
  'booth_proposals.proposed_by': 'what a booth says, and not its writer',
  'post_revisions.saved_by': 'earlier versions of a post, which its page shows to its writer',
  'programme_feeds.account_id': 'when an address of the own calendar was made',
  'programme_feeds.registration_id': 'when an address of the own calendar was made',
  'programme_mail_links.account_id': 'the hash of a secret address',
  'programme_mail_links.registration_id': 'the hash of a secret address',
  'registrant_sessions.registration_id': 'a secret that ends within the day',
  'registration_codes.registration_id': 'a mailed code that ends within the hour',
  'registration_drafts.registration_id': 'a form that was sent: the registration has it',
  'registration_links.registration_id': 'the hash of a secret address',
  'registration_passes.registration_id': 'the hash of what the QR code says',
  'programme_people.registration_id': 'what the programme says in public',
  'programme_chairs.person_id': 'what the programme says in public',
  'programme_speakers.person_id': 'what the programme says in public',
  'live_stays.account_id': 'the page of one’s minutes',
  'live_stays.person_id': 'the page of one’s minutes',
  'live_people_seen.person_id': 'the number of a registration that has no person any more',
  'live_checks.person_id': 'the page of one’s minutes',
  'live_events.person_id': 'the page of one’s minutes',
  'live_votes.person_id': 'that somebody found a question good, which nobody is told',
  'live_mutes.person_id': staffWork,
  'live_links.person_id': staffWork,
  'licence_cases.registration_id': staffWork,
  'file_uploads.owner_id': 'on its way for an hour',
  'survey_participations.account_id': 'nobody knows what was answered',
  'survey_participations.registration_id': 'nobody knows what was answered',
  ...Object.fromEntries(
    [
      ...['announcements.created_by', 'announcements.ended_by', 'letters.created_by'],
      ...['alumni_merges.merged_by', 'banners.created_by', 'comments.deleted_by', 'grants.granted_by'],
      ...[
        'edition_copies.created_by',
        'imports.created_by',
        'inquiries.answered_by',
        'inquiries.handler_id',
        'inquiry_answers.author_id',
      ],
      ...['discount_codes.created_by', 'inquiry_notes.author_id'],
      ...['live_links.created_by', 'live_recordings.set_by', 'page_revisions.published_by'],
      ...['money_requests.decided_by', 'money_requests.registration_id', 'money_requests.requested_by'],
      ...['pages.changed_by', 'popups.created_by', 'posts.deleted_by', 'posts.hidden_by'],
      ...['programme_late_changes.changed_by', 'programme_late_changes.ended_by'],
      ...['programme_versions.published_by', 'registration_notes.author_id'],
      ...['registration_notes.registration_id', 'sponsor_agreements.created_by', 'sponsors.created_by'],
      ...['registration_act_rows.registration_id', 'registration_acts.created_by'],
      ...['registration_tags.registration_id', 'staff_views.owner_id', 'surveys.created_by'],
    ].map((place) => [place, staffWork]),
  ),
};
/** Tables that a copy reads, by their names in it. */
const read: Record<string, string> = {
  'alumni.account_id': 'alumni',
  'alumni_relays.sender_id': 'alumniRelays',
  'posts.author_id': 'posts',
  'comments.author_id': 'comments',
  'registrations.account_id': 'registrations',
  'registration_consents.registration_id': 'registrations',
  'registration_answers.registration_id': 'registrations',
  'registration_documents.registration_id': 'registrations',
  'registration_lines.registration_id': 'registrations',
  'registration_changes.registration_id': 'registrations',
  'code_uses.registration_id': 'registrations',
  'payments.registration_id': 'registrations',
  'programme_stars.account_id': 'stars',
  'programme_stars.registration_id': 'stars',
  'live_messages.person_id': 'liveMessages',
  'survey_answers.account_id': 'surveyAnswers',
  'survey_answers.registration_id': 'surveyAnswers',
  'sponsor_stamps.registration_id': 'sponsorStamps',
  'sponsor_leads.account_id': 'sponsorLeads',
  'sponsor_leads.registration_id': 'sponsorLeads',
  'files.owner_id': 'files',
};

test('whatever leads to an account or a registration is in the copy, or it is said why not', async () => {
  // Columns without a foreign key are recognised by their name.
  const { rows } = await sql<{ place: string }>`
    select conrelid::regclass || '.' || attname as place
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid in ('accounts'::regclass, 'registrations'::regclass)
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name in ('account_id', 'registration_id', 'person_id')
    order by 1`.execute(api.ctx().db);
  const places = rows.map(({ place }) => place);
  assert.deepEqual(places.toSorted(), [...Object.keys(read), ...Object.keys(elsewhere)].sort());
  for (const name of Object.values(read)) assert.ok(name in marks, name);
});
