import type * as contract from '@airway/contract';
import type { OwnBooth, ReplyOf } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { editableBooths } from './booth-staff.access.ts';
import { type PlacedSponsor, selectSponsorsAmong } from './sponsors.queries.ts';

/** Describes a booth for its staff. */
export const boothOf = (row: PlacedSponsor): OwnBooth => ({
  id: row.id,
  name: bilingual(row, 'name'),
  tierName: bilingual(row, 'tier_name'),
  boothNumber: row.booth_number,
  isPublished: row.published_at !== null,
});

/** Lists the booths that the caller may edit, from the highest tier on. */
export async function listOwnBooths(ctx: Context): Promise<ReplyOf<typeof contract.listOwnBooths>> {
  const rows = await selectSponsorsAmong(ctx.db, await editableBooths(ctx));
  return { content: rows.map(boothOf) };
}

export const getOwnBooth = async (_ctx: Context, row: PlacedSponsor): Promise<OwnBooth> => boothOf(row);
