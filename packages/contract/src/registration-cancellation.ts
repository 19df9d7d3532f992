import * as z from 'zod/mini';
import { LineKind } from './editions.ts';
import { endpointsOf } from './endpoint.ts';
import { registrationNumber } from './payments.ts';
import { RegistrationOption, RegistrationSummary } from './registration-summary.ts';
import { Day, Instant, Money, Uuid } from './rules.ts';

const endpoint = endpointsOf('registrations');

const edition = z.strictObject({ id: Uuid });

/** A paid line that is cancelled. */
export const RefundedLine = z.strictObject({
  kind: LineKind,
  /** Null for the category. */
  option: z.nullable(RegistrationOption),
  paid: Money,
  givesBack: Money,
  fee: Money,
  /** The step that applies, with its last day; null after the last one. */
  step: z.nullable(z.strictObject({ percent: z.int(), endsOn: Day })),
});
export type RefundedLine = z.infer<typeof RefundedLine>;

/** Result of cancelling a registration now, by the refund table of its edition. */
export const CancellationPreview = z.strictObject({
  /** Remaining amount of the payments; 0 if the registration is free. */
  paid: Money,
  givesBack: Money,
  keeps: Money,
  lines: z.array(RefundedLine),
  /** When the amounts change; null if they stay. */
  holdsUntil: z.nullable(Instant),
});
export type CancellationPreview = z.infer<typeof CancellationPreview>;

const refusals = ['ALREADY_PAID', 'CONFLICT', 'PAYMENT_IN_PROGRESS'] as const;

export const previewCancellation = endpoint({
  method: 'GET',
  url: '/api/conference-member/:id/cancellation',
  summary:
    'What would go back if one cancelled one’s own paid registration now, by which step, and until when',
  params: edition,
  querystring: z.strictObject({ registrationNumber }),
  reply: CancellationPreview,
  refusals,
});

export const cancelOwnRegistration = endpoint({
  method: 'POST',
  url: '/api/conference-member/:id/cancel',
  summary:
    'Cancel one’s own paid registration, give its seat back, and return the amount of the preview; may be repeated',
  params: edition,
  body: z.strictObject({
    registrationNumber,
    /** As in the preview. Any other amount is rejected. */
    givesBack: Money,
  }),
  reply: RegistrationSummary,
  refusals: [...refusals, 'VERIFICATION_REQUIRED', 'PAYMENT_NOT_CONFIGURED'],
});
