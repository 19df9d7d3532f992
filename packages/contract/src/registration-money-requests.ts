import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { listOf, pageQuery } from './lists.ts';
import { Instant, Money, Uuid, WithReason } from './rules.ts';

const endpoint = endpointsOf('registrations');

/** Acts that need a second member of staff above a sum. */
const MoneyAct = z.enum(['refund', 'cancel', 'take', 'waive', 'return']);

export const moneyRequestStates = ['waiting', 'done', 'refused', 'failed'] as const;
const MoneyRequestState = z.enum(moneyRequestStates);

/** An act about money that waits, or waited, for the yes of a second member of staff. */
export const MoneyRequest = z.strictObject({
  id: Uuid,
  act: MoneyAct,
  state: MoneyRequestState,
  registrationId: Uuid,
  registrationNumber: z.string(),
  userName: z.string(),
  /** Sum that goes back, is waived, or is received. */
  amount: Money,
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: Instant,
  /** Whether the caller asked for it, and so may not agree. */
  isOwn: z.boolean(),
  /** Empty while it waits. */
  decidedBy: z.string(),
  decidedAt: z.nullable(Instant),
  /** Why it was refused, or no longer fitted. */
  decision: z.string(),
});
export type MoneyRequest = z.infer<typeof MoneyRequest>;

export const listMoneyRequests = endpoint({
  method: 'GET',
  url: '/api/admin/money-request',
  summary: 'Acts about money that need a second member of staff, newest first unless sorted',
  querystring: pageQuery({
    sort: ['requestedAt,DESC', 'requestedAt,ASC'],
    filters: { state: z.optional(MoneyRequestState) },
    size: 50,
  }),
  reply: listOf(MoneyRequest),
  refusals: [],
});

export const agreeToMoneyRequest = endpoint({
  method: 'POST',
  url: '/api/admin/money-request/:id/agree',
  summary: 'Agree to the act of another member of staff: it is done exactly as it was asked, once',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({}),
  reply: z.strictObject({}),
  refusals: [
    'CONFLICT',
    'NOTHING_TO_PAY',
    'ALREADY_PAID',
    'PAYMENT_IN_PROGRESS',
    'PAYMENT_NOT_CONFIGURED',
    'CATEGORY_FULL',
    'EDITION_FULL',
    'OPTION_FULL',
  ],
});

export const refuseMoneyRequest = endpoint({
  method: 'POST',
  url: '/api/admin/money-request/:id/refuse',
  summary: 'Refuse an act of another member of staff with a reason, or withdraw the own one',
  params: z.strictObject({ id: Uuid }),
  body: WithReason,
  reply: z.strictObject({}),
  refusals: ['CONFLICT'],
});
