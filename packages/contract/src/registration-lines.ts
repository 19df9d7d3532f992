import * as z from 'zod/mini';
import { Attendance, FeePeriod } from './editions.ts';
import { endpointsOf } from './endpoint.ts';
import { RefundPhase } from './payments.ts';
import { ChangePreview } from './registration-changes.ts';
import { DeskFees } from './registration-desk.ts';
import { OptionChoices } from './registration-form.ts';
import { RegistrationOption } from './registration-summary.ts';
import { typedAmount } from './registrations-admin.ts';
import { line, Money, optionalLine, Reason, Uuid } from './rules.ts';

const endpoint = endpointsOf('registrations');

const registration = z.strictObject({ id: Uuid });

/** A line of a paid registration: an option, or the category, whose id is that of the registration. */
export const PaidLine = z.strictObject({
  id: Uuid,
  option: z.nullable(RegistrationOption),
  /** Part of its price that may still go back. */
  amount: Money,
});
export type PaidLine = z.infer<typeof PaidLine>;

export const getLineChoices = endpoint({
  method: 'GET',
  url: '/api/admin/registration/:id/lines',
  summary: 'What a registration has, and what staff may change it to, also what is off sale',
  params: registration,
  reply: z.strictObject({
    version: z.int(),
    /** Confirmed: money moves with a change. */
    isPaid: z.boolean(),
    categoryCode: z.string(),
    attendance: Attendance,
    options: OptionChoices,
    /** Empty: none. */
    discountCode: z.string(),
    /** Those that have begun, today’s first: staff choose whose prices apply to what is new. */
    periods: z.array(FeePeriod),
    categories: DeskFees.shape.categories,
    optionChoices: DeskFees.shape.options,
    lines: z.array(PaidLine),
  }),
  refusals: ['CONFLICT', 'PAYMENT_IN_PROGRESS'],
});

/** All that the registration shall have. */
const wanted = {
  categoryCode: line(40),
  attendance: Attendance,
  options: OptionChoices,
  /** Empty: none. */
  discountCode: optionalLine(40),
  /** Its prices apply to what is new. */
  period: FeePeriod,
  /**
   * Sum that the cancelled lines give back or that lowers the price of new ones, in minor units. Absent: by the refund
   * table; without a table all of it.
   */
  returnedMinor: z.optional(typedAmount(0)),
};

/** Rules that staff may leave out of account, and what ends with the change. */
const lineNotes = [
  'off-sale',
  'licence',
  'dues',
  'answers',
  'no-table',
  'closed',
  'ends-change',
  'ends-transfer',
] as const;

export const LinePreview = z.strictObject({
  ...ChangePreview.shape,
  isPaid: z.boolean(),
  /** Null if it stays. */
  attendance: z.nullable(z.strictObject({ from: Attendance, to: Attendance })),
  /** Null if it stays; empty: none. */
  discountCode: z.nullable(z.strictObject({ from: z.string(), to: z.string() })),
  /** Cost of the cancelled lines, and the part of it that the table returns; null if nothing paid is cancelled. */
  returns: z.nullable(z.strictObject({ whole: Money, table: z.nullable(Money) })),
  notes: z.array(z.enum(lineNotes)),
});
export type LinePreview = z.infer<typeof LinePreview>;

const refusals = [
  'CONFLICT',
  'PAYMENT_IN_PROGRESS',
  'CATEGORY_FULL',
  'OPTION_FULL',
  'EDITION_FULL',
  'ALREADY_PAID',
] as const;

export const previewLines = endpoint({
  method: 'POST',
  url: '/api/admin/registration/:id/lines/preview',
  summary: 'What other lines of a registration would cost or give back; of an unpaid one: what is due then',
  params: registration,
  body: z.strictObject(wanted),
  reply: LinePreview,
  refusals: ['CONFLICT', 'PAYMENT_IN_PROGRESS'],
});

export const changeLines = endpoint({
  method: 'POST',
  url: '/api/admin/registration/:id/lines',
  summary:
    'Change category, attendance, options and discount code of a registration as previewed; a difference waits for its payment; may be repeated',
  params: registration,
  body: z.strictObject({
    ...wanted,
    reason: Reason,
    /** As seen: with another version, state or sum nothing is changed. */
    version: z.int(),
    isPaid: z.boolean(),
    pays: Money,
    givesBack: Money,
    /** Whether to mail the person what is due, with a link to pay it. */
    mailsDue: z.boolean(),
  }),
  reply: z.strictObject({
    /** `waits`: for the payment of the difference; `ended`: a waiting change was ended, nothing else changed. */
    outcome: z.enum(['unchanged', 'done', 'waits', 'ended']),
    /** Null if nothing goes back. */
    refund: z.nullable(RefundPhase),
  }),
  refusals: [...refusals, 'PAYMENT_NOT_CONFIGURED'],
});
