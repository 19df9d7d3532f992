import type { Context } from '../../platform/context.ts';
import { namedEdition } from '../editions/index.ts';
import { findSession } from '../programme/index.ts';
import { type SurveyRow, selectPublishedSurveys } from './surveys.queries.ts';
import { surveysScope } from './surveys.rules.ts';

const notFound = 'surveys.notFound' as const;

export const findPublishedSurveys = (ctx: Context, editionId: string): Promise<SurveyRow[]> =>
  ctx.services.content.cached(surveysScope(editionId), 'published', () =>
    selectPublishedSurveys(ctx.db, editionId),
  );

type Params = { editionId: string; survey: string };

async function findSurvey(ctx: Context, { editionId, survey }: Params) {
  const edition = await namedEdition.row(ctx, { id: editionId });
  if (edition === undefined) return undefined;
  const idOrCode = survey.toLowerCase();
  const rows = await findPublishedSurveys(ctx, edition.id);
  const row = rows.find(({ id, code }) => id === idOrCode || code === idOrCode);
  return row && { edition, row };
}

/** Call options for a published survey, by id or code. */
export const namedSurvey = { row: findSurvey, notFound };

/** Call options for a published survey, and an answer with an id made by the client. */
export const namedAnswer = {
  async row(ctx: Context, { answerId, ...params }: Params & { answerId: string }) {
    const found = await findSurvey(ctx, params);
    return found && { ...found, answerId: answerId.toLowerCase() };
  },
  notFound,
};

/** Call options for the same, and a session of the published programme. */
export const namedSessionAnswer = {
  async row(ctx: Context, { sessionId, ...params }: Params & { answerId: string; sessionId: string }) {
    const found = await namedAnswer.row(ctx, params);
    const session = found && (await findSession(ctx, { editionId: found.edition.id, sessionId }));
    return found && session && { ...found, sessionId: session.id };
  },
  notFound: 'surveys.notFound.forSession' as const,
};
