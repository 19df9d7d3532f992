import type { Trx } from '../../database/client.ts';
import type { CategorySales } from '../editions/index.ts';
import { countByCategory } from './registrations.queries.ts';

/** How much of each category of an edition has been sold, as the person who changes the edition must know. */
export async function countSales(trx: Trx, editionId: string): Promise<CategorySales[]> {
  const rows = await countByCategory(trx, editionId);
  return rows.map(({ category_id: categoryId, registrations, seats, confirmed }) => ({
    categoryId,
    registrations,
    seats,
    confirmed,
  }));
}
