import type { Money } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { endUnclaimed } from './close-attempts.ts';
import { logStep } from './log-step.ts';
import { findGatewayOf } from './payment-shop.service.ts';
import { staffActor, takeStep } from './payment-steps.service.ts';
import { lockPayment, type PaymentRow, selectOpenCharge, selectPayment } from './payments.queries.ts';
import { remainingOf } from './refund-charge.ts';
import { selectRefundsOf } from './refunds.queries.ts';
import { reverseCharge } from './reverse-payment.ts';

/**
 * Rejects before anything is changed if the charge of a registration cannot be returned.
 * @throws PAYMENT_NOT_CONFIGURED – its gateway is no longer in the settings
 */
export async function requireReversible(ctx: Context, registrationId: string): Promise<void> {
  const open = await selectOpenCharge(ctx.db, registrationId);
  if (open !== undefined && (await findGatewayOf(ctx, open)) === undefined) fail('PAYMENT_NOT_CONFIGURED');
}

/**
 * Decides, in the given transaction, to return all that remains of the charge of a registration whose row is locked.
 * Ends attempts that have not reached the gateway. `returnChargeNow` then calls the gateway; without a response, the
 * reconciler retries.
 * @returns the payment's id, and whether parts were refunded before
 * @throws CONFLICT – nothing is paid, or another amount
 * @throws PAYMENT_IN_PROGRESS – the outcome of a payment or a refund is not known yet; then change nothing
 */
export async function scheduleReturn(
  ctx: Context,
  trx: Trx,
  registrationId: string,
  amount: Money,
): Promise<{ paymentId: string; isRest: boolean }> {
  await endUnclaimed(ctx, trx, registrationId, 'the registration was cancelled');
  const { id } = (await selectOpenCharge(trx, registrationId)) ?? fail('CONFLICT');
  const open = await lockPayment(trx, id);
  if (open.phase !== 'paid') fail('PAYMENT_IN_PROGRESS');
  if ((await selectRefundsOf(trx, [open.id])).at(-1)?.phase === 'requested') fail('PAYMENT_IN_PROGRESS');
  if (remainingOf(open) !== amount.amountMinor || open.currency !== amount.currency) fail('CONFLICT');
  const reversing = await takeStep(ctx, trx, open.id, {
    from: ['paid'],
    to: 'reversing',
    actor: staffActor(ctx),
    note: 'the registration was cancelled: its charge goes back',
    reason: 'registration-cancelled',
    checkInMinutes: 2,
  });
  if (reversing === undefined) fail('PAYMENT_IN_PROGRESS');
  return { paymentId: reversing.id, isRest: reversing.refunded_minor > 0 };
}

/** Asks the gateway to return a charge. The reconciler retries any failure, because the return is already decided. */
export async function returnChargeNow(ctx: Context, paymentId: string): Promise<void> {
  const payment: PaymentRow = await selectPayment(ctx.db, paymentId);
  logStep(ctx, payment, staffActor(ctx));
  try {
    const gateway = await findGatewayOf(ctx, payment);
    if (gateway !== undefined) await reverseCharge(ctx, gateway, payment, staffActor(ctx));
  } catch (error) {
    ctx.log.error({ err: error, orderNumber: payment.order_number }, 'left to the reconciler');
  }
}
