import * as z from 'zod/mini';
import { Audience, FeePeriod } from './editions.ts';
import { PaymentState } from './payments.ts';
import { BilingualText, Instant, Locale, Money, Uuid } from './rules.ts';

/** The fee as the server computes it; the only source of an amount. */
export const Quote = z.strictObject({
  categoryCode: z.string(),
  categoryName: BilingualText,
  period: FeePeriod,
  total: Money,
  /** Until when this price holds, and the price after; null when no later period exists. */
  validUntil: Instant,
  next: z.nullable(z.strictObject({ period: FeePeriod, total: Money })),
});
export type Quote = z.infer<typeof Quote>;

export const RegistrationSummary = z.strictObject({
  id: Uuid,
  editionId: Uuid,
  number: z.string(),
  audience: Audience,
  locale: Locale,
  userName: z.string(),
  badgeName: z.string(),
  email: z.string(),
  affiliation: z.string(),
  categoryCode: z.string(),
  categoryName: BilingualText,
  /** Derived from the registration and its newest attempt to pay. */
  state: PaymentState,
  /** Whether education credits were asked for; null where the category offers none. */
  wantsCredits: z.nullable(z.boolean()),
  amountDue: z.nullable(Money),
  /** Until when the seat is kept for an unpaid registration; null when no seat is held. */
  seatHeldUntil: z.nullable(Instant),
  createdAt: Instant,
  confirmedAt: z.nullable(Instant),
  /** The newest attempt to pay, if any. */
  payment: z.nullable(
    z.strictObject({
      state: PaymentState,
      statusKey: z.string(),
      amount: Money,
      paidAt: z.nullable(Instant),
      cardName: z.nullable(z.string()),
      cardNumberMasked: z.nullable(z.string()),
      approvalNumber: z.nullable(z.string()),
      receiptUrl: z.nullable(z.string()),
      /** Why the gateway refused it, in the reader's language. */
      gatewayMessage: z.nullable(z.string()),
      /** Nobody declined it: its order was closed, because the registration was changed or paid otherwise. */
      isSuperseded: z.boolean(),
    }),
  ),
  /** Connected with an account, whosever it is. */
  isOnAccount: z.boolean(),
  /** QR code for the desk as an SVG document; only once confirmed. It says nothing to anybody else. */
  qrSvg: z.nullable(z.string()),
});
export type RegistrationSummary = z.infer<typeof RegistrationSummary>;
