import { divideReturn, type Money } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { askForAccount } from './ask-for-account.ts';
import { endUnclaimed } from './close-attempts.ts';
import { logStep } from './log-step.ts';
import { updateWithheld } from './payment-changes.queries.ts';
import { findGatewayOf } from './payment-shop.service.ts';
import { type StepActor, takeStep } from './payment-steps.service.ts';
import {
  lockOpenCharges,
  type PaymentRow,
  selectClock,
  selectOpenCharges,
  selectPayment,
} from './payments.queries.ts';
import { isByHand, worstPhase } from './payments.rules.ts';
import { remainingOf, returnPartNow } from './refund-charge.ts';
import { insertRefund, type RefundRow, selectRefundsOf, updateOwed } from './refunds.queries.ts';
import { reverseCharge } from './reverse-payment.ts';

/**
 * Rejects before anything is changed if a charge of a registration cannot be returned.
 * @throws PAYMENT_NOT_CONFIGURED – its gateway is no longer in the settings
 */
export async function requireReversible(ctx: Context, registrationId: string): Promise<void> {
  for (const open of await selectOpenCharges(ctx.db, registrationId))
    if (!isByHand(open) && (await findGatewayOf(ctx, open)) === undefined) fail('PAYMENT_NOT_CONFIGURED');
}

/** Decided return of the charges of a registration. */
export interface ScheduledReturn {
  /** Its newest charge. */
  paymentId: string;
  /** Charges that go back with all that remains of them. */
  reversalIds: readonly string[];
  /** Parts that go back of other charges. */
  refunds: readonly RefundRow[];
  /** Remaining amount in minor units that is not given back. */
  keptMinor: number;
  /** Whether parts were refunded before. */
  isRest: boolean;
}

export interface ReturnedShare {
  givesBack: Money;
  /** Remaining amount of all charges, as the caller knows it. */
  remaining: Money;
  actor: StepActor;
  /** Line of the registration that staff give back. */
  lineId?: string | undefined;
  /** Its purpose is done already, so it is owed if the gateway refuses. */
  isPromised?: boolean;
}

interface Act {
  decidedAt: Date;
  /** A cancelled registration keeps the rest of its charges for good. */
  isCancelled: boolean;
}

/** Money that did not pass the gateway is a case for staff at once. */
async function scheduleReversal(
  ctx: Context,
  trx: Trx,
  payment: PaymentRow,
  { actor, lineId, isCancelled, decidedAt }: Act & Pick<ReturnedShare, 'actor' | 'lineId'>,
) {
  const isForStaff = isByHand(payment);
  const going = await takeStep(ctx, trx, payment.id, {
    from: ['paid'],
    to: isForStaff ? 'reversal-failed' : 'reversing',
    actor,
    note: isCancelled
      ? 'the registration was cancelled: its charge goes back'
      : 'all that remains of the charge goes back',
    reason: isCancelled ? 'registration-cancelled' : 'part-refunded',
    changes: { reversing_at: decidedAt, returned_line_id: lineId ?? null },
    ...(!isForStaff && { checkInMinutes: 2 }),
  });
  if (going === undefined) fail('PAYMENT_IN_PROGRESS');
  if (isForStaff) await askForAccount(ctx, trx, payment.id);
}

/**
 * Locks the charges of a registration whose row is locked, newest first.
 * @param isDecidedAnew – what a refused refund of a change owes is decided with the rest, so it is owed no more
 * @throws CONFLICT – nothing is paid
 * @throws PAYMENT_IN_PROGRESS – the outcome of a payment or a refund is not known yet, or a refund was refused; then
 * change nothing
 */
async function lockSettledCharges(
  trx: Trx,
  registrationId: string,
  isDecidedAnew: boolean,
): Promise<PaymentRow[]> {
  const open = await lockOpenCharges(trx, registrationId);
  if (open.length === 0) fail('CONFLICT');
  const refunds = await selectRefundsOf(
    trx,
    open.map(({ id }) => id),
  );
  const isUnsettled =
    open.some(({ phase }) => phase !== 'paid') || refunds.some(({ phase }) => phase === 'requested');
  const owing = open.filter(({ owed_minor: owed }) => owed > 0);
  if (isUnsettled) fail('PAYMENT_IN_PROGRESS');
  if (owing.length > 0 && !isDecidedAnew)
    fail('PAYMENT_IN_PROGRESS', { sentence: { id: 'payments.refund.refusedBefore' } });
  for (const { id } of owing) await updateOwed(trx, id, 0);
  return open;
}

/**
 * Decides, in the given transaction, how much goes back of the charges of a registration whose row is locked, as
 * `divideReturn` does. `returnChargeNow` then calls the gateway; without a response, the reconciler retries.
 * @throws CONFLICT – nothing is paid, another amount remains, or less remains than should go back
 * @throws PAYMENT_IN_PROGRESS – the outcome of a payment or a refund is not known yet; then change nothing
 */
