import {
  audiences,
  BilingualText,
  currencies,
  feePeriods,
  Organisation,
  RelatedSite,
  Secretariat,
} from '@airway/contract';
import * as z from 'zod/mini';
import { isTimeZone } from '../../platform/zones.ts';

/** What staff write about the site and its society; stored as one setting. */
export const SiteSetting = z.strictObject({
  siteName: BilingualText,
  society: Organisation,
  secretariat: Secretariat,
  relatedSites: z.array(RelatedSite),
  archivedYears: z.array(z.int()),
  isDemo: z.boolean(),
});
export type SiteSetting = z.infer<typeof SiteSetting>;

const moment = z.iso.datetime({ offset: true });
const amount = z.int().check(z.nonnegative());
const Prices = z.partial(z.strictObject({ early: amount, regular: amount, onsite: amount }));

const CategoryInFile = z.strictObject({
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  audience: z.enum(audiences),
  name: BilingualText,
  description: BilingualText,
  licence: z.enum(['required', 'optional', 'none']),
  isOnSale: z.boolean(),
  /** Null: as many as the edition has. */
  seats: z.nullable(z.int().check(z.nonnegative())),
  /** Won, and cents of a dollar. */
  prices: z.partial(z.strictObject({ KRW: Prices, USD: Prices })),
});
export type CategoryInFile = z.infer<typeof CategoryInFile>;

/** An edition as one file says it; docs/edition-file.md describes every field. */
export const EditionFile = z.strictObject({
  year: z.int().check(z.minimum(2000), z.maximum(2100)),
  title: BilingualText,
  theme: BilingualText,
  host: BilingualText,
  venue: BilingualText,
  venueAddress: BilingualText,
  venueLatitude: z.nullable(z.number().check(z.minimum(-90), z.maximum(90))),
  venueLongitude: z.nullable(z.number().check(z.minimum(-180), z.maximum(180))),
  timeZone: z.string().check(z.refine(isTimeZone, { error: 'is no time zone such as Asia/Seoul' })),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  registrationOpensAt: moment,
  earlyEndsAt: moment,
  regularEndsAt: moment,
  lastCallDays: z.int().check(z.minimum(0), z.maximum(60)),
  registrationClosesAt: moment,
  seatHoldMinutes: z.int().check(z.minimum(5), z.maximum(10_080)),
  internationalCurrency: z.enum(currencies),
  seats: z.int().check(z.nonnegative()),
  categories: z.array(CategoryInFile).check(z.minLength(1)),
  site: SiteSetting,
});
export type EditionFile = z.infer<typeof EditionFile>;

function inOrder(file: EditionFile): string[] {
  const moments = ['registrationOpensAt', 'earlyEndsAt', 'regularEndsAt', 'registrationClosesAt'] as const;
  const problems = moments.flatMap((name, index) => {
    const following = moments[index + 1];
    const isLate = following !== undefined && Date.parse(file[name]) > Date.parse(file[following]);
    return isLate ? [`${name} is later than ${following}`] : [];
  });
  return file.startsOn > file.endsOn ? [...problems, 'startsOn is later than endsOn'] : problems;
}

function categoryProblems(file: EditionFile): string[] {
  const codes = file.categories.map(({ code }) => code);
  const twice = codes.filter((code, index) => codes.indexOf(code) !== index);
  const priceless = file.categories.filter(({ audience, isOnSale, prices }) => {
    const currency = audience === 'korean' ? 'KRW' : file.internationalCurrency;
    return isOnSale && feePeriods.every((period) => prices[currency]?.[period] === undefined);
  });
  return [
    ...twice.map((code) => `category ${code} is there twice`),
    ...priceless.map(({ code }) => `category ${code} is on sale, but has no price in its currency`),
    ...file.categories
      .filter(({ name }) => name.ko === null && name.en === null)
      .map(({ code }) => `category ${code} has no name`),
  ];
}

/** Reads a file: the edition, or every sentence about what is wrong with it. */
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
  const problems = [...inOrder(read.data), ...categoryProblems(read.data)];
  if (read.data.title.ko === null && read.data.title.en === null) problems.push('title is in no language');
  return problems.length === 0 ? { file: read.data } : { problems };
}
