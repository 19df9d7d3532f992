import * as z from 'zod/mini';
import { OptionalBusinessNumber } from './business-number.ts';
import { linkAddress } from './document-link.ts';
import { Audience, OptionAttendance, OptionKind, RefundFeePer, RefundStepKind } from './editions.ts';
import type { FieldCode } from './errors.ts';
import { readFrom } from './form-answer.ts';
import { bilingual, Currency, Day, line, optionalLine, wideEmailPattern } from './rules.ts';

const code = (value: FieldCode) => value;

const emptyToAbsent = (text: string) => (text === '' ? undefined : text);
const day = () => readFrom(Day, emptyToAbsent);
/** A timestamp with time zone offset: `2026-08-01T09:00:00+09:00`. */
const moment = () => readFrom(z.iso.datetime({ offset: true }), emptyToAbsent);

const inNumbers = (problem: FieldCode) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? code('required') : problem),
});
const between = (minimum: number, maximum: number) =>
  [z.minimum(minimum, code('too_small')), z.maximum(maximum, code('too_large'))] as const;
const whole = (minimum: number, maximum: number) =>
  readFrom(z.int(inNumbers('integer')).check(...between(minimum, maximum)), (text) =>
    /^\d{1,9}$/.test(text.trim()) ? Number(text) : emptyToAbsent(text),
  );
const degrees = (most: number) =>
  readFrom(z.number(inNumbers('invalid_format')).check(...between(-most, most)), (text) =>
    /^-?\d{1,3}(\.\d{1,15})?$/.test(text.trim()) ? Number(text) : emptyToAbsent(text),
  );

/** Title, venue, dates and registration periods of an edition. */
export const EditionFacts = z.strictObject({
  title: bilingual(line(200)),
  theme: bilingual(line(200)),
  host: bilingual(line(200)),
  venue: bilingual(line(200)),
  venueAddress: bilingual(line(300)),
  venueLatitude: z.nullable(degrees(90)),
  venueLongitude: z.nullable(degrees(180)),
  /** Dates in the time zone of the edition; the last day is included. */
  startsOn: day(),
  endsOn: day(),
  registrationOpensAt: moment(),
  earlyEndsAt: moment(),
  regularEndsAt: moment(),
  /** Number of days before the end of the regular price at which last call is announced. */
  lastCallDays: whole(0, 60),
  registrationClosesAt: moment(),
  /** Time for which an unpaid registration holds its seat. */
  seatHoldMinutes: whole(5, 10_080),
});
export type EditionFacts = z.infer<typeof EditionFacts>;

/** Amount in the smallest unit of the currency: won, or cents of a dollar. */
const amount = whole(0, 999_999_999);
const Prices = z.partial(z.strictObject({ early: amount, regular: amount, onsite: amount }));

const CurrencyPrices = z.partial(z.strictObject({ KRW: Prices, USD: Prices }));

const seats = whole(0, 100_000);

/** On sale with prices by currency and period. A period without a price is not sold; 0 is free. */
const priced = {
  /** The code never changes. */
  code: z
    .string()
    .check(z.maxLength(40, code('too_long')), z.regex(/^[a-z][a-z0-9-]{0,39}$/, code('category_code'))),
  name: bilingual(line(200)),
  description: bilingual(line(200)),
  isOnSale: z.boolean(),
  prices: CurrencyPrices,
};

/** A category of attendees. */
const PricedCategory = z.strictObject({
  ...priced,
  audience: Audience,
  licence: z.enum(['required', 'optional', 'none']),
  /** Of those who attend online. Without a price, nobody of the category does. */
  onlinePrices: CurrencyPrices,
  /** Whether only members of the dues list may choose it. */
  isForMembers: z.optional(z.boolean()),
});

/** An option. `seats`: limit of the option, or null. */
export const OptionInFile = z.strictObject({
  ...priced,
  kind: OptionKind,
  /** Attendees who may choose it. */
  attendance: OptionAttendance,
  seats: z.nullable(seats),
});
export type OptionInFile = z.infer<typeof OptionInFile>;

const maximumCategories = 40;

export const maximumOptions = 40;

/** Categories and options in display order. */
export const EditionFees = z.strictObject({
  /** Currency for international attendees. */
  internationalCurrency: Currency,
  categories: z
    .array(PricedCategory)
    .check(z.minLength(1, code('too_few_items')), z.maxLength(maximumCategories, code('too_many_items'))),
  options: z.array(OptionInFile).check(z.maxLength(maximumOptions, code('too_many_items'))),
});
export type EditionFees = z.infer<typeof EditionFees>;

/** A category in the edition file. `seats`: limit of the category, or null. */
export const CategoryInFile = z.strictObject({ ...PricedCategory.shape, seats: z.nullable(seats) });
export type CategoryInFile = z.infer<typeof CategoryInFile>;

/** Number of seats of the whole meeting, and of each category with its own limit. */
export const EditionSeats = z.strictObject({
  seats,
  categories: z
    .array(z.strictObject({ code: PricedCategory.shape.code, seats: z.nullable(seats) }))
    .check(z.maxLength(maximumCategories, code('too_many_items'))),
});
export type EditionSeats = z.infer<typeof EditionSeats>;

/** A step of a refund table: of what was paid, `percent` goes back less `fee`. */
const RefundStep = z.strictObject({
  /** Last day of the step, included, in the time zone of the edition. */
  endsOn: day(),
  kind: RefundStepKind,
  percent: whole(0, 100),
  fee: z.strictObject({ KRW: amount, USD: amount }),
});

/** Part of a paid amount that goes back with a cancellation, by date. Steps of one kind are in order of their days. */
export const RefundTable = z.strictObject({
  feePer: RefundFeePer,
  /** Last day on which registrants cancel by themselves; null for the last day of the steps. */
  closesOn: z.nullable(day()),
  steps: z
    .array(RefundStep)
    .check(z.minLength(1, code('too_few_items')), z.maxLength(20, code('too_many_items'))),
});
export type RefundTable = z.infer<typeof RefundTable>;

const email = optionalLine(254).check(
  z.refine((typed) => typed === '' || wideEmailPattern.test(typed), { error: code('email') }),
);
const isWebAddress = (typed: string) => /^https?:/.test(linkAddress(typed) ?? '');

/** Organisation, contact and links for the footer of every page. */
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
    businessNumber: OptionalBusinessNumber,
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
  /** Years whose sites are served by this host. */
  archivedYears: z.array(whole(1990, 2100)).check(z.maxLength(50, code('too_many_items'))),
});
export type SiteParticulars = z.infer<typeof SiteParticulars>;
