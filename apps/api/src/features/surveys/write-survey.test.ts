import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  answerSurvey,
  changeSurvey,
  createSurvey,
  exportSurvey,
  getManagedSurvey,
  getSurveyResults,
  listManagedSurveys,
  type ManagedSurvey,
  publishSurvey,
  type SurveyAnswers,
  type SurveyDefinition,
  withdrawSurvey,
} from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { readSheet } from '../../../test/spreadsheets.ts';
import {
  confirmedRegistrant,
  publishedSurvey,
  surveyForm,
  threeQuestions,
  words,
} from '../../../test/surveys.ts';

let api: TestApi<'demo'>;
let token: string;
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  token = (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken;
});
after(() => api.close());

const create = (changes = {}) => api.call(createSurvey, { body: surveyForm(changes) }, { token });

function change({ id, version }: ManagedSurvey, changes: object) {
  const { requestKey: _key, ...form } = surveyForm();
  return api.call(changeSurvey, { params: { id }, body: { version, ...form, ...changes } }, { token });
}

async function answerAs(survey: ManagedSurvey, answers: SurveyAnswers, by?: string) {
  const { editionId, id } = survey;
  const { status } = await api.call(
    answerSurvey,
    { params: { editionId, survey: id, answerId: randomUUID() }, body: { answers, isDraft: false } },
    { token: by ?? (await newAccount(api)).accessToken },
  );
  assert.equal(status, 200);
}

const with1 = (edit: (questions: SurveyDefinition['sections'][number]['questions']) => unknown) => {
  const copy = structuredClone(threeQuestions);
  const [section] = copy.sections;
  if (section !== undefined) edit(section.questions);
  return copy;
};

test('a survey is written once, published, withdrawn, and each act is kept', async () => {
  const body = surveyForm();
  const first = await api.call(createSurvey, { body }, { token });
  const second = await api.call(createSurvey, { body }, { token });
  assert.deepEqual([first.status, second.data.id, first.data.state], [200, first.data.id, 'draft']);
  const params = { id: first.data.id };
  for (const _twice of [1, 2])
    assert.equal((await api.call(publishSurvey, { params }, { token })).data.state, 'open');
  for (const _twice of [1, 2])
    assert.equal((await api.call(withdrawSurvey, { params }, { token })).data.state, 'draft');
  const entries = await auditEntries(api.ctx(), { subject_id: params.id });
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['survey.created', 'survey.published', 'survey.withdrawn'],
  );
  const { data } = await api.call(listManagedSurveys, { query: {} }, { token });
  assert.equal(
    data.content.some(({ id }) => id === params.id),
    true,
  );
});

test('what is no survey is refused by field', async () => {
  const fieldsOf = async (changes: object) => (await create(changes)).refusal.fields;
  assert.deepEqual(await fieldsOf({ title: { ko: null, en: '' } }), { 'title.ko': 'required' });
  assert.deepEqual(await fieldsOf({ surveyCode: 'After Meeting' }), { surveyCode: 'category_code' });
  assert.deepEqual(await fieldsOf({ surveyCode: 'after-meeting' }), { surveyCode: 'already_in_use' });
  assert.deepEqual(await fieldsOf({ closesAt: '2025-10-01T00:00:00Z' }), { closesAt: 'too_small' });
  assert.deepEqual(await fieldsOf({ audience: 'anyone' }), { isAnonymous: 'required' });
  assert.deepEqual(await fieldsOf({ definition: { sections: [] } }), {
    'definition.sections': 'too_few_items',
  });
});

test('of two who change one survey, the second is told', async () => {
  const { data } = await create();
  assert.equal((await change(data, { title: words('먼저') })).status, 200);
  assert.deepEqual(refusalOf(await change(data, { title: words('나중') })), [409, 'CONFLICT']);
  const now = await api.call(getManagedSurvey, { params: { id: data.id } }, { token });
  assert.deepEqual([now.data.title.ko, now.data.version], ['먼저', data.version + 1]);
});

