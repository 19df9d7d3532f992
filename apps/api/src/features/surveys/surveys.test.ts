import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  answerSessionSurvey,
  answerSurvey,
  getSurvey,
  getSurveyResults,
  listSessions,
  listSurveys,
  type ManagedSurvey,
  type ReplyOf,
  type SurveyAnswers,
  withdrawSurvey,
} from '@airway/contract';
import type { Answer } from '../../../test/answer.ts';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { newPayer } from '../../../test/payers.ts';
import { confirmedRegistrant, publishedSurvey } from '../../../test/surveys.ts';
import { surveyRows } from './surveys.queries.ts';

let api: TestApi<'demo'>;
let staff: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  staff = (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken;
});
after(() => api.close());

interface As {
  token?: string | undefined;
  answerId?: string;
  isDraft?: boolean;
}

const as = (token: string | undefined) => (token === undefined ? {} : { token });

function answer(
  { editionId, surveyCode }: ManagedSurvey,
  answers: SurveyAnswers,
  { token, answerId = randomUUID(), isDraft = false }: As = {},
) {
  const params = { editionId, survey: surveyCode, answerId };
  return api.call(answerSurvey, { params, body: { answers, isDraft } }, as(token));
}

const see = async ({ editionId, id }: ManagedSurvey, token?: string) =>
  (await api.call(getSurvey, { params: { editionId, survey: id }, query: {} }, as(token))).data;

test('published surveys are listed, with and without the slash, and read by id and by code', async () => {
  const survey = await publishedSurvey(api, staff);
  for (const url of ['/api/conference-survey', '/api/conference-survey/']) {
    const { status, data } = (await api.callRaw('GET', url)) as Answer<ReplyOf<typeof listSurveys>>;
    assert.equal(status, 200);
    const codes = data.content.map(({ surveyCode }) => surveyCode);
    assert.deepEqual(
      ['after-meeting', 'session-feedback', survey.surveyCode].map((code) => codes.includes(code)),
      [true, true, true],
    );
  }
  const { editionId } = survey;
  for (const name of [survey.id, survey.surveyCode, survey.surveyCode.toUpperCase()]) {
    const { data } = await api.call(getSurvey, { params: { editionId, survey: name }, query: {} });
    assert.deepEqual([data.id, data.state, data.own], [survey.id, 'open', null]);
  }
  const elsewhere = { query: { editionId: randomUUID() } };
  assert.deepEqual(refusalOf(await api.call(listSurveys, elsewhere)), [404, 'NOT_FOUND']);
});

test('what is not published, withdrawn, unknown or of another edition is not there', async () => {
  const survey = await publishedSurvey(api, staff);
  const { token } = await newAccount(api).then(({ accessToken }) => ({ token: accessToken }));
  await api.call(withdrawSurvey, { params: { id: survey.id } }, { token: staff });
  const { editionId } = survey;
  for (const params of [
    { editionId, survey: survey.id },
    { editionId, survey: 'made-up' },
    { editionId: randomUUID(), survey: 'after-meeting' },
  ]) {
    assert.deepEqual(refusalOf(await api.call(getSurvey, { params, query: {} })), [404, 'NOT_FOUND']);
    const save = { params: { ...params, answerId: randomUUID() }, body: { answers: {}, isDraft: false } };
    assert.deepEqual(refusalOf(await api.call(answerSurvey, save, { token })), [404, 'NOT_FOUND']);
  }
});

test('a named answer is kept as one goes, resumed elsewhere, sent, repeated and changed', async () => {
  const survey = await publishedSurvey(api, staff);
  const { accessToken: token } = await newAccount(api);
  const answerId = randomUUID();
  const draft = await answer(survey, { how: 'car', say: '한' }, { token, answerId, isDraft: true });
  assert.deepEqual([draft.status, draft.data.isSent], [200, false]);
  const seen = (await see(survey, token)).own;
  assert.deepEqual(
    [seen?.answerId, seen?.isSent, seen?.answers],
    [answerId, false, { how: 'car', say: '한' }],
  );
  const sent = await answer(survey, { how: 'rail', mark: 4 }, { token, answerId });
  assert.deepEqual([sent.status, sent.data.isSent], [200, true]);
  assert.equal((await answer(survey, { how: 'rail', mark: 4 }, { token, answerId })).status, 200);
  const late = await answer(survey, { how: 'car' }, { token, answerId, isDraft: true });
  assert.deepEqual(refusalOf(late), [409, 'CONFLICT']);
  assert.equal((await answer(survey, { how: 'car', say: '둘' }, { token, answerId })).status, 200);
  const own = (await see(survey, token)).own;
  assert.deepEqual([own?.isSent, own?.answers], [true, { how: 'car', say: '둘' }]);
  assert.equal((await see(survey)).own, null);
});

