import * as z from 'zod/mini';
import { linkAddress } from './document-link.ts';
import { Audience } from './editions.ts';
import type { FieldCode } from './errors.ts';
import { readFrom } from './form-answer.ts';
import { bilingual, Currency, Day, line, optionalLine, wideEmailPattern } from './rules.ts';

const code = (value: FieldCode) => value;

const absent = (given: string) => (given === '' ? undefined : given);
const day = () => readFrom(Day, absent);
/** A moment with its zone: `2026-08-01T09:00:00+09:00`. */
const moment = () => readFrom(z.iso.datetime({ offset: true }), absent);

const inNumbers = (problem: FieldCode) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? code('required') : problem),
});
const between = (minimum: number, maximum: number) =>
  [z.minimum(minimum, code('too_small')), z.maximum(maximum, code('too_large'))] as const;
const whole = (minimum: number, maximum: number) =>
  readFrom(z.int(inNumbers('integer')).check(...between(minimum, maximum)), (given) =>
    /^\d{1,9}$/.test(given.trim()) ? Number(given) : absent(given),
  );
const degrees = (most: number) =>
  readFrom(z.number(inNumbers('invalid_format')).check(...between(-most, most)), (given) =>
    /^-?\d{1,3}(\.\d{1,15})?$/.test(given.trim()) ? Number(given) : absent(given),
  );

/** What an edition is called, when and where it is, and when what can be done. */
export const EditionFacts = z.strictObject({
  title: bilingual(line(200)),
  theme: bilingual(line(200)),
  host: bilingual(line(200)),
  venue: bilingual(line(200)),
  venueAddress: bilingual(line(300)),
  venueLatitude: z.nullable(degrees(90)),
  venueLongitude: z.nullable(degrees(180)),
  /** Days in the zone of the edition; the last one is included. */
  startsOn: day(),
  endsOn: day(),
  registrationOpensAt: moment(),
  earlyEndsAt: moment(),
  regularEndsAt: moment(),
  /** Last call is announced this many days before the regular price ends. */
  lastCallDays: whole(0, 60),
  registrationClosesAt: moment(),
  /** How long an unpaid registration keeps its seat. */
  seatHoldMinutes: whole(5, 10_080),
});
export type EditionFacts = z.infer<typeof EditionFacts>;

/** In the smallest unit of the currency: won, and cents of a dollar. */
const amount = whole(0, 999_999_999);
const Prices = z.partial(z.strictObject({ early: amount, regular: amount, onsite: amount }));

const seats = whole(0, 100_000);

/** A kind of attendee, and what it pays by currency and period. A period without a price is not sold; 0 is free. */
const PricedCategory = z.strictObject({
  /** Never changes. */
  code: z
    .string()
    .check(z.maxLength(40, code('too_long')), z.regex(/^[a-z][a-z0-9-]{0,39}$/, code('category_code'))),
  audience: Audience,
  name: bilingual(line(200)),
  description: bilingual(line(200)),
  licence: z.enum(['required', 'optional', 'none']),
  isOnSale: z.boolean(),
  prices: z.partial(z.strictObject({ KRW: Prices, USD: Prices })),
});

const mostCategories = 40;

/** What is sold, in the order in which it is shown. */
export const EditionFees = z.strictObject({
  /** What international attendees pay in. */
  internationalCurrency: Currency,
  categories: z
    .array(PricedCategory)
    .check(z.minLength(1, code('too_few_items')), z.maxLength(mostCategories, code('too_many_items'))),
});
export type EditionFees = z.infer<typeof EditionFees>;

/** A category as the file of an edition has it; `seats` is a limit of its own, or null. */
export const CategoryInFile = z.strictObject({ ...PricedCategory.shape, seats: z.nullable(seats) });
export type CategoryInFile = z.infer<typeof CategoryInFile>;

/** How many seats there are: of the whole meeting, and of each category with a limit of its own. */
export const EditionSeats = z.strictObject({
  seats,
  categories: z
    .array(z.strictObject({ code: PricedCategory.shape.code, seats: z.nullable(seats) }))
    .check(z.maxLength(mostCategories, code('too_many_items'))),
});
export type EditionSeats = z.infer<typeof EditionSeats>;

const email = optionalLine(254).check(
  z.refine((typed) => typed === '' || wideEmailPattern.test(typed), { error: code('email') }),
);
const isWebAddress = (typed: string) => /^https?:/.test(linkAddress(typed) ?? '');

/** Who stands behind the site, whom to ask, and where else to look: what every page has at its foot. */
export const SiteParticulars = z.strictObject({
  siteName: bilingual(line(200)),
  society: z.strictObject({
    name: bilingual(line(200)),
    representative: bilingual(line(200)),
    address: bilingual(line(300)),
    zipcode: optionalLine(10),
    phone: optionalLine(40),
    fax: optionalLine(40),
    email,
    businessNumber: optionalLine(40),
    mailOrderNumber: optionalLine(80),
    privacyOfficer: bilingual(line(200)),
    hostingProvider: bilingual(line(200)),
  }),
  secretariat: z.strictObject({
    name: bilingual(line(200)),
    address: bilingual(line(300)),
    zipcode: optionalLine(10),
    phone: optionalLine(40),
    fax: optionalLine(40),
    email,
    hours: bilingual(line(200)),
  }),
  relatedSites: z
    .array(
      z.strictObject({
        name: bilingual(line(200)),
        url: line(500).check(z.refine(isWebAddress, { error: code('url') })),
      }),
    )
    .check(z.maxLength(20, code('too_many_items'))),
  /** Years whose own sites lie behind this host. */
  archivedYears: z.array(whole(1990, 2100)).check(z.maxLength(50, code('too_many_items'))),
});
export type SiteParticulars = z.infer<typeof SiteParticulars>;
