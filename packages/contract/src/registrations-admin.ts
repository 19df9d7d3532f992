import * as z from 'zod/mini';
import { Attendance, Audience, FeePeriod } from './editions.ts';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { file } from './file.ts';
import { listOf, pageQuery } from './lists.ts';
import { PaymentPhase, PaymentState, RefundPhase } from './payments.ts';
import { RegistrationOption } from './registration-summary.ts';
import { BilingualText, Currency, Instant, line, Money, optionalLine, Reason, Uuid } from './rules.ts';

const endpoint = endpointsOf('registrations');
const code = (value: FieldCode) => value;

const registration = z.strictObject({ id: Uuid });

/** Charge of a registration without its refunds, with its phase. */
const Charge = z.strictObject({ amount: Money, phase: PaymentPhase });

/** A registration in a list of staff. */
export const RegistrationEntry = z.strictObject({
  id: Uuid,
  registrationNumber: z.string(),
  audience: Audience,
  userName: z.string(),
  badgeName: z.string(),
  affiliation: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  categoryCode: z.string(),
  categoryName: BilingualText,
  attendance: Attendance,
  options: z.array(RegistrationOption),
  discountCode: z.nullable(z.string()),
  state: PaymentState,
  wantsCredits: z.boolean(),
  createdAt: Instant,
  /** Null if nothing is known to be charged. */
  charge: z.nullable(z.strictObject({ ...Charge.shape, period: FeePeriod, paidAt: z.nullable(Instant) })),
  /** Transfer or invoice that is expected. The seat of a transfer is kept until it is due. */
  expected: z.nullable(z.strictObject({ amount: Money, dueAt: Instant })),
  /** Current price of an unpaid registration, or the difference of a waiting change; null if nothing is due or on sale. */
  due: z.nullable(Money),
});
export type RegistrationEntry = z.infer<typeof RegistrationEntry>;

/** Most tags of one registration. */
export const maximumTags = 10;
/** A short word of staff on registrations. */
export const Tag = line(30);

/** A registration of the list with what staff wrote about it. */
export const ListedRegistration = z.strictObject({
  ...RegistrationEntry.shape,
  tags: z.array(z.string()),
  /** The newest note of staff, and the number of notes; null if there is none. */
  note: z.nullable(z.strictObject({ text: z.string(), writtenAt: Instant, count: z.int() })),
});
export type ListedRegistration = z.infer<typeof ListedRegistration>;

/** States to filter by. `unpaid`: waiting or failed. */
export const filteredStates = [...PaymentState.options, 'unpaid'] as const;

const registrationFilters = {
  /** Default: the current edition. */
  editionId: z.optional(Uuid),
  /** Name, first consonants or number; managers also find e-mail address, telephone and licence number. */
  query: z.optional(optionalLine(100)),
  state: z.optional(z.enum(filteredStates)),
  /** `released`: unpaid, and no seat is kept for it any more. */
  seat: z.optional(z.enum(['released'])),
  /** Code of a category. */
  category: z.optional(line(40)),
  attendance: z.optional(Attendance),
  /** Code of an option. */
  option: z.optional(line(40)),
  country: z.optional(z.enum(['korea', 'abroad'])),
  /** Period of the charged price. */
  period: z.optional(FeePeriod),
  credits: z.optional(z.enum(['wanted', 'unwanted'])),
  tag: z.optional(Tag),
};

/** Orders of registrations. By amount: those in won before those in dollars. Empty values are always last. */
const registrationOrders = [
  'createdAt,DESC',
  'createdAt,ASC',
  'userName,ASC',
  'userName,DESC',
  'affiliation,ASC',
  'affiliation,DESC',
  'country,ASC',
  'country,DESC',
  'category,ASC',
  'category,DESC',
  'attendance,ASC',
  'attendance,DESC',
  'state,ASC',
  'state,DESC',
  'amount,ASC',
  'amount,DESC',
  'paidAt,ASC',
  'paidAt,DESC',
] as const;

