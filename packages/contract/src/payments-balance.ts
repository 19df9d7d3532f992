import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { listOf, pageQuery } from './lists.ts';
import { Currency, Day, Instant, Reason, Uuid } from './rules.ts';

const endpoint = endpointsOf('payments');

/** State of a balance day. `accepted`: staff closed it in spite of a difference. */
const balanceStates = ['open', 'closed', 'accepted'] as const;
export type BalanceState = (typeof balanceStates)[number];

/** Amounts are in minor units of the day's currency. */
export const BalanceDay = z.strictObject({
  id: Uuid,
  /** Calendar day in Korea. */
  day: Day,
  siteCode: z.string(),
  currency: Currency,
  ours: z.strictObject({ chargedMinor: z.int(), returnedMinor: z.int() }),
  /** Sums of the settlement file; null while it has no row of this day. */
  file: z.nullable(
    z.strictObject({
      chargedMinor: z.int(),
      returnedMinor: z.int(),
      /** Null if the file does not name the fee, or the net sum, of each row. */
      feeMinor: z.nullable(z.int()),
      netMinor: z.nullable(z.int()),
    }),
  ),
  /** The file's charges less returns, minus ours; null without a file. */
  differenceMinor: z.nullable(z.int()),
  /** Number of items that differ. */
  differing: z.int(),
  /** Number of items without any answer of the gateway. */
  unchecked: z.int(),
  state: z.enum(balanceStates),
  /** Reason of staff for an accepted day. */
  reason: z.nullable(z.string()),
  closedAt: z.nullable(Instant),
  /** Changes with the differences. Closing the day must name the version that was seen. */
  version: z.string(),
});
export type BalanceDay = z.infer<typeof BalanceDay>;

/** Result of the comparison of one item. `unchecked`: neither file nor inquiry has answered. */
export const balanceVerdicts = ['other-sum', 'ours-only', 'theirs-only', 'unchecked', 'equal'] as const;
export type BalanceVerdict = (typeof balanceVerdicts)[number];

/** Result of an inquiry about a charge. */
const inquiryVerdicts = ['equal', 'other-sum', 'unknown-there'] as const;

/** All charges, or all returns, of one transaction number on one day. */
export const BalanceItem = z.strictObject({
  id: z.string(),
  tno: z.string(),
  direction: z.enum(['charge', 'return']),
  oursMinor: z.nullable(z.int()),
  /** By the settlement file. */
  theirsMinor: z.nullable(z.int()),
  feeMinor: z.nullable(z.int()),
  /** False if the file's amount less its fee is another sum than its net sum. */
  isNetRight: z.boolean(),
  verdict: z.enum(balanceVerdicts),
  /** Null until the gateway has answered. */
  inquiry: z.nullable(
    z.strictObject({
      verdict: z.enum(inquiryVerdicts),
      /** Rest of the charge; null if the gateway does not know it. */
      remainingMinor: z.nullable(z.int()),
    }),
  ),
  orderNumber: z.nullable(z.string()),
  /** Registration that the number belongs to; null if we know no such payment. */
  registration: z.nullable(z.strictObject({ id: Uuid, number: z.string() })),
  /** Whether the payment is a case that staff must settle. */
  isCase: z.boolean(),
});
export type BalanceItem = z.infer<typeof BalanceItem>;

export const listBalanceDays = endpoint({
  method: 'GET',
  url: '/api/payment-balance',
  summary: 'Days with the sums of our books and of the settlement files of the gateway, newest first',
  querystring: pageQuery({
    sort: ['day,DESC', 'day,ASC'],
    filters: {
      /** `late`: open for more than a week. */
      state: z.optional(z.enum(['open', 'late', 'closed', 'accepted'])),
      currency: z.optional(Currency),
    },
    size: 50,
  }),
  reply: listOf(BalanceDay),
  refusals: [],
});

const dayParams = z.strictObject({ id: Uuid });

export const getBalanceDay = endpoint({
  method: 'GET',
  url: '/api/payment-balance/:id',
  summary: 'One day of the balance',
  params: dayParams,
  reply: BalanceDay,
  refusals: [],
});

export const listBalanceItems = endpoint({
  method: 'GET',
  url: '/api/payment-balance/:id/item',
  summary: 'The charges and returns of a day, those that differ first',
  params: dayParams,
  querystring: pageQuery({
    sort: ['difference,DESC', 'tno,ASC', 'tno,DESC'],
    filters: { verdict: z.optional(z.enum(balanceVerdicts)) },
    size: 50,
  }),
  reply: listOf(BalanceItem),
  refusals: [],
});

export const closeBalanceDay = endpoint({
  method: 'POST',
  url: '/api/payment-balance/:id/close',
  summary: 'Closes a day in spite of its differences; it opens again when they change',
  params: dayParams,
  body: z.strictObject({ reason: Reason, version: z.string().check(z.maxLength(64)) }),
  reply: BalanceDay,
  refusals: ['CONFLICT'],
});
