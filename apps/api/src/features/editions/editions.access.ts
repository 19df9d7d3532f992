import type { Context } from '../../platform/context.ts';
import { type EditionRow, selectEdition } from './editions.queries.ts';
import { editionScope } from './editions.rules.ts';

/** Editions are public. */
export const findEdition = (ctx: Context, { id }: { id: string }): Promise<EditionRow | undefined> =>
  ctx.services.content.cached(editionScope(id), 'row', () => selectEdition(ctx.db, id));

export const namedEdition = { row: findEdition, notFound: 'errors.notFound.edition' } as const;
