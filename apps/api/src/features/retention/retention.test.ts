import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as contract from '@airway/contract';
import { sql } from 'kysely';
import { demoRehearsalStartsAt } from '../../../seeds/demo-edition.ts';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { assertInvariants } from '../../../test/invariants.ts';
import { type MeetingWithData, meetingWithData, tablesWith } from '../../../test/meeting-with-data.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { internationalForm, koreanForm, registerBy } from '../../../test/registrants.ts';
import { readSheet } from '../../../test/spreadsheets.ts';
import { invariants, retentions, workers } from '../../app.ts';
import { setRehearsal } from '../editions/index.ts';
import { listPeopleSeen } from '../live/index.ts';
import { countConfirmed } from '../registrations/index.ts';
import { eraseExpired } from './erase-expired.ts';

const mark = 'quokkaquokka';
let api: TestApi<'demo'>;
let meeting: MeetingWithData;
let admin: { token: string };
/** More than a year after the meeting and after everything in the test. */
const later = new Date(Date.now() + 400 * 24 * 3600_000);

before(async () => {
  api = await startTestApi({ seed: 'demo' });
  meeting = await meetingWithData(api, mark);
  await registerBy(api, internationalForm());
  await registerBy(api, koreanForm());
  admin = { token: (await newAccount(api, { roleCode: 'ADMIN' })).accessToken };
});
after(() => api.close());

const overview = async () => (await api.call(contract.getRetention, {}, admin)).data;
const countsOf = async () => {
  const { editions } = await overview();
  const of = editions.find(({ editionId }) => editionId === meeting.editionId);
  return Object.fromEntries(of?.kinds.map(({ kind, count }) => [kind, count]) ?? []);
};
const runs = () => auditEntries(api.ctx(), { action: 'retention.emptied' });
const results = async (id: string) =>
  (await api.call(contract.getSurveyResults, { params: { id }, query: {} }, meeting.staff)).data;
const seats = () => api.ctx().db.selectFrom('seat_quotas').select(['id', 'taken']).orderBy('id').execute();
const sums = () =>
  sql`select edition_id, state, category_id, country, count(*) from registrations group by 1, 2, 3, 4
    order by 1, 2, 3, 4`.execute(api.ctx().db);

/** Runs the nightly jobs about people at a later time. */
async function sleep(now: Date): Promise<void> {
  const ctx = { ...api.ctx(), now };
  for (const name of ['sweep-accounts', 'sponsors-forget-leads', 'retention']) {
    const worker = workers.find((one) => one.name === name);
    assert.ok(worker !== undefined, name);
    await worker.run(ctx, {});
  }
}

test('what is due is counted beforehand, emptied by the night, and told once in the audit log', async () => {
  const { db } = api.ctx();
  const before = {
    seats: await seats(),
    sums: await sums(),
    counted: await countConfirmed(api.ctx(), meeting.editionId),
  };
  const counts = await countsOf();
  for (const kind of contract.meetingKinds) assert.ok((counts[kind] ?? 0) > 0, kind);
  assert.ok((await tablesWith(api.ctx(), mark)).includes('public.registrations'));

  await sleep(later);

  assert.deepEqual(await tablesWith(api.ctx(), mark), []);
  assert.deepEqual(await countsOf(), Object.fromEntries(contract.meetingKinds.map((kind) => [kind, 0])));
  const auditedRuns = (await runs()).map(({ subject_id, details }) => ({
    subject_id,
    ...JSON.parse(details),
  }));
  for (const kind of contract.meetingKinds) {
    const [entry, ...more] = auditedRuns.filter(
      (one) => one.kind === kind && one.subject_id === meeting.editionId,
    );
    assert.deepEqual([entry?.count, entry?.months, more], [counts[kind], 12, []], kind);
  }
  assert.deepEqual(
    (await overview()).runs.map(({ kind, count }) => [kind, count]).sort(),
    auditedRuns.map(({ kind, count }) => [kind, count]).sort(),
  );
  // Sums and books are unchanged.
  assert.deepEqual(await seats(), before.seats);
  assert.deepEqual((await sums()).rows, before.sums.rows);
  assert.deepEqual(await countConfirmed(api.ctx(), meeting.editionId), before.counted);
  assert.deepEqual(await listPeopleSeen(api.ctx(), meeting.editionId), [meeting.visitor.registrationId]);
  const { count } = await db
    .selectFrom('programme_sessions')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  assert.ok(count > 0);
  await assertInvariants(db, invariants);
});

