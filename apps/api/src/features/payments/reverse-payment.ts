import type { Context } from '../../platform/context.ts';
import { cancelCharge } from './cancel-charge.ts';
import type { GatewayAnswer } from './kcp-answers.ts';
import type { Gateway } from './kcp-gateway.ts';
import { type StepActor, takeStepNow } from './payment-steps.service.ts';
import { isBreachOf, type PaymentRow, selectPayment } from './payments.queries.ts';
import type { PaymentReason } from './payments.rules.ts';
import { takeBackStrayCharge } from './stray-charges.service.ts';

/**
 * Returns a charge at the gateway and stores the outcome: reversed, refused (a case for staff), or still reversing,
 * which the reconciler retries.
 */
export async function reverseCharge(
  ctx: Context,
  gateway: Gateway,
  payment: PaymentRow,
  actor: StepActor,
): Promise<PaymentRow> {
  if (payment.tno === null) throw new Error(`Payment ${payment.id} is reversing without a number.`);
  const { verdict, answer } = await cancelCharge(gateway, payment.tno);
  if (verdict === 'try-again') return payment;
  const moved = await takeStepNow(ctx, payment.id, {
    from: ['reversing'],
    to: verdict === 'reversed' ? 'reversed' : 'reversal-failed',
    actor,
    note:
      verdict === 'reversed' ? 'the charge was taken back' : 'the gateway refused to take the charge back',
    ...(answer === undefined ? {} : { answer }),
    // The reason of a part tells its mail from that of a payment that does not stand.
    changes: {
      ...(verdict !== 'reversed' && { next_check_at: null }),
      ...(verdict !== 'reversed' && payment.reason !== 'part-refunded' && { reason: 'cancel-refused' }),
    },
  });
  return moved ?? selectPayment(ctx.db, payment.id);
}

/** A charge whose number belongs to another payment must not be cancelled automatically. Staff must decide. */
export async function leaveToStaff(ctx: Context, payment: PaymentRow, actor: StepActor): Promise<PaymentRow> {
  const moved = await takeStepNow(ctx, payment.id, {
    from: ['approving', 'unknown'],
    to: 'unknown',
    actor,
    note: 'the gateway answered with the transaction number of another payment',
    reason: 'transaction-number-of-another-payment',
    changes: { approval_request_sealed: null, next_check_at: null },
  });
  return moved ?? selectPayment(ctx.db, payment.id);
}

interface UnwantedCharge {
  tno: string;
  reason: PaymentReason;
  actor: StepActor;
  answer?: GatewayAnswer;
}

/** Returns an approved charge that must not stand: it differs from the order or came too late. */
export async function reverseApproved(
  ctx: Context,
  gateway: Gateway,
  payment: PaymentRow,
  charge: UnwantedCharge,
): Promise<PaymentRow> {
  const { tno, reason, actor, answer } = charge;
  ctx.log.error({ orderNumber: payment.order_number, reason }, 'a charge is taken back');
  try {
    const reversing = await takeStepNow(ctx, payment.id, {
      from: ['approving', 'unknown', 'failed'],
      to: 'reversing',
      actor,
      note: 'the charge must not stand and is taken back',
      reason,
      ...(answer === undefined ? {} : { answer }),
      changes: { tno, completed_at: null, approval_request_sealed: null },
      checkInMinutes: 2,
    });
    if (reversing !== undefined) return await reverseCharge(ctx, gateway, reversing, actor);
  } catch (error) {
    if (isBreachOf(error, 'payments_tno_key')) return leaveToStaff(ctx, payment, actor);
    if (!isBreachOf(error, 'payments_one_open_charge')) throw error;
  }
  const present = await selectPayment(ctx.db, payment.id);
  if (present.tno !== tno) await takeBackStrayCharge(ctx, gateway, present, charge);
  return present;
}
