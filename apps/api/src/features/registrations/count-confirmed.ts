import type { BilingualText } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { selectConfirmedCounts } from './count-confirmed.queries.ts';

/** How many registered alike. */
export interface ConfirmedCount {
  categoryCode: string;
  categoryName: BilingualText;
  /** ISO 3166-1 alpha-2. */
  country: string;
  hasLicence: boolean;
  count: number;
}

/**
 * Confirmed registrations of an edition, counted by category, country and whether a licence number was given; by the
 * order of categories, then of countries. With `among`, only these registrations.
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
