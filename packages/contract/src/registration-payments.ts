import * as z from 'zod/mini';
import { FeePeriod } from './editions.ts';
import { endpointsOf } from './endpoint.ts';
import { file } from './file.ts';
import { listOf, pageQuery } from './lists.ts';
import { PaymentMethod } from './payments.ts';
import { BilingualText, Currency, Day, Instant, Money, optionalLine, Reason, Uuid } from './rules.ts';

const endpoint = endpointsOf('registrations');

/**
 * State of a payment in the list of payments. `checking`: the gateway has not told the outcome yet. `to-return`: money
 * must still go back, or is going back. `lapsed`: an expected transfer that never came.
 */
export const ledgerStates = [
  'received',
  'expected',
  'overdue',
  'checking',
  'to-return',
  'part-returned',
  'returned',
  'lapsed',
] as const;
const LedgerState = z.enum(ledgerStates);
export type LedgerState = (typeof ledgerStates)[number];

/** A payment with its person, for staff. Attempts by card that charged nothing are no payments. */
export const LedgerEntry = z.strictObject({
  id: Uuid,
  registrationId: Uuid,
  registrationNumber: z.string(),
  userName: z.string(),
  categoryName: BilingualText,
  method: PaymentMethod,
  state: LedgerState,
  amount: Money,
  /** Part of it that was returned; 0 if none. */
  returned: Money,
  /** Sum that staff must return by hand now; null if nothing, or if it goes to a bank account. */
  toReturn: z.nullable(Money),
  period: FeePeriod,
  /** Whether it paid the difference of a change. */
  isDifference: z.boolean(),
  /** When the card was charged, or the payment was written down. */
  at: Instant,
  /** Day in Korea on which money arrived that did not come through the gateway. */
  receivedOn: z.nullable(Day),
  /** Until when an expected payment is due. */
  dueAt: z.nullable(Instant),
  /** Depositor or institution; empty if it is the person. */
  payer: z.string(),
  reference: z.string(),
  orderNumber: z.string(),
  /** Transaction number of the gateway; null of other payments. */
  tno: z.nullable(z.string()),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

const filters = {
  /** Default: the current edition. */
  editionId: z.optional(Uuid),
  /** Name, first consonants, registration number, order number, transaction number or depositor. */
  query: z.optional(optionalLine(100)),
  method: z.optional(PaymentMethod),
  state: z.optional(LedgerState),
  currency: z.optional(Currency),
  /** Days in Korea on which the money arrived, or the payment was written down; both included. */
  from: z.optional(Day),
  until: z.optional(Day),
};

export const listPayments = endpoint({
  method: 'GET',
  url: '/api/admin/payment',
  summary: 'Payments of an edition by every method with what they come to, newest first unless sorted',
  querystring: pageQuery({
    sort: ['day,DESC', 'day,ASC', 'amount,DESC', 'amount,ASC', 'userName,ASC', 'userName,DESC'],
    filters,
    size: 50,
  }),
  reply: z.strictObject({
    ...listOf(LedgerEntry).shape,
    /** Sums over all pages, by method and currency. Those without payments are left out. */
    sums: z.array(
      z.strictObject({
        method: PaymentMethod,
        count: z.int(),
        received: Money,
        returned: Money,
        /** Received without returned. */
        net: Money,
        expected: Money,
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
});
export type LedgerSum = z.infer<typeof listPayments.reply>['sums'][number];

const body = z.strictObject({ ...filters, reason: Reason });

export const exportPayments = endpoint({
  method: 'POST',
  url: '/api/admin/payment/export',
  summary:
    'The payments that the filters find as a spreadsheet (.xlsx), oldest first; who took it and why is kept',
  body,
  reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  refusals: ['NOT_FOUND'],
});

export const exportPaymentsAsText = endpoint({
  method: 'POST',
  url: '/api/admin/payment/export-csv',
  summary: 'The payments that the filters find as a CSV file, oldest first; who took it and why is kept',
  body,
  reply: file('text/csv'),
  refusals: ['NOT_FOUND'],
});
