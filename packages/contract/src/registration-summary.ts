import * as z from 'zod/mini';
import { Attendance, Audience, FeePeriod, OptionKind } from './editions.ts';
import { PaymentMethod, PaymentState } from './payments.ts';
import { BankRefund } from './payments-bank-refunds.ts';
import { SocietyAccount } from './payments-transfers.ts';
import { DocumentKind } from './registration-documents.ts';
import { BilingualText, Day, Instant, Locale, Money, Uuid } from './rules.ts';

/** An option in a registration. */
export const RegistrationOption = z.strictObject({
  code: z.string(),
  kind: OptionKind,
  name: BilingualText,
  /** Name of an accompanying person; null for other options. */
  person: z.nullable(z.string()),
});
export type RegistrationOption = z.infer<typeof RegistrationOption>;

/** A discount code, and the amount by which it lowers the fee. */
const AppliedDiscount = z.strictObject({ code: z.string(), amount: Money });

/** Fee computed by the server, the only source of amounts. */
export const Quote = z.strictObject({
  categoryCode: z.string(),
  categoryName: BilingualText,
  /** Null if the category offers no choice. */
  attendance: z.nullable(Attendance),
  period: FeePeriod,
  /** Price of the category alone. */
  fee: Money,
  discount: z.nullable(AppliedDiscount),
  options: z.array(z.strictObject({ ...RegistrationOption.shape, price: Money })),
  /** Sum of the fee and the options, less the discount. */
  total: Money,
  /** End of this price, and the next price; null if no later period exists. */
  validUntil: Instant,
  next: z.nullable(z.strictObject({ period: FeePeriod, total: Money })),
});
export type Quote = z.infer<typeof Quote>;

const charge = {
  method: PaymentMethod,
  /** Day in Korea on which the money arrived; null of a card through the gateway. */
  receivedOn: z.nullable(Day),
  paidAt: z.nullable(Instant),
  cardName: z.nullable(z.string()),
  cardNumberMasked: z.nullable(z.string()),
  approvalNumber: z.nullable(z.string()),
  receiptUrl: z.nullable(z.string()),
};

/** Changes of a paid registration. */
export const paidChanges = {
  /** A change that waits for the payment of its difference; null if there is none. */
  change: z.nullable(
    z.strictObject({
      pays: Money,
      /** Its seats are held until then. */
      heldUntil: Instant,
      category: z.nullable(BilingualText),
      /** Null if it stays. */
      attendance: z.nullable(Attendance),
      added: z.array(BilingualText),
      dropped: z.array(BilingualText),
      /** Newest attempt to pay it; null if there is none. */
      statusKey: z.nullable(z.string()),
    }),
  ),
  /** Changes after the payment, oldest first. Amounts that are 0 are null. */
  changes: z.array(
    z.strictObject({
      at: Instant,
      category: z.nullable(z.strictObject({ from: BilingualText, to: BilingualText })),
      /** Null if it stayed. */
      attendance: z.nullable(Attendance),
      added: z.array(BilingualText),
      dropped: z.array(BilingualText),
      paid: z.nullable(Money),
      givesBack: z.nullable(Money),
    }),
  ),
};

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
  /** Null if it is on site, and the category offers no choice. */
  attendance: z.nullable(Attendance),
  /** Price: the one paid, or the current one while unpaid; null if the option is not on sale. */
  options: z.array(z.strictObject({ ...RegistrationOption.shape, price: z.nullable(Money) })),
  /** Amount: of the order that was paid, or the current one while unpaid; null if there is none. */
  discount: z.nullable(z.strictObject({ code: z.string(), amount: z.nullable(Money) })),
  /** Derived from the registration and its newest payment attempt. */
  state: PaymentState,
  /** Whether credits were requested; null if the category offers none. */
  wantsCredits: z.nullable(z.boolean()),
  amountDue: z.nullable(Money),
  /** Amount due from the next price period on; null if nothing is due, or not everything is on sale then. */
  nextDue: z.nullable(z.strictObject({ amount: Money, from: Instant })),
  /** End of the hold of an unpaid registration; null if no seat is held. */
  seatHeldUntil: z.nullable(Instant),
  /** Transfer that is expected of this unpaid registration; null if none is. */
  transfer: z.nullable(
    z.strictObject({
      amount: Money,
      depositor: z.string(),
      /** Last day, in Korea. */
      dueOn: Day,
      account: SocietyAccount,
    }),
  ),
  /** Last day of a transfer that is chosen now; null if it cannot be paid by transfer. */
  mayTransferUntil: z.nullable(Day),
  createdAt: Instant,
  confirmedAt: z.nullable(Instant),
  /** Until when the registrant may cancel this confirmed registration; null if only staff may. */
  cancelsUntil: z.nullable(Instant),
  /** Newest payment attempt, if any. */
  payment: z.nullable(
    z.strictObject({
      state: PaymentState,
      statusKey: z.string(),
      /** Sum of all charges once it is paid. */
      amount: Money,
      /** Sum of the parts that were given back; null if none. */
      refunded: z.nullable(Money),
      /** Amount that is kept of it, because the registration was cancelled; null if that was not decided. */
      kept: z.nullable(Money),
      ...charge,
      /** Payments of the differences of changes, oldest first. */
      further: z.array(z.strictObject({ statusKey: z.string(), amount: Money, ...charge })),
      /** Why the gateway refused it, in the reader's language. */
      gatewayMessage: z.nullable(z.string()),
      /** Whether the order was closed by a change or another payment. The card was not declined. */
      isSuperseded: z.boolean(),
    }),
  ),
  ...paidChanges,
  /** Refunds to a bank account, oldest first, without withdrawn ones. */
  bankRefunds: z.array(
    z.strictObject({
      ...BankRefund.shape,
      /** Whether the reader may enter the account: it needs more than number and e-mail. */
      mayEnter: z.boolean(),
    }),
  ),
  /** Documents that may be issued for it now. */
  documents: z.array(DocumentKind),
  /** Whether it is connected with any account. */
  isOnAccount: z.boolean(),
  /** QR code for the desk as SVG, once confirmed; null online. It contains an opaque token. */
  qrSvg: z.nullable(z.string()),
  /** QR codes of the accompanying persons, once confirmed. */
  companionPasses: z.array(z.strictObject({ person: z.string(), qrSvg: z.string() })),
});
export type RegistrationSummary = z.infer<typeof RegistrationSummary>;
