import type { Trx } from '../../database/client.ts';
import type { CategorySales } from '../editions/index.ts';
import { countByCategory } from './registrations.queries.ts';

/** Counts sold seats per category of an edition, for checks before the edition is changed. */
export async function countSales(trx: Trx, editionId: string): Promise<CategorySales[]> {
  const rows = await countByCategory(trx, editionId);
  return rows.map(({ category_id: categoryId, registrations, seats, confirmed }) => ({
    categoryId,
    registrations,
    seats,
    confirmed,
  }));
}
