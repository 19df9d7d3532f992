import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { answerSurvey, type ManagedSurvey } from '@airway/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { publishedSurvey } from '../../../test/surveys.ts';
import { loggerOptions } from '../../platform/http/server.ts';

/** Tries to find out who answered what, with all data of the database and the logs. */

let api: TestApi<'demo'>;
let survey: ManagedSurvey;
const people: { accountId: string; answerId: string; said: string }[] = [];
const logged: string[] = [];
const log = pino(loggerOptions('trace'), { write: (line) => void logged.push(line) });

before(async () => {
  api = await startTestApi({
    seed: 'demo',
    mount: async (app) => {
      app.addHook('onRequest', async (request) => {
        request.log = log;
      });
    },
  });
  const { accessToken } = await newAccount(api, { roleCode: 'SECRETARIAT' });
  survey = await publishedSurvey(api, accessToken, { isAnonymous: true });
  for (let count = 0; count < 24; count += 1) {
    const { id: accountId, accessToken: token } = await newAccount(api);
    const person = { accountId, answerId: randomUUID(), said: `said ${randomUUID()}` };
    const params = { editionId: survey.editionId, survey: survey.id, answerId: person.answerId };
    const body = { answers: { how: 'car', say: person.said }, isDraft: false };
    assert.equal((await api.call(answerSurvey, { params, body }, { token })).status, 200);
    people.push(person);
  }
});
after(() => api.close());

const bags = async () =>
  (
    await sql<{ text: string; xmin: string; answers: { say: string }[] }>`
      select survey_bags::text as text, xmin::text as xmin, answers from survey_bags
      where survey_id = ${survey.id}`.execute(api.ctx().db)
  ).rows;
const participations = async () =>
  (
    await sql<{ text: string; xmin: string; account_id: string }>`
      select survey_participations::text as text, xmin::text as xmin, account_id from survey_participations
      where survey_id = ${survey.id} order by ctid`.execute(api.ctx().db)
  ).rows;

const said = async () => (await bags()).flatMap(({ answers }) => answers.map(({ say }) => say));
const inOrder = () => people.map((person) => person.said);

test('who answered is known, and what was answered, each once', async () => {
  assert.deepEqual((await said()).sort(), inOrder().sort());
  const ids = (await participations()).map(({ account_id }) => account_id);
  assert.deepEqual(ids.sort(), people.map(({ accountId }) => accountId).sort());
});

test('the two have no column in common but the survey, and neither has a time', async () => {
  const columnsOf = async (table: string) =>
    (
      await sql<{ column_name: string; data_type: string }>`
        select column_name, data_type from information_schema.columns where table_name = ${table}`.execute(
        api.ctx().db,
      )
    ).rows;
  const one = await columnsOf('survey_participations');
  const other = await columnsOf('survey_bags');
  const names = other.map(({ column_name }) => column_name);
  assert.deepEqual(
    one.map(({ column_name }) => column_name).filter((name) => names.includes(name)),
    ['survey_id', 'session_id'],
  );
  const times = [...one, ...other].filter(({ data_type }) => /time|date/.test(data_type));
  assert.deepEqual(times, []);
});

test('nothing that a participation has stands among the answers, and the other way round', async () => {
  const answers = (await bags()).map(({ text }) => text).join();
  const persons = (await participations()).map(({ text }) => text).join();
  for (const person of people) {
    assert.equal(answers.includes(person.answerId) || answers.includes(person.accountId), false);
    assert.equal(persons.includes(person.said), false);
  }
});

test('by physical order nobody is found', async () => {
  const order = await said();
  assert.deepEqual(
    (await participations()).map(({ account_id }) => account_id),
    people.map(({ accountId }) => accountId),
  );
  assert.notDeepEqual(order, inOrder());
  assert.notDeepEqual(order.toReversed(), inOrder());
  // Of 24 shuffled answers, ten keep their place less than once in a million times.
  const inPlace = order.filter((one, index) => one === inOrder()[index]).length;
  assert.equal(inPlace < 10, true, `${inPlace} of ${order.length}`);
});

test('by the transaction that wrote them the last person shares one with all answers, nobody with one', async () => {
  const rows = await bags();
  const together = (await participations()).flatMap(({ xmin }) =>
    rows.filter((bag) => bag.xmin === xmin).map(({ answers }) => answers.length),
  );
  assert.deepEqual(together, [people.length]);
});

test('neither the audit log nor what is logged of requests knows what was answered', async () => {
  const entries = JSON.stringify(await auditEntries(api.ctx(), { subject_id: survey.id }));
  assert.equal(logged.length >= people.length, true);
  const lines = logged.join('\n');
  for (const person of people) {
    assert.equal(entries.includes(person.accountId) || entries.includes(person.answerId), false);
    assert.equal(lines.includes(person.said) || lines.includes(person.accountId), false);
  }
});

test('the control: answers in rows of their own are joined by order and by transaction', async () => {
  const { db } = api.ctx();
  await sql`create table plain_answers (said text)`.execute(db);
  await sql`create table plain_people (account_id uuid)`.execute(db);
  for (const { accountId, said } of people)
    await db.transaction().execute(async (trx) => {
      await sql`insert into plain_people values (${accountId})`.execute(trx);
      await sql`insert into plain_answers values (${said})`.execute(trx);
    });
  const ordered = await sql<{ said: string }>`select said from plain_answers order by ctid`.execute(db);
  assert.deepEqual(
    ordered.rows.map(({ said }) => said),
    inOrder(),
  );
  const joined = await sql<{ account_id: string; said: string }>`
    select account_id, said from plain_people one join plain_answers other on one.xmin = other.xmin`.execute(
    db,
  );
  assert.equal(joined.rows.length, people.length);
  for (const { account_id, said } of joined.rows)
    assert.equal(people.find((person) => person.said === said)?.accountId, account_id);
});
