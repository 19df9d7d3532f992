import type { BilingualText } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { selectConfirmedCounts } from './count-confirmed.queries.ts';

/** Number of registrations with the same category, country and licence flag. */
interface ConfirmedCount {
  categoryCode: string;
  categoryName: BilingualText;
  /** ISO 3166-1 alpha-2. */
  country: string;
  hasLicence: boolean;
  count: number;
}

/**
 * Counts confirmed registrations of an edition by category, country and whether a licence number was given. Sorted by
 * the order of categories, then by country. With `among`, counts only these registrations.
 */
export async function countConfirmed(
  ctx: Context,
  editionId: string,
  among?: readonly string[],
): Promise<ConfirmedCount[]> {
  const rows = await selectConfirmedCounts(ctx.db, editionId, among);
  return rows.map((row) => ({
    categoryCode: row.code,
    categoryName: bilingual(row, 'name'),
    country: row.country,
    hasLicence: row.has_licence,
    count: row.count,
  }));
}
