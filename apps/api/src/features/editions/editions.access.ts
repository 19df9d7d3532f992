import { staffPermission } from '@airway/contract';
import { type Context, nobody } from '../../platform/context.ts';
import { type EditionRow, selectEdition } from './editions.queries.ts';
import { editionScope } from './editions.rules.ts';

/** Visitors see the edition that the site shows, and those that it showed before. Jobs and staff see all. */
const isShown = ({ actor, services }: Context, { opened_at: openedAt, year }: EditionRow) =>
  openedAt !== null ||
  year === services.currentYear.get() ||
  actor === nobody ||
  actor.permissions.includes(staffPermission);

/** Returns an edition that the caller may see. */
export async function findEdition(ctx: Context, { id }: { id: string }): Promise<EditionRow | undefined> {
  const row = await ctx.services.content.cached(editionScope(id), 'row', () => selectEdition(ctx.db, id));
  return row !== undefined && isShown(ctx, row) ? row : undefined;
}

export const namedEdition = { row: findEdition, notFound: 'errors.notFound.edition' } as const;
