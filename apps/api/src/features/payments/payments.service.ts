import type { Money, PaymentPhase, PaymentState, PaymentStatus, RegistrationSummary } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { receiptUrlFor } from './kcp-hosts.ts';
import {
  existsOpenAttempt,
  type PaymentRow,
  selectLatestPayment,
  selectPayment,
} from './payments.queries.ts';
import { publicStateOf } from './payments.rules.ts';
import { refusalWords } from './refusal-words.ts';

export const amountOf = (payment: PaymentRow) => ({
  amountMinor: payment.amount_minor,
  currency: payment.currency,
});

/** How an attempt stands, for pages without a sign-in. */
export function getPaymentStatus(ctx: Context, payment: PaymentRow): PaymentStatus {
  return {
    state: publicStateOf(payment.phase),
    phase: payment.phase,
    audience: payment.audience,
    device: payment.device,
    amount: amountOf(payment),
    gatewayMessage: refusalWords(ctx, payment),
  };
}

type PaymentSummary = NonNullable<RegistrationSummary['payment']>;

/**
 * The attempt that tells most about a registration: the one that holds money, else the newest; undefined
 * when nobody ever tried to pay. The receipt link is null for sandbox payments and until it is paid.
 */
export async function findLatestPayment(
  ctx: Context,
  registrationId: string,
): Promise<PaymentSummary | undefined> {
  const payment = await selectLatestPayment(ctx.db, registrationId);
  if (payment === undefined) return undefined;
  const state: PaymentState = publicStateOf(payment.phase);
  const isPaid = state === 'completed' && payment.tno !== null;
  return {
    state,
    statusKey: payment.status_key,
    amount: amountOf(payment),
    paidAt: isPaid ? (payment.completed_at?.toISOString() ?? null) : null,
    cardName: payment.card_name,
    cardNumberMasked: payment.card_number_masked,
    approvalNumber: payment.approval_number,
    receiptUrl:
      isPaid && payment.tno !== null
        ? receiptUrlFor(payment.gateway, {
            tno: payment.tno,
            orderNumber: payment.order_number,
            amountMinor: payment.amount_minor,
          })
        : null,
    gatewayMessage: refusalWords(ctx, payment),
    isSuperseded: payment.phase === 'failed' && payment.reason === 'superseded',
  };
}

/** The charge that a registration led to, standing or taken back; undefined where none is known. */
export async function findCharge(
  db: Db | Trx,
  registrationId: string,
): Promise<{ amount: Money; phase: PaymentPhase } | undefined> {
  const payment = await selectLatestPayment(db, registrationId);
  return payment === undefined || payment.tno === null
    ? undefined
    : { amount: amountOf(payment), phase: payment.phase };
}

/** Whether a payment stands as paid. */
export async function isPaid(db: Db | Trx, paymentId: string): Promise<boolean> {
  return (await selectPayment(db, paymentId)).phase === 'paid';
}

/** Whether money is, or at `now` may still come to be, on its way: then a seat must not be given back. */
export function hasOpenCharge(db: Db | Trx, registrationId: string, now: Date): Promise<boolean> {
  return existsOpenAttempt(db, registrationId, now);
}
