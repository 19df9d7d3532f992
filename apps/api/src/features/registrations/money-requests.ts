import type * as contract from '@airway/contract';
import type { MoneyRequest, ReceivedBy, ReplyOf } from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail, RefusalError } from '../../platform/errors.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import { refusalText } from '../../platform/refusal-text.ts';
import { findNames } from '../accounts/index.ts';
import {
  findPaymentCase,
  type MoneyRequestRow,
  returnByHand,
  type SecondYes,
  secondYesTo,
  selectMoneyRequest,
  selectMoneyRequestPage,
  updateRequestDecided,
} from '../payments/index.ts';
import { cancelRegistration } from './cancel-registration.ts';
import { takePayment, waiveFee } from './desk-payments.ts';
import { refundRegistration } from './refund-registration.ts';
import { selectRegistration } from './registrations.queries.ts';
import { userNameFor } from './registrations.rules.ts';

/** Lists acts about money that need, or needed, a second member of staff. */
export async function listMoneyRequests(
  ctx: Context,
  query: ReceivedBy<typeof contract.listMoneyRequests>['query'],
): Promise<ReplyOf<typeof contract.listMoneyRequests>> {
  const { rows, total } = await selectMoneyRequestPage(ctx.db, query);
  const names = await findNames(
    ctx,
    rows.flatMap((row) => [row.requested_by, row.decided_by ?? []].flat()),
  );
  const me = accountOf(ctx);
  const content = rows.map(
    (row): MoneyRequest => ({
      id: row.id,
      act: row.act,
      state: row.state,
      registrationId: row.registration_id,
      registrationNumber: readableNumber(row.number),
      userName: userNameFor({ name: row.name, familyName: row.family_name, givenName: row.given_name }),
      amount: { amountMinor: row.amount_minor, currency: row.currency },
      reason: row.reason,
      requestedBy: names.get(row.requested_by) ?? '',
      requestedAt: row.requested_at.toISOString(),
      isOwn: row.requested_by === me,
      decidedBy: row.decided_by === null ? '' : (names.get(row.decided_by) ?? ''),
      decidedAt: row.decided_at?.toISOString() ?? null,
      decision: row.decision,
    }),
  );
  return { content, total };
}

type Body<Call extends (ctx: Context, row: never, body: never, yes?: SecondYes) => unknown> =
  Parameters<Call>[2];

/** Does the act of a request exactly as it was asked. The contract checked the body when it was asked. */
async function runRequest(ctx: Context, request: MoneyRequestRow): Promise<void> {
  const { act, asked, payment_id: paymentId } = request;
  const row =
    (await selectRegistration(ctx.db, request.registration_id, (of) =>
      of('registrations.emptied_at', 'is', null),
    )) ?? fail('CONFLICT');
  const yes = secondYesTo(ctx, request);
  if (act === 'refund') await refundRegistration(ctx, row, asked as Body<typeof refundRegistration>, yes);
  if (act === 'cancel') await cancelRegistration(ctx, row, asked as Body<typeof cancelRegistration>, yes);
  if (act === 'take') await takePayment(ctx, row, asked as Body<typeof takePayment>, yes);
  if (act === 'waive') await waiveFee(ctx, row, asked as Body<typeof waiveFee>, yes);
  if (act === 'return') {
    const found = (await findPaymentCase(ctx, { id: paymentId ?? '' })) ?? fail('CONFLICT');
    await returnByHand(ctx, found, asked as Body<typeof returnByHand>, yes);
  }
}

const isDecided = (): never => fail('CONFLICT', { sentence: { id: 'payments.secondYes.isDecided' } });

/** Refusals that pass: the request goes on waiting. */
const passing = ['PAYMENT_IN_PROGRESS', 'PAYMENT_NOT_CONFIGURED', 'UNAVAILABLE'];

/** Ends a request that no longer fits, with the reason. */
async function endUnfit(
  ctx: Context,
  { id, ...request }: MoneyRequestRow,
  decision: string,
): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const decided = { state: 'failed', by: accountOf(ctx), at: ctx.services.clock(), decision } as const;
    if (!(await updateRequestDecided(trx, id, decided))) return false;
    await recordAudit(ctx, trx, {
      action: 'money-request.unfit',
      subjectType: 'registration',
      subjectId: request.registration_id,
      reason: decision,
      details: { act: request.act, requestedBy: request.requested_by },
    });
    return true;
  });
}

/**
 * Agrees to the act of another member of staff. It is done as it was asked, and its request ends in the same commit.
 * @throws CONFLICT – the own request, decided already, or it no longer fits, which ends it
 * @throws the errors of its act
 */
export async function agreeToMoneyRequest(
  ctx: Context,
  request: MoneyRequestRow,
): Promise<ReplyOf<typeof contract.agreeToMoneyRequest>> {
  if (request.requested_by === accountOf(ctx))
    fail('CONFLICT', { sentence: { id: 'payments.secondYes.isOwn' } });
  if (request.state !== 'waiting') isDecided();
  try {
    await runRequest(ctx, request);
  } catch (error) {
    if (error instanceof RefusalError && !passing.includes(error.code)) {
      const isEnded = await endUnfit(ctx, request, refusalText(ctx.services.translate, ctx.locale, error));
      if (!isEnded) isDecided();
    }
    throw error;
  }
  // Somebody did the same meanwhile without this request.
  if ((await selectMoneyRequest(ctx.db, request.id))?.state === 'waiting') {
    const sentence = { id: 'payments.secondYes.wasDone' } as const;
    await endUnfit(ctx, request, ctx.services.translate(ctx.locale, sentence.id));
    fail('CONFLICT', { sentence });
  }
  return {};
}

/** Refuses a request with a reason, or withdraws the own one. @throws CONFLICT – it was decided */
export async function refuseMoneyRequest(
  ctx: Context,
  { id, act, registration_id, amount_minor, currency, requested_by }: MoneyRequestRow,
  { reason }: { reason: string },
): Promise<ReplyOf<typeof contract.refuseMoneyRequest>> {
  await ctx.db.transaction().execute(async (trx) => {
    const decided = {
      state: 'refused',
      by: accountOf(ctx),
      at: ctx.services.clock(),
      decision: reason,
    } as const;
    if (!(await updateRequestDecided(trx, id, decided))) isDecided();
    await recordAudit(ctx, trx, {
      action: 'money-request.refused',
      subjectType: 'registration',
      subjectId: registration_id,
      reason,
      details: { act, amount: { amountMinor: amount_minor, currency }, requestedBy: requested_by },
    });
  });
  return {};
}
