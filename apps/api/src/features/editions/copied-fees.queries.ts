import type { Trx } from '../../database/client.ts';

const idsOf = (trx: Trx, table: 'fee_categories' | 'fee_options', editionId: string) =>
  trx.selectFrom(table).select('id').where('edition_id', '=', editionId);

export async function deleteCategories(trx: Trx, editionId: string): Promise<void> {
  for (const table of ['fee_prices', 'online_prices'] as const)
    await trx
      .deleteFrom(table)
      .where('category_id', 'in', idsOf(trx, 'fee_categories', editionId))
      .execute();
  await trx.deleteFrom('fee_categories').where('edition_id', '=', editionId).execute();
}

export async function deleteOptions(trx: Trx, editionId: string): Promise<void> {
  await trx
    .deleteFrom('option_prices')
    .where('option_id', 'in', idsOf(trx, 'fee_options', editionId))
    .execute();
  await trx.deleteFrom('fee_options').where('edition_id', '=', editionId).execute();
}

export async function deleteQuotas(trx: Trx, editionId: string): Promise<void> {
  await trx
    .deleteFrom('option_quotas')
    .where('option_id', 'in', idsOf(trx, 'fee_options', editionId))
    .execute();
  await trx.deleteFrom('seat_quotas').where('edition_id', '=', editionId).execute();
}

/** Sets the refund table of an edition, as JSON. */
export async function updateRefundTable(trx: Trx, editionId: string, table: string | null): Promise<void> {
  await trx.updateTable('editions').set({ refund_table: table }).where('id', '=', editionId).execute();
}
