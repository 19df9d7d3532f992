import type { FeeCategory, FeeTable } from '@airway/contract/editions';

type PageFeeCategory = Omit<FeeCategory, 'id' | 'licence'>;
/** A fee table for pages, without data that only forms need. */
export type PageFees = Omit<FeeTable, 'editionId' | 'currencies' | 'categories'> & {
  categories: PageFeeCategory[];
};

export function feesForPages({ editionId: _id, currencies: _currencies, ...fees }: FeeTable): PageFees {
  return {
    ...fees,
    categories: fees.categories.map(({ id: _categoryId, licence: _licence, ...category }) => category),
  };
}
