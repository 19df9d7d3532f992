import * as z from 'zod/mini';
import { BusinessNumber } from './business-number.ts';
import { Attendance, FeeCategory, FeeOption, FeePeriod, FeeTable } from './editions.ts';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { OptionChoices } from './registration-form.ts';
import {
  BilingualText,
  Day,
  Instant,
  InternationalPhone,
  LatinName,
  LicenceNumber,
  Locale,
  latinLine,
  line,
  Money,
  optionalLine,
  Phone,
  patterned,
  Reason,
  Uuid,
  WideEmail,
  WideKoreanName,
} from './rules.ts';
import { longestTexts } from './text-limits.ts';

const endpoint = endpointsOf('registrations');
const code = (value: FieldCode) => value;

const registration = z.strictObject({ id: Uuid });
const edition = z.strictObject({ id: Uuid });

/** Fee table for staff: with categories and options that are off sale. */
export const DeskFees = z.strictObject({
  ...FeeTable.shape,
  categories: z.array(z.strictObject({ ...FeeCategory.shape, isOnSale: z.boolean() })),
  options: z.array(z.strictObject({ ...FeeOption.shape, isOnSale: z.boolean() })),
});
export type DeskFees = z.infer<typeof DeskFees>;

export const getDeskFees = endpoint({
  method: 'GET',
  url: '/api/admin/conference/:id/desk-fees',
  summary: 'Categories and options that staff may register people for, with their prices in every period',
  params: edition,
  reply: DeskFees,
  refusals: ['NOT_FOUND'],
});

/** An empty text where the person did not say it. */
const orEmpty = <Schema extends z.ZodMiniType>(schema: Schema, problem: FieldCode) =>
  z.union([z.literal(''), schema], { error: code(problem) });

const person = {
  /** UUID chosen by the client. The same key with the same e-mail returns the same registration. */
  requestKey: Uuid,
  locale: Locale,
  categoryCode: line(40),
  attendance: z.optional(Attendance),
  options: z.optional(OptionChoices),
  discountCode: z.optional(line(40)),
  email: WideEmail,
  department: optionalLine(longestTexts.department),
  /** The person agreed to the terms and the use of personal data: in writing, by mail or by telephone. */
  agreed: z.boolean().check(z.refine((value) => value, { error: code('consent_required') })),
  /** Whether to mail the person the amount due, with a link to pay. */
  mailsDue: z.boolean(),
};

/** Only name, e-mail address and category are needed; the person completes the rest. */
export const KoreanDeskRegistration = z.strictObject({
  audience: z.literal('korean'),
  ...person,
  name: WideKoreanName,
  familyName: orEmpty(LatinName, 'latin_name'),
  givenName: orEmpty(LatinName, 'latin_name'),
  phone: orEmpty(Phone, 'phone'),
  affiliationKo: optionalLine(longestTexts.affiliation),
  affiliationEn: orEmpty(latinLine(longestTexts.affiliation), 'latin_name'),
  licenceNumber: orEmpty(LicenceNumber, 'licence_number'),
});

export const InternationalDeskRegistration = z.strictObject({
  audience: z.literal('international'),
  ...person,
  country: patterned(/^[A-Z]{2}$/, 'required', 2),
  familyName: LatinName,
  givenName: orEmpty(LatinName, 'latin_name'),
  phone: orEmpty(InternationalPhone, 'phone'),
  affiliationEn: orEmpty(latinLine(longestTexts.affiliation), 'latin_name'),
});

export const DeskRegistration = z.discriminatedUnion('audience', [
  KoreanDeskRegistration,
  InternationalDeskRegistration,
]);
export type DeskRegistration = z.infer<typeof DeskRegistration>;

export const registerByHand = endpoint({
  method: 'PUT',
  url: '/api/admin/conference/:id/registration',
  summary: 'Register a person by hand, without a code to the e-mail address; may be repeated',
  params: edition,
  body: DeskRegistration,
  reply: z.strictObject({ id: Uuid, registrationNumber: z.string() }),
  refusals: ['NOT_FOUND', 'CONFLICT', 'ALREADY_REGISTERED', 'CATEGORY_FULL', 'EDITION_FULL', 'OPTION_FULL'],
});

