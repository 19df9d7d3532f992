import { staffPermission } from '@airway/contract';
import { type Context, nobody } from '../../platform/context.ts';
import { type EditionRow, selectEdition } from './editions.queries.ts';
import { editionScope } from './editions.rules.ts';

/** Jobs and staff know editions that visitors do not see yet. */
const knowsPrepared = ({ actor }: Context) => actor === nobody || actor.permissions.includes(staffPermission);

/** Editions are public once the site was switched to them. */
export async function findEdition(ctx: Context, { id }: { id: string }): Promise<EditionRow | undefined> {
  const row = await ctx.services.content.cached(editionScope(id), 'row', () => selectEdition(ctx.db, id));
  return row?.opened_at === null && !knowsPrepared(ctx) ? undefined : row;
}

export const namedEdition = { row: findEdition, notFound: 'errors.notFound.edition' } as const;
