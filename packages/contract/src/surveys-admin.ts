import * as z from 'zod/mini';
import { endpointsOf, type ReplyOf } from './endpoint.ts';
import { rowEndpoints } from './endpoint-rows.ts';
import type { FieldCode } from './errors.ts';
import { file } from './file.ts';
import {
  BilingualText,
  bilingual,
  Instant,
  optionalLine,
  paragraph,
  patterned,
  Reason,
  someBilingual,
  Uuid,
} from './rules.ts';
import { SurveyDefinition } from './survey-questions.ts';
import { surveyAudiences } from './surveys.ts';

const endpoint = endpointsOf('surveys');
const code = (value: FieldCode) => value;
const idParams = z.strictObject({ id: Uuid });

const fields = {
  title: someBilingual(optionalLine(120)),
  intro: bilingual(paragraph(2000)),
  thanks: bilingual(paragraph(1000)),
  /** Part of the URL: lower-case letters, digits and hyphens. */
  surveyCode: patterned(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'category_code', 30),
  audience: z.enum(surveyAudiences, code('required')),
  isAnonymous: z.boolean(),
  isPerSession: z.boolean(),
  opensAt: Instant,
  closesAt: Instant,
  definition: SurveyDefinition,
};

const closesLater = z.refine<{ opensAt: string; closesAt: string }>(
  ({ opensAt, closesAt }) => !(Date.parse(opensAt) >= Date.parse(closesAt)),
  { error: code('too_small'), path: ['closesAt'] },
);
/** A survey for everybody must be anonymous. */
const nobodyNamed = z.refine<{ audience: string; isAnonymous: boolean }>(
  ({ audience, isAnonymous }) => audience !== 'anyone' || isAnonymous,
  { error: code('required'), path: ['isAnonymous'] },
);

const surveyStaffStates = ['draft', 'waiting', 'open', 'closed'] as const;

/** Filter by what staff should do: publish a survey whose time has come. */
export const surveyNeeds = ['publishing'] as const;

export const surveyCalls = rowEndpoints('surveys', {
  url: '/api/admin/survey',
  noun: 'a survey',
  ofEdition: true,
  fields,
  rules: [closesLater, nobodyNamed],
  entry: {
    id: Uuid,
    surveyCode: z.string(),
    title: BilingualText,
    audience: z.enum(surveyAudiences),
    isAnonymous: z.boolean(),
    isPerSession: z.boolean(),
    opensAt: Instant,
    closesAt: Instant,
    /** Not published, scheduled, open, or past. */
    state: z.enum(surveyStaffStates),
    /** Number of sent answers without drafts. */
    answerCount: z.int(),
  },
  more: { editionId: Uuid, intro: BilingualText, thanks: BilingualText, definition: SurveyDefinition },
  sort: ['opensAt,DESC', 'opensAt,ASC'],
  filters: { needs: z.optional(z.enum(surveyNeeds)) },
  createRefusals: ['CONFLICT'],
  summaries: {
    list: 'Every survey of the current edition, the latest first unless sorted',
    change:
      'Changes a survey; who saw an older `version` is told. Once there are answers, only so that all of them stay valid',
    publish: 'Lets a survey be answered from its opening to its close; repeating it changes nothing',
    withdraw: 'Takes a survey off the site and keeps what was answered; repeating it changes nothing',
  },
});
export const {
  list: listManagedSurveys,
  create: createSurvey,
  get: getManagedSurvey,
  change: changeSurvey,
  publish: publishSurvey,
  withdraw: withdrawSurvey,
} = surveyCalls;
export type SurveyRow = ReplyOf<typeof listManagedSurveys>['content'][number];
export type ManagedSurvey = ReplyOf<typeof getManagedSurvey>;

const Count = z.strictObject({ id: z.string(), count: z.int() });

const QuestionResult = z.strictObject({
  questionId: z.string(),
  /** Number of answers. */
  answered: z.int(),
  /** Counts per choice or scale point; for a matrix per `row.choice`. */
  counts: z.array(Count),
  /** Mean of scales and numbers; null without answers. */
  mean: z.nullable(z.number()),
  lowest: z.nullable(z.number()),
  highest: z.nullable(z.number()),
  /** Text answers, at most 200. */
  texts: z.array(z.string()),
});
export type SurveyQuestionResult = z.infer<typeof QuestionResult>;

export const getSurveyResults = endpoint({
  method: 'GET',
  url: '/api/admin/survey/:id/results',
  summary: 'What was answered, added up by question; of one session where it is named',
  params: idParams,
  querystring: z.strictObject({ sessionId: z.optional(Uuid) }),
  reply: z.strictObject({
    survey: getManagedSurvey.reply,
    total: z.int(),
    /** Sessions with their number of answers. */
    sessions: z.array(z.strictObject({ sessionId: Uuid, count: z.int() })),
    questions: z.array(QuestionResult),
  }),
  refusals: [],
});
export type SurveyResults = z.infer<typeof getSurveyResults.reply>;

export const exportSurvey = endpoint({
  method: 'POST',
  url: '/api/admin/survey/:id/export',
  summary: 'Every sent answer as a spreadsheet (.xlsx); that it was taken, and why, is kept',
  params: idParams,
  body: z.strictObject({ reason: Reason }),
  reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  refusals: [],
});
