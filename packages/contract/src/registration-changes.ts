import * as z from 'zod/mini';
import { FeeCategory, FeeOption } from './editions.ts';
import { endpointsOf } from './endpoint.ts';
import { registrationNumber } from './payments.ts';
import { RefundedLine } from './registration-cancellation.ts';
import { OptionChoices } from './registration-form.ts';
import { RegistrationOption, RegistrationSummary } from './registration-summary.ts';
import { BilingualText, Instant, line, Money, Uuid } from './rules.ts';

const endpoint = endpointsOf('registrations');

const edition = z.strictObject({ id: Uuid });

/** The category and the options that a paid registration shall have. */
const wanted = {
  registrationNumber,
  categoryCode: line(40),
  options: OptionChoices,
};

export const ChangeChoices = z.strictObject({
  /** Categories that the registrant may have, with today's fee of each; first the present one, with null. */
  categories: z.array(
    z.strictObject({ code: z.string(), name: BilingualText, fee: z.nullable(Money), isFull: z.boolean() }),
  ),
  /** Options on sale, and those of the registration. Price: today's; null if the option is not on sale. */
  options: z.array(
    z.strictObject({
      code: z.string(),
      kind: FeeOption.shape.kind,
      name: BilingualText,
      description: BilingualText,
      isFull: z.boolean(),
      seatsLeft: FeeCategory.shape.seatsLeft,
      price: z.nullable(Money),
    }),
  ),
});
export type ChangeChoices = z.infer<typeof ChangeChoices>;

/** A change of a paid registration, with its cost or refund now. */
export const ChangePreview = z.strictObject({
  /** Category before and after; null if it stays. */
  category: z.nullable(z.strictObject({ from: BilingualText, to: BilingualText })),
  added: z.array(z.strictObject({ ...RegistrationOption.shape, price: Money })),
  dropped: z.array(RegistrationOption),
  /** Persons under another name. */
  renamed: z.array(z.strictObject({ from: z.string(), to: z.string() })),
  /** Cancelled lines, each with the step of the refund table that applies. */
  cancelled: z.array(RefundedLine),
  /** To pay; 0 if something goes back. */
  pays: Money,
  /** To give back; 0 if something is to pay. */
  givesBack: Money,
  /** When the amounts change; null if they stay. */
  holdsUntil: z.nullable(Instant),
});
export type ChangePreview = z.infer<typeof ChangePreview>;

const refusals = [
  'ALREADY_PAID',
  'CONFLICT',
  'PAYMENT_IN_PROGRESS',
  'CATEGORY_FULL',
  'OPTION_FULL',
  'EDITION_FULL',
] as const;

export const getChangeChoices = endpoint({
  method: 'GET',
  url: '/api/conference-member/:id/change',
  summary: 'Categories and options that one’s own paid registration may have',
  params: edition,
  querystring: z.strictObject({ registrationNumber }),
  reply: ChangeChoices,
  refusals,
});

export const previewChange = endpoint({
  method: 'POST',
  url: '/api/conference-member/:id/change/preview',
  summary:
    'What another category or other options of one’s own paid registration would cost or give back now',
  params: edition,
  body: z.strictObject(wanted),
  reply: ChangePreview,
  refusals,
});

export const changePaidRegistration = endpoint({
  method: 'POST',
  url: '/api/conference-member/:id/change',
  summary:
    'Change one’s own paid registration as previewed; with a difference to pay, hold the seats until it is paid; may be repeated',
  params: edition,
  body: z.strictObject({
    ...wanted,
    /** As in the preview. Any other amounts are rejected. */
    pays: Money,
    givesBack: Money,
  }),
  reply: RegistrationSummary,
  refusals: [
    ...refusals,
    'HOLD_LIMIT_REACHED',
    'VERIFICATION_REQUIRED',
    'PAYMENT_NOT_CONFIGURED',
    'REGISTRATION_CLOSED',
    'REGISTRATION_NOT_OPEN',
  ],
});

export const dropChange = endpoint({
  method: 'POST',
  url: '/api/conference-member/:id/change/drop',
  summary: 'End a change whose difference is not paid, and give its seats back; may be repeated',
  params: edition,
  body: z.strictObject({ registrationNumber }),
  reply: RegistrationSummary,
  refusals: ['PAYMENT_IN_PROGRESS', 'VERIFICATION_REQUIRED'],
});
