import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { BilingualText, Instant, Uuid } from './rules.ts';
import { SurveyAnswers } from './survey-answers.ts';
import { SurveyDefinition } from './survey-questions.ts';

const endpoint = endpointsOf('surveys');

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
