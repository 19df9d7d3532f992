import type { Context } from '../../platform/context.ts';
import type { StepActor } from './payment-steps.service.ts';
import type { PaymentRow } from './payments.queries.ts';
import { isByHand } from './payments.rules.ts';

/** Returns the log event of a step: the payer's result, or a later finding or decision. */
function eventOf({ phase }: PaymentRow, actor: StepActor): string {
  if (phase === 'unknown') return 'payment unknown';
  if (phase !== 'paid' && phase !== 'failed') return 'payment cancelled';
  if (actor !== 'payer') return 'payment settled';
  return phase === 'paid' ? 'payment approved' : 'payment declined';
}

/** Logs one line for a step of a payment, after the commit. */
export function logStep(ctx: Context, payment: PaymentRow, actor: StepActor): void {
  const { phase } = payment;
  // Money may be at the gateway, and in the end only people can decide whose it is.
  const level = phase === 'unknown' || (phase === 'reversal-failed' && !isByHand(payment)) ? 'error' : 'info';
  ctx.log[level](
    {
      registrationId: payment.registration_id,
      paymentId: payment.id,
      orderNumber: payment.order_number,
      tno: payment.tno,
      amountMinor: payment.amount_minor,
      currency: payment.currency,
      outcome: phase,
      reason: payment.reason,
    },
    eventOf(payment, actor),
  );
}
