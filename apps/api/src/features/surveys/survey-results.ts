import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf, SurveyAnswers } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { batchesOf } from '../../platform/listing.ts';
import { resultsOf } from './survey-results.rules.ts';
import { countAnswers, type SurveyRow, selectBags, selectSentAnswers } from './surveys.queries.ts';
import { definitionOf } from './surveys.rules.ts';
import { managedSurveys } from './write-survey.ts';

async function allAnswers(ctx: Context, { id, is_anonymous }: SurveyRow, sessionId: string | undefined) {
  const all = (await selectBags(ctx.db, id, { sessionId })).flatMap(({ answers }) => answers);
  if (is_anonymous) return all;
  const batches = batchesOf<{ id: string; answers: unknown }>((after, limit) =>
    selectSentAnswers(ctx.db, id, { sessionId, after: after?.id, limit }),
  );
  for await (const rows of batches) all.push(...rows.map(({ answers }) => answers as SurveyAnswers));
  return all;
}

/** Returns summed answers by question, of one session if given. */
export async function getSurveyResults(
  ctx: Context,
  row: SurveyRow,
  { sessionId }: ReceivedBy<typeof contract.getSurveyResults>['query'],
): Promise<ReplyOf<typeof contract.getSurveyResults>> {
  const all = await allAnswers(ctx, row, sessionId);
  const counts = await countAnswers(ctx.db, [row.id]);
  return {
    survey: await managedSurveys.get(ctx, row),
    total: all.length,
    sessions: counts.flatMap(({ session_id, count }) =>
      session_id === null ? [] : [{ sessionId: session_id, count }],
    ),
    questions: resultsOf(definitionOf(row), all),
  };
}