test('the night after has nothing to do, and says nothing', async () => {
  const before = await runs();
  await sleep(new Date(later.getTime() + 24 * 3600_000));
  assert.deepEqual(await runs(), before);
  await assertInvariants(api.ctx().db, invariants);
});

test('named answers are counted without their person and without words; the survey stays as it was asked', async () => {
  const [named, anonymous] = meeting.surveys;
  for (const id of [named, anonymous]) {
    const { total, questions } = await results(id);
    assert.equal(total, 1);
    const how = questions.find(({ questionId }) => questionId === 'how');
    assert.deepEqual(
      how?.counts.find((one) => one.id === 'car'),
      { id: 'car', count: 1 },
    );
    const say = questions.find(({ questionId }) => questionId === 'say');
    assert.deepEqual(say?.texts, id === named ? [] : ['nobody']);
  }
  const file = await api.call(
    contract.exportSurvey,
    { params: { id: named }, body: { reason: 'Test' } },
    meeting.staff,
  );
  const { rows } = await readSheet(file.data);
  assert.deepEqual([rows.length, rows[1]?.slice(0, 3)], [2, ['', '', '']]);
});

test('staff still find an emptied registration with its state, and can do nothing to its person', async () => {
  const params = { id: meeting.visitor.registrationId };
  const { data } = await api.call(contract.viewRegistration, { params }, meeting.staff);
  assert.deepEqual(
    [data.userName, data.state, data.answers.email, data.answers.licenceNumber, data.consents, data.mails],
    ['—', 'completed', '', null, [], []],
  );
  assert.equal(data.emptiedAt, later.toISOString());
  assert.deepEqual(data.mailsToSend, []);
  for (const [call, body] of [
    [contract.revealRegistration, { reason: 'Test' }],
    [
      contract.editRegistration,
      { audience: 'korean', version: data.version, reason: 'Test', department: 'x' },
    ],
    [contract.mailRegistrant, { mail: 'confirmed' }],
    [contract.noteRegistration, { text: 'x' }],
    [contract.cancelRegistration, { reason: 'Test' }],
  ] as const) {
    const url = call.url.replace(':id', params.id);
    assert.deepEqual(
      refusalOf(await api.callRaw(call.method, url, body, meeting.staff)),
      [404, 'NOT_FOUND'],
      url,
    );
  }
});

test('nobody speaks for an emptied registration: not its account, not a token from before', async () => {
  const { token } = meeting.visitor;
  const { editionId } = meeting;
  const own = await api.call(contract.getOwnPresence, { params: { editionId } }, { token });
  assert.equal(own.status === 200 ? own.data.content.length : 0, 0);
  const { data } = await api.call(
    contract.exportUser,
    { params: { id: meeting.visitor.accountId } },
    { token },
  );
  for (const name of ['registrations', 'stars', 'liveMessages', 'surveyAnswers', 'sponsorStamps'])
    assert.deepEqual(data.others[name], [], name);
});

test('what comes in after the night is emptied by the next one, as a run of its own', async () => {
  await setRehearsal(api.ctx(), meeting.editionId, demoRehearsalStartsAt);
  const { data } = await registerBy(api, koreanForm({ categoryCode: 'resident', department: mark }));
  await setRehearsal(api.ctx(), meeting.editionId, null);
  await eraseExpired({ ...api.ctx(), now: later }, retentions);
  const { db } = api.ctx();
  const row = await db
    .selectFrom('registrations')
    .select(['department', 'state'])
    .where('id', '=', data.registration.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(row, { department: '', state: 'confirmed' });
  const last = (await runs())
    .map(({ details }) => JSON.parse(details))
    .filter(({ kind }) => kind === 'registrations');
  assert.deepEqual(last.at(-1)?.count, 1);
});