test('one answer a person: another id is refused, and another’s id, too', async () => {
  const survey = await publishedSurvey(api, staff);
  const one = await newAccount(api);
  const two = await newAccount(api);
  const answerId = randomUUID();
  assert.equal((await answer(survey, { how: 'car' }, { token: one.accessToken, answerId })).status, 200);
  const repeated = await answer(survey, { how: 'rail' }, { token: one.accessToken });
  assert.deepEqual(refusalOf(repeated), [409, 'CONFLICT']);
  const stolen = await answer(survey, { how: 'rail' }, { token: two.accessToken, answerId });
  assert.deepEqual(refusalOf(stolen), [409, 'CONFLICT']);
  const other = await publishedSurvey(api, staff);
  assert.deepEqual(refusalOf(await answer(other, { how: 'car' }, { token: one.accessToken, answerId })), [
    409,
    'CONFLICT',
  ]);
  assert.deepEqual((await see(survey, one.accessToken)).own?.answers, { how: 'car' });
});

test('of two devices that begin at once, one wins', async () => {
  const survey = await publishedSurvey(api, staff);
  const { accessToken: token } = await newAccount(api);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => answer(survey, { how: 'car' }, { token, isDraft: true })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(7).fill(409)]);
});

test('unknown, hidden, missing and wrong answers are named by question', async () => {
  const survey = await publishedSurvey(api, staff);
  const { accessToken: token } = await newAccount(api);
  const problemsOf = async (answers: SurveyAnswers) => {
    const { status, refusal } = await answer(survey, answers, { token });
    return [status, refusal.fields];
  };
  assert.deepEqual(await problemsOf({}), [400, { 'answers.how': 'required' }]);
  assert.deepEqual(await problemsOf({ how: 'rail', say: '하' }), [400, { 'answers.say': 'not_asked' }]);
  assert.deepEqual(await problemsOf({ how: 'bus' }), [400, { 'answers.how': 'not_a_choice' }]);
  assert.deepEqual(await problemsOf({ how: 'car', q9: 'x' }), [400, { 'answers.q9': 'unknown_field' }]);
  assert.deepEqual(await problemsOf({ how: 'car', say: '가'.repeat(2001) }), [
    400,
    { 'answers.say': 'too_long' },
  ]);
  assert.equal((await see(survey, token)).own, null);
});

test('before it opens and after it closes nothing is taken, by the clock of the edition', async () => {
  const { accessToken: token } = await newAccount(api);
  const early = await publishedSurvey(api, staff, { opensAt: '2025-10-11T00:00:00Z' });
  assert.equal((await see(early)).state, 'waiting');
  assert.deepEqual(refusalOf(await answer(early, { how: 'car' }, { token })), [409, 'READY']);
  const late = await publishedSurvey(api, staff, { closesAt: '2025-10-09T00:00:00Z' });
  const seen = await see(late);
  assert.deepEqual([seen.state, seen.changesAt], ['closed', null]);
  assert.deepEqual(refusalOf(await answer(late, { how: 'car' }, { token })), [409, 'CLOSED']);
});

test('who may answer: accounts', async () => {
  const survey = await publishedSurvey(api, staff);
  assert.deepEqual(refusalOf(await answer(survey, { how: 'car' })), [401, 'AUTHENTICATION_FAILURE']);
  const { token } = await confirmedRegistrant(api);
  assert.deepEqual(refusalOf(await answer(survey, { how: 'car' }, { token })), [403, 'NOT_ALLOWED']);
});

test('who may answer: confirmed registrants, by their own token or by their account', async () => {
  const survey = await publishedSurvey(api, staff, { audience: 'registrants' });
  assert.deepEqual(refusalOf(await answer(survey, { how: 'car' })), [401, 'AUTHENTICATION_FAILURE']);
  const { accessToken } = await newAccount(api);
  const { token: unpaid } = await newPayer(api);
  for (const token of [accessToken, unpaid])
    assert.deepEqual(refusalOf(await answer(survey, { how: 'car' }, { token })), [403, 'NOT_ALLOWED']);
  const { token } = await confirmedRegistrant(api);
  const answerId = randomUUID();
  assert.equal((await answer(survey, { how: 'car' }, { token, answerId })).status, 200);
  assert.equal((await see(survey, token)).own?.answerId, answerId);
});

test('who may answer: everybody with the address, and a token that is worth nothing is passed over', async () => {
  const survey = await publishedSurvey(api, staff, { audience: 'anyone', isAnonymous: true });
  const answerId = randomUUID();
  for (const token of [undefined, undefined, 'nothing'])
    assert.equal((await answer(survey, { how: 'car' }, { token, answerId })).status, 200);
  assert.equal((await answer(survey, { how: 'rail' })).status, 200);
  const other = await publishedSurvey(api, staff, { audience: 'anyone', isAnonymous: true });
  assert.deepEqual(refusalOf(await answer(other, { how: 'car' }, { answerId })), [409, 'CONFLICT']);
});

