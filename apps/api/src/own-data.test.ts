import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  answerSurvey,
  changeOwnAlumnusMail,
  createComment,
  exportUser,
  listSessions,
  putProgrammeStars,
  relayToAlumnus,
  sendInquiry,
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

/** Gives a sponsor of the demo a card, whose message is this; its booth notes something about it. */
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

/** Collects the stamp of a booth. */
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

/** Does everything once of which the site keeps something; what is typed says whose it is. */
async function doAll(they: Person, mark: string): Promise<void> {
  const { editionId } = api.signIns;
  const inEdition = { params: { editionId } };
  const ok = ({ status, refusal }: { status: number; refusal: unknown }) =>
    assert.equal(status, 200, JSON.stringify(refusal));
  ok(await writeAlumnus(api, { nameKo: mark, region: '서울', opened: ['nameKo'] }, they, { isOwn: true }));
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
  ok(await api.call(sendInquiry, { body: inquiry }));
  ok(await registerBy(api, koreanForm({ department: mark }), editionId, they));
  const [session] = (await api.call(listSessions, { query: {} })).data.content;
  const stars = { body: { sessionIds: [session?.id ?? ''] } };
  ok(await api.call(putProgrammeStars, { ...inEdition, ...stars }, they));
  const { accessToken: staff } = await newAccount(api, { roleCode: 'SECRETARIAT' });
  const { surveyCode: survey } = await publishedSurvey(api, staff);
  const answer = {
    params: { editionId, survey, answerId: randomUUID() },
    body: { answers: { how: 'car', say: `${mark} 응답` }, isDraft: false },
  };
  ok(await api.call(answerSurvey, answer, they));
  await giveCard(they, `${mark} 명함`);
  await collectStamp(they);
  await uploaded(api, { name: `${mark}.txt`, bytes: Buffer.from('a'), token: they.token });
}

/** What says whose it is. */
const marks: Record<string, (mark: string) => Record<string, unknown>> = {
  alumni: (mark) => ({ nameKo: mark, region: '서울', opened: ['nameKo'], isReachable: false }),
  alumniRelays: (mark) => ({ text: `${mark} 편지` }),
  posts: (mark) => ({ title: `${mark} 글`, boardCode: 'community', language: 'ko' }),
  comments: (mark) => ({ text: `${mark} 댓글` }),
  inquiries: (mark) => ({ text: `${mark} 문의`, topic: 'site' }),
  registrations: (mark) => ({ department: mark, name: '홍길동', state: 'pending' }),
  stars: () => ({}),
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
  const { registrations, sponsorLeads, sponsorStamps } = await copyOf(they);
  assert.deepEqual([sponsorLeads, sponsorStamps], [[], []]);
  const [row] = registrations ?? [];
  assert.deepEqual(Object.keys(row ?? {}).sort(), [
    ...['cancelledAt', 'confirmedAt', 'createdAt', 'registrationNumber', 'state'],
  ]);
});

/** What holds an account and is in no copy, with the reason. */
const elsewhere: Record<string, string> = {
  'account_keys.account_id': 'in the account itself',
  'account_sessions.account_id': 'the list of sessions',
  'account_consents.account_id': 'the history of consents',
  'account_second_factors.account_id': 'a secret',
  'password_resets.account_id': 'a secret that ends within the hour',
  'grants.account_id': 'what somebody may do, which staff decide',
  'programme_feeds.account_id': 'when an address of the own calendar was made',
  'programme_mail_links.account_id': 'the hash of a secret address',
  'file_uploads.owner_id': 'on its way for an hour',
  'inquiries.handler_id': 'work of staff',
  'inquiry_notes.author_id': 'work of staff',
  'registration_notes.author_id': 'work of staff',
  'survey_participations.account_id': 'nobody knows what was answered',
};
/** What a copy reads, by the name that it has there. */
const read: Record<string, string> = {
  'alumni.account_id': 'alumni',
  'alumni_relays.sender_id': 'alumniRelays',
  'posts.author_id': 'posts',
  'comments.author_id': 'comments',
  'registrations.account_id': 'registrations',
  'programme_stars.account_id': 'stars',
  'survey_answers.account_id': 'surveyAnswers',
  'sponsor_leads.account_id': 'sponsorLeads',
  'files.owner_id': 'files',
};

test('whatever leads to an account is in the copy, or it is said why not', async () => {
  const { rows } = await sql<{ place: string }>`
    select distinct conrelid::regclass || '.' || attname as place
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'accounts'::regclass
    order by 1`.execute(api.ctx().db);
  // Who made, changed or took something away did that as staff; the audit log has it.
  const places = rows.map(({ place }) => place).filter((place) => !place.endsWith('_by'));
  assert.deepEqual(places.toSorted(), [...Object.keys(read), ...Object.keys(elsewhere)].sort());
  for (const name of Object.values(read)) assert.ok(name in marks, name);
});
