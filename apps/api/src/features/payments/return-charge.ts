import type { Money } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { endUnclaimed } from './close-attempts.ts';
import { logStep } from './log-step.ts';
import { updateWithheld } from './payment-changes.queries.ts';
import { findGatewayOf } from './payment-shop.service.ts';
import { type StepActor, takeStep } from './payment-steps.service.ts';
import { lockPayment, type PaymentRow, selectOpenCharge, selectPayment } from './payments.queries.ts';
import { remainingOf, returnPartNow } from './refund-charge.ts';
import { insertRefund, type RefundRow, selectRefundsOf } from './refunds.queries.ts';
import { reverseCharge } from './reverse-payment.ts';

/**
 * Rejects before anything is changed if the charge of a registration cannot be returned.
 * @throws PAYMENT_NOT_CONFIGURED – its gateway is no longer in the settings
 */
export async function requireReversible(ctx: Context, registrationId: string): Promise<void> {
  const open = await selectOpenCharge(ctx.db, registrationId);
  if (open !== undefined && (await findGatewayOf(ctx, open)) === undefined) fail('PAYMENT_NOT_CONFIGURED');
}

/** Decided return of a charge. */
export interface ScheduledReturn {
  paymentId: string;
  /** Part that goes back while the rest is kept. Undefined if all goes back, or nothing. */
  refund: RefundRow | undefined;
  /** Kept amount in minor units; 0 if all goes back. */
  keptMinor: number;
  /** Whether parts were refunded before. */
  isRest: boolean;
}

interface ReturnedShare {
  givesBack: Money;
  /** Remaining amount of the charge, as the caller knows it. */
  remaining: Money;
  actor: StepActor;
}

async function scheduleReversal(ctx: Context, trx: Trx, paymentId: string, actor: StepActor) {
  const reversing = await takeStep(ctx, trx, paymentId, {
    from: ['paid'],
    to: 'reversing',
    actor,
    note: 'the registration was cancelled: its charge goes back',
    reason: 'registration-cancelled',
    checkInMinutes: 2,
  });
  if (reversing === undefined) fail('PAYMENT_IN_PROGRESS');
}

/**
 * Decides, in the given transaction, how much goes back of the charge of a registration that is cancelled and whose row
 * is locked. Keeps the rest. Ends attempts that have not reached the gateway. `returnChargeNow` then calls the gateway;
 * without a response, the reconciler retries.
 * @throws CONFLICT – nothing is paid, another amount remains, or less remains than should go back
 * @throws PAYMENT_IN_PROGRESS – the outcome of a payment or a refund is not known yet; then change nothing
 */
export async function scheduleReturn(
  ctx: Context,
  trx: Trx,
  registrationId: string,
  { givesBack, remaining, actor }: ReturnedShare,
): Promise<ScheduledReturn> {
  await endUnclaimed(ctx, trx, registrationId, 'the registration was cancelled');
  const { id } = (await selectOpenCharge(trx, registrationId)) ?? fail('CONFLICT');
  const open = await lockPayment(trx, id);
  if (open.phase !== 'paid') fail('PAYMENT_IN_PROGRESS');
  if ((await selectRefundsOf(trx, [open.id])).at(-1)?.phase === 'requested') fail('PAYMENT_IN_PROGRESS');
  const restMinor = remainingOf(open);
  const isOther = [givesBack, remaining].some(({ currency }) => currency !== open.currency);
  const keptMinor = restMinor - givesBack.amountMinor;
  if (isOther || remaining.amountMinor !== restMinor || keptMinor < 0) fail('CONFLICT');
  const decided = { paymentId: open.id, keptMinor, isRest: open.refunded_minor > 0 };
  if (keptMinor === 0) {
    await scheduleReversal(ctx, trx, open.id, actor);
    return { ...decided, refund: undefined };
  }
  await updateWithheld(trx, open.id, keptMinor);
  if (givesBack.amountMinor === 0) return { ...decided, refund: undefined };
  const refund = await insertRefund(trx, {
    id: newId(ctx.services.clock()),
    payment_id: open.id,
    amount_minor: givesBack.amountMinor,
    remaining_minor: restMinor,
    actor,
  });
  return { ...decided, refund };
}

async function reverseNow(ctx: Context, paymentId: string, actor: StepActor): Promise<void> {
  const payment: PaymentRow = await selectPayment(ctx.db, paymentId);
  logStep(ctx, payment, actor);
  try {
    const gateway = await findGatewayOf(ctx, payment);
    if (gateway !== undefined) await reverseCharge(ctx, gateway, payment, actor);
  } catch (error) {
    ctx.log.error({ err: error, orderNumber: payment.order_number }, 'left to the reconciler');
  }
}

/** Asks the gateway to return what was decided; not at all if nothing goes back. The reconciler retries any failure. */
export async function returnChargeNow(
  ctx: Context,
  { paymentId, refund, keptMinor }: ScheduledReturn,
  actor: StepActor,
): Promise<void> {
  if (refund !== undefined) await returnPartNow(ctx, refund);
  else if (keptMinor === 0) await reverseNow(ctx, paymentId, actor);
}
