import type { Money, PaymentPhase, PaymentStatus, RegistrationSummary } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { gatewayReason } from './gateway-reason.ts';
import { receiptUrlFor } from './kcp-hosts.ts';
import {
  existsOpenAttempt,
  type PaymentRow,
  selectAttempts,
  selectByRelevance,
  selectChangeAttempt,
  selectLatestPayment,
  selectOpenCharge,
  selectOpenCharges,
  selectPayment,
} from './payments.queries.ts';
import { isByHand, isRefused, openPhases, publicStateOf, worstPhase } from './payments.rules.ts';
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

type PaymentSummary = NonNullable<RegistrationSummary['payment']>;

/** Adds up amounts of some payments; null if none is given. */
function sumOf(
  payments: readonly PaymentRow[],
  amountOfOne: (payment: PaymentRow) => number | null,
): Money | null {
  const amounts = payments.flatMap((payment) => amountOfOne(payment) ?? []);
  const [first] = payments;
  return first === undefined || amounts.length === 0
    ? null
    : { amountMinor: amounts.reduce((sum, amount) => sum + amount, 0), currency: first.currency };
}

function describeCharge(payment: PaymentRow): PaymentSummary['further'][number] {
  const isPaid = publicStateOf(payment.phase) === 'completed' && payment.tno !== null;
  return {
    statusKey: payment.status_key,
    amount: amountOf(payment),
    method: payment.method,
    receivedOn: isPaid ? payment.received_on : null,
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
  };
}

/**
 * Returns the most relevant attempt of a registration: the one with money, else the newest. Undefined if there was
 * none. The amounts are sums of all charges: of those that stand, or after a cancellation of all that there were. The
 * receipt link is null for sandbox payments and unpaid attempts.
 */
export async function findLatestPayment(
  ctx: Context,
  registrationId: string,
): Promise<PaymentSummary | undefined> {
  const all = await selectByRelevance(ctx.db, registrationId);
  // A transfer that has not come is no payment of its registration: it is described by itself.
  const [payment, ...rest] = all.filter(({ method, tno }) => method !== 'transfer' || tno !== null);
  if (payment === undefined) return undefined;
  const others = furtherCharges(payment, rest);
  const charges = [payment, ...others];
  return {
    ...describeCharge(payment),
    state: publicStateOf(payment.phase),
    amount: sumOf(charges, (one) => one.amount_minor) ?? amountOf(payment),
    refunded: sumOf(charges, (one) => returnedOf(one) || null),
    kept: sumOf(charges, (one) => one.kept_minor),
    gatewayMessage: gatewayReason(ctx, payment),
    isSuperseded: payment.phase === 'failed' && payment.reason === 'superseded',
    further: others.map(describeCharge),
  };
}

/** Returns the charges beside the most relevant one, oldest first: its own if that is for a change, and for changes. */
function furtherCharges(payment: PaymentRow, rest: readonly PaymentRow[]): PaymentRow[] {
  if (payment.tno === null) return [];
  const isOver = payment.phase !== 'paid' || payment.kept_minor !== null;
  const charges = rest.filter(
    ({ phase, tno }) =>
      tno !== null && (openPhases.some((open) => open === phase) || (isOver && phase === 'reversed')),
  );
  // An own charge that went back before another one was paid is none of the sum.
  const own = [payment, ...charges].find((one) => one.change_id === null);
  return charges.filter((one) => one.change_id !== null || one === own).toReversed();
}

const returnedOf = (charge: PaymentRow) =>
  charge.phase === 'reversed' ? charge.amount_minor : charge.refunded_minor;

/**
 * Returns what remains of the charges of a registration after refunds, with the phase of the first that is not just paid.
 * Without a standing charge: the newest one. Undefined if none is known.
 */
export async function findCharge(
  db: Db | Trx,
  registrationId: string,
): Promise<{ amount: Money; phase: PaymentPhase } | undefined> {
  const open = (await selectOpenCharges(db, registrationId)).filter(({ tno }) => tno !== null);
  const amount = sumOf(open, remainingOf);
  if (amount !== null) return { amount, phase: open.find(({ phase }) => phase !== 'paid')?.phase ?? 'paid' };
  const payment = await selectLatestPayment(db, registrationId);
  return payment === undefined || payment.tno === null
    ? undefined
    : {
        amount: { amountMinor: remainingOf(payment), currency: payment.currency },
        phase: payment.phase,
      };
}

