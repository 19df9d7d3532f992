import { type CategoryInFile, currencies, feePeriods, type OptionInFile } from '@airway/contract';
import type { EditionFile, FileProblem } from './edition-file.rules.ts';

/** Sales of a category or an option: live registrations, their seats, and the seats of confirmed ones. */
export interface Sold {
  id: string;
  registrations: number;
  seats: number;
  confirmed: number;
}

/** Everything sold of an edition. */
export interface Sales {
  categories: readonly Sold[];
  options: readonly Sold[];
  /** Seats of the edition. Changes that wait for their payment hold seats of categories beside. */
  seats: number;
}

interface Present {
  id: string;
  code: string;
  prices: readonly { period: string; currency: string; amountMinor: number }[];
}

interface PresentCategory extends Present {
  audience: 'korean' | 'international';
  onlinePrices: Present['prices'];
}

interface PresentEdition {
  internationalCurrency: string;
  categories: readonly PresentCategory[];
  options: readonly (Present & { kind: 'extra' | 'companion' })[];
}

interface PriceRow {
  period: (typeof feePeriods)[number];
  currency: (typeof currencies)[number];
  amountMinor: number;
}

export const pricesOf = ({ prices }: Pick<CategoryInFile, 'prices'>): PriceRow[] =>
  currencies.flatMap((currency) =>
    feePeriods.flatMap((period) => {
      const amountMinor = prices[currency]?.[period];
      return amountMinor === undefined ? [] : [{ period, currency, amountMinor }];
    }),
  );

/** A price change that affects existing registrations. */
interface PriceChange {
  /** Part of the file, with its code. Null if the currency of all international fees changes. */
  of: { part: 'categories' | 'options'; code: string } | null;
  sentence: string;
}

type Coded = readonly { id: string; code: string }[];
const idIn = (rows: Coded, wanted: string) => rows.find(({ code }) => code === wanted)?.id ?? '';

/** Converts a file to rows, with the ids of its existing categories and options. */
export function presentOf(
  file: EditionFile,
  { categories, options }: { categories: Coded; options: Coded },
): PresentEdition {
  return {
    internationalCurrency: file.internationalCurrency,
    categories: file.categories.map((category) => ({
      id: idIn(categories, category.code),
      code: category.code,
      audience: category.audience,
      prices: pricesOf(category),
      onlinePrices: pricesOf({ prices: category.onlinePrices }),
    })),
    options: file.options.map((option) => ({
      id: idIn(options, option.code),
      code: option.code,
      kind: option.kind,
      prices: pricesOf(option),
    })),
  };
}

/** Returns changed prices of categories or options that have registrations. */
function changedPrices(
  part: 'categories' | 'options',
  present: readonly Present[],
  next: readonly Pick<CategoryInFile | OptionInFile, 'code' | 'prices'>[],
  sold: readonly Sold[],
): PriceChange[] {
  return present.flatMap(({ id, code, prices }) => {
    const kept = next.find((one) => one.code === code);
    if (kept === undefined || !sold.some((one) => one.id === id && one.registrations > 0)) return [];
    const rows = pricesOf(kept);
    return prices.flatMap(({ period, currency, amountMinor }): PriceChange[] => {
      const price = rows.find((row) => row.period === period && row.currency === currency);
      if (price?.amountMinor === amountMinor) return [];
      const becomes = `${amountMinor} becomes ${price?.amountMinor ?? 'unpriced'}`;
      return [{ of: { part, code }, sentence: `${code}, ${period}, ${currency}: ${becomes}` }];
    });
  });
}

/** The same categories with their online prices as prices. */
const online = <One extends { onlinePrices: unknown }>(categories: readonly One[]) =>
  categories.map((one): Omit<One, 'prices'> & { prices: One['onlinePrices'] } => ({
    ...one,
    prices: one.onlinePrices,
  }));

/** Returns price changes that affect existing registrations. */
export function priceChanges(file: EditionFile, present: PresentEdition, sales: Sales): PriceChange[] {
  const changes = [
    ...changedPrices('categories', present.categories, file.categories, sales.categories),
    ...changedPrices('categories', online(present.categories), online(file.categories), sales.categories),
    ...changedPrices('options', present.options, file.options, sales.options),
  ];
  const isSold = (id: string) => sales.categories.some((one) => one.id === id && one.registrations > 0);
  const isOtherCurrency =
    file.internationalCurrency !== present.internationalCurrency &&
    present.categories.some(({ id, audience }) => audience === 'international' && isSold(id));
  const becomes = `${present.internationalCurrency} becomes ${file.internationalCurrency}`;
  return isOtherCurrency ? [...changes, { of: null, sentence: `international fees: ${becomes}` }] : changes;
}

/** Returns the problem of a category or an option with fewer seats than are held. */
function tooFewSeats(
  path: string,
  named: string,
  seats: number | null,
  held: number | undefined = 0,
): FileProblem[] {
  if (seats === null || seats >= held) return [];
  const sentence = `${named} would have ${seats} seats, but ${held} are held`;
  return [{ path, code: 'below_taken', sentence }];
}

/** Returns changes that are never allowed, even with `changesPrices`. */
export function importProblems(file: EditionFile, present: PresentEdition, sales: Sales): FileProblem[] {
  const soldOf = (sold: readonly Sold[], id: string | undefined) => sold.find((one) => one.id === id);
  const ofCategories = file.categories.flatMap(({ code, audience, seats }, index): FileProblem[] => {
    const known = present.categories.find((one) => one.code === code);
    const sold = soldOf(sales.categories, known?.id);
    const path = `categories.${index}`;
    const sentence = `category ${code} is sold and cannot change its audience`;
    const isOther = known !== undefined && known.audience !== audience && (sold?.registrations ?? 0) > 0;
    return [
      ...(isOther ? [{ path: `${path}.audience`, code: 'already_registered' as const, sentence }] : []),
      ...tooFewSeats(`${path}.seats`, `category ${code}`, seats, sold?.seats),
    ];
  });
  const ofOptions = file.options.flatMap(({ code, kind, seats }, index): FileProblem[] => {
    const known = present.options.find((one) => one.code === code);
    const sold = soldOf(sales.options, known?.id);
    const path = `options.${index}`;
    const sentence = `option ${code} is sold and cannot change its kind`;
    const isOther = known !== undefined && known.kind !== kind && (sold?.registrations ?? 0) > 0;
    return [
      ...(isOther ? [{ path: `${path}.kind`, code: 'already_registered' as const, sentence }] : []),
      ...tooFewSeats(`${path}.seats`, `option ${code}`, seats, sold?.seats),
    ];
  });
  return [...ofCategories, ...ofOptions, ...tooFewSeats('seats', 'the edition', file.seats, sales.seats)];
}
