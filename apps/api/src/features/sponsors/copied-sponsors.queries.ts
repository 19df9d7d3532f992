import type { Trx } from '../../database/client.ts';

export async function deleteOfEdition(
  trx: Trx,
  table: 'sponsor_tiers' | 'sponsor_tier_lists' | 'sponsor_stamp_tours',
  editionId: string,
): Promise<void> {
  await trx.deleteFrom(table).where('edition_id', '=', editionId).execute();
}
