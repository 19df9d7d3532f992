import type { BilingualText } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { selectFeeCategories, selectFeeOptions, selectSeatQuotas } from './editions.queries.ts';

interface Quota {
  kind: 'edition' | 'category' | 'option';
  /** Of a category or an option. */
  code: string | null;
  name: BilingualText | null;
  capacity: number;
  taken: number;
}

/** Lists the quotas of an edition with the seats taken: its own, then those of categories and options in their order. */
export async function listQuotas(ctx: Context, editionId: string): Promise<Quota[]> {
  const [quotas, categories, options] = await Promise.all([
    selectSeatQuotas(ctx.db, editionId),
    selectFeeCategories(ctx.db, editionId),
    selectFeeOptions(ctx.db, editionId),
  ]);
  const own = quotas.filter((quota) => quota.category_id === null);
  return [
    ...own.map(({ capacity, taken }) => ({
      kind: 'edition' as const,
      code: null,
      name: null,
      capacity,
      taken,
    })),
    ...categories.flatMap((category) => {
      const quota = quotas.find((one) => one.category_id === category.id);
      if (quota === undefined) return [];
      const { capacity, taken } = quota;
      return {
        kind: 'category' as const,
        code: category.code,
        name: bilingual(category, 'name'),
        capacity,
        taken,
      };
    }),
    ...options.flatMap((option) => {
      const { code, capacity, taken } = option;
      if (capacity === null || taken === null) return [];
      return { kind: 'option' as const, code, name: bilingual(option, 'name'), capacity, taken };
    }),
  ];
}