/** Checks whether money of a registration came past the gateway, so that staff return it. */
export const hasHandCharge = async (db: Db | Trx, registrationId: string): Promise<boolean> =>
  (await selectAttempts(db, registrationId)).some((one) => isByHand(one) && one.tno !== null);

/** Returns one payment that stands for all of a registration: its own, else the newest for a change. */
export const findMainPaymentId = async (db: Db | Trx, registrationId: string): Promise<string | undefined> =>
  (await selectLatestPayment(db, registrationId))?.id;

/** Returns what stands of the charges of a registration, in minor units: without refunds, and not what is going back. */
export async function sumStanding(db: Db | Trx, registrationId: string): Promise<number> {
  const open = await selectOpenCharges(db, registrationId);
  return (
    sumOf(
      open.filter(({ phase }) => phase === 'paid'),
      remainingOf,
    )?.amountMinor ?? 0
  );
}

/** Returns the phase of the newest refund of each payment. */
async function lastRefundPhases(
  db: Db | Trx,
  payments: readonly PaymentRow[],
): Promise<RefundRow['phase'][]> {
  const refunds = await selectRefundsOf(
    db,
    payments.map(({ id }) => id),
  );
  return [...new Map(refunds.map((refund) => [refund.payment_id, refund.phase])).values()];
}

/**
 * Returns the phase of the refunds of a cancelled registration of whose charges a part is kept: the worst of them. Null if
 * there is none.
 */
export async function findRefundPhase(db: Db, registrationId: string): Promise<RefundRow['phase'] | null> {
  const open = await selectOpenCharges(db, registrationId);
  const kept = open.filter(({ kept_minor: keptMinor }) => keptMinor !== null);
  return worstPhase(await lastRefundPhases(db, kept)) ?? null;
}

/**
 * Returns why nothing else may be decided about the charges of a registration: the outcome of a payment or a refund is not
 * known yet, or the gateway refused to return a charge or what is owed for a change. Undefined if nothing is open.
 */
export async function findUnsettled(
  db: Db | Trx,
  registrationId: string,
): Promise<'in-progress' | 'refused' | undefined> {
  const open = await selectOpenCharges(db, registrationId);
  if ((await lastRefundPhases(db, open)).includes('requested')) return 'in-progress';
  if (open.some(isRefused)) return 'refused';
  return open.every(({ phase }) => phase === 'paid') ? undefined : 'in-progress';
}

/** Checks whether received money was put back: it is expected again, or nothing is. */
export async function isExpectedAgain(db: Db | Trx, paymentId: string): Promise<boolean> {
  const { phase, method } = await selectPayment(db, paymentId);
  return method !== 'card' && (phase === 'created' || phase === 'failed');
}

/** Checks whether a payment is paid for a registration that was not cancelled with it. */
export async function isPaid(db: Db | Trx, paymentId: string): Promise<boolean> {
  const { phase, kept_minor: keptMinor } = await selectPayment(db, paymentId);
  return phase === 'paid' && keptMinor === null;
}

/**
 * Checks whether a charge for a registration, or for a change of it, is in progress, or may still start at `now`. Then its
 * seats must not be released.
 */
export function hasOpenCharge(
  db: Db | Trx,
  { registrationId, changeId = null }: { registrationId: string; changeId?: string | null },
  now: Date,
): Promise<boolean> {
  return existsOpenAttempt(db, { registration_id: registrationId, change_id: changeId }, now);
}

/** Returns the newest attempt to pay the difference of a change. */
export async function findChangeAttempt(
  db: Db | Trx,
  of: { registrationId: string; changeId: string },
): Promise<{ id: string; statusKey: string; phase: PaymentPhase } | undefined> {
  const subject = { registration_id: of.registrationId, change_id: of.changeId };
  const payment = (await selectOpenCharge(db, subject)) ?? (await selectChangeAttempt(db, subject));
  return payment && { id: payment.id, statusKey: payment.status_key, phase: payment.phase };
}

/** Returns what an ended payment was for, and why it ended. */
export async function findSettled(db: Db | Trx, paymentId: string) {
  const payment = await selectPayment(db, paymentId);
  return {
    editionId: payment.edition_id,
    changeId: payment.change_id,
    reason: payment.reason,
    /** Without the parts that were returned before. */
    amount: { amountMinor: remainingOf(payment), currency: payment.currency },
  };
}
