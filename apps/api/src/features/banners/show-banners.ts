import type * as contract from '@airway/contract';
import type { Banner, ReceivedBy, ReplyOf } from '@airway/contract';
import type { Scope } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { type EditionRow, editionScope } from '../editions/index.ts';
import { findBannersInForce } from './banners.access.ts';
import type { BannerRow } from './banners.queries.ts';
import { bannersScope } from './banners.rules.ts';

/** Maximum per slot: a page contains all of them and shows one. */
const maximumBannersPerSlot = 10;

/** Returns the scopes of a response. Current banners depend on the edition's clock. */
export const scopesShown = ({ id }: EditionRow): readonly Scope[] => [bannersScope(id), editionScope(id)];

const pictureOf = (fileId: string | null, alt: string | null) =>
  fileId === null ? null : { fileId, alt: alt ?? '' };

const describe = (row: BannerRow): Banner => ({
  id: row.id,
  slot: row.slot,
  picture: { ko: pictureOf(row.picture_ko, row.alt_ko), en: pictureOf(row.picture_en, row.alt_en) },
  link: row.link,
  weight: row.weight,
});

/** Lists the current banners, highest weight first. */
export async function listBanners(
  ctx: Context,
  edition: EditionRow,
  { slot }: ReceivedBy<typeof contract.listBanners>['query'],
): Promise<ReplyOf<typeof contract.listBanners>> {
  const { inForce, changesAt } = await findBannersInForce(ctx, edition);
  const bySlot = Map.groupBy(inForce, (row) => row.slot);
  const shownSlots = [...bySlot].filter(([own]) => slot === undefined || slot === own);
  return {
    content: shownSlots.flatMap(([, rows]) => rows.slice(0, maximumBannersPerSlot).map(describe)),
    changesAt: changesAt?.toISOString() ?? null,
  };
}
