import { type CategoryInFile, currencies, feePeriods } from '@airway/contract';
import type { EditionFile, FileProblem } from './edition-file.rules.ts';

/** Sales of a category: live registrations, their seats, and the seats of confirmed ones. */
export interface CategorySales {
  categoryId: string;
  registrations: number;
  seats: number;
  confirmed: number;
}

interface PresentCategory {
  id: string;
  code: string;
  audience: 'korean' | 'international';
  prices: readonly { period: string; currency: string; amountMinor: number }[];
}

interface PresentEdition {
  internationalCurrency: string;
  categories: readonly PresentCategory[];
}

interface PriceRow {
  period: (typeof feePeriods)[number];
  currency: (typeof currencies)[number];
  amountMinor: number;
}

export const pricesOf = ({ prices }: CategoryInFile): PriceRow[] =>
  currencies.flatMap((currency) =>
    feePeriods.flatMap((period) => {
      const amountMinor = prices[currency]?.[period];
      return amountMinor === undefined ? [] : [{ period, currency, amountMinor }];
    }),
  );

/** A price change that affects existing registrations. */
interface PriceChange {
  /** Category code. Null if the currency of all international fees changes. */
  code: string | null;
  sentence: string;
}

/** Converts a file to rows, with the ids of its existing categories. */
export function presentOf(
  file: EditionFile,
  categories: readonly { id: string; code: string }[],
): PresentEdition {
  const ids = new Map(categories.map(({ code, id }) => [code, id]));
  return {
    internationalCurrency: file.internationalCurrency,
    categories: file.categories.map((category) => ({
      id: ids.get(category.code) ?? '',
      code: category.code,
      audience: category.audience,
      prices: pricesOf(category),
    })),
  };
}

function changedPrices(present: PresentCategory, fileCategory: CategoryInFile): PriceChange[] {
  const rows = pricesOf(fileCategory);
  return present.prices.flatMap(({ period, currency, amountMinor }) => {
    const next = rows.find((row) => row.period === period && row.currency === currency);
    if (next?.amountMinor === amountMinor) return [];
    const becomes = `${amountMinor} becomes ${next?.amountMinor ?? 'unpriced'}`;
    return [
      { code: fileCategory.code, sentence: `${fileCategory.code}, ${period}, ${currency}: ${becomes}` },
    ];
  });
}

/** Returns price changes that affect existing registrations. */
export function priceChanges(
  file: EditionFile,
  present: PresentEdition,
  sales: readonly CategorySales[],
): PriceChange[] {
  const isSold = new Set(sales.filter(({ registrations }) => registrations > 0).map((one) => one.categoryId));
  const sold = present.categories.filter(({ id }) => isSold.has(id));
  const changes = sold.flatMap((category) => {
    const fileCategory = file.categories.find(({ code }) => code === category.code);
    return fileCategory === undefined ? [] : changedPrices(category, fileCategory);
  });
  const isOtherCurrency =
    file.internationalCurrency !== present.internationalCurrency &&
    sold.some(({ audience }) => audience === 'international');
  const becomes = `${present.internationalCurrency} becomes ${file.internationalCurrency}`;
  return isOtherCurrency ? [...changes, { code: null, sentence: `international fees: ${becomes}` }] : changes;
}

/** Returns changes that are never allowed, even with `changesPrices`. */
export function importProblems(
  file: EditionFile,
  present: PresentEdition,
  sales: readonly CategorySales[],
): FileProblem[] {
  const salesOf = (id: string | undefined) => sales.find(({ categoryId }) => categoryId === id);
  const total = sales.reduce((sum, { seats }) => sum + seats, 0);
  const problems = file.categories.flatMap((fileCategory, index) => {
    const known = present.categories.find(({ code }) => code === fileCategory.code);
    const { registrations = 0, seats = 0 } = salesOf(known?.id) ?? {};
    const found: FileProblem[] = [];
    if (known !== undefined && known.audience !== fileCategory.audience && registrations > 0)
      found.push({
        path: `categories.${index}.audience`,
        code: 'already_registered',
        sentence: `category ${fileCategory.code} is sold and cannot change its audience`,
      });
    if (fileCategory.seats !== null && fileCategory.seats < seats)
      found.push({
        path: `categories.${index}.seats`,
        code: 'below_taken',
        sentence: `category ${fileCategory.code} would have ${fileCategory.seats} seats, but ${seats} are held`,
      });
    return found;
  });
  const sentence = `the edition would have ${file.seats} seats, but ${total} are held`;
  return file.seats < total ? [...problems, { path: 'seats', code: 'below_taken', sentence }] : problems;
}
