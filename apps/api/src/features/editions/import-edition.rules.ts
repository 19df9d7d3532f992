import { currencies, feePeriods } from '@airway/contract';
import type { CategoryInFile, EditionFile } from './edition-file.rules.ts';

/** How much of a category has been sold: live registrations, and the seats that they hold. */
export interface CategorySales {
  categoryId: string;
  registrations: number;
  seats: number;
}

export interface PresentCategory {
  id: string;
  code: string;
  audience: 'korean' | 'international';
  prices: readonly { period: string; currency: string; amountMinor: number }[];
}

export interface PresentEdition {
  internationalCurrency: string;
  categories: readonly PresentCategory[];
}

export interface PriceRow {
  period: (typeof feePeriods)[number];
  currency: (typeof currencies)[number];
  amountMinor: number;
}

/** The prices of a category as rows. */
export const pricesOf = ({ prices }: CategoryInFile): PriceRow[] =>
  currencies.flatMap((currency) =>
    feePeriods.flatMap((period) => {
      const amountMinor = prices[currency]?.[period];
      return amountMinor === undefined ? [] : [{ period, currency, amountMinor }];
    }),
  );

function changedPrices(present: PresentCategory, wanted: CategoryInFile): string[] {
  const rows = pricesOf(wanted);
  return present.prices.flatMap(({ period, currency, amountMinor }) => {
    const next = rows.find((row) => row.period === period && row.currency === currency);
    if (next?.amountMinor === amountMinor) return [];
    return [
      `${wanted.code}, ${period}, ${currency}: ${amountMinor} becomes ${next?.amountMinor ?? 'unpriced'}`,
    ];
  });
}

/** What would change for people who have registered already; each a sentence. */
export function priceChanges(
  file: EditionFile,
  present: PresentEdition,
  sales: readonly CategorySales[],
): string[] {
  const isSold = new Set(sales.filter(({ registrations }) => registrations > 0).map((one) => one.categoryId));
  const sold = present.categories.filter(({ id }) => isSold.has(id));
  const changes = sold.flatMap((category) => {
    const wanted = file.categories.find(({ code }) => code === category.code);
    return wanted === undefined ? [] : changedPrices(category, wanted);
  });
  const isOtherCurrency =
    file.internationalCurrency !== present.internationalCurrency &&
    sold.some(({ audience }) => audience === 'international');
  return isOtherCurrency
    ? [
        ...changes,
        `international fees: ${present.internationalCurrency} becomes ${file.internationalCurrency}`,
      ]
    : changes;
}

/** What cannot be, however much it is wanted; each a sentence. */
export function importProblems(
  file: EditionFile,
  present: PresentEdition,
  sales: readonly CategorySales[],
): string[] {
  const salesOf = (id: string | undefined) => sales.find(({ categoryId }) => categoryId === id);
  const total = sales.reduce((sum, { seats }) => sum + seats, 0);
  const problems = file.categories.flatMap((wanted) => {
    const known = present.categories.find(({ code }) => code === wanted.code);
    const { registrations = 0, seats = 0 } = salesOf(known?.id) ?? {};
    return [
      ...(known !== undefined && known.audience !== wanted.audience && registrations > 0
        ? [`category ${wanted.code} is sold and cannot change its audience`]
        : []),
      ...(wanted.seats !== null && wanted.seats < seats
        ? [`category ${wanted.code} would have ${wanted.seats} seats, but ${seats} are held`]
        : []),
    ];
  });
  return file.seats < total
    ? [...problems, `the edition would have ${file.seats} seats, but ${total} are held`]
    : problems;
}