async function scheduleShares(
  ctx: Context,
  trx: Trx,
  registrationId: string,
  { givesBack, remaining, actor, lineId, isPromised = false }: ReturnedShare,
  { isCancelled }: Pick<Act, 'isCancelled'>,
): Promise<ScheduledReturn> {
  const open = await lockSettledCharges(trx, registrationId, isCancelled && actor !== 'payer');
  const restMinor = open.reduce((sum, payment) => sum + remainingOf(payment), 0);
  const isOther = open.some(
    ({ currency }) => currency !== givesBack.currency || currency !== remaining.currency,
  );
  const keptMinor = restMinor - givesBack.amountMinor;
  if (isOther || remaining.amountMinor !== restMinor || keptMinor < 0) fail('CONFLICT');
  const reversalIds: string[] = [];
  const refunds: RefundRow[] = [];
  const decidedAt = await selectClock(trx);
  const charges = open.map((payment) => ({
    payment,
    method: payment.method,
    remainingMinor: remainingOf(payment),
  }));
  for (const { charge, amountMinor } of divideReturn(charges, givesBack.amountMinor)) {
    const { payment, remainingMinor: ofThisMinor } = charge;
    if (amountMinor === ofThisMinor) {
      await scheduleReversal(ctx, trx, payment, { actor, lineId, isCancelled, decidedAt });
      reversalIds.push(payment.id);
      continue;
    }
    if (isCancelled) await updateWithheld(trx, payment.id, ofThisMinor - amountMinor);
    if (amountMinor > 0)
      refunds.push(
        await insertRefund(
          trx,
          {
            id: newId(ctx.services.clock()),
            payment_id: payment.id,
            amount_minor: amountMinor,
            remaining_minor: ofThisMinor,
            actor,
            line_id: lineId ?? null,
            is_promised: isPromised,
          },
          decidedAt,
        ),
      );
  }
  const isRest = open.some(({ refunded_minor: refunded }) => refunded > 0);
  return { paymentId: open[0]?.id ?? '', reversalIds, refunds, keptMinor, isRest };
}

/**
 * Decides, in the given transaction, how much goes back of the charges of a registration that is cancelled and whose row
 * is locked. Keeps the rest. Ends attempts that have not reached the gateway. Staff also decide anew about what a refused
 * refund of a change owes. `returnChargeNow` then calls the gateway.
 * @throws CONFLICT, PAYMENT_IN_PROGRESS – as `scheduleShares`
 */
export async function scheduleReturn(
  ctx: Context,
  trx: Trx,
  registrationId: string,
  share: ReturnedShare,
): Promise<ScheduledReturn> {
  await endUnclaimed(ctx, trx, registrationId, 'the registration was cancelled');
  return scheduleShares(ctx, trx, registrationId, share, { isCancelled: true });
}

/**
 * Decides, in the given transaction, to return a part of the charges of a registration that stays and whose row is locked.
 * `returnChargeNow` then calls the gateway.
 * @throws CONFLICT, PAYMENT_IN_PROGRESS – as `scheduleShares`
 */
export const schedulePartReturn = (
  ctx: Context,
  trx: Trx,
  registrationId: string,
  share: ReturnedShare,
): Promise<ScheduledReturn> => scheduleShares(ctx, trx, registrationId, share, { isCancelled: false });

/** @returns its state, as that of a refund */
async function reverseNow(ctx: Context, paymentId: string, actor: StepActor): Promise<RefundRow['phase']> {
  const payment: PaymentRow = await selectPayment(ctx.db, paymentId);
  logStep(ctx, payment, actor);
  if (isByHand(payment)) return 'refused';
  try {
    const gateway = await findGatewayOf(ctx, payment);
    if (gateway === undefined) return 'requested';
    const { phase } = await reverseCharge(ctx, gateway, payment, actor);
    if (phase === 'reversed') return 'returned';
    return phase === 'reversal-failed' ? 'refused' : 'requested';
  } catch (error) {
    ctx.log.error({ err: error, orderNumber: payment.order_number }, 'left to the reconciler');
    return 'requested';
  }
}

/**
 * Asks the gateway to return what was decided; not at all if nothing goes back. The reconciler retries any failure.
 * @returns the worst phase; undefined if nothing goes back
 */
export async function returnChargeNow(
  ctx: Context,
  { reversalIds, refunds }: Pick<ScheduledReturn, 'reversalIds' | 'refunds'>,
  actor: StepActor,
): Promise<RefundRow['phase'] | undefined> {
  const phases: RefundRow['phase'][] = [];
  for (const id of reversalIds) phases.push(await reverseNow(ctx, id, actor));
  for (const refund of refunds) phases.push(await returnPartNow(ctx, refund));
  return worstPhase(phases);
}

/** Decides, in the given transaction, to return a paid difference whose change is over. The reconciler returns it. */
export async function takeBackDifference(ctx: Context, trx: Trx, paymentId: string): Promise<void> {
  const isForStaff = isByHand(await selectPayment(trx, paymentId));
  await takeStep(ctx, trx, paymentId, {
    from: ['paid'],
    to: isForStaff ? 'reversal-failed' : 'reversing',
    actor: 'program',
    note: 'the change was over before its difference was paid',
    reason: 'change-ended',
    ...(!isForStaff && { checkInMinutes: 0 }),
  });
  if (isForStaff) await askForAccount(ctx, trx, paymentId);
}
