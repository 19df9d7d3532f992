import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { listOf, pageQuery } from './lists.ts';
import { PaymentPhase, PaymentState } from './payments.ts';
import { Instant, line, Money, Uuid } from './rules.ts';

const endpoint = endpointsOf('registrations');

const registration = z.strictObject({ id: Uuid });
/** Why staff do it: kept in the audit log. */
const reason = line(300);

export const cancelRegistration = endpoint({
  method: 'POST',
  url: '/api/admin/registration/:id/cancel',
  summary:
    'Cancel a registration, give its seat and, where it is paid, its whole charge back and mail the person; may be repeated',
  params: registration,
  body: z.strictObject({
    reason,
    /** What was paid and goes back as a whole; absent where nothing was paid. Another amount is refused. */
    givesBack: z.optional(Money),
  }),
  reply: z.strictObject({
    id: Uuid,
    registrationNumber: z.string(),
    state: PaymentState,
    /** `reversing` while the gateway has not answered yet: it is asked again; null where nothing was charged. */
    charge: z.nullable(z.strictObject({ amount: Money, phase: PaymentPhase })),
  }),
  refusals: ['NOT_FOUND', 'CONFLICT', 'PAYMENT_IN_PROGRESS', 'ALREADY_PAID', 'PAYMENT_NOT_CONFIGURED'],
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
  body: z.strictObject({ decision: z.enum(['freed', 'dismissed']), reason }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'CONFLICT', 'ALREADY_PAID', 'PAYMENT_IN_PROGRESS'],
});
