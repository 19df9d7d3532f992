import assert from 'node:assert/strict';
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
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
  openDataRequest,
  putProgrammeStars,
  relayToAlumnus,
  sendInquiry,
  sendInquiryAnswer,
  subscribePush,
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
import { chainAudit } from './platform/audit-chain.ts';

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

/** Asks about a licence number that the own registration holds. */
async function askAboutLicence({ id, email }: Person, mark: string): Promise<void> {
  const { db } = api.ctx();
  const { registrationId, edition_id } = await db
    .selectFrom('registrations')
    .select(['id as registrationId', 'edition_id'])
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('licence_cases')
    .values({
      ...{ id: randomUUID(), edition_id, licence_number: '12345', registration_id: registrationId },
      ...{ asker_name: mark, asker_email: email, asker_email_folded: email.toLowerCase(), asker_phone: '' },
      ...{ asker_locale: 'ko', note: `${mark} 사정`, created_at: new Date() },
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

/** Is in a session, and is linked to a speaker. */
async function takePart({ id }: Person, name: string): Promise<void> {
  const { db, now } = api.ctx();
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
  const place = { edition_id: session.edition_id };
  await db
    .insertInto('live_stays')
    .values({
      ...{ ...place, session_id: session.id, person_id: registration.id, account_id: id, kind: 'online' },
      ...{ connected_at: now, last_alive_at: now, shift_ms: 0 },
    })
    .execute();
  await db
    .insertInto('programme_people')
    .values({
      ...{ ...place, id: randomUUID(), request_key: randomUUID(), name_ko: name, country: 'KR' },
      ...{ is_invited: false, position: 999, registration_id: registration.id },
    })
    .execute();
}

/** Staff write a letter to the person, who then asks for no more advertising. */
async function getLetter({ email }: Person, mark: string): Promise<void> {
  const { db, now } = api.ctx();
  const { id: writer } = await newAccount(api, { roleCode: 'SECRETARIAT' });
  const letter = randomUUID();
  await db
    .insertInto('letters')
    .values({
      ...{ id: letter, edition_id: api.signIns.editionId, request_key: randomUUID(), created_by: writer },
      ...{ audience: '{}', purpose: 'information', subject_ko: '안내', text_ko: '#{이름} 선생님께' },
      ...{ per_minute: 60, state: 'sent', started_at: now, ended_at: now, created_at: now, changed_at: now },
    })
    .execute();
  await db
    .insertInto('letter_recipients')
    .values({
      ...{ id: randomUUID(), letter_id: letter, place: 0, subject_id: randomUUID(), name: mark },
      ...{ email: email.toUpperCase(), locale: 'ko', values: JSON.stringify({ name: mark }) },
      ...{ state: 'queued', decided_at: now },
    })
    .execute();
  await db
    .insertInto('mailbox_blocks')
    .values({ mailbox: email, reason: 'opted-out', blocked_at: now })
    .execute();
}

/** Staff write down that the person asked for their data. */
async function askForData({ email }: Person, note: string): Promise<void> {
  const { accessToken: token } = await newAccount(api, { roleCode: 'ADMIN', userType: 'Admin' });
  const body = {
    ...{ requestKey: randomUUID(), kind: 'see' as const, name: '예시', email, locale: 'ko' as const },
    ...{ receivedOn: '2025-10-01', phone: '', registrationNumber: '', note },
  };
  assert.equal((await api.call(openDataRequest, { body }, { token })).status, 200);
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
  await askAboutLicence(they, mark);
  const [session] = (await api.call(listSessions, { query: {} })).data.content;
  const stars = { body: { sessionIds: [session?.id ?? ''] } };
  ok(await api.call(putProgrammeStars, { ...inEdition, ...stars }, they));
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
  const browser = { endpoint, keys, kinds: ['answered' as const], language: 'ko' as const };
  ok(await api.call(subscribePush, { ...inEdition, body: browser }, they));
  const { surveyCode: survey } = await publishedSurvey(api, staff);
  const answer = {
    params: { editionId, survey, answerId: randomUUID() },
    body: { answers: { how: 'car', say: `${mark} 응답` }, isDraft: false },
  };
  ok(await api.call(answerSurvey, answer, they));
  await giveCard(they, `${mark} 명함`);
  await collectStamp(they);
  await writeInRoom(they, `${mark} 질문`);
  await takePart(they, mark);
  await getLetter(they, mark);
  await askForData(they, mark);
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
  licenceCases: (mark) => ({ name: mark, note: `${mark} 사정`, decision: null }),
  stars: () => ({}),
  pushSubscriptions: () => ({ kinds: ['answered'], language: 'ko', lastSuccessAt: null }),
  liveMessages: (mark) => ({ text: `${mark} 질문`, kind: 'question' }),
  surveyAnswers: (mark) => ({ answers: { how: 'car', say: `${mark} 응답` } }),
  sponsorStamps: () => ({}),
  sponsorLeads: (mark) => ({ message: `${mark} 명함`, source: 'card' }),
  files: (mark) => ({ name: `${mark}.txt`, sizeBytes: 1 }),
  letters: (mark) => ({ name: mark, subject: '안내', text: `${mark} 선생님께` }),
  mails: () => ({}),
  letterBlocks: () => ({ reason: 'opted-out' }),
  dataRequests: (mark) => ({ kind: 'see', note: mark }),
  attendance: () => ({ kind: 'online', until: null }),
  speakers: (mark) => ({ name: mark }),
  auditLog: () => ({}),
};

test('a copy of one’s own data has what each part of the site keeps, and nothing of anybody else', async () => {
  const [they, other, nobody] = [await person(), await person(), await person()];
  await doAll(they, '가나');
  await doAll(other, '다라');
  await chainAudit(api.ctx());
  const copy = await copyOf(they);
  const names = features.flatMap(({ ownData = [] }) => ownData.map(({ name }) => name));
  assert.deepEqual(Object.keys(copy).sort(), names.sort());
  assert.deepEqual(Object.keys(marks).sort(), names.toSorted());
  for (const [name, said] of Object.entries(marks)) {
    const [row, ...more] = copy[name] ?? [];
    // Several acts send a mail, and several are in the audit log.
    const isAlone = more.length === 0 || ['mails', 'auditLog'].includes(name);
    assert.ok(row !== undefined && isAlone, `${name} has ${more.length + 1}`);
    for (const [key, value] of Object.entries(said('가나')))
      assert.deepEqual(row[key], value, `${name}.${key}`);
  }
  assert.ok(JSON.stringify(copy.inquiries).includes('가나 답변'));
  assert.equal(JSON.stringify(copy).includes('다라'), false);
  assert.doesNotMatch(JSON.stringify(copy), /부스의 메모|requestKey|request_key|hash|token/i);
  const empty = await copyOf(nobody);
  assert.deepEqual(
    Object.entries(empty).flatMap(([name, rows]) => (rows.length > 0 ? [name] : [])),
    // They signed in.
    ['auditLog'],
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

test('every part of the copy says how it is erased, or why it stays', () => {
  const parts = features.flatMap(({ ownData = [] }) => ownData);
  const silent = parts.filter(({ erase, keeps }) => erase === undefined && keeps === undefined);
  assert.deepEqual(
    silent.map(({ name }) => name),
    [],
  );
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
  'programme_chairs.person_id': 'what the programme says in public',
  'programme_speakers.person_id': 'what the programme says in public',
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
      ...[
        'announcements.created_by',
        'announcements.ended_by',
        'data_requests.created_by',
        'letters.created_by',
      ],
      ...['alumni_merges.merged_by', 'banners.created_by', 'comments.deleted_by', 'grants.granted_by'],
      ...[
        'edition_archives.asked_by',
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
      ...['text_templates.created_by'],
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
  'programme_people.registration_id': 'speakers',
  'live_stays.account_id': 'attendance',
  'live_stays.person_id': 'attendance',
  'data_requests.account_id': 'dataRequests',
  'push_subscriptions.account_id': 'pushSubscriptions',
  'push_subscriptions.registration_id': 'pushSubscriptions',
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

/** Tables with addresses, numbers or names of people by which a copy finds or tells them, by the part of it. */
const addressed: Record<string, string> = {
  ...Object.fromEntries(
    ['accounts.phone', 'account_sessions.user_agent'].map((place) => [place, 'the account itself']),
  ),
  'alumni.email': 'alumni',
  'alumni.phone': 'alumni',
  'code_invitations.email': 'invitations',
  'code_invitations.mailbox': 'invitations',
  'dues_members.email': 'duesList',
  'dues_members.licence_number': 'duesList',
  'dues_members.mailbox': 'duesList',
  'data_requests.email': 'dataRequests',
  'data_requests.phone': 'dataRequests',
  'inquiries.email': 'inquiries',
  'letter_recipients.email': 'letters',
  'letter_recipients.phone': 'letters',
  'mailbox_blocks.mailbox': 'letterBlocks',
  'mails.recipient': 'mails',
  'registration_lines.person_name': 'registrations',
  'registrations.email': 'registrations',
  'registrations.email_folded': 'registrations',
  'registrations.licence_number': 'registrations',
  'registrations.mailbox': 'registrations',
  'registrations.phone': 'registrations',
  'sponsor_leads.email': 'sponsorLeads',
  'sponsor_leads.phone': 'sponsorLeads',
  'sponsor_lead_consents.recipient': 'sponsorLeads',
};
const ofCompany = 'how to reach a company, which its booth says in public';
const endsSoon = 'on its way for an hour or a day, and not connected to anybody';
/** Columns of this kind that are in no copy, with the reason. */
const addressedElsewhere: Record<string, string> = {
  'alumni_links.email': endsSoon,
  'draft_email_proofs.email': endsSoon,
  'draft_email_proofs.email_folded': endsSoon,
  'password_resets.email': endsSoon,
  'password_resets.email_folded': endsSoon,
  'registration_codes.email_folded': endsSoon,
  'registration_links.email_folded': 'the hash of a secret address',
  'booth_invitations.email': 'what somebody may do, which staff decide',
  'staff_invitations.email': 'what somebody may do, which staff decide',
  'licence_cases.licence_number': staffWork,
  'licence_cases.asker_email': 'licenceCases',
  'licence_cases.asker_email_folded': 'licenceCases',
  'licence_cases.asker_phone': 'licenceCases',
  'bank_deposits.depositor': 'what the bank says of a deposit; it names no registrant until staff match it',
  'booth_proposals.contact_email': ofCompany,
  'booth_proposals.contact_phone': ofCompany,
  'sponsors.contact_email': ofCompany,
  'sponsors.contact_phone': ofCompany,
};

test('whatever has an address or a number of a person is in the copy, or it is said why not', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type <> 'boolean'
      and column_name ~ '(email|mailbox|phone|recipient|licence_number|depositor|person_name|user_agent)'
    order by 1`.execute(api.ctx().db);
  assert.deepEqual(
    rows.map(({ place }) => place).toSorted(),
    [...Object.keys(addressed), ...Object.keys(addressedElsewhere)].sort(),
  );
  for (const name of Object.values(addressed))
    assert.ok(name in marks || name === 'the account itself', name);
});
