import type * as contract from '@airway/contract';
import type { PaymentCase, ReceivedBy, ReplyOf } from '@airway/contract';
import { recordAuditAlone } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import { selectOpenBankRefunds } from './bank-refunds.queries.ts';
import { shownBankRefund } from './bank-refunds.rules.ts';
import type { Gateway } from './kcp-gateway.ts';
import type { CaseRow } from './payment-cases.queries.ts';
import { selectCasePage, selectRegistrantNames, updateClaimedCase } from './payment-cases.queries.ts';
import { findGatewayOf } from './payment-shop.service.ts';
import { type StepActor, staffActor, takeStepNow } from './payment-steps.service.ts';
import type { FoundCase } from './payments.access.ts';
import { isBreachOf, type PaymentRow, selectPayment } from './payments.queries.ts';
import { caseSituation, inquiryVerdict, isByHand, owedOf, strayReason } from './payments.rules.ts';
import { remainingOf, returnOwedNow } from './refund-charge.ts';
import { reverseCharge } from './reverse-payment.ts';
import { commitPaid, orderedBy } from './settle-approval.ts';
import { type StrayChargeRow, updateStrayClaimed } from './stray-charges.queries.ts';
import { cancelStrayCharge } from './stray-charges.service.ts';
import { updateReleased, updateTransactionNumber } from './unsettled-payments.queries.ts';

type CaseDecision = ReceivedBy<typeof contract.resolvePaymentCase>['body'];

const shownCase = (row: CaseRow): PaymentCase => ({
  id: row.id,
  orderNumber: row.order_number,
  registrationNumber: readableNumber(row.registration_number),
  amount: { amountMinor: row.amount_minor, currency: row.currency },
  phase: row.phase,
  method: row.method,
  tno: row.tno,
  since: row.since.toISOString(),
  situation: caseSituation(row.phase, row.reason, row.method),
  reason: row.reason ?? '',
  bankRefund: null,
});

const settledCase = (payment: PaymentRow): PaymentCase =>
  shownCase({
    ...payment,
    amount_minor: remainingOf(payment),
    since: payment.reversing_at ?? payment.approving_at ?? payment.created_at,
  });

