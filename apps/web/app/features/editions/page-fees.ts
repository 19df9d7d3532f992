import type { Audience, FeeCategory, FeeOption, FeeTable } from '@airway/contract/editions';
import type { Locale } from '@airway/contract/rules';

type PageFeeCategory = Omit<FeeCategory, 'id' | 'licence'>;
/** A fee table for pages, without data that only forms need. */
export type PageFees = Omit<
  FeeTable,
  'editionId' | 'currencies' | 'categories' | 'options' | 'refundTable'
> & {
  categories: PageFeeCategory[];
  options: Omit<FeeOption, 'id' | 'kind' | 'attendance'>[];
};

/** Returns the audience that the readers of a language most likely belong to. */
export const audienceOf = (locale: Locale): Audience => (locale === 'ko' ? 'korean' : 'international');

/** Returns the categories that the readers of a language most likely choose from, without descriptions and options. */
export const feesOfReaders = (locale: Locale, fees: PageFees): PageFees => ({
  ...fees,
  categories: fees.categories
    .filter(({ audience }) => audience === audienceOf(locale))
    .map((category) => ({ ...category, description: { ko: null, en: null } })),
  options: [],
});

export function feesForPages({
  editionId: _id,
  currencies: _currencies,
  refundTable: _refundTable,
  ...fees
}: FeeTable): PageFees {
  return {
    ...fees,
    categories: fees.categories.map(({ id: _categoryId, licence: _licence, ...category }) => category),
    options: fees.options.map(({ id: _optionId, kind: _kind, attendance: _attendance, ...option }) => option),
  };
}
