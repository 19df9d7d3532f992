import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { banks } from './payments-banks.ts';
import { Day, Instant, line, Money, optionalLine, Uuid, WithReason } from './rules.ts';

const endpoint = endpointsOf('payments');

/** Bank account as typed. Which of the fields are needed depends on the bank: see `accountProblems`. */
export const BankAccount = z.strictObject({
  bank: z.enum(banks),
  /** Name of a bank that is not listed; else empty. */
  bankName: optionalLine(60),
  /** SWIFT code (BIC) of a bank abroad; else empty. */
  swift: optionalLine(20),
  holder: line(60),
  /** With or without hyphens and spaces. */
  accountNumber: line(50),
});
export type BankAccount = z.infer<typeof BankAccount>;

const bankRefundStates = ['requested', 'entered', 'transferred', 'withdrawn'] as const;

/** Refund of a charge to a bank account, because the gateway refused to return it. */
export const BankRefund = z.strictObject({
  id: Uuid,
  amount: Money,
  /** `requested`: the registrant has not entered an account yet. */
  state: z.enum(bankRefundStates),
  requestedAt: Instant,
  /** Increases with every change of the account; 0 before the first. */
  version: z.int(),
  /** Null before it was entered and after it was deleted. */
  account: z.nullable(
    z.strictObject({
      bank: z.enum(banks),
      bankName: z.string(),
      /** The last digits only. */
      numberMasked: z.string(),
    }),
  ),
  /** When the account was entered, or corrected last; null if that is not known. */
  enteredAt: z.nullable(Instant),
  transferredOn: z.nullable(Day),
  /** Reference of the transfer at our bank; empty if none. */
  reference: z.string(),
});
export type BankRefund = z.infer<typeof BankRefund>;

const params = z.strictObject({ id: Uuid });

export const requestBankRefund = endpoint({
  method: 'POST',
  url: '/api/payment-case/:id/bank-refund',
  summary:
    'Decide to return a refused refund by bank transfer, and mail the registrant a link to enter an account; repeating it mails again, once a minute',
  params,
  body: WithReason,
  reply: BankRefund,
  refusals: ['CONFLICT', 'PAYMENT_IN_PROGRESS'],
});

export const revealBankAccount = endpoint({
  method: 'POST',
  url: '/api/payment-bank-refund/:id/reveal',
  summary: 'The whole account of a bank refund; who looked and why is kept',
  params,
  body: WithReason,
  reply: z.strictObject({ ...BankAccount.shape, version: z.int() }),
  refusals: ['CONFLICT'],
});

export const recordBankTransfer = endpoint({
  method: 'POST',
  url: '/api/payment-bank-refund/:id/transfer',
  summary: 'Record that the money was transferred: the charge counts as returned, and the registrant is told',
  params,
  body: z.strictObject({
    /** Version of the account that it was transferred to. */
    version: z.int(),
    transferredOn: Day,
    reference: optionalLine(60),
  }),
  reply: BankRefund,
  refusals: ['CONFLICT', 'PAYMENT_IN_PROGRESS'],
});

export const withdrawBankRefund = endpoint({
  method: 'POST',
  url: '/api/payment-bank-refund/:id/withdraw',
  summary:
    'End a bank refund without a transfer: the account is deleted, and the case may be settled otherwise',
  params,
  body: WithReason,
  reply: BankRefund,
  refusals: ['CONFLICT'],
});
