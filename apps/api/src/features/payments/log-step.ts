import type { Context } from '../../platform/context.ts';
import type { StepActor } from './payment-steps.service.ts';
import type { PaymentRow } from './payments.queries.ts';

/** What a step is called: the answer that a payer got, or what was found out or decided afterwards. */
function eventOf({ phase }: PaymentRow, actor: StepActor): string {
  if (phase === 'unknown') return 'payment unknown';
  if (phase !== 'paid' && phase !== 'failed') return 'payment cancelled';
  if (actor !== 'payer') return 'payment settled';
  return phase === 'paid' ? 'payment approved' : 'payment declined';
}

/** One line of the log for the step that a payment has taken. Only once it is committed. */
export function logStep(ctx: Context, payment: PaymentRow, actor: StepActor): void {
  const { phase } = payment;
  // Money may be with the gateway, and in the end only people can say whose it is.
  const level = phase === 'unknown' || phase === 'reversal-failed' ? 'error' : 'info';
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
