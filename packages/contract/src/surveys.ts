import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { type FieldCode, fieldProblems } from './errors.ts';
import { BilingualText, Instant, optionalLine, paragraph, Uuid } from './rules.ts';
import {
  longestSurveyLine,
  longestSurveyText,
  questionsOf,
  SurveyDefinition,
  type SurveyQuestion,
  type SurveyQuestionOf,
} from './survey-questions.ts';

const endpoint = endpointsOf('surveys');
const Name = z.string().check(z.maxLength(40));
/** Raw text may be longer than its normalised form. `validateAnswers` checks the length again. */
const SurveyAnswerValue = z.union([
  z.string().check(z.maxLength(4 * longestSurveyText)),
  z.number(),
  z.array(Name).check(z.maxLength(30)),
  z.record(Name, Name),
]);
/** A choice, several, a scale point, a choice per matrix row, a text or a number. Unanswered: absent. */
export const SurveyAnswers = z.record(Name, SurveyAnswerValue);
export type SurveyAnswers = z.infer<typeof SurveyAnswers>;
type Value = SurveyAnswers[string];

const valueIn = (answers: SurveyAnswers, id: string): Value | undefined =>
  Object.hasOwn(answers, id) ? answers[id] : undefined;

/** Returns the questions shown for these answers, in order. */
export function questionsShown(definition: SurveyDefinition, answers: SurveyAnswers): SurveyQuestion[] {
  const shown = new Map<string, SurveyQuestion>();
  for (const question of questionsOf(definition)) {
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

function validateText({ isLong }: SurveyQuestionOf<'text'>, given: Value): ValidatedAnswer {
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

function validateMatrix({ rows, choices }: SurveyQuestionOf<'matrix'>, given: Value): ValidatedAnswer {
  if (typeof given !== 'object' || Array.isArray(given)) return { problem: 'wrong_type' };
  for (const [row, choice] of Object.entries(given)) {
    if (!rows.some(({ id }) => id === row)) return { problem: 'unknown_field', at: row.slice(0, 40) };
    if (!choices.some(({ id }) => id === choice)) return { problem: 'not_a_choice', at: row };
  }
  return { value: Object.keys(given).length === 0 ? undefined : given };
}

function validateValue(question: SurveyQuestion, given: Value): ValidatedAnswer {
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
  }
}

/** Returns the missing parts of a required question: the whole question, or matrix rows. */
function missingIn(question: SurveyQuestion, value: Value | undefined): string[] {
  if (!question.isRequired) return [];
  if (question.kind !== 'matrix') return value === undefined ? [question.id] : [];
  const given = (value ?? {}) as Record<string, string>;
  return question.rows.filter(({ id }) => !Object.hasOwn(given, id)).map(({ id }) => `${question.id}.${id}`);
}

/** The normalised answers, or the problems by question and by matrix row: `q4.r1`. */
export type AnswersValidation = { value: SurveyAnswers } | { problems: Record<string, FieldCode> };

/**
 * Validates answers. Rejects unknown and hidden questions. Requires answers to required questions, unless it is a
 * draft. Normalises texts; empty answers count as unanswered.
 */
export function validateAnswers(
  definition: SurveyDefinition,
  answers: SurveyAnswers,
  { isDraft = false }: { isDraft?: boolean } = {},
): AnswersValidation {
  const known = new Set(questionsOf(definition).map(({ id }) => id));
  const shown = questionsShown(definition, answers);
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

/** Audiences: everybody with the address, signed-in users, or confirmed registrants. */
export const surveyAudiences = ['anyone', 'accounts', 'registrants'] as const;
const surveyStates = ['waiting', 'open', 'closed'] as const;

const SurveyEntry = z.strictObject({
  id: Uuid,
  surveyCode: z.string(),
  title: BilingualText,
  audience: z.enum(surveyAudiences),
  /** Whether answers cannot be linked to people. Anonymous answers are sent once and cannot be changed. */
  isAnonymous: z.boolean(),
  /** Whether it is answered once per session instead of once per meeting. */
  isPerSession: z.boolean(),
  opensAt: Instant,
  closesAt: Instant,
  state: z.enum(surveyStates),
});

/** Answers of the caller. For an anonymous survey only whether they answered. */
const OwnAnswer = z.strictObject({
  answerId: Uuid,
  isSent: z.boolean(),
  savedAt: z.nullable(Instant),
  answers: SurveyAnswers,
});
export type OwnAnswer = z.infer<typeof OwnAnswer>;

const Survey = z.strictObject({
  ...SurveyEntry.shape,
  intro: BilingualText,
  /** Text shown after answering. */
  thanks: BilingualText,
  definition: SurveyDefinition,
  /** Next opening or closing in real time; null once closed. */
  changesAt: z.nullable(Instant),
  own: z.nullable(OwnAnswer),
});
export type Survey = z.infer<typeof Survey>;

/** Edition id, and survey id or code. */
const surveyParams = { editionId: Uuid, survey: z.string().check(z.maxLength(40)) };
const SentAnswer = z.strictObject({
  answers: SurveyAnswers,
  /** Whether it is a draft to continue later. A draft may be incomplete. */
  isDraft: z.boolean(),
});
const SavedAnswer = z.strictObject({ answerId: Uuid, isSent: z.boolean(), savedAt: z.nullable(Instant) });
export type SavedAnswer = z.infer<typeof SavedAnswer>;

export const listSurveys = endpoint({
  method: 'GET',
  url: '/api/conference-survey',
  summary: 'The published surveys of an edition, the current one unless another is named',
  querystring: z.strictObject({ editionId: z.optional(Uuid) }),
  reply: z.strictObject({ content: z.array(SurveyEntry) }),
  refusals: ['NOT_FOUND'],
});

export const getSurvey = endpoint({
  method: 'GET',
  url: '/api/conference-survey/:editionId/:survey',
  summary: 'A published survey with its questions, and what the caller answered',
  params: z.strictObject(surveyParams),
  querystring: z.strictObject({ sessionId: z.optional(Uuid) }),
  reply: Survey,
  refusals: [],
});

export const answerSurvey = endpoint({
  method: 'PUT',
  url: '/api/conference-survey-data/:editionId/:survey/:answerId',
  summary: 'Answers a survey under an id that the client made; repeating it changes nothing',
  params: z.strictObject({ ...surveyParams, answerId: Uuid }),
  body: SentAnswer,
  reply: SavedAnswer,
  refusals: ['AUTHENTICATION_FAILURE', 'NOT_ALLOWED', 'READY', 'CLOSED', 'CONFLICT'],
});

export const answerSessionSurvey = endpoint({
  method: 'PUT',
  url: '/api/conference-survey-data/:editionId/:sessionId/:survey/:answerId',
  summary: 'The same about a session that is published, where the survey asks about sessions',
  params: z.strictObject({ ...surveyParams, sessionId: Uuid, answerId: Uuid }),
  body: SentAnswer,
  reply: SavedAnswer,
  refusals: ['AUTHENTICATION_FAILURE', 'NOT_ALLOWED', 'READY', 'CLOSED', 'CONFLICT'],
});
