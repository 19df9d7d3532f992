import type { Context } from '../../platform/context.ts';
import { namedEdition } from '../editions/index.ts';
import { findSession } from '../programme/index.ts';
import { type SurveyRow, selectPublishedSurveys, selectSurvey } from './surveys.queries.ts';
import { surveysScope } from './surveys.rules.ts';

const notFound = 'surveys.notFound' as const;

/** What is published of an edition. */
export const findPublishedSurveys = (ctx: Context, editionId: string): Promise<SurveyRow[]> =>
  ctx.services.content.cached(surveysScope(editionId), 'published', () =>
    selectPublishedSurveys(ctx.db, editionId),
  );

type Params = { editionId: string; survey: string };

async function findSurvey(ctx: Context, { editionId, survey }: Params) {
  const edition = await namedEdition.row(ctx, { id: editionId });
  if (edition === undefined) return undefined;
  const meant = survey.toLowerCase();
  const rows = await findPublishedSurveys(ctx, edition.id);
  const row = rows.find(({ id, code }) => id === meant || code === meant);
  return row && { edition, row };
}

/** What a call is mounted with whose address names a published survey by its id or code. */
export const namedSurvey = { row: findSurvey, notFound };

/** The same, and the answer that the client made an id for. */
export const namedAnswer = {
  async row(ctx: Context, { answerId, ...params }: Params & { answerId: string }) {
    const found = await findSurvey(ctx, params);
    return found && { ...found, answerId: answerId.toLowerCase() };
  },
  notFound,
};

/** The same, and a session of the published programme. */
export const namedSessionAnswer = {
  async row(ctx: Context, { sessionId, ...params }: Params & { answerId: string; sessionId: string }) {
    const found = await namedAnswer.row(ctx, params);
    const session = found && (await findSession(ctx, { editionId: found.edition.id, sessionId }));
    return found && session && { ...found, sessionId: session.id };
  },
  notFound: 'surveys.notFound.forSession' as const,
};

/** What a call is mounted with whose address names a survey: any, for staff. */
export const namedSurveyOfStaff = {
  row: ({ db }: Context, { id }: { id: string }) => selectSurvey(db, id),
  notFound,
};
