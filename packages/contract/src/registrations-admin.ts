import * as z from 'zod/mini';
import { Audience, FeePeriod } from './editions.ts';
import { endpointsOf } from './endpoint.ts';
import { file } from './file.ts';
import { listOf, pageQuery } from './lists.ts';
import { PaymentPhase, PaymentState } from './payments.ts';
import { BilingualText, Instant, line, Money, optionalLine, Reason, Uuid } from './rules.ts';

const endpoint = endpointsOf('registrations');

const registration = z.strictObject({ id: Uuid });

/** The money that a registration led to: it stands, goes back, went back, or is in doubt. */
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
  state: PaymentState,
  wantsCredits: z.boolean(),
  createdAt: Instant,
  /** Null where nothing was charged, as far as that is known. */
  charge: z.nullable(z.strictObject({ ...Charge.shape, period: FeePeriod, paidAt: z.nullable(Instant) })),
  /** Today's price of what is not paid; null where nothing is due, or nothing is on sale any more. */
  due: z.nullable(Money),
});
export type RegistrationEntry = z.infer<typeof RegistrationEntry>;

const registrationFilters = {
  /** Default: the current edition. */
  editionId: z.optional(Uuid),
  /**
   * Name, first consonants or number; for who may manage registrations also e-mail address, telephone or licence
   * number, or parts of them.
   */
  query: z.optional(optionalLine(100)),
  state: z.optional(PaymentState),
  /** Code of a category. */
  category: z.optional(line(40)),
  country: z.optional(z.enum(['korea', 'abroad'])),
  /** Of the price that was charged. */
  period: z.optional(FeePeriod),
  credits: z.optional(z.enum(['wanted', 'unwanted'])),
};

export const searchRegistrations = endpoint({
  method: 'GET',
  url: '/api/admin/registration',
  summary: 'Registrations of an edition with what they come to, newest first unless sorted',
  querystring: pageQuery({
    sort: [
      'createdAt,DESC',
      'createdAt,ASC',
      'userName,ASC',
      'userName,DESC',
      'category,ASC',
      'category,DESC',
    ],
    filters: registrationFilters,
  }),
  reply: z.strictObject({
    ...listOf(RegistrationEntry).shape,
    /** Of the edition, whether on sale or not. */
    categories: z.array(z.strictObject({ code: z.string(), name: BilingualText })),
    /** Of everything that was found, on all pages; states without a registration are left out. */
    totals: z.array(
      z.strictObject({
        state: PaymentState,
        count: z.int(),
        /** What was charged and not taken back, by currency. */
        charged: z.array(Money),
        /** What is still to be paid at today's prices. */
        due: z.array(Money),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
});

export const exportRegistrations = endpoint({
  method: 'POST',
  url: '/api/admin/registration/export',
  summary:
    'What the filters find as a CSV file with personal data, oldest first; who took it and why is kept',
  body: z.strictObject({ ...registrationFilters, reason: Reason }),
  reply: file('text/csv'),
  refusals: ['NOT_FOUND'],
});

export const cancelRegistration = endpoint({
  method: 'POST',
  url: '/api/admin/registration/:id/cancel',
  summary:
    'Cancel a registration, give its seat and, where it is paid, its whole charge back and mail the person; may be repeated',
  params: registration,
  body: z.strictObject({
    reason: Reason,
    /** What was paid and goes back as a whole; absent where nothing was paid. Another amount is refused. */
    givesBack: z.optional(Money),
  }),
  reply: z.strictObject({
    id: Uuid,
    registrationNumber: z.string(),
    state: PaymentState,
    /** `reversing` while the gateway has not answered yet: it is asked again; null where nothing was charged. */
    charge: z.nullable(Charge),
  }),
  refusals: ['CONFLICT', 'PAYMENT_IN_PROGRESS', 'ALREADY_PAID', 'PAYMENT_NOT_CONFIGURED'],
});

/** Somebody says that the licence number of another person's registration is their own. */
export const LicenceCase = z.strictObject({
  id: Uuid,
  licenceNumber: z.string(),
  since: Instant,
  note: z.string(),
  asker: z.strictObject({ name: z.string(), email: z.string(), phone: z.string() }),
  /** Whose registration holds the number. */
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
