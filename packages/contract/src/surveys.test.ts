import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldProblems } from './errors.ts';
import { questionsShown, type SurveyAnswers, validateAnswers } from './survey-answers.ts';
import { questionsOf, SurveyDefinition } from './survey-questions.ts';

const words = (ko: string) => ({ ko, en: null });
const none = { ko: null, en: null };
const common = { hint: none, isRequired: false, shownWhen: null };
const choices = [
  { id: 'a', text: words('가') },
  { id: 'b', text: words('나') },
  { id: 'c', text: words('다') },
];
const single = {
  ...common,
  kind: 'single' as const,
  id: 'q1',
  text: words('하나'),
  isRequired: true,
  choices,
};
const multiple = { ...common, kind: 'multiple' as const, id: 'q2', text: words('여럿'), choices, most: 2 };
const scale = {
  ...common,
  kind: 'scale' as const,
  id: 'q3',
  text: words('척도'),
  from: 1,
  to: 5,
  lowest: none,
  highest: none,
};
const matrix = {
  ...common,
  kind: 'matrix' as const,
  id: 'q4',
  text: words('표'),
  isRequired: true,
  rows: [
    { id: 'r1', text: words('강의') },
    { id: 'r2', text: words('시설') },
  ],
  choices,
  shownWhen: { questionId: 'q1', anyOf: ['a', 'b'] },
};
const text = {
  ...common,
  kind: 'text' as const,
  id: 'q5',
  text: words('글'),
  isLong: true,
  isRequired: true,
  shownWhen: { questionId: 'q3', anyOf: ['1', '2'] },
};
const number = { ...common, kind: 'number' as const, id: 'q6', text: words('수'), from: 0, to: 99 };
const afterMatrix = {
  ...common,
  kind: 'text' as const,
  id: 'q7',
  text: words('왜'),
  isLong: false,
  shownWhen: { questionId: 'q2', anyOf: ['c'] },
};

type Questions = SurveyDefinition['sections'][number]['questions'];
const asking = (...questions: Questions): SurveyDefinition => ({
  sections: [{ title: none, text: none, questions }],
});
const definition = asking(single, multiple, scale, matrix, text, number, afterMatrix);

test('what is answered rightly is kept, in order', () => {
  const answers: SurveyAnswers = {
    q1: 'a',
    q2: ['a', 'c'],
    q3: 2,
    q4: { r1: 'a', r2: 'b' },
    q5: ' 길었습니다.\r\n그래도 ',
    q6: 0,
    q7: '',
  };
  assert.deepEqual(validateAnswers(questionsOf(definition), answers), {
    value: {
      q1: 'a',
      q2: ['a', 'c'],
      q3: 2,
      q4: { r1: 'a', r2: 'b' },
      q5: '길었습니다.\n그래도',
      q6: 0,
    },
  });
});

const c = { q1: 'c' };
const cases: [string, SurveyAnswers, Record<string, string>][] = [
  ['nothing', {}, { q1: 'required' }],
  ['an unknown choice', { q1: 'z' }, { q1: 'not_a_choice' }],
  ['several where one is asked', { q1: ['c'] }, { q1: 'wrong_type' }],
  ['a choice twice', { ...c, q2: ['a', 'a'] }, { q2: 'not_a_choice' }],
  ['an unknown one among several', { ...c, q2: ['a', 'z'] }, { q2: 'not_a_choice' }],
  ['more than may be chosen', { ...c, q2: ['a', 'b', 'c'] }, { q2: 'too_many_items' }],
  ['one where several are asked', { ...c, q2: 'a' }, { q2: 'wrong_type' }],
  ['a point below the scale', { ...c, q3: 0 }, { q3: 'too_small' }],
  ['a point above the scale', { ...c, q3: 6 }, { q3: 'too_large' }],
  ['a point between', { ...c, q3: 2.5 }, { q3: 'integer' }],
  ['a point as text', { ...c, q3: '5' }, { q3: 'wrong_type' }],
  ['a matrix without a row', { q1: 'a', q4: { r1: 'a' } }, { 'q4.r2': 'required' }],
  ['a matrix left out', { q1: 'a' }, { 'q4.r1': 'required', 'q4.r2': 'required' }],
  ['an unknown row', { q1: 'a', q4: { r9: 'a' } }, { 'q4.r9': 'unknown_field' }],
  ['an unknown column', { q1: 'a', q4: { r1: 'z', r2: 'a' } }, { 'q4.r1': 'not_a_choice' }],
  ['a list as matrix', { q1: 'a', q4: ['a'] }, { q4: 'wrong_type' }],
  ['a hidden question', { ...c, q4: { r1: 'a', r2: 'a' } }, { q4: 'not_asked' }],
  ['a hidden text', { ...c, q3: 5, q5: '왜냐하면' }, { q5: 'not_asked' }],
  ['no text where one is asked', { ...c, q3: 1, q5: '  ' }, { q5: 'required' }],
  ['a text too long', { ...c, q3: 1, q5: '가'.repeat(2001) }, { q5: 'too_long' }],
  ['control characters', { ...c, q3: 1, q5: 'a\u0000b' }, { q5: 'characters' }],
  ['a number as text', { ...c, q6: '1' }, { q6: 'wrong_type' }],
  ['a number too large', { ...c, q6: 100 }, { q6: 'too_large' }],
  ['a number with a fraction', { ...c, q6: 0.5 }, { q6: 'integer' }],
  ['an unknown question', { ...c, q99: 'a' }, { q99: 'unknown_field' }],
  ['a name of every object', { ...c, constructor: 'a' }, { constructor: 'unknown_field' }],
];
for (const [name, answers, problems] of cases)
  test(`refused: ${name}`, () =>
    assert.deepEqual(validateAnswers(questionsOf(definition), answers), { problems }));

