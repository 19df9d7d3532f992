import { EditionFacts, type EditionFees, type EditionSeats, type SiteParticulars } from '@airway/contract';
import type { EditionFile } from './edition-file.rules.ts';

const factNames = Object.keys(EditionFacts.shape) as (keyof EditionFacts)[];

/** What the console's screen of facts has of a file. */
export const factsIn = (file: EditionFile): EditionFacts =>
  Object.fromEntries(factNames.map((name) => [name, file[name]])) as EditionFacts;

/** What the screen of categories and prices has of it. */
export const feesIn = ({ internationalCurrency, categories }: EditionFile): EditionFees => ({
  internationalCurrency,
  categories: categories.map(({ seats: _seats, ...category }) => category),
});

/** What the screen of seats has of it. */
export const seatsIn = ({ seats, categories }: EditionFile): EditionSeats => ({
  seats,
  categories: categories.map(({ code, seats }) => ({ code, seats })),
});

/** The file with other fees; a category that is new has no limit of its own. */
export const withFees = (
  file: EditionFile,
  { internationalCurrency, categories }: EditionFees,
): EditionFile => ({
  ...file,
  internationalCurrency,
  categories: categories.map((category) => ({
    ...category,
    seats: file.categories.find(({ code }) => code === category.code)?.seats ?? null,
  })),
});

/** The file with other seats; what names no category of it is passed over. */
export const withSeats = (file: EditionFile, { seats, categories }: EditionSeats): EditionFile => ({
  ...file,
  seats,
  categories: file.categories.map((category) => {
    const wanted = categories.find(({ code }) => code === category.code);
    return wanted === undefined ? category : { ...category, seats: wanted.seats };
  }),
});

/** What the screen of the society has of the site. */
export const particularsIn = ({ isDemo: _isDemo, ...particulars }: EditionFile['site']): SiteParticulars =>
  particulars;

function leavesOf(value: unknown, path: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value ?? '')]];
  return Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
    const isCategory = Array.isArray(value) && typeof one === 'object' && one !== null && 'code' in one;
    const name = isCategory ? String(one.code) : key;
    return leavesOf(one, path === '' ? name : `${path}.${name}`);
  });
}

/** What became what, by its place in the file: `categories.nurse.prices.KRW.early` is `50000 → 55000`. */
export function differences(before: unknown, after: unknown): Record<string, string> {
  const [was, is] = [new Map(leavesOf(before, '')), new Map(leavesOf(after, ''))];
  const places = [...new Set([...was.keys(), ...is.keys()])];
  return Object.fromEntries(
    places
      .filter((place) => was.get(place) !== is.get(place))
      .map((place) => [place, `${was.get(place) || '–'} → ${is.get(place) || '–'}`]),
  );
}