/** Lists payments and stray charges that staff must check. */
export async function listPaymentCases(
  ctx: Context,
  query: ReceivedBy<typeof contract.listPaymentCases>['query'],
): Promise<ReplyOf<typeof contract.listPaymentCases>> {
  const { rows, total } = await selectCasePage(ctx.db, query);
  const [open, names] = await Promise.all([
    selectOpenBankRefunds(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    selectRegistrantNames(
      ctx.db,
      rows.map((row) => row.registration_number),
    ),
  ]);
  const content = rows.map((row) => {
    const bankRefund = open.find(({ payment_id: paymentId }) => paymentId === row.id);
    return {
      ...shownCase(row),
      userName: names.get(row.registration_number) ?? '',
      bankRefund: bankRefund === undefined ? null : shownBankRefund(bankRefund),
    };
  });
  return { content, total };
}

/** Stores a decision with its author and reason before acting on it, whatever its result. */
function recordDecision(
  ctx: Context,
  { id, order_number: orderNumber }: PaymentRow,
  judgement: CaseDecision,
) {
  return recordAuditAlone(ctx, {
    action: 'payment-case.judged',
    subjectType: 'payment',
    subjectId: id,
    reason: judgement.note,
    details: { orderNumber, tno: judgement.tno },
  });
}

/** Staff checked the gateway's merchant pages and found no such payment. */
async function settleAsNone(ctx: Context, payment: PaymentRow, note: string): Promise<void> {
  if (payment.tno !== null) fail('CONFLICT');
  const moved = await takeStepNow(ctx, payment.id, {
    from: ['unknown'],
    to: 'failed',
    actor: staffActor(ctx),
    note,
    reason: 'none-at-gateway',
  });
  if (moved === undefined) fail('CONFLICT');
}

async function storeNumber(ctx: Context, payment: PaymentRow, tno: string): Promise<void> {
  if (payment.tno !== null) return payment.tno === tno ? undefined : fail('CONFLICT');
  try {
    await updateTransactionNumber(ctx.db, payment.id, tno);
  } catch (error) {
    if (isBreachOf(error, 'payments_tno_key')) fail('CONFLICT', { fields: { tno: 'not_a_choice' } });
    throw error;
  }
}

async function settleByNumber(
  ctx: Context,
  gateway: Gateway,
  payment: PaymentRow,
  tno: string,
  note: string,
): Promise<void> {
  const actor = staffActor(ctx);
  const result = await gateway.inquire(tno);
  const verdict = inquiryVerdict(orderedBy(payment), tno, result);
  if (verdict === 'no-answer' || result.kind !== 'answered') fail('GATEWAY_UNAVAILABLE');
  const { answer } = result;
  // A mistyped number belongs to another payment. Reject it, never cancel it.
  const isKnownAsOurs = payment.tno === tno;
  if (verdict === 'not-found' || verdict === 'another-order')
    fail('INVALID_INPUT', { fields: { tno: 'not_a_choice' } });
  if (verdict !== 'paid' && verdict !== 'cancelled' && !isKnownAsOurs)
    fail('INVALID_INPUT', { fields: { tno: 'not_a_choice' } });
  await storeNumber(ctx, payment, tno);
  if (verdict === 'cancelled') {
    const from = ['unknown', 'approving', 'reversing', 'reversal-failed'] as const;
    await takeStepNow(ctx, payment.id, { from, to: 'reversed', actor, note, answer, changes: { tno } });
  } else if (payment.phase === 'unknown' && verdict === 'paid')
    await commitPaid(ctx, gateway, payment, { tno, actor, answer, note });
  else await tryAgainToReverse(ctx, gateway, payment, actor, note);
}

/** Requests the cancellation again, for a charge that must not stand. */
async function tryAgainToReverse(
  ctx: Context,
  gateway: Gateway,
  payment: PaymentRow,
  actor: StepActor,
  note: string,
): Promise<void> {
  const reversing = await takeStepNow(ctx, payment.id, {
    from: ['unknown', 'reversing', 'reversal-failed'],
    to: 'reversing',
    actor,
    note,
  });
  if (reversing !== undefined) await reverseCharge(ctx, gateway, reversing, actor);
}

/** Requests the return of a stray charge again. A charge cancelled by hand counts as returned. */
async function resolveStrayCharge(
  ctx: Context,
  { id, tno, payment_id: paymentId }: StrayChargeRow,
  judgement: CaseDecision,
): Promise<PaymentCase> {
  if (judgement.tno !== tno) fail('CONFLICT');
  const payment = await selectPayment(ctx.db, paymentId);
  const gateway = (await findGatewayOf(ctx, payment)) ?? fail('PAYMENT_NOT_CONFIGURED');
  const stray = (await updateStrayClaimed(ctx.db, id)) ?? fail('CONFLICT');
  await recordDecision(ctx, payment, judgement);
  const verdict = await cancelStrayCharge(ctx, gateway, stray, staffActor(ctx), judgement.note);
  if (verdict === 'try-again') fail('GATEWAY_UNAVAILABLE');
  return shownCase({
    ...payment,
    id,
    tno,
    phase: verdict === 'reversed' ? 'reversed' : 'reversal-failed',
    since: stray.noticed_at,
    reason: strayReason,
  });
}

/** Requests again the part that must go back of a charge whose rest is kept. A part returned by hand counts. */
async function returnOwed(ctx: Context, payment: PaymentRow, tno: string): Promise<PaymentCase> {
  if (payment.tno !== tno) fail('CONFLICT');
  if ((await findGatewayOf(ctx, payment)) === undefined) fail('PAYMENT_NOT_CONFIGURED');
  const refund = await returnOwedNow(ctx, payment.id, staffActor(ctx));
  if (refund.phase === 'requested') fail('GATEWAY_UNAVAILABLE');
  return shownCase({
    ...payment,
    amount_minor: refund.amountMinor,
    phase: refund.phase === 'returned' ? 'reversed' : 'reversal-failed',
    since: payment.approving_at ?? payment.created_at,
  });
}

/**
 * Settles a case: by the gateway's record of a transaction number, or (null) as never charged. A charge that must not
 * stand is cancelled again.
 * @throws CONFLICT – not a case (any more), claimed by somebody else, its known number differs, or its money is being
 * returned by bank transfer
 * @throws INVALID_INPUT – the gateway has no such charge for this order and amount
 * @throws GATEWAY_UNAVAILABLE – the gateway did not respond; nothing was changed
 */
export async function resolvePaymentCase(
  ctx: Context,
  found: FoundCase,
  judgement: CaseDecision,
): Promise<ReplyOf<typeof contract.resolvePaymentCase>> {
  if ('stray' in found) return resolveStrayCharge(ctx, found.stray, judgement);
  const { id } = found.payment;
  if (isByHand(found.payment)) fail('CONFLICT', { sentence: { id: 'payments.hand.notAtGateway' } });
  const payment = (await updateClaimedCase(ctx.db, id)) ?? fail('CONFLICT');
  try {
    if ((await selectOpenBankRefunds(ctx.db, [id])).length > 0)
      fail('CONFLICT', { sentence: { id: 'payments.bankRefund.isOpen' } });
    await recordDecision(ctx, payment, judgement);
    if (owedOf(payment) > 0 && payment.phase === 'paid' && judgement.tno !== null)
      return await returnOwed(ctx, payment, judgement.tno);
    if (judgement.tno === null) await settleAsNone(ctx, payment, judgement.note);
    else {
      const gateway = (await findGatewayOf(ctx, payment)) ?? fail('PAYMENT_NOT_CONFIGURED');
      await settleByNumber(ctx, gateway, payment, judgement.tno, judgement.note);
    }
  } finally {
    await updateReleased(ctx.db, id);
  }
  return settledCase(await selectPayment(ctx.db, id));
}
