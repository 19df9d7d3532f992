import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import type { ApprovalRequest, Gateway } from './kcp-gateway.ts';
import { findGatewayOf } from './payment-shop.service.ts';
import { expireAttempts, requireCommit, takeStepNow } from './payment-steps.service.ts';
import { isBreachOf, type PaymentRow, selectPayment } from './payments.queries.ts';
import { inquiryVerdict, type PaymentReason } from './payments.rules.ts';
import { reconcileRefunds } from './refund-charge.ts';
import { leaveToStaff, reverseApproved, reverseCharge } from './reverse-payment.ts';
import { commitPaid, orderedBy, settleApproval } from './settle-approval.ts';
import { reconcileStrayCharges } from './stray-charges.service.ts';
import {
  selectUnnumbered,
  updateClaimedDue,
  updateCountedForRepeat,
  updateReleased,
  updateTransactionNumber,
  updateUncounted,
} from './unsettled-payments.queries.ts';

const JournalLine = z.object({ paymentId: z.uuid(), tno: z.string().check(z.regex(/^\d{14}$/)) });

/** Copies transaction numbers from our journals to unsettled payments that lack them. */
async function replayJournal(ctx: Context): Promise<void> {
  const unnumbered = await selectUnnumbered(ctx.db);
  const ids = new Set(unnumbered.map(({ id }) => id));
  for (const journal of new Set(unnumbered.map((one) => one.journal)))
    for (const line of await ctx.services.journal.read(journal)) {
      const entry = JournalLine.safeParse(line);
      if (entry.success && ids.has(entry.data.paymentId)) await storeNumber(ctx, entry.data);
    }
}

async function storeNumber(ctx: Context, { paymentId, tno }: z.output<typeof JournalLine>): Promise<void> {
  try {
    await updateTransactionNumber(ctx.db, paymentId, tno);
  } catch (error) {
    if (!isBreachOf(error, 'payments_tno_key')) throw error;
    await leaveToStaff(ctx, await selectPayment(ctx.db, paymentId), 'program');
  }
}

function becomeUnknown(ctx: Context, payment: PaymentRow, reason: PaymentReason) {
  return takeStepNow(ctx, payment.id, {
    from: ['approving'],
    to: 'unknown',
    actor: 'program',
    note: 'the program that asked for approval did not come back',
    reason,
  });
}

async function settleByNumber(ctx: Context, gateway: Gateway, payment: PaymentRow, tno: string) {
  const result = await gateway.inquire(tno);
  const verdict = inquiryVerdict(orderedBy(payment), tno, result);
  const actor = 'program';
  const answer = result.kind === 'answered' ? result.answer : undefined;
  if (verdict === 'paid' && answer !== undefined)
    return commitPaid(ctx, gateway, payment, { tno, actor, answer });
  if (verdict === 'amount-differs' || verdict === 'currency-differs')
    return reverseApproved(ctx, gateway, payment, { tno, actor, reason: verdict });
  if (verdict === 'cancelled')
    return takeStepNow(ctx, payment.id, {
      from: ['approving', 'unknown'],
      to: 'reversed',
      actor,
      note: 'already cancelled at the gateway',
      reason: 'cancelled-at-gateway',
      ...(answer === undefined ? {} : { answer }),
    });
  // Any other response leaves it open: it is retried later and visible to staff meanwhile.
  return payment;
}

async function repeatApproval(ctx: Context, gateway: Gateway, payment: PaymentRow) {
  await requireCommit(ctx);
  const { journal } = ctx.services;
  // Its response could not be recorded.
  if (!(await journal.isWritable())) return;
  const counted = await updateCountedForRepeat(ctx.db, payment.id, journal.id);
  if (counted === undefined || counted.approval_request_sealed === null) return;
  const request = JSON.parse(ctx.services.secrets.open(counted.approval_request_sealed)) as ApprovalRequest;
  const result = await gateway.approve(orderedBy(counted), request);
  if (result.kind === 'unreachable') return updateUncounted(ctx.db, payment.id);
  await settleApproval(ctx, gateway, counted, result, { isRepeat: true, actor: 'program' });
}

async function reconcilePayment(ctx: Context, payment: PaymentRow): Promise<void> {
  if (payment.phase === 'approving') await becomeUnknown(ctx, payment, 'process-ended');
  const gateway = await findGatewayOf(ctx, payment);
  if (gateway === undefined) return;
  if (payment.phase === 'reversing') await reverseCharge(ctx, gateway, payment, 'program');
  else if (payment.tno !== null) await settleByNumber(ctx, gateway, payment, payment.tno);
  else await repeatApproval(ctx, gateway, payment);
}

const atMostInOneRun = 50;

async function settleDuePayments(ctx: Context): Promise<void> {
  const readable = await ctx.services.journal.listReadable();
  for (let count = 0; count < atMostInOneRun; count += 1) {
    const payment = await updateClaimedDue(ctx.db, ctx.services.jobs.instance(), readable);
    if (payment === undefined) return;
    try {
      await reconcilePayment(ctx, payment);
    } catch (error) {
      ctx.log.error({ err: error, orderNumber: payment.order_number }, 'a payment could not be reconciled');
    } finally {
      await updateReleased(ctx.db, payment.id);
    }
  }
}

/**
 * Finishes payments after crashes and timeouts: reads numbers from the journal, asks the gateway by number, repeats
 * an approval at most twice, and retries cancellations and refunds without a response. Every instance must run it, because only
 * some can read a payment's journal. That is safe, because each payment is claimed.
 */
export async function reconcilePayments(ctx: Context): Promise<void> {
  await expireAttempts(ctx);
  await replayJournal(ctx);
  await settleDuePayments(ctx);
  await reconcileStrayCharges(ctx);
  await reconcileRefunds(ctx);
}
