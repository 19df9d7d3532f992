import type { Money, PaymentPhase, PaymentState, PaymentStatus, RegistrationSummary } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { gatewayReason } from './gateway-reason.ts';
import { receiptUrlFor } from './kcp-hosts.ts';
import {
  existsOpenAttempt,
  type PaymentRow,
  selectLatestPayment,
  selectOpenCharge,
  selectPayment,
} from './payments.queries.ts';
import { publicStateOf } from './payments.rules.ts';
import { remainingOf } from './refund-charge.ts';
import { type RefundRow, selectRefundsOf } from './refunds.queries.ts';

export const amountOf = (payment: PaymentRow) => ({
  amountMinor: payment.amount_minor,
  currency: payment.currency,
});

/** Returns the state of an attempt, for pages without a sign-in. */
export function getPaymentStatus(ctx: Context, payment: PaymentRow): PaymentStatus {
  return {
    state: publicStateOf(payment.phase),
    phase: payment.phase,
    audience: payment.audience,
    device: payment.device,
    amount: amountOf(payment),
    gatewayMessage: gatewayReason(ctx, payment),
  };
}

/** Returns what is kept of the charge of a cancelled registration. Null if that was not decided. */
const keptOf = ({ kept_minor: amountMinor, currency }: PaymentRow): Money | null =>
  amountMinor === null ? null : { amountMinor, currency };

type PaymentSummary = NonNullable<RegistrationSummary['payment']>;

/**
 * Returns the most relevant attempt of a registration: the one with money, else the newest. Undefined if there was
 * none. The receipt link is null for sandbox payments and unpaid attempts.
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
    refunded:
      payment.refunded_minor === 0
        ? null
        : { amountMinor: payment.refunded_minor, currency: payment.currency },
    kept: keptOf(payment),
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
    gatewayMessage: gatewayReason(ctx, payment),
    isSuperseded: payment.phase === 'failed' && payment.reason === 'superseded',
  };
}

/** Returns the charge of a registration without its refunds, standing or returned. Undefined if none is known. */
export async function findCharge(
  db: Db | Trx,
  registrationId: string,
): Promise<{ amount: Money; phase: PaymentPhase } | undefined> {
  const payment = await selectLatestPayment(db, registrationId);
  return payment === undefined || payment.tno === null
    ? undefined
    : {
        amount: { amountMinor: remainingOf(payment), currency: payment.currency },
        phase: payment.phase,
      };
}

/** Returns the phase of the refund of a cancelled registration of whose charge a part is kept. Null if there is none. */
export async function findRefundPhase(db: Db, registrationId: string): Promise<RefundRow['phase'] | null> {
  const open = await selectOpenCharge(db, registrationId);
  if (open === undefined || open.kept_minor === null) return null;
  return (await selectRefundsOf(db, [open.id])).at(-1)?.phase ?? null;
}

/** Checks whether the outcome of a payment of a registration, or of a refund of it, is not known yet. */
export async function hasUnsettledCharge(db: Db | Trx, registrationId: string): Promise<boolean> {
  const open = await selectOpenCharge(db, registrationId);
  if (open === undefined) return false;
  const refunds = await selectRefundsOf(db, [open.id]);
  return open.phase !== 'paid' || refunds.at(-1)?.phase === 'requested';
}

/** Checks whether a payment is paid for a registration that was not cancelled with it. */
export async function isPaid(db: Db | Trx, paymentId: string): Promise<boolean> {
  const { phase, kept_minor: keptMinor } = await selectPayment(db, paymentId);
  return phase === 'paid' && keptMinor === null;
}

/** Checks whether a charge is in progress, or may still start at `now`. Then the seat must not be released. */
export function hasOpenCharge(db: Db | Trx, registrationId: string, now: Date): Promise<boolean> {
  return existsOpenAttempt(db, registrationId, now);
}
