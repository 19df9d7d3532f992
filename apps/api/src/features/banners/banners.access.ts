import type * as contract from '@airway/contract';
import type { ReceivedBy } from '@airway/contract';
import type { Rows } from '../../database/rows.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { isStaffWith } from '../../platform/staff.ts';
import { type EditionRow, editionNow, namedEdition, timesOf } from '../editions/index.ts';
import { type BannerRow, isShownAt, selectBanner, selectPublished } from './banners.queries.ts';
import { bannersScope, isInForce, nextChange } from './banners.rules.ts';

const notFound = 'banners.notFound' as const;

/** The banners of an edition in force by its clock, and when that changes by itself, in real time. */
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

/** What a call is mounted with whose address names a banner of the edition that is in force. */
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
  notFound,
};

/** What a call is mounted with whose address names a banner: any, for staff. */
export const namedBanner = {
  row: ({ db }: Context, { id }: { id: string }) => selectBanner(db, id),
  notFound,
};

export const mayManage = (actor: Actor): boolean => isStaffWith(actor, 'BANNER_Manage');

/** Pictures of banners in force, which are everybody's, and all for who manages them. */
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
