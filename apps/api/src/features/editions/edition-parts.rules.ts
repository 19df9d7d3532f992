import { EditionFacts, type EditionFees, type EditionSeats, type SiteParticulars } from '@airway/contract';
import type { EditionFile } from './edition-file.rules.ts';

const factNames = Object.keys(EditionFacts.shape) as (keyof EditionFacts)[];

/** Returns the part of a file on the console's screen of facts. */
export const factsIn = (file: EditionFile): EditionFacts =>
  Object.fromEntries(factNames.map((name) => [name, file[name]])) as EditionFacts;

/** Returns the part on the screen of categories, options and prices. */
export const feesIn = ({ internationalCurrency, categories, options }: EditionFile): EditionFees => ({
  internationalCurrency,
  categories: categories.map(({ seats: _seats, ...category }) => category),
  options,
});

/** Returns the part on the screen of seats. */
export const seatsIn = ({ seats, categories }: EditionFile): EditionSeats => ({
  seats,
  categories: categories.map(({ code, seats }) => ({ code, seats })),
});

/** Returns the part on the screen of refunds. */
export const refundsIn = ({ refundTable }: EditionFile): EditionFile['refundTable'] => refundTable;

/** Replaces the fees in a file. A new category has no limit of its own. */
export const withFees = (
  file: EditionFile,
  { internationalCurrency, categories, options }: EditionFees,
): EditionFile => ({
  ...file,
  internationalCurrency,
  options,
  categories: categories.map((category) => ({
    ...category,
    seats: file.categories.find(({ code }) => code === category.code)?.seats ?? null,
  })),
});

/** Replaces the seats in a file. Ignores unknown categories. */
export const withSeats = (file: EditionFile, { seats, categories }: EditionSeats): EditionFile => ({
  ...file,
  seats,
  categories: file.categories.map((category) => {
    const newSeats = categories.find(({ code }) => code === category.code);
    return newSeats === undefined ? category : { ...category, seats: newSeats.seats };
  }),
});

/** Returns the part of the site on the screen of the society. */
export const particularsIn = ({ isDemo: _isDemo, ...particulars }: EditionFile['site']): SiteParticulars =>
  particulars;

function leavesOf(value: unknown, path: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value ?? '')]];
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
    const hasCode = Array.isArray(value) && typeof one === 'object' && one !== null && 'code' in one;
    const name = hasCode ? String(one.code) : key;
    return leavesOf(one, path === '' ? name : `${path}.${name}`);
  });
}

/** Lists differences by their position in the file: `categories.nurse.prices.KRW.early` is `50000 → 55000`. */
export function differences(before: unknown, after: unknown): Record<string, string> {
  const [was, is] = [new Map(leavesOf(before, '')), new Map(leavesOf(after, ''))];
  const places = [...new Set([...was.keys(), ...is.keys()])];
  return Object.fromEntries(
    places
      .filter((place) => was.get(place) !== is.get(place))
      .map((place) => [place, `${was.get(place) || '–'} → ${is.get(place) || '–'}`]),
  );
}
