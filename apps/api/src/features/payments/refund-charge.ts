import { Uuid } from '@airway/contract';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { defineJob, enqueue } from '../../platform/jobs.ts';
import { askForAccount } from './ask-for-account.ts';
import { cancelPart } from './cancel-charge.ts';
import type { ChargePart } from './kcp-gateway.ts';
import { findGatewayOf } from './payment-shop.service.ts';
import type { StepActor } from './payment-steps.service.ts';
import { lockPayment, type PaymentRow, selectPayment } from './payments.queries.ts';
import { cleanMessage, isByHand, owedOf } from './payments.rules.ts';
import {
  insertRefund,
  type RefundRow,
  selectRefund,
  selectRefundsOf,
  updateOwed,
  updateRefundClaimedDue,
  updateRefundReleased,
  updateRefundSettled,
} from './refunds.queries.ts';

/** A part of a charge was returned. `remainingMinor`: what remains of the charge. */
export const refundReturned = defineJob(
  'refund-returned',
  z.strictObject({
    refundId: Uuid,
    registrationId: Uuid,
    amountMinor: z.int(),
    remainingMinor: z.int(),
    currency: z.enum(['KRW', 'USD']),
  }),
);

/** Returns what remains of a charge after its refunds, in minor units. */
export const remainingOf = (payment: Pick<PaymentRow, 'amount_minor' | 'refunded_minor'>): number =>
  payment.amount_minor - payment.refunded_minor;

/** Asks the gateway to return a part. Money that did not pass it is always left to staff. Undefined: no answer yet. */
async function cancelAtGateway(
  ctx: Context,
  payment: PaymentRow,
  part: ChargePart,
): Promise<{ verdict: 'returned' | 'refused'; message: string | null } | undefined> {
  if (isByHand(payment)) return { verdict: 'refused', message: null };
  const gateway = await findGatewayOf(ctx, payment);
  if (gateway === undefined || payment.tno === null) return undefined;
  const { verdict, answer } = await cancelPart(gateway, payment.tno, part);
  if (verdict === 'try-again') return undefined;
  return { verdict, message: verdict === 'refused' ? cleanMessage(answer?.res_msg) : null };
}

/** Settles a claimed refund, and stores the outcome. */
async function returnPart(ctx: Context, refund: RefundRow): Promise<RefundRow['phase']> {
  const payment = await selectPayment(ctx.db, refund.payment_id);
  const part = { amountMinor: refund.amount_minor, remainingMinor: refund.remaining_minor };
  const outcome = await cancelAtGateway(ctx, payment, part);
  if (outcome === undefined) return 'requested';
  const { verdict, message } = outcome;
  const isSettled = await ctx.services.database.reservedDb.transaction().execute(async (trx) => {
    const present = await lockPayment(trx, payment.id);
    const isOurs = await updateRefundSettled(trx, refund, verdict, message);
    // Staff who ask for a refund see its refusal. A change is done already, and so is a decision about money that only
    // staff can return. Before, only registrants changed.
    const isDone = refund.is_promised || refund.actor === 'payer';
    const isPromised = (isDone || isByHand(payment)) && present.kept_minor === null;
    if (isOurs && verdict === 'refused' && isPromised) await updateOwed(trx, payment.id, part.amountMinor);
    if (isOurs && isByHand(payment)) await askForAccount(ctx, trx, payment.id);
    if (isOurs && verdict === 'returned')
      await enqueue(ctx, trx, refundReturned, {
        refundId: refund.id,
        registrationId: payment.registration_id,
        amountMinor: part.amountMinor,
        remainingMinor: part.remainingMinor - part.amountMinor,
        currency: payment.currency,
      });
    return isOurs;
  });
  // Another instance was faster.
  if (!isSettled) return (await selectRefund(ctx.db, refund.id)).phase;
  const line = { orderNumber: payment.order_number, refundId: refund.id, amountMinor: part.amountMinor };
  if (isByHand(payment)) ctx.log.info(line, 'a part is returned by hand');
  else if (verdict === 'refused') ctx.log.error(line, 'a refund was refused');
  else ctx.log.info(line, 'a part of a charge was returned');
  return verdict;
}

/** Runs `returnPart`. The reconciler retries any failure, because the refund is already decided. */
export async function returnPartNow(ctx: Context, refund: RefundRow): Promise<RefundRow['phase']> {
  try {
    const phase = await returnPart(ctx, refund);
    if (phase === 'requested') await updateRefundReleased(ctx.db, refund.id);
    return phase;
  } catch (error) {
    // Its claim ends by itself.
    ctx.log.error({ err: error, refundId: refund.id }, 'a refund is left to the reconciler');
    return 'requested';
  }
}

/**
 * Requests again what must go back of a charge that stands.
 * @returns its phase and amount
 * @throws CONFLICT – nothing is owed any more
 */
export async function returnOwedNow(
  ctx: Context,
  paymentId: string,
  actor: StepActor,
): Promise<{ phase: RefundRow['phase']; amountMinor: number }> {
  const refund = await ctx.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    const remainingMinor = remainingOf(payment);
    const amountMinor = owedOf(payment);
    if (amountMinor === 0) fail('CONFLICT');
    const last = (await selectRefundsOf(trx, [paymentId])).at(-1);
    if (last?.phase === 'requested') return last;
    return insertRefund(trx, {
      id: newId(ctx.services.clock()),
      payment_id: paymentId,
      amount_minor: amountMinor,
      remaining_minor: remainingMinor,
      actor,
    });
  });
  return { phase: await returnPartNow(ctx, refund), amountMinor: refund.amount_minor };
}

const atMostInOneRun = 50;

/** Retries refunds whose outcome is not known. */
export async function reconcileRefunds(ctx: Context): Promise<void> {
  for (let count = 0; count < atMostInOneRun; count += 1) {
    const refund = await updateRefundClaimedDue(ctx.db);
    if (refund === undefined) return;
    await returnPartNow(ctx, refund);
  }
}
