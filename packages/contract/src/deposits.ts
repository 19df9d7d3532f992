import * as z from 'zod/mini';
import { FeePeriod } from './editions.ts';
import { endpointsOf } from './endpoint.ts';
import { listOf, pageQuery } from './lists.ts';
import { Day, Instant, line, Money, optionalLine, Reason, Uuid, WithReason, whole } from './rules.ts';

const endpoint = endpointsOf('deposits');

/** `open`: not decided. `returned`: sent back. `ignored`: for something else, such as a sponsor's money. */
export const depositStates = ['open', 'matched', 'returned', 'ignored'] as const;

/** Why a registration may be the one that a deposit is for, or why not. */
const depositClues = [
  'number',
  'name',
  'part-of-name',
  'person',
  'amount',
  'too-much',
  'too-little',
  'same-names',
  'late',
  'expired',
  'not-expected',
  'paid',
  'cancelled',
] as const;
const Clue = z.enum(depositClues);
export type DepositClue = z.infer<typeof Clue>;

const Registration = z.strictObject({ id: Uuid, number: z.string(), name: z.string() });

/** A sum that is expected, and its period. */
const Expected = z.strictObject({ total: Money, period: FeePeriod });

export const Deposit = z.strictObject({
  id: Uuid,
  day: Day,
  /** HH:MM or HH:MM:SS; empty if the statement has none. */
  time: z.string(),
  amount: Money,
  depositor: z.string(),
  memo: z.string(),
  state: z.enum(depositStates),
  decision: z.nullable(
    z.strictObject({
      at: Instant,
      /** Null if the program matched it. */
      by: z.nullable(z.string()),
      reason: z.string(),
      registration: z.nullable(Registration),
    }),
  ),
  /** Registrations that an open deposit may be for, the likeliest first. */
  candidates: z.array(
    z.strictObject({
      registration: Registration,
      clues: z.array(Clue),
      /** Sum that is expected; null if none is. */
      expected: z.nullable(Expected),
    }),
  ),
});
export type Deposit = z.infer<typeof Deposit>;

const edition = z.strictObject({ id: Uuid });
const deposit = z.strictObject({ id: Uuid });

export const listDeposits = endpoint({
  method: 'GET',
  url: '/api/admin/conference/:id/deposit',
  summary: 'Money that arrived on the account of the society, with the registrations that it may be for',
  params: edition,
  querystring: pageQuery({
    sort: ['day,DESC', 'day,ASC', 'amount,DESC', 'amount,ASC'],
    filters: {
      state: z.optional(z.enum(depositStates)),
      /** Part of the depositor or memo, or the amount. */
      query: z.optional(line(60)),
    },
    size: 50,
  }),
  reply: listOf(Deposit),
  refusals: ['NOT_FOUND'],
});

export const addDeposit = endpoint({
  method: 'PUT',
  url: '/api/admin/conference/:id/deposit',
  summary: 'Record one deposit by hand; may be repeated with the same id',
  params: edition,
  body: z.strictObject({
    depositId: Uuid,
    day: Day,
    amountMinor: whole(1, 9_999_999_999),
    depositor: line(60),
    memo: optionalLine(100),
  }),
  reply: z.strictObject({ id: Uuid }),
  refusals: ['NOT_FOUND', 'CONFLICT'],
});

export const getDepositTarget = endpoint({
  method: 'GET',
  url: '/api/admin/deposit/:id/target',
  summary: 'What a registration must pay, for staff who match a deposit with it',
  params: deposit,
  querystring: z.strictObject({ registrationNumber: line(20) }),
  reply: z.strictObject({ registration: Registration, totals: z.array(Expected) }),
  refusals: ['NOT_FOUND'],
});

export const acceptDeposit = endpoint({
  method: 'POST',
  url: '/api/admin/deposit/:id/accept',
  summary: 'Take a deposit as the payment of a registration, which confirms it',
  params: deposit,
  body: z.strictObject({
    registrationNumber: line(20),
    /** As seen. */
    total: Money,
    period: FeePeriod,
    /** Needed if the deposit is another sum. */
    reason: optionalLine(300),
    /** Whether what is too much goes back to the person's account. */
    returnsRest: z.optional(z.boolean()),
  }),
  reply: z.strictObject({ registration: Registration }),
  refusals: [
    'NOT_FOUND',
    'CONFLICT',
    'NOTHING_TO_PAY',
    'ALREADY_PAID',
    'PAYMENT_IN_PROGRESS',
    'CATEGORY_FULL',
    'EDITION_FULL',
    'OPTION_FULL',
  ],
});

export const decideDeposit = endpoint({
  method: 'POST',
  url: '/api/admin/deposit/:id/decision',
  summary: 'Record that a deposit was sent back, or that it is for something else',
  params: deposit,
  body: z.strictObject({ state: z.enum(['returned', 'ignored']), reason: Reason }),
  reply: z.strictObject({}),
  refusals: ['CONFLICT'],
});

export const reopenDeposit = endpoint({
  method: 'POST',
  url: '/api/admin/deposit/:id/reopen',
  summary: 'Undo the decision about a deposit; a matched registration is unpaid again',
  params: deposit,
  body: WithReason,
  reply: z.strictObject({}),
  refusals: ['CONFLICT'],
});
