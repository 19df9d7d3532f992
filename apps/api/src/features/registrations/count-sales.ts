import type { Trx } from '../../database/client.ts';
import type { Sales } from '../editions/index.ts';
import { countByOption } from './registration-lines.queries.ts';
import { countByCategory } from './registrations.queries.ts';

/** Counts sold seats per category and option of an edition, for checks before the edition is changed. */
export const countSales = async (trx: Trx, editionId: string): Promise<Sales> => ({
  categories: await countByCategory(trx, editionId),
  options: await countByOption(trx, editionId),
});
