import type * as contract from '@airway/contract';
import type { OwnAnswer, ReceivedBy, ReplyOf, Survey, SurveyAnswers } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import {
  type EditionRow,
  editionNow,
  getCurrentEditionRow,
  getEditionRow,
  timesOf,
} from '../editions/index.ts';
import { selectAnswerOf, selectParticipationOf } from './answers.queries.ts';
import { findPerson } from './respondents.ts';
import { findPublishedSurveys } from './surveys.access.ts';
import type { SurveyRow } from './surveys.queries.ts';
import { definitionOf, nextChange, surveyState, surveysScope } from './surveys.rules.ts';

export { surveysScope };

const entryOf = (ctx: Context, edition: EditionRow, row: SurveyRow) => ({
  id: row.id,
  surveyCode: row.code,
  title: bilingual(row, 'title'),
  audience: row.audience,
  isAnonymous: row.is_anonymous,
  isPerSession: row.is_per_session,
  opensAt: row.opens_at.toISOString(),
  closesAt: row.closes_at.toISOString(),
  state: surveyState(row, editionNow(timesOf(edition), ctx.now)),
});

/** Lists the published surveys of an edition. @throws NOT_FOUND – no such edition */
export async function listSurveys(
  ctx: Context,
  { editionId }: ReceivedBy<typeof contract.listSurveys>['query'],
): Promise<ReplyOf<typeof contract.listSurveys>> {
  const edition =
    editionId === undefined ? await getCurrentEditionRow(ctx) : await getEditionRow(ctx, editionId);
  const rows = await findPublishedSurveys(ctx, edition.id);
  return { content: rows.map((row) => entryOf(ctx, edition, row)) };
}

async function findOwn(ctx: Context, row: SurveyRow, sessionId: string | null): Promise<OwnAnswer | null> {
  const person = row.audience === 'anyone' ? undefined : await findPerson(ctx, row);
  if (person === undefined) return null;
  const target = { survey_id: row.id, session_id: sessionId };
  if (row.is_anonymous) {
    const done = await selectParticipationOf(ctx.db, target, person);
    return done === undefined
      ? null
      : { answerId: done.answer_key, isSent: true, savedAt: null, answers: {} };
  }
  const present = await selectAnswerOf(ctx.db, target, person);
  if (present === undefined) return null;
  return {
    answerId: present.id,
    isSent: present.sent_at !== null,
    savedAt: present.changed_at.toISOString(),
    answers: present.answers as SurveyAnswers,
  };
}

/** Returns the time when it opens or closes next, in real time. */
function changesAt(ctx: Context, edition: EditionRow, row: SurveyRow): string | null {
  const at = editionNow(timesOf(edition), ctx.now);
  const next = nextChange(row, at);
  if (next === undefined) return null;
  return new Date(ctx.now.getTime() + (next.getTime() - at.getTime())).toISOString();
}

/** Returns a published survey with the caller's answer. */
export async function getSurvey(
  ctx: Context,
  { edition, row }: { edition: EditionRow; row: SurveyRow },
  { sessionId = null }: { sessionId?: string | null | undefined },
): Promise<Survey> {
  return {
    ...entryOf(ctx, edition, row),
    intro: bilingual(row, 'intro'),
    thanks: bilingual(row, 'thanks'),
    definition: definitionOf(row),
    changesAt: changesAt(ctx, edition, row),
    own: await findOwn(ctx, row, sessionId),
  };
}