for (const isAnonymous of [false, true])
  test(`a survey with ${isAnonymous ? 'anonymous' : 'named'} answers changes only where they stay valid`, async () => {
    let survey = await publishedSurvey(api, token, { isAnonymous });
    await answerAs(survey, { how: 'car', mark: 5 });
    const changed = async (changes: object) => {
      const { status, data, refusal } = await change(survey, { isAnonymous, ...changes });
      if (status === 200) survey = data;
      return refusal?.fields ?? status;
    };
    const refused = { definition: 'answered' };
    assert.deepEqual(await changed({ definition: with1((questions) => questions.splice(0, 2)) }), refused);
    assert.deepEqual(await changed({ definition: with1((questions) => questions.splice(2, 1)) }), refused);
    const narrow = with1((questions) => {
      const last = questions[2];
      if (last?.kind === 'scale') last.to = 4;
    });
    assert.deepEqual(await changed({ definition: narrow }), refused);
    const asking = with1((questions) => {
      if (questions[1] !== undefined) questions[1].isRequired = true;
    });
    assert.deepEqual(await changed({ definition: asking }), refused);
    assert.deepEqual(await changed({ isAnonymous: !isAnonymous }), { isAnonymous: 'answered' });
    assert.deepEqual(await changed({ isAnonymous, audience: 'registrants' }), { audience: 'answered' });
    assert.deepEqual(await changed({ isPerSession: true }), { isPerSession: 'answered' });
    const wider = with1((questions) => {
      const [first] = questions;
      if (first?.kind === 'single') first.choices.push({ id: 'bus', text: words('버스') });
      if (first !== undefined) first.text = words('무엇을 타고 오셨나요?');
    });
    assert.equal(await changed({ definition: wider }), 200);
  });

test('what was answered is added up by question', async () => {
  const survey = await publishedSurvey(api, token);
  await answerAs(survey, { how: 'car', say: '좋았습니다', mark: 5 });
  await answerAs(survey, { how: 'rail', mark: 2 });
  await answerAs(survey, { how: 'rail' });
  const { data } = await api.call(getSurveyResults, { params: { id: survey.id }, query: {} }, { token });
  assert.deepEqual([data.total, data.survey.answerCount, data.sessions], [3, 3, []]);
  const nothing = { mean: null, lowest: null, highest: null, texts: [] };
  assert.deepEqual(data.questions, [
    {
      ...nothing,
      questionId: 'how',
      answered: 3,
      counts: [
        { id: 'car', count: 1 },
        { id: 'rail', count: 2 },
      ],
    },
    { ...nothing, questionId: 'say', answered: 1, counts: [], texts: ['좋았습니다'] },
    {
      questionId: 'mark',
      answered: 2,
      counts: [1, 2, 3, 4, 5].map((mark) => ({ id: String(mark), count: Number(mark === 2 || mark === 5) })),
      mean: 3.5,
      lowest: 2,
      highest: 5,
      texts: [],
    },
  ]);
});

const exported = async ({ id }: ManagedSurvey) =>
  readSheet(
    (await api.call(exportSurvey, { params: { id }, body: { reason: '결과 보고' } }, { token })).data,
  );

test('the answers come as a spreadsheet with the names, text stays text, and that it was taken is kept', async () => {
  const survey = await publishedSurvey(api, token, { audience: 'registrants' });
  const { token: by } = await confirmedRegistrant(api);
  await answerAs(survey, { how: 'car', say: '=1+1', mark: 3 }, by);
  const { rows, cell, xml } = await exported(survey);
  assert.deepEqual(rows[0], [
    '성명',
    '등록번호',
    '보낸 일시 (한국 시각)',
    '어떻게 오셨나요?',
    '한마디',
    '점수',
  ]);
  assert.deepEqual([rows[1]?.[0], ...(rows[1]?.slice(3) ?? [])], ['홍길동', '차', '=1+1', '3']);
  assert.deepEqual([cell('E2')?.f, xml.includes('<f')], [undefined, false]);
  const [entry] = await auditEntries(api.ctx(), { action: 'survey.exported', subject_id: survey.id });
  assert.equal(entry?.reason, '결과 보고');
});

test('of anonymous answers the spreadsheet has neither names nor times', async () => {
  const survey = await publishedSurvey(api, token, { isAnonymous: true });
  await answerAs(survey, { how: 'rail' });
  const { rows } = await exported(survey);
  assert.deepEqual(rows, [
    ['어떻게 오셨나요?', '한마디', '점수'],
    ['기차', '', ''],
  ]);
});
