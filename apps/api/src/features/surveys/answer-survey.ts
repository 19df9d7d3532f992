import { randomInt } from 'node:crypto';
import type * as contract from '@airway/contract';
import {
  questionsOf,
  type ReceivedBy,
  type SavedAnswer,
  type SurveyAnswers,
  validateAnswers,
} from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { siteNetworkOf } from '../../platform/addresses.ts';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint, fail, failNotFound } from '../../platform/errors.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { createSerialQueue } from '../../platform/serial-queue.ts';
import { type EditionRow, editionNow, timesOf } from '../editions/index.ts';
import {
  type AnswerTarget,
  insertParticipation,
  type Person,
  selectAnswerOf,
  selectLastBag,
  selectParticipationByKey,
  selectParticipationOf,
  upsertAnswer,
  upsertBag,
} from './answers.queries.ts';
import { getPerson } from './respondents.ts';
import { lockSurveyShared, type SurveyRow, surveyRows } from './surveys.queries.ts';
import { definitionOf, mixIn, surveyState } from './surveys.rules.ts';

/** For surveys open to everybody: enough for a full hall behind one address. */
const ofNetwork = defineLimit('surveys.anyone', { points: 1000, durationSeconds: 3600 });

/** Anonymous answers to one survey queue here, without holding a connection. */
const inTurn = createSerialQueue({ waiting: 1000, retryAfterSeconds: 3 });

type Sent = ReceivedBy<typeof contract.answerSurvey>['body'];

/** Path parameters of an answer. */
interface AnswerPlace {
  edition: EditionRow;
  row: SurveyRow;
  answerId: string;
}

const isKnown = ({ account_id, registration_id }: Person) => account_id !== null || registration_id !== null;
const isSame = (one: AnswerTarget & Person, other: AnswerTarget & Person) =>
  (['survey_id', 'session_id', 'account_id', 'registration_id'] as const).every(
    (name) => one[name] === other[name],
  );

/**
 * @throws READY – not open yet
 * @throws CLOSED – no longer open
 * @throws NOT_FOUND – it was unpublished
 */
function requireOpen(ctx: Context, edition: EditionRow, row: SurveyRow | undefined): SurveyRow {
  if (row === undefined || row.published_at === null) return failNotFound('surveys.notFound');
  const state = surveyState(row, editionNow(timesOf(edition), ctx.now));
  if (state === 'waiting') fail('READY', { sentence: { id: 'surveys.waiting' } });
  if (state === 'closed') fail('CLOSED', { sentence: { id: 'surveys.closed' } });
  return row;
}

/** @throws INVALID_INPUT – by question: `answers.q4.r1` */
function judged(row: SurveyRow, { answers, isDraft }: Sent): SurveyAnswers {
  if (isDraft && row.is_anonymous) fail('INVALID_INPUT', { fields: { isDraft: 'not_a_choice' } });
  const judgement = validateAnswers(questionsOf(definitionOf(row)), answers, { isDraft });
  if ('value' in judgement) return judgement.value;
  const problems = Object.entries(judgement.problems).slice(0, 200);
  return fail('INVALID_INPUT', {
    fields: Object.fromEntries(problems.map(([name, problem]) => [`answers.${name}`, problem])),
  });
}

const answeredElsewhere = (): never => fail('CONFLICT', { sentence: { id: 'surveys.answeredElsewhere' } });

async function storeNamed(
  ctx: Context,
  trx: Trx,
  of: AnswerTarget & Person,
  id: string,
  sent: Sent,
  row: SurveyRow,
) {
  const present = await selectAnswerOf(trx, of, of);
  if (present !== undefined && present.id !== id) answeredElsewhere();
  // Later changes must be sent complete. A sent answer cannot become a draft again.
  if (present?.sent_at && sent.isDraft) fail('CONFLICT', { sentence: { id: 'surveys.sentAlready' } });
  const saved = await upsertAnswer(trx, {
    ...of,
    id,
    answers: JSON.stringify(judged(row, sent)),
    changed_at: ctx.now,
    sent_at: sent.isDraft ? null : ctx.now,
  });
  if (saved === undefined) return answeredElsewhere();
  return { answerId: id, isSent: !sent.isDraft, savedAt: ctx.now.toISOString() };
}

async function storeAnonymous(
  trx: Trx,
  of: AnswerTarget & Person,
  answerKey: string,
  sent: Sent,
  row: SurveyRow,
) {
  const done = { answerId: answerKey, isSent: true, savedAt: null };
  const taken = await selectParticipationByKey(trx, answerKey);
  if (taken !== undefined) return isSame(taken, of) ? done : answeredElsewhere();
  if (isKnown(of) && (await selectParticipationOf(trx, of, of)) !== undefined) answeredElsewhere();
  const answers = judged(row, sent);
  await insertParticipation(trx, { ...of, answer_key: answerKey });
  const target = { survey_id: of.survey_id, session_id: of.session_id };
  const { number, answers: bag } = (await selectLastBag(trx, target)) ?? { number: 1, answers: [] };
  for (const [index, part] of mixIn(bag, answers, randomInt).entries())
    await upsertBag(trx, target, number + index, part);
  return done;
}

/**
 * Stores a person's only answer; `sessionId` if the survey is about a session. Sending it again with the same id
 * changes nothing. A named answer may be changed until the survey closes.
 * @throws AUTHENTICATION_FAILURE, NOT_ALLOWED – the survey is for others
 * @throws READY, CLOSED – not open yet, or no longer
 * @throws CONFLICT – the person answered with another id, or a sent answer would become a draft
 * @throws TOO_MANY_REQUESTS – a thousand strangers' answers from one network within an hour
 * @throws UNAVAILABLE – a thousand anonymous answers wait already
 */
async function storeAnswer(
  ctx: Context,
  { edition, row, answerId }: AnswerPlace,
  sessionId: string | null,
  sent: Sent,
): Promise<SavedAnswer> {
  const person = await getPerson(ctx, row);
  if (!isKnown(person)) await ctx.services.limits.take(ofNetwork, siteNetworkOf(ctx.address ?? ''));
  const of = { survey_id: row.id, session_id: sessionId, ...person };
  const keep = () =>
    ctx.db.transaction().execute(async (trx) => {
      const lock = row.is_anonymous ? surveyRows.lock : lockSurveyShared;
      const now = requireOpen(ctx, edition, await lock(trx, row.id));
      return now.is_anonymous
        ? storeAnonymous(trx, of, answerId, sent, now)
        : storeNamed(ctx, trx, of, answerId, sent, now);
    });
  try {
    return await (row.is_anonymous ? inTurn(row.id, keep) : keep());
  } catch (error) {
    // Two devices started at the same time.
    if (brokenConstraint(error) === 'survey_answers_person_key') return answeredElsewhere();
    throw error;
  }
}

/** Answers a survey about a session, like `storeAnswer`. @throws NOT_FOUND – the survey is about the whole meeting */
export const answerSessionSurvey = (
  ctx: Context,
  { sessionId, ...place }: AnswerPlace & { sessionId: string },
  sent: Sent,
): Promise<SavedAnswer> =>
  place.row.is_per_session ? storeAnswer(ctx, place, sessionId, sent) : failNotFound('surveys.notFound');

/** Answers a survey about the whole meeting, like `storeAnswer`. @throws NOT_FOUND – the survey is about sessions */
export const answerSurvey = (ctx: Context, place: AnswerPlace, sent: Sent): Promise<SavedAnswer> =>
  place.row.is_per_session ? failNotFound('surveys.notFound.session') : storeAnswer(ctx, place, null, sent);