/** A transfer, or the payment of an invoice, that is not there yet. */
export const ExpectedPayment = z.strictObject({
  id: Uuid,
  method: z.enum(['transfer', 'invoice']),
  amount: Money,
  period: FeePeriod,
  payer: z.string(),
  businessNumber: z.string(),
  dueAt: Instant,
});
export type ExpectedPayment = z.infer<typeof ExpectedPayment>;

export const getDue = endpoint({
  method: 'GET',
  url: '/api/admin/registration/:id/due',
  summary: 'What a registration must pay, or the difference of its change, in each period so far',
  params: registration,
  reply: z.strictObject({
    /** Totals that staff may take, today’s first; empty if nothing is due. Of a waiting change: its difference alone. */
    totals: z.array(
      z.strictObject({
        period: FeePeriod,
        total: Money,
        /** Fee of the category first, then the options. */
        lines: z.array(z.strictObject({ name: BilingualText, price: Money })),
        discount: z.nullable(z.strictObject({ code: z.string(), amount: Money })),
      }),
    ),
    isDifference: z.boolean(),
    expected: z.nullable(ExpectedPayment),
  }),
  refusals: [],
});

/** The amount as seen, its period, and the id of the payment, chosen by the client. */
const seen = { paymentId: Uuid, total: Money, period: FeePeriod };

const deskRefusals = [
  'CONFLICT',
  'NOTHING_TO_PAY',
  'ALREADY_PAID',
  'PAYMENT_IN_PROGRESS',
  'CATEGORY_FULL',
  'EDITION_FULL',
  'OPTION_FULL',
] as const;

export const takePayment = endpoint({
  method: 'POST',
  url: '/api/admin/registration/:id/payment',
  summary:
    'Record money received in cash, at a terminal or by transfer; confirms the registration; may be repeated',
  params: registration,
  body: z.strictObject({
    ...seen,
    method: z.enum(['cash', 'terminal', 'transfer']),
    receivedOn: Day,
    /** Depositor; empty if it is the person. */
    payer: optionalLine(60),
    reference: optionalLine(60),
    /** Card company and approval number on the slip of the terminal. */
    cardName: optionalLine(40),
    approvalNumber: optionalLine(40),
    /** Sum that was received, if it is not the total; needs a reason. */
    received: z.optional(
      z.strictObject({ amountMinor: z.int().check(z.minimum(1), z.maximum(99_999_999_999)), reason: Reason }),
    ),
  }),
  reply: z.strictObject({ id: Uuid }),
  refusals: [...deskRefusals, 'SECOND_YES_NEEDED'],
});

export const expectPayment = endpoint({
  method: 'POST',
  url: '/api/admin/registration/:id/expected-payment',
  summary:
    'Expect a transfer until a day, which holds the seat, or invoice an institution, which confirms the registration; may be repeated',
  params: registration,
  body: z
    .strictObject({
      ...seen,
      method: z.enum(['transfer', 'invoice']),
      /** Depositor, or institution. */
      payer: line(100),
      /** Of an institution that gets an invoice. */
      businessNumber: z.optional(BusinessNumber),
      dueOn: Day,
    })
    .check(
      z.refine(({ method, businessNumber }) => method === 'transfer' || businessNumber !== undefined, {
        error: code('required'),
        path: ['businessNumber'],
      }),
    ),
  reply: z.strictObject({ id: Uuid }),
  refusals: deskRefusals,
});

export const waiveFee = endpoint({
  method: 'POST',
  url: '/api/admin/registration/:id/waive',
  summary: 'Confirm an unpaid registration without its fee, with a reason; may be repeated',
  params: registration,
  body: z.strictObject({ reason: Reason, total: Money, period: FeePeriod }),
  reply: z.strictObject({ id: Uuid }),
  refusals: [...deskRefusals, 'SECOND_YES_NEEDED'],
});