test('while a hall answers at once, others are answered beside it', async () => {
  const survey = await publishedSurvey(api, staff, { audience: 'anyone', isAnonymous: true });
  const other = await publishedSurvey(api, staff);
  const { accessToken: token } = await newAccount(api);
  const { db } = api.ctx();
  const hall = await db.transaction().execute(async (trx) => {
    await surveyRows.lock(trx, survey.id);
    const sent = Array.from({ length: 40 }, () => answer(survey, { how: 'car' }));
    await untilWaiting(db, 1);
    assert.equal((await answer(other, { how: 'rail' }, { token })).status, 200);
    return sent;
  });
  assert.deepEqual(
    (await Promise.all(hall)).map(({ status }) => status),
    Array(40).fill(200),
  );
});

test('an anonymous answer is sent once, and has no draft', async () => {
  const survey = await publishedSurvey(api, staff, { isAnonymous: true });
  const { accessToken: token } = await newAccount(api);
  const draft = await answer(survey, { how: 'car' }, { token, isDraft: true });
  assert.deepEqual([draft.status, draft.refusal.fields], [400, { isDraft: 'not_a_choice' }]);
  const answerId = randomUUID();
  assert.equal((await answer(survey, { how: 'car' }, { token, answerId })).status, 200);
  assert.equal((await answer(survey, { how: 'rail' }, { token, answerId })).status, 200);
  assert.deepEqual(refusalOf(await answer(survey, { how: 'rail' }, { token })), [409, 'CONFLICT']);
  const { own } = await see(survey, token);
  assert.deepEqual(own, { answerId, isSent: true, savedAt: null, answers: {} });
});

test('a survey about sessions is not answered as a whole', async () => {
  const survey = await publishedSurvey(api, staff, { isPerSession: true });
  const { accessToken: token } = await newAccount(api);
  assert.deepEqual(refusalOf(await answer(survey, { how: 'car' }, { token })), [404, 'NOT_FOUND']);
});

test('a survey about sessions is answered once in each, and added up by session', async () => {
  const survey = await publishedSurvey(api, staff, { isPerSession: true, isAnonymous: true });
  const { data: listed } = await api.call(listSessions, { query: {} });
  const [first, second] = listed.content.map(({ id }) => id);
  const { accessToken: token } = await newAccount(api);
  const say = (sessionId: string | undefined, to: ManagedSurvey, answerId = randomUUID()) =>
    api.call(
      answerSessionSurvey,
      {
        params: { editionId: to.editionId, sessionId: sessionId ?? '', survey: to.surveyCode, answerId },
        body: { answers: { how: 'car' }, isDraft: false },
      },
      { token },
    );
  const answerId = randomUUID();
  assert.equal((await say(first, survey, answerId)).status, 200);
  assert.equal((await say(first, survey, answerId)).status, 200);
  assert.deepEqual(refusalOf(await say(first, survey)), [409, 'CONFLICT']);
  assert.equal((await say(second, survey)).status, 200);
  assert.deepEqual(refusalOf(await say(randomUUID(), survey)), [404, 'NOT_FOUND']);
  assert.deepEqual(refusalOf(await say(first, await publishedSurvey(api, staff))), [404, 'NOT_FOUND']);
  const params = { id: survey.id };
  const resultsOf = async (query: { sessionId?: string }) =>
    (await api.call(getSurveyResults, { params, query }, { token: staff })).data;
  const whole = await resultsOf({});
  assert.equal(whole.total, 2);
  assert.deepEqual(
    whole.sessions.map(({ sessionId, count }) => [sessionId, count]).sort(),
    [first, second].map((id) => [id, 1]).sort(),
  );
  assert.equal((await resultsOf({ sessionId: first ?? '' })).total, 1);
  const seen = {
    params: { editionId: survey.editionId, survey: survey.id },
    query: { sessionId: first ?? '' },
  };
  assert.equal((await api.call(getSurvey, seen, { token })).data.own?.answerId, answerId);
});

test('one network sends a thousand answers of strangers within an hour, and no more', async () => {
  const narrow = await startTestApi({ seed: 'demo', limitScale: 0.002 });
  try {
    const { accessToken } = await newAccount(narrow, { roleCode: 'SECRETARIAT' });
    const survey = await publishedSurvey(narrow, accessToken, { audience: 'anyone', isAnonymous: true });
    const { editionId, id } = survey;
    const send = () =>
      narrow.call(answerSurvey, {
        params: { editionId, survey: id, answerId: randomUUID() },
        body: { answers: { how: 'car' }, isDraft: false },
      });
    assert.deepEqual([(await send()).status, (await send()).status], [200, 200]);
    assert.deepEqual(refusalOf(await send()), [429, 'TOO_MANY_REQUESTS']);
  } finally {
    await narrow.close();
  }
});
