import type { PaymentPhase } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { type BankRefundRow, selectBankRefundsOf } from './bank-refunds.queries.ts';
import { shownBankRefund } from './bank-refunds.rules.ts';
import { type PaymentRow, selectAttempts, selectEventsOf } from './payments.queries.ts';
import { isByHand, owedOf } from './payments.rules.ts';
import { amountOf } from './payments.service.ts';
import { type RefundRow, selectRefundsOf } from './refunds.queries.ts';

interface AttemptStep {
  phase: PaymentPhase;
  /** `payer`, `program`, or a staff account as `account:<id>`. */
  actor: string;
  at: Date;
}

/** Leaves out decisions to return a part by hand that are carried out, or were replaced by another one. */
const standingRefunds = (payment: PaymentRow, refunds: readonly RefundRow[]): RefundRow[] =>
  refunds.filter(
    (refund) =>
      !isByHand(payment) ||
      refund.phase !== 'refused' ||
      (refund === refunds.at(-1) && payment.phase === 'paid' && owedOf(payment) > 0),
  );

function attemptOf(
  payment: PaymentRow,
  {
    steps,
    refunds,
    bankRefunds,
  }: { steps: AttemptStep[]; refunds: RefundRow[]; bankRefunds: BankRefundRow[] },
) {
  return {
    id: payment.id,
    orderNumber: payment.order_number,
    device: payment.device,
    period: payment.period,
    amount: amountOf(payment),
    phase: payment.phase,
    createdAt: payment.created_at,
    method: payment.method,
    payer: payment.payer,
    businessNumber: payment.business_number,
    receivedOn: payment.received_on,
    dueAt: payment.due_at?.toISOString() ?? null,
    reference: payment.reference,
    cardName: payment.card_name,
    cardNumberMasked: payment.card_number_masked,
    approvalNumber: payment.approval_number,
    gatewayMessage: payment.gateway_message,
    steps,
    refunds: standingRefunds(payment, refunds).map((refund) => ({
      id: refund.id,
      amount: { amountMinor: refund.amount_minor, currency: payment.currency },
      phase: refund.phase,
      actor: refund.actor,
      at: refund.settled_at ?? refund.requested_at,
      gatewayMessage: refund.gateway_message,
    })),
    bankRefunds: bankRefunds.map(shownBankRefund),
  };
}

/** Lists all payment attempts of a registration with their history: attempts newest first, steps and refunds oldest first. */
export async function listAttempts(ctx: Context, registrationId: string) {
  const attempts = await selectAttempts(ctx.db, registrationId);
  const ids = attempts.map(({ id }) => id);
  const [events, refunds, bankRefunds] = await Promise.all([
    selectEventsOf(ctx.db, ids),
    selectRefundsOf(ctx.db, ids),
    selectBankRefundsOf(ctx.db, registrationId),
  ]);
  const isOf =
    ({ id }: PaymentRow) =>
    (one: { payment_id: string }) =>
      one.payment_id === id;
  return attempts.map((attempt) =>
    attemptOf(attempt, {
      steps: events
        .filter(isOf(attempt))
        .map(({ phase, actor, happened_at: at }) => ({ phase: phase as PaymentPhase, actor, at })),
      refunds: refunds.filter(isOf(attempt)),
      bankRefunds: bankRefunds.filter(isOf(attempt)),
    }),
  );
}
