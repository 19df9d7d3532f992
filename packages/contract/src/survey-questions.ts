import * as z from 'zod/mini';
import type { FieldCode } from './errors.ts';
import { readFrom } from './form-answer.ts';
import { bilingual, optionalLine, paragraph, someBilingual } from './rules.ts';

const code = (value: FieldCode) => value;
const upTo = (most: number) => z.maxLength(most, code('too_many_items'));
const atLeast = (least: number) => z.minLength(least, code('too_few_items'));
const whole = (from: number, to: number) =>
  z.int(code('integer')).check(z.minimum(from, code('too_small')), z.maximum(to, code('too_large')));

/** Id of a question, choice or row within its survey. Answers are stored under it. */
const Key = z.string().check(z.regex(/^[a-z0-9]{1,12}$/, code('invalid_format')));

const OptionalWords = bilingual(paragraph(1000));
const Words = someBilingual(optionalLine(300));

const Choice = z.strictObject({ id: Key, text: Words });
export type SurveyChoice = z.infer<typeof Choice>;
const Choices = z.array(Choice).check(atLeast(2), upTo(30));

/** An earlier question, and the answers to it that show this question: choices, or scale points as text. */
const Condition = z.strictObject({ questionId: Key, anyOf: z.array(z.string().check(z.maxLength(12))) });

/** Maximum length of a text answer, of several lines or of one. */
export const longestSurveyText = 2000;
export const longestSurveyLine = 300;

const question = <Kind extends string, Shape extends z.core.$ZodShape>(kind: Kind, shape: Shape) =>
  z.strictObject({
    kind: z.literal(kind),
    id: Key,
    text: Words,
    hint: OptionalWords,
    isRequired: z.boolean(),
    /** Null if always shown. */
    shownWhen: z.nullable(Condition),
    ...shape,
  });

/** Question kinds that a survey and the registration form share. */
export const commonQuestions = {
  single: question('single', { choices: Choices }),
  multiple: question('multiple', { choices: Choices, most: z.nullable(whole(1, 30)) }),
  text: question('text', { isLong: z.boolean() }),
  number: question('number', { from: z.nullable(whole(-1e9, 1e9)), to: z.nullable(whole(-1e9, 1e9)) }),
};

/** Kinds of files that a question may accept. */
export const answerFileKinds = ['pdf', 'picture', 'document'] as const;
export type AnswerFileKind = (typeof answerFileKinds)[number];

/** A question that is answered with one file. Surveys have none, because their answers may be anonymous. */
export const FileQuestion = question('file', {
  accepts: z.array(z.enum(answerFileKinds)).check(atLeast(1), upTo(answerFileKinds.length)),
  maximumMegabytes: whole(1, 20),
});

const Question = z.discriminatedUnion('kind', [
  commonQuestions.single,
  commonQuestions.multiple,
  question('scale', { from: whole(0, 10), to: whole(0, 10), lowest: OptionalWords, highest: OptionalWords }),
  question('matrix', { rows: z.array(Choice).check(atLeast(1), upTo(20)), choices: Choices }),
  commonQuestions.text,
  commonQuestions.number,
]);
export type SurveyQuestion = z.infer<typeof Question>;
/** A question of a survey or of the registration form. */
export type AnyQuestion = SurveyQuestion | z.infer<typeof FileQuestion>;
export type QuestionOf<Kind extends AnyQuestion['kind']> = Extract<AnyQuestion, { kind: Kind }>;

const Section = z.strictObject({
  title: OptionalWords,
  text: OptionalWords,
  questions: z.array(Question).check(upTo(60)),
});

const Shape = z.strictObject({ sections: z.array(Section).check(atLeast(1), upTo(20)) });
export type SurveyDefinition = z.infer<typeof Shape>;

type Place = (string | number)[];
type Problem = readonly [FieldCode, Place];

const repeated = (ids: readonly string[]) => ids.findIndex((id, index) => ids.indexOf(id) !== index);

/** Returns the answers that another question may depend on; empty for other kinds of questions. */
export function conditionsOf(question: AnyQuestion): readonly string[] {
  if (question.kind === 'single' || question.kind === 'multiple') return question.choices.map(({ id }) => id);
  if (question.kind !== 'scale') return [];
  return Array.from({ length: Math.max(0, question.to - question.from + 1) }, (_, step) =>
    String(question.from + step),
  );
}

/** Returns what is wrong with a question after the earlier ones, with the place in it. */
export function problemsOf(question: AnyQuestion, earlier: readonly AnyQuestion[]): Problem[] {
  const found: Problem[] = [];
  const say = (problem: FieldCode, ...place: Place) => found.push([problem, place]);
  if (earlier.some(({ id }) => id === question.id)) say('already_in_use', 'id');
  if ('choices' in question && repeated(question.choices.map(({ id }) => id)) >= 0)
    say('already_in_use', 'choices');
  if ('rows' in question && repeated(question.rows.map(({ id }) => id)) >= 0) say('already_in_use', 'rows');
  if (question.kind === 'multiple' && (question.most ?? 1) > question.choices.length)
    say('too_large', 'most');
  if (question.kind === 'scale' && question.from >= question.to) say('too_small', 'to');
  if (question.kind === 'number' && (question.from ?? -1e9) > (question.to ?? 1e9)) say('too_small', 'to');
  if (question.shownWhen !== null) {
    const { questionId, anyOf } = question.shownWhen;
    const source = earlier.find(({ id }) => id === questionId);
    const possible = source === undefined ? [] : conditionsOf(source);
    if (possible.length === 0) say('not_a_choice', 'shownWhen', 'questionId');
    else if (anyOf.length === 0) say('required', 'shownWhen', 'anyOf');
    else if (!anyOf.every((one) => possible.includes(one))) say('not_a_choice', 'shownWhen', 'anyOf');
  }
  return found;
}

const maximumQuestions = 60;

/** Survey definition. Ids must be unique, and conditions may name earlier questions only. */
export const SurveyDefinition = readFrom(
  Shape.check((payload) => {
    const earlier: SurveyQuestion[] = [];
    const tell = (problem: FieldCode, path: Place) =>
      payload.issues.push({ code: 'custom', message: problem, path, input: payload.value });
    for (const [at, section] of payload.value.sections.entries())
      for (const [number, one] of section.questions.entries()) {
        for (const [problem, place] of problemsOf(one, earlier))
          tell(problem, ['sections', at, 'questions', number, ...place]);
        earlier.push(one);
      }
    if (earlier.length === 0) tell('too_few_items', ['sections']);
    if (earlier.length > maximumQuestions) tell('too_many_items', ['sections']);
  }),
  JSON.parse,
);

/** Returns all questions in order. */
export const questionsOf = ({ sections }: SurveyDefinition): SurveyQuestion[] =>
  sections.flatMap(({ questions }) => questions);