export const searchRegistrations = endpoint({
  method: 'GET',
  url: '/api/admin/registration',
  summary: 'Registrations of an edition with what they come to, newest first unless sorted',
  querystring: pageQuery({
    sort: registrationOrders,
    filters: registrationFilters,
    mostRows: 200,
  }),
  reply: z.strictObject({
    ...listOf(ListedRegistration).shape,
    /** All categories of the edition, also those not on sale. */
    categories: z.array(z.strictObject({ code: z.string(), name: BilingualText })),
    /** All options of the edition, also those not on sale. */
    options: z.array(z.strictObject({ code: z.string(), name: BilingualText })),
    /** Tags of the edition. */
    tags: z.array(z.string()),
    /** Totals over all pages. States without registrations are left out. */
    totals: z.array(
      z.strictObject({
        state: PaymentState,
        count: z.int(),
        /** Charged amounts without refunds, by currency. */
        charged: z.array(Money),
        /** Amounts due at current prices. */
        due: z.array(Money),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
});

/** Columns of an export, in the usual order. `extra` is a column for each question of the edition. */
export const registrationColumns = [
  'number',
  'state',
  'name',
  'familyName',
  'givenName',
  'badgeName',
  'affiliationKo',
  'affiliationEn',
  'department',
  'country',
  'email',
  'phone',
  'licenceNumber',
  'category',
  'attendance',
  'options',
  'discount',
  'period',
  'payment',
  'paid',
  'currency',
  'paidKrw',
  'paidUsd',
  'paidAt',
  'wantsCredits',
  'dietaryNeed',
  'dietaryNote',
  'createdAt',
  'tags',
  'extra',
] as const;
export type RegistrationColumn = (typeof registrationColumns)[number];

const exported = z.strictObject({
  ...registrationFilters,
  /** Default: oldest first. */
  sort: z._default(z.enum(registrationOrders), 'createdAt,ASC'),
  /** In their order. Default: all but the badge name, the sums by currency and the tags. */
  columns: z.optional(
    z.array(z.enum(registrationColumns)).check(
      z.minLength(1, code('required')),
      z.refine((columns) => new Set(columns).size === columns.length, { error: code('invalid_format') }),
    ),
  ),
  reason: Reason,
});

export const exportRegistrations = endpoint({
  method: 'POST',
  url: '/api/admin/registration/export',
  summary:
    'What the filters find as a CSV file with personal data, oldest first unless sorted; who took it and why is kept',
  body: exported,
  reply: file('text/csv'),
  refusals: ['NOT_FOUND'],
});

export const exportRegistrationSheet = endpoint({
  method: 'POST',
  url: '/api/admin/registration/export-sheet',
  summary:
    'What the filters find as an .xlsx file with personal data, oldest first unless sorted; who took it and why is kept',
  body: exported,
  reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  refusals: ['NOT_FOUND'],
});

export const tagRegistration = endpoint({
  method: 'POST',
  url: '/api/admin/registration/:id/tag',
  summary: 'Put a tag on a registration, for staff alone: ten at most; may be repeated',
  params: registration,
  body: z.strictObject({ tag: Tag }),
  reply: z.strictObject({ tags: z.array(z.string()) }),
  refusals: ['CONFLICT'],
});

export const untagRegistration = endpoint({
  method: 'POST',
  url: '/api/admin/registration/:id/untag',
  summary: 'Take a tag off a registration; may be repeated',
  params: registration,
  body: z.strictObject({ tag: Tag }),
  reply: z.strictObject({ tags: z.array(z.string()) }),
  refusals: [],
});

/** An amount in minor units that staff type. */
export const typedAmount = (minimum: number) =>
  z
    .int({
      error: ({ input }) => code(input === undefined || input === null ? 'required' : 'invalid_format'),
    })
    .check(z.minimum(minimum, code('too_small')), z.maximum(99_999_999_999, code('too_large')));

export const cancelRegistration = endpoint({
  method: 'POST',
  url: '/api/admin/registration/:id/cancel',
  summary:
    'Cancel a registration, give its seat and, where it is paid, its charge or a part of it back and mail the person; may be repeated',
  params: registration,
  body: z
    .strictObject({
      reason: Reason,
      /** Amount to return; absent if nothing was paid. Without `remaining` it must be all that remains of the payment. */
      givesBack: z.optional(z.strictObject({ amountMinor: typedAmount(0), currency: Currency })),
      /** Remaining amount of the payment before. If another amount remains, nothing is changed. */
      remaining: z.optional(Money),
    })
    .check(
      z.refine(
        ({ givesBack, remaining }) =>
          givesBack === undefined ||
          remaining === undefined ||
          givesBack.amountMinor <= remaining.amountMinor,
        { error: code('too_large'), path: ['givesBack', 'amountMinor'] },
      ),
    ),
  reply: z.strictObject({
    id: Uuid,
    registrationNumber: z.string(),
    state: PaymentState,
    /** `reversing` while the gateway has not answered; the request is repeated. Null if nothing was charged. */
    charge: z.nullable(Charge),
    /** Phase of the part that goes back while the rest is kept; null if all or nothing goes back. */
    refund: z.nullable(RefundPhase),
  }),
  refusals: [
    'CONFLICT',
    'PAYMENT_IN_PROGRESS',
    'ALREADY_PAID',
    'PAYMENT_NOT_CONFIGURED',
    'SECOND_YES_NEEDED',
  ],
});

export const refundRegistration = endpoint({
  method: 'POST',
  url: '/api/admin/registration/:id/refund',
  summary:
    'Give a part of what was paid back while the registration stays, and mail the person; may be repeated',
  params: registration,
  body: z
    .strictObject({
      reason: Reason,
      /** Amount to refund, in minor units, below what remains. */
      amountMinor: typedAmount(1),
      /** Remaining amount of the payment before. If another amount remains, nothing is refunded. */
      remaining: Money,
      /** Line that gives back: an option, or the registration itself for its category. Absent: the last option first. */
      lineId: z.optional(Uuid),
    })
    .check(
      z.refine(({ amountMinor, remaining }) => amountMinor < remaining.amountMinor, {
        error: code('too_large'),
        path: ['amountMinor'],
      }),
    ),
  reply: z.strictObject({
    /** `requested` while the gateway has not answered; the request is repeated. */
    phase: RefundPhase,
    /** Remaining amount of the payment now. */
    remaining: Money,
  }),
  refusals: ['CONFLICT', 'PAYMENT_IN_PROGRESS', 'PAYMENT_NOT_CONFIGURED', 'SECOND_YES_NEEDED'],
});

/** Claim that the licence number of another registration is the claimant's own. */
export const LicenceCase = z.strictObject({
  id: Uuid,
  licenceNumber: z.string(),
  since: Instant,
  note: z.string(),
  asker: z.strictObject({ name: z.string(), email: z.string(), phone: z.string() }),
  /** Registration that has the number. */
  holder: z.strictObject({
    registrationNumber: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    state: PaymentState,
    registeredAt: Instant,
  }),
});
export type LicenceCase = z.infer<typeof LicenceCase>;

export const listLicenceCases = endpoint({
  method: 'GET',
  url: '/api/admin/licence-case',
  summary:
    'Open questions about licence numbers that stand on other registrations, oldest first unless sorted',
  querystring: pageQuery({ sort: ['since,ASC', 'since,DESC'], filters: {}, size: 50 }),
  reply: listOf(LicenceCase),
  refusals: [],
});

export const decideLicenceCase = endpoint({
  method: 'POST',
  url: '/api/admin/licence-case/:id/decide',
  summary:
    'Free a licence number by cancelling the registration that holds it, or leave it there; mails the asker',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({ decision: z.enum(['freed', 'dismissed']), reason: Reason }),
  reply: z.strictObject({}),
  refusals: ['CONFLICT', 'ALREADY_PAID', 'PAYMENT_IN_PROGRESS'],
});