test('a draft may be unfinished, but not wrong', () => {
  assert.deepEqual(validateAnswers(questionsOf(definition), {}, { isDraft: true }), { value: {} });
  assert.deepEqual(validateAnswers(questionsOf(definition), { q1: 'z' }, { isDraft: true }), {
    problems: { q1: 'not_a_choice' },
  });
});

test('a question behind a hidden one is hidden, whatever was answered to that', () => {
  const chain = asking(
    single,
    { ...multiple, shownWhen: { questionId: 'q1', anyOf: ['a'] } },
    { ...afterMatrix },
  );
  const shown = (answers: SurveyAnswers) => questionsShown(questionsOf(chain), answers).map(({ id }) => id);
  assert.deepEqual(shown({ q1: 'a', q2: ['c'] }), ['q1', 'q2', 'q7']);
  assert.deepEqual(shown({ q1: 'b', q2: ['c'] }), ['q1']);
});

const wrong: [string, SurveyDefinition, Record<string, string>][] = [
  ['no question', asking(), { sections: 'too_few_items' }],
  ['a question twice', asking(single, single), { 'sections.0.questions.1.id': 'already_in_use' }],
  [
    'a choice twice',
    asking({ ...single, choices: [...choices, ...choices] }),
    { 'sections.0.questions.0.choices': 'already_in_use' },
  ],
  [
    'one choice',
    asking({ ...single, choices: choices.slice(0, 1) }),
    { 'sections.0.questions.0.choices': 'too_few_items' },
  ],
  ['no words', asking({ ...single, text: none }), { 'sections.0.questions.0.text.ko': 'required' }],
  ['a scale upside down', asking({ ...scale, from: 5, to: 5 }), { 'sections.0.questions.0.to': 'too_small' }],
  [
    'a number upside down',
    asking({ ...number, from: 3, to: 2 }),
    { 'sections.0.questions.0.to': 'too_small' },
  ],
  [
    'a condition on a later question',
    asking(matrix, single),
    { 'sections.0.questions.0.shownWhen.questionId': 'not_a_choice' },
  ],
  [
    'a condition on a text',
    asking({ ...text, shownWhen: null }, { ...number, shownWhen: { questionId: 'q5', anyOf: ['가'] } }),
    { 'sections.0.questions.1.shownWhen.questionId': 'not_a_choice' },
  ],
  [
    'a condition on a choice that is not there',
    asking(single, { ...matrix, shownWhen: { questionId: 'q1', anyOf: ['z'] } }),
    { 'sections.0.questions.1.shownWhen.anyOf': 'not_a_choice' },
  ],
  [
    'more than sixty questions',
    {
      sections: [0, 1].map((part) => ({
        title: none,
        text: none,
        questions: Array.from({ length: 31 }, (_, index) => ({ ...number, id: `n${part}x${index}` })),
      })),
    },
    { sections: 'too_many_items' },
  ],
];
for (const [name, written, problems] of wrong)
  test(`no survey: ${name}`, () => {
    const validated = SurveyDefinition.safeParse(written, { reportInput: true });
    assert.deepEqual(validated.success ? {} : fieldProblems(validated.error.issues), problems);
  });

test('what is a survey is taken as it is', () => {
  assert.deepEqual(SurveyDefinition.parse(definition), definition);
});
