import type * as contract from '@airway/contract';
import type { ReceivedBy } from '@airway/contract';
import type { ExpressionBuilder } from 'kysely';
import type { Rows } from '../../database/rows.ts';
import type { Tables } from '../../database/tables.ts';
import { siteScope } from '../../platform/content.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { isStaffWith } from '../../platform/staff.ts';
import { type EditionRow, getCurrentEditionRow, namedEdition } from '../editions/index.ts';
import { editableBooths } from './booth-staff.access.ts';
import {
  hasOthersPublished,
  type PlacedSponsor,
  selectPublished,
  selectSponsor,
  selectSponsorsAmong,
} from './sponsors.queries.ts';
import { sponsorsScope } from './sponsors.rules.ts';

const notFound = 'sponsors.notFound' as const;

/** Returns the published sponsors of an edition from the cache, from the highest tier on. */
export const publishedSponsors = (ctx: Context, editionId: string): Promise<PlacedSponsor[]> =>
  ctx.services.content.cached(sponsorsScope(editionId), 'published', () =>
    selectPublished(ctx.db, editionId),
  );

/** Checks whether the current edition has published sponsors. */
export async function hasSponsors(ctx: Context): Promise<boolean> {
  const { id } = await getCurrentEditionRow(ctx);
  return ctx.services.content.cached(siteScope, 'has sponsors', () => hasOthersPublished(ctx.db, id, null));
}

/** A published sponsor, and all those of its edition. */
export interface ShownSponsor {
  sponsor: PlacedSponsor;
  all: readonly PlacedSponsor[];
  edition: EditionRow;
}

/** Call options for a published sponsor of an edition. */
export const namedShownSponsor = {
  async row(
    ctx: Context,
    { id, sponsorId }: ReceivedBy<typeof contract.getSponsor>['params'],
  ): Promise<ShownSponsor | undefined> {
    const edition = await namedEdition.row(ctx, { id });
    if (edition === undefined) return undefined;
    const all = await publishedSponsors(ctx, edition.id);
    const sponsor = all.find((one) => one.id === sponsorId.toLowerCase());
    return sponsor && { sponsor, all, edition };
  },
  notFound,
};

/** Call options for any sponsor, for staff. */
export const namedSponsor = {
  row: ({ db }: Context, { id }: { id: string }) => selectSponsor(db, id),
  notFound,
};

export const mayManage = (actor: Actor): boolean => isStaffWith(actor, 'SPONSOR_Manage');

/**
 * Files of published sponsors, which are public. Staff who manage sponsors see all files. Booth staff see all files
 * of their booths and proposals.
 */
export async function filesOfSponsors(ctx: Context): Promise<Rows<'files'>> {
  const own = await editableBooths(ctx);
  const seesAll = mayManage(ctx.actor);
  const inside = (of: ExpressionBuilder<Tables, 'sponsors'>) => (seesAll ? of.lit(true) : own(of));
  return (of) =>
    of.or([
      of.exists(
        of
          .selectFrom('sponsors')
          .select('sponsors.id')
          .whereRef('sponsors.id', '=', 'files.attached_to')
          .where('sponsors.removed_at', 'is', null)
          .where((sponsors) => sponsors.or([sponsors('published_at', 'is not', null), inside(sponsors)])),
      ),
      of.exists(
        of
          .selectFrom('booth_proposals')
          .innerJoin('sponsors', 'sponsors.id', 'booth_proposals.sponsor_id')
          .select('booth_proposals.id')
          .whereRef('booth_proposals.id', '=', 'files.attached_to')
          .where((sponsors) => inside(sponsors)),
      ),
    ]);
}

/** Checks for staff who manage sponsors, and for booth staff. */
export async function maySendFiles(ctx: Context): Promise<boolean> {
  if (mayManage(ctx.actor)) return true;
  return (await selectSponsorsAmong(ctx.db, await editableBooths(ctx))).length > 0;
}
