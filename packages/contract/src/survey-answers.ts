import * as z from 'zod/mini';
import { type FieldCode, fieldProblems } from './errors.ts';
import { optionalLine, paragraph, Uuid } from './rules.ts';
import {
  type AnyQuestion,
  longestSurveyLine,
  longestSurveyText,
  type QuestionOf,
} from './survey-questions.ts';

const Name = z.string().check(z.maxLength(40));
/** Raw text may be longer than its normalised form. `validateAnswers` checks the length again. */
const SurveyAnswerValue = z.union([
  z.string().check(z.maxLength(4 * longestSurveyText)),
  z.number(),
  z.array(Name).check(z.maxLength(30)),
  z.record(Name, Name),
]);
/** A choice, several, a scale point, a choice per matrix row, a text, a number or the id of a file. Unanswered: absent. */
export const SurveyAnswers = z.record(Name, SurveyAnswerValue);
export type SurveyAnswers = z.infer<typeof SurveyAnswers>;
type Value = SurveyAnswers[string];

const valueIn = (answers: SurveyAnswers, id: string): Value | undefined =>
  Object.hasOwn(answers, id) ? answers[id] : undefined;

/** Returns those of the questions that are shown for these answers, in order. */
export function questionsShown<Question extends AnyQuestion>(
  questions: readonly Question[],
  answers: SurveyAnswers,
): Question[] {
  const shown = new Map<string, Question>();
  for (const question of questions) {
    const { shownWhen } = question;
    if (shownWhen !== null) {
      const given = shown.has(shownWhen.questionId) ? valueIn(answers, shownWhen.questionId) : undefined;
      const chosen = Array.isArray(given) ? given : [String(given)];
      if (!chosen.some((one) => shownWhen.anyOf.includes(one))) continue;
    }
    shown.set(question.id, question);
  }
  return [...shown.values()];
}

type ValidatedAnswer = { value: Value | undefined } | { problem: FieldCode; at?: string };

const LongText = paragraph(longestSurveyText);
const ShortText = optionalLine(longestSurveyLine);

function validateText({ isLong }: QuestionOf<'text'>, given: Value): ValidatedAnswer {
  if (typeof given !== 'string') return { problem: 'wrong_type' };
  const validated = (isLong ? LongText : ShortText).safeParse(given);
  if (!validated.success) return { problem: fieldProblems(validated.error.issues)[''] ?? 'invalid_format' };
  return { value: validated.data === '' ? undefined : validated.data };
}

function validateWhole(given: Value, from: number | null, to: number | null): ValidatedAnswer {
  if (typeof given !== 'number' || !Number.isFinite(given)) return { problem: 'wrong_type' };
  if (!Number.isSafeInteger(given)) return { problem: 'integer' };
  if (from !== null && given < from) return { problem: 'too_small' };
  return to !== null && given > to ? { problem: 'too_large' } : { value: given };
}

function validateMatrix({ rows, choices }: QuestionOf<'matrix'>, given: Value): ValidatedAnswer {
  if (typeof given !== 'object' || Array.isArray(given)) return { problem: 'wrong_type' };
  for (const [row, choice] of Object.entries(given)) {
    if (!rows.some(({ id }) => id === row)) return { problem: 'unknown_field', at: row.slice(0, 40) };
    if (!choices.some(({ id }) => id === choice)) return { problem: 'not_a_choice', at: row };
  }
  return { value: Object.keys(given).length === 0 ? undefined : given };
}

function validateValue(question: AnyQuestion, given: Value): ValidatedAnswer {
  switch (question.kind) {
    case 'single':
      if (typeof given !== 'string') return { problem: 'wrong_type' };
      return question.choices.some(({ id }) => id === given) ? { value: given } : { problem: 'not_a_choice' };
    case 'multiple': {
      if (!Array.isArray(given)) return { problem: 'wrong_type' };
      const isKnown = given.every((one) => question.choices.some(({ id }) => id === one));
      if (!isKnown || new Set(given).size < given.length) return { problem: 'not_a_choice' };
      if (given.length > (question.most ?? given.length)) return { problem: 'too_many_items' };
      return { value: given.length === 0 ? undefined : given };
    }
    case 'scale':
      return validateWhole(given, question.from, question.to);
    case 'matrix':
      return validateMatrix(question, given);
    case 'text':
      return validateText(question, given);
    case 'number':
      return validateWhole(given, question.from, question.to);
    case 'file':
      return typeof given === 'string' && Uuid.safeParse(given).success
        ? { value: given }
        : { problem: 'wrong_type' };
  }
}

/** Returns the missing parts of a required question: the whole question, or matrix rows. */
function missingIn(question: AnyQuestion, value: Value | undefined): string[] {
  if (!question.isRequired) return [];
  if (question.kind !== 'matrix') return value === undefined ? [question.id] : [];
  const given = (value ?? {}) as Record<string, string>;
  return question.rows.filter(({ id }) => !Object.hasOwn(given, id)).map(({ id }) => `${question.id}.${id}`);
}

/** The normalised answers, or the problems by question and by matrix row: `q4.r1`. */
export type AnswersValidation = { value: SurveyAnswers } | { problems: Record<string, FieldCode> };

/**
 * Validates answers. Rejects unknown and hidden questions. Requires answers to required questions, unless it is a
 * draft. Normalises texts; empty answers count as unanswered. Of a file it validates the id only.
 */
export function validateAnswers(
  questions: readonly AnyQuestion[],
  answers: SurveyAnswers,
  { isDraft = false }: { isDraft?: boolean } = {},
): AnswersValidation {
  const known = new Set(questions.map(({ id }) => id));
  const shown = questionsShown(questions, answers);
  const value: SurveyAnswers = {};
  const problems: Record<string, FieldCode> = {};
  for (const question of shown) {
    const given = valueIn(answers, question.id);
    const validated: ValidatedAnswer =
      given === undefined ? { value: undefined } : validateValue(question, given);
    if ('problem' in validated) {
      problems[validated.at === undefined ? question.id : `${question.id}.${validated.at}`] =
        validated.problem;
      continue;
    }
    if (validated.value !== undefined) value[question.id] = validated.value;
    if (!isDraft) for (const name of missingIn(question, validated.value)) problems[name] = 'required';
  }
  for (const id of Object.keys(answers))
    if (!known.has(id)) problems[id.slice(0, 40)] = 'unknown_field';
    else if (!shown.some((question) => question.id === id)) problems[id] = 'not_asked';
  return Object.keys(problems).length === 0 ? { value } : { problems };
}
