import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { LetterAudience } from '@airway/contract';
import { audiences, type LetterApi, startLetterApi } from '../../../test/letters.ts';
import { internationalForm, registerBy } from '../../../test/registrants.ts';

let api: LetterApi;
before(async () => {
  api = await startLetterApi();
  await registerBy(api, internationalForm());
  await db()
    .updateTable('registrations')
    .set({ state: 'confirmed', confirmed_at: new Date() })
    .where('id', 'in', await api.tagged('확정', 4))
    .execute();
});
after(() => api.close());

const found = async (filter: LetterAudience) => {
  const audience = audiences.find(({ kind }) => kind === filter.kind) ?? assert.fail();
  return audience.find(api.ctx(), api.signIns.editionId, filter);
};
const names = async (filter: LetterAudience) => (await found(filter)).map(({ name }) => name).sort();
const db = () => api.services.database.db;

test('every kind of audience belongs to one feature', () => {
  assert.deepEqual(audiences.map(({ kind }) => kind).sort(), [
    ...['hall', 'present', 'registrations', 'speakers', 'sponsors', 'survey'],
  ]);
});

test('registrations are those that the filters of their list find; cancelled ones must be asked for', async () => {
  const { editionId } = api.signIns;
  const count = async (state: string) =>
    (
      await db()
        .selectFrom('registrations')
        .select('id')
        .where('edition_id', '=', editionId)
        .where('state', '=', state as 'pending')
        .execute()
    ).length;
  assert.equal(
    (await found({ kind: 'registrations' })).length,
    (await count('pending')) + (await count('confirmed')),
  );
  assert.equal((await found({ kind: 'registrations', state: 'unpaid' })).length, await count('pending'));
  const [one = ''] = await api.tagged('취소', 1);
  await db()
    .updateTable('registrations')
    .set({ state: 'cancelled', cancelled_at: new Date(), seat_held_until: null })
    .where('id', '=', one)
    .execute();
  const cancelled = await found({ kind: 'registrations', state: 'cancelled' });
  assert.deepEqual(
    [cancelled.map(({ subjectId }) => subjectId), await names({ kind: 'registrations', tag: '취소' })],
    [[one], []],
  );
  const [abroad] = await found({ kind: 'registrations', country: 'abroad' });
  assert.equal(abroad?.locale, 'en');
  assert.match(abroad?.values.registrationNumber ?? '', /^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
});

test('a survey has those who are confirmed and have not answered', async () => {
  const { editionId } = api.signIns;
  const survey = await db()
    .selectFrom('surveys')
    .selectAll()
    .where('audience', '=', 'registrants')
    .where('edition_id', '=', editionId)
    .executeTakeFirstOrThrow();
  const confirmed = (await found({ kind: 'registrations', state: 'completed' })).map(
    ({ subjectId }) => subjectId,
  );
  const before = await found({ kind: 'survey', surveyId: survey.id });
  const [first] = before;
  assert.ok(
    before.every(
      ({ subjectId, values }) => confirmed.includes(subjectId) && values.survey === survey.title_ko,
    ),
  );
  const answer = {
    id: first?.subjectId ?? '',
    survey_id: survey.id,
    session_id: null,
    account_id: null,
    changed_at: new Date(),
    answers: '{}',
  };
  await db()
    .insertInto('survey_answers')
    .values({ ...answer, registration_id: first?.subjectId ?? '', sent_at: null })
    .execute();
  assert.equal((await found({ kind: 'survey', surveyId: survey.id })).length, before.length);
  await db().updateTable('survey_answers').set({ sent_at: new Date() }).where('id', '=', answer.id).execute();
  assert.equal((await found({ kind: 'survey', surveyId: survey.id })).length, before.length - 1);
  assert.deepEqual(await found({ kind: 'survey', surveyId: editionId }), []);
});

test('speakers are people of the programme with a registration', async () => {
  const [someone] = await found({ kind: 'registrations' });
  const people = await db()
    .selectFrom('programme_people')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('position')
    .limit(2)
    .execute();
  const already = await names({ kind: 'speakers', who: 'all' });
  for (const { id } of people)
    await db()
      .updateTable('programme_people')
      .set({ registration_id: someone?.subjectId ?? null, is_invited: false })
      .where('id', '=', id)
      .execute();
  assert.deepEqual(
    await names({ kind: 'speakers', who: 'all' }),
    [...new Set([...already, someone?.name])].sort(),
  );
  assert.ok(!(await names({ kind: 'speakers', who: 'invited' })).includes(someone?.name ?? ''));
});

test('sponsors are the contacts of those that are published', async () => {
  const sponsors = await db()
    .selectFrom('sponsors')
    .selectAll()
    .where('published_at', 'is not', null)
    .where('removed_at', 'is', null)
    .execute();
  const [first] = sponsors;
  await db()
    .updateTable('sponsors')
    .set({ contact_name: '예시 담당', contact_email: 'booth@example.org', booth_number: '7' })
    .where('id', '=', first?.id ?? '')
    .execute();
  const contacts = await found({ kind: 'sponsors' });
  assert.equal(contacts.length, sponsors.length);
  const contact = contacts.find(({ subjectId }) => subjectId === first?.id);
  assert.deepEqual(
    [contact?.email, contact?.values],
    ['booth@example.org', { name: '예시 담당', sponsor: first?.name_ko, booth: '7' }],
  );
});

test('who is present has an open stay, each person once', async () => {
  const { editionId } = api.signIns;
  const people = await found({ kind: 'registrations', state: 'completed' });
  const sessions = await db().selectFrom('programme_sessions').select('id').limit(2).execute();
  const stay = (person: number, session: number, ended: boolean) => ({
    edition_id: editionId,
    session_id: sessions[session]?.id ?? '',
    person_id: people[person]?.subjectId ?? '',
    account_id: null,
    kind: 'online' as const,
    connected_at: new Date(),
    last_alive_at: new Date(),
    ended_at: ended ? new Date() : null,
    end_reason: ended ? ('left' as const) : null,
    shift_ms: 0,
  });
  await db()
    .updateTable('live_stays')
    .set({ ended_at: new Date(), end_reason: 'left' })
    .where('ended_at', 'is', null)
    .execute();
  await db()
    .insertInto('live_stays')
    .values([stay(0, 0, false), stay(1, 1, false), stay(2, 0, true)])
    .execute();
  const present = async (filter: object) =>
    (await found({ kind: 'present', ...filter })).map(({ subjectId }) => subjectId).sort();
  assert.deepEqual(await present({}), [people[0]?.subjectId, people[1]?.subjectId].sort());
  assert.deepEqual(await present({ sessionId: sessions[1]?.id }), [people[1]?.subjectId]);
});
