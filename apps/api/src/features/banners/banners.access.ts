import type * as contract from '@airway/contract';
import type { ReceivedBy } from '@airway/contract';
import type { Rows } from '../../database/rows.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { isStaffWith } from '../../platform/staff.ts';
import { type EditionRow, editionNow, namedEdition, timesOf } from '../editions/index.ts';
import { type BannerRow, isShownAt, selectPublished } from './banners.queries.ts';
import { bannersScope, isInForce, nextChange } from './banners.rules.ts';

/** Returns the current banners of an edition by its clock, and the time of the next automatic change, in real time. */
export async function findBannersInForce(ctx: Context, edition: EditionRow) {
  const rows = await ctx.services.content.cached(bannersScope(edition.id), 'published', () =>
    selectPublished(ctx.db, edition.id),
  );
  const at = editionNow(timesOf(edition), ctx.now);
  const next = nextChange(rows, at);
  return {
    inForce: rows.filter((row) => isInForce(row, at)),
    changesAt: next && new Date(next.getTime() - at.getTime() + ctx.now.getTime()),
  };
}

/** Call options for a current banner of the edition. */
export const namedBannerInForce = {
  async row(
    ctx: Context,
    { id, bannerId }: ReceivedBy<typeof contract.countBanner>['params'],
  ): Promise<BannerRow | undefined> {
    const edition = await namedEdition.row(ctx, { id });
    if (edition === undefined) return undefined;
    const { inForce } = await findBannersInForce(ctx, edition);
    return inForce.find((one) => one.id === bannerId.toLowerCase());
  },
  notFound: 'banners.notFound' as const,
};

export const mayManage = (actor: Actor): boolean => isStaffWith(actor, 'BANNER_Manage');

/** Pictures of current banners, which are public. Staff who manage banners see all. */
export const picturesOfBanners =
  ({ actor, now }: Context): Rows<'files'> =>
  (of) =>
    of.exists(
      of
        .selectFrom('banners')
        .innerJoin('editions', 'editions.id', 'banners.edition_id')
        .select('banners.id')
        .whereRef('banners.id', '=', 'files.attached_to')
        .where((one) => (mayManage(actor) ? one.lit(true) : isShownAt(now)(one))),
    );
