import type { BilingualText } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { selectNamesInEdition } from './name-sponsors.queries.ts';

export interface NamedSponsor {
  id: string;
  name: BilingualText;
  /** True if deleted. Its agreements still need its name. */
  isRemoved: boolean;
}

/** Lists all sponsors that an edition has or had, published or not, in order of creation. */
export async function nameSponsors(ctx: Context, editionId: string): Promise<NamedSponsor[]> {
  const rows = await selectNamesInEdition(ctx.db, editionId);
  return rows.map((row) => ({
    id: row.id,
    name: bilingual(row, 'name'),
    isRemoved: row.removed_at !== null,
  }));
}
