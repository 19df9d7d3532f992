import type { PaymentPhase } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { type PaymentRow, selectAttempts, selectEventsOf } from './payments.queries.ts';
import { amountOf } from './payments.service.ts';

interface AttemptStep {
  phase: PaymentPhase;
  /** `payer`, `program`, or a staff account as `account:<id>`. */
  actor: string;
  at: Date;
}

function attemptOf(payment: PaymentRow, steps: AttemptStep[]) {
  return {
    id: payment.id,
    orderNumber: payment.order_number,
    device: payment.device,
    period: payment.period,
    amount: amountOf(payment),
    phase: payment.phase,
    createdAt: payment.created_at,
    cardName: payment.card_name,
    cardNumberMasked: payment.card_number_masked,
    approvalNumber: payment.approval_number,
    gatewayMessage: payment.gateway_message,
    steps,
  };
}

/** Lists all payment attempts of a registration with their history: attempts newest first, steps oldest first. */
export async function listAttempts(ctx: Context, registrationId: string) {
  const attempts = await selectAttempts(ctx.db, registrationId);
  const events = await selectEventsOf(
    ctx.db,
    attempts.map(({ id }) => id),
  );
  return attempts.map((attempt) =>
    attemptOf(
      attempt,
      events
        .filter((event) => event.payment_id === attempt.id)
        .map(({ phase, actor, happened_at: at }) => ({ phase: phase as PaymentPhase, actor, at })),
    ),
  );
}
