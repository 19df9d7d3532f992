import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  cancelRegistration,
  exportRegistrations,
  getSurveyResults,
  listInquiries,
  listManagedSurveys,
  searchRegistrations,
} from '@airway/contract';
import { features } from '../src/app.ts';
import { listSampleCharges } from '../src/features/payments/index.ts';
import type { SampleFiles } from '../src/platform/sample-files.ts';
import { textOf } from '../test/answer.ts';
import { startTestApi } from '../test/api.ts';
import { assertInvariants } from '../test/invariants.ts';
import { type PaymentsApi, withPayments } from '../test/payments.ts';

/** The rows that need files are there already, without them. */
const unused = () => Promise.reject(new Error('No file is sent twice.'));
const files: SampleFiles = { picture: unused, document: unused };
const livingParts = ['registrations', 'surveys', 'live', 'inquiries'];

async function seedLivingParts(): Promise<void> {
  for (const { word, seed } of features) if (livingParts.includes(word)) await seed?.(api.ctx(), files);
}

let api: PaymentsApi;
before(async () => {
  api = await withPayments(await startTestApi({ seed: 'demo', ports: ['sandbox'] }));
  await seedLivingParts();
  await api.sandbox.ledger.addSamples(await listSampleCharges(api.ctx()));
});
after(() => api.close());

const staff = () => ({ token: api.staff });
const find = async (query: object) => {
  const editionId = api.signIns.editionId;
  return (await api.call(searchRegistrations, { query: { editionId, ...query } }, staff())).data;
};
const countRows = async () => {
  const { db } = api.ctx();
  const counts = [];
  for (const table of [
    'registrations',
    'payments',
    'mails',
    'live_stays',
    'survey_answers',
    'inquiries',
  ] as const)
    counts.push(
      (
        await db
          .selectFrom(table)
          .select((of) => of.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );
  return counts;
};

test('seeding again adds nothing, and no rule of the doctor is broken', async () => {
  const counts = await countRows();
  await seedLivingParts();
  assert.deepEqual(await countRows(), counts);
  for (const { invariants = [] } of features) await assertInvariants(api.ctx().db, invariants);
});

test('some hundred registrants stand in every state, and seats are left in every category', async () => {
  const { total } = await find({});
  // And the demo's registrant who signs in.
  assert.equal(total, 401);
  for (const state of ['waiting', 'completed', 'failed', 'cancelled'])
    assert.ok((await find({ state })).total >= 15, state);
  const quotas = await api.ctx().db.selectFrom('seat_quotas').select(['capacity', 'taken']).execute();
  for (const { capacity, taken } of quotas)
    assert.ok(taken > 0 && capacity - taken >= 15, `${taken}/${capacity}`);
});

test('staff find, export and refund a sample registrant like any other', async () => {
  const [one] = (await find({ query: '견본', state: 'completed', category: 'specialist' })).content;
  assert.ok(one?.charge);
  const body = { reason: '예시', query: one.registrationNumber };
  const file = await api.call(exportRegistrations, { body }, staff());
  assert.match(await textOf(file.data), new RegExp(`${one.registrationNumber},.*견본`));
  const refund = { reason: '예시 환불', givesBack: one.charge.amount };
  const { data } = await api.call(cancelRegistration, { params: { id: one.id }, body: refund }, staff());
  assert.deepEqual([data.state, data.charge?.phase], ['cancelled', 'reversed']);
});

test('a survey has results, and inquiries are answered', async () => {
  const { data: surveys } = await api.call(listManagedSurveys, { query: {} }, staff());
  const survey = surveys.content.find(({ surveyCode }) => surveyCode === 'before-meeting');
  const results = await api.call(getSurveyResults, { params: { id: survey?.id ?? '' }, query: {} }, staff());
  assert.equal(results.data.total, 140);
  const answered = await api.call(listInquiries, { query: { state: 'answered' } }, staff());
  assert.equal(answered.data.total, 8);
});
