import {
  BilingualText,
  CategoryInFile,
  Currency,
  currencies,
  EditionFacts,
  EditionSeats,
  type FieldCode,
  feePeriods,
  maximumOptions,
  OptionInFile,
  Organisation,
  RefundTable,
  RelatedSite,
  Secretariat,
  SiteParticulars,
} from '@airway/contract';
import * as z from 'zod/mini';
import { isTimeZone } from '../../platform/zones.ts';
import { refundProblems } from './refund-table.rules.ts';

/** Staff's settings of the site and its society, stored as one setting. */
export const SiteSetting = z.strictObject({
  siteName: BilingualText,
  society: Organisation,
  secretariat: Secretariat,
  relatedSites: z.array(RelatedSite),
  archivedYears: z.array(z.int()),
  isDemo: z.boolean(),
});
export type SiteSetting = z.infer<typeof SiteSetting>;

// Files of the release before know no attendance.
const CategoryOfFile = z.strictObject({
  ...CategoryInFile.shape,
  onlinePrices: z._default(CategoryInFile.shape.onlinePrices, {}),
});
const OptionOfFile = z.strictObject({
  ...OptionInFile.shape,
  attendance: z._default(OptionInFile.shape.attendance, 'on-site'),
});

/** An edition in one file. docs/edition-file.md describes every field. */
export const EditionFile = z.strictObject({
  year: z.int().check(z.minimum(2000), z.maximum(2100)),
  ...EditionFacts.shape,
  timeZone: z.string().check(z.refine(isTimeZone, { error: 'is no time zone such as Asia/Seoul' })),
  internationalCurrency: Currency,
  seats: EditionSeats.shape.seats,
  categories: z.array(CategoryOfFile).check(z.minLength(1)),
  options: z.array(OptionOfFile).check(z.maxLength(maximumOptions)),
  refundTable: z.nullable(RefundTable),
  site: z.strictObject({ ...SiteParticulars.shape, isDemo: z.boolean() }),
});
export type EditionFile = z.infer<typeof EditionFile>;

/** A problem with its position, as the console names it, and as a sentence for the author of a file. */
export interface FileProblem {
  path: string;
  code: FieldCode;
  sentence: string;
}

const moments = ['registrationOpensAt', 'earlyEndsAt', 'regularEndsAt', 'registrationClosesAt'] as const;

/** Returns problems with the names, place and times of an edition. */
export function factProblems(facts: EditionFacts): FileProblem[] {
  const late = moments.flatMap((name, index): FileProblem[] => {
    const following = moments[index + 1];
    if (following === undefined || Date.parse(facts[name]) <= Date.parse(facts[following])) return [];
    return [{ path: following, code: 'order', sentence: `${name} is later than ${following}` }];
  });
  const found = [...late];
  if (facts.startsOn > facts.endsOn)
    found.push({ path: 'endsOn', code: 'order', sentence: 'startsOn is later than endsOn' });
  if (facts.title.ko === null && facts.title.en === null)
    found.push({ path: 'title.ko', code: 'required', sentence: 'title is in no language' });
  const { venueLatitude, venueLongitude } = facts;
  if ((venueLatitude === null) !== (venueLongitude === null)) {
    const path = venueLatitude === null ? 'venueLatitude' : 'venueLongitude';
    found.push({ path, code: 'required', sentence: `${path} is missing beside the other one` });
  }
  return found;
}

/** Returns problems with the categories and prices of an edition. */
export function feeProblems({
  categories,
  internationalCurrency,
}: Pick<EditionFile, 'categories' | 'internationalCurrency'>): FileProblem[] {
  const codes = categories.map(({ code }) => code);
  return categories.flatMap(({ code, audience, isOnSale, name, prices, onlinePrices }, index) => {
    const currency = audience === 'korean' ? 'KRW' : internationalCurrency;
    const place = `categories.${index}`;
    const found: FileProblem[] = [];
    if (codes.indexOf(code) !== index)
      found.push({
        path: `${place}.code`,
        code: 'already_in_use',
        sentence: `category ${code} is there twice`,
      });
    const isPriceless = feePeriods.every(
      (period) => prices[currency]?.[period] === undefined && onlinePrices[currency]?.[period] === undefined,
    );
    if (isOnSale && isPriceless)
      found.push({
        path: `${place}.prices.${currency}.early`,
        code: 'required',
        sentence: `category ${code} is on sale, but has no price in its currency`,
      });
    if (name.ko === null && name.en === null)
      found.push({ path: `${place}.name.ko`, code: 'required', sentence: `category ${code} has no name` });
    return found;
  });
}

/** Returns problems with the options of an edition. */
export function optionProblems({ options }: Pick<EditionFile, 'options'>): FileProblem[] {
  const codes = options.map(({ code }) => code);
  return options.flatMap(({ code, isOnSale, name, prices }, index) => {
    const place = `options.${index}`;
    const found: FileProblem[] = [];
    if (codes.indexOf(code) !== index)
      found.push({
        path: `${place}.code`,
        code: 'already_in_use',
        sentence: `option ${code} is there twice`,
      });
    const isPriced = currencies.some((currency) =>
      feePeriods.some((period) => prices[currency]?.[period] !== undefined),
    );
    if (isOnSale && !isPriced)
      found.push({
        path: `${place}.prices.KRW.early`,
        code: 'required',
        sentence: `option ${code} is on sale, but has no price`,
      });
    if (name.ko === null && name.en === null)
      found.push({ path: `${place}.name.ko`, code: 'required', sentence: `option ${code} has no name` });
    return found;
  });
}

/** Parses a file. Returns the edition, or all problems as sentences. */
export function readEditionFile(value: unknown): { file: EditionFile } | { problems: string[] } {
  const read = EditionFile.safeParse(value);
  if (!read.success)
    return {
      problems: read.error.issues.map((issue) => {
        const place = issue.path.join('.') || 'the file';
        const what =
          issue.code === 'unrecognized_keys' ? `does not know ${issue.keys.join(', ')}` : issue.message;
        return `${place}: ${what}`;
      }),
    };
  const problems = [
    ...factProblems(read.data),
    ...feeProblems(read.data),
    ...optionProblems(read.data),
    ...refundProblems(read.data),
  ];
  return problems.length === 0 ? { file: read.data } : { problems: problems.map(({ sentence }) => sentence) };
}
