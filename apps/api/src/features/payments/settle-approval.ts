import { setTimeout as wait } from 'node:timers/promises';
import { stopwatch } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { ApprovalAnswer, InquiryAnswer } from './kcp-answers.ts';
import type { Gateway } from './kcp-gateway.ts';
import type { GatewayResult } from './kcp-transport.ts';
import { type StepActor, takeStepNow } from './payment-steps.service.ts';
import { isBreachOf, type PaymentRow, selectPayment } from './payments.queries.ts';
import {
  type ApprovalVerdict,
  approvalVerdict,
  cleanMessage,
  maskedCardNumber,
  type Ordered,
} from './payments.rules.ts';
import { leaveToStaff, reverseApproved } from './reverse-payment.ts';

export const orderedBy = (payment: PaymentRow): Ordered => ({
  orderNumber: payment.order_number,
  amountMinor: payment.amount_minor,
  currency: payment.currency,
});

/** A charge at the gateway that matches its order, from an approval or an inquiry. */
interface AgreedCharge {
  tno: string;
  actor: StepActor;
  answer: ApprovalAnswer | InquiryAnswer;
  /** Note by staff who settled it. Otherwise the program's own words. */
  note?: string;
}

/** Stores the transaction number where a failed commit cannot lose it. */
async function writeJournal(ctx: Context, payment: PaymentRow, tno: string): Promise<void> {
  try {
    await ctx.services.journal.append({ paymentId: payment.id, tno, amountMinor: payment.amount_minor });
  } catch (error) {
    // The following commit usually works, and then nothing is lost.
    ctx.log.error(
      { err: error, orderNumber: payment.order_number },
      'the payment journal could not be written',
    );
  }
}

async function afterFailedCommit(
  ctx: Context,
  gateway: Gateway,
  payment: PaymentRow,
  { tno, actor }: AgreedCharge,
  error: unknown,
): Promise<PaymentRow> {
  ctx.log.error({ err: error, orderNumber: payment.order_number }, 'an approved payment was not committed');
  try {
    if (isBreachOf(error, 'payments_tno_key')) return await leaveToStaff(ctx, payment, actor);
    // A connection lost during a commit does not show whether the commit happened.
    const present = await selectPayment(ctx.db, payment.id);
    if (present.phase === 'paid' && present.tno === tno) return present;
    return await reverseApproved(ctx, gateway, present, { tno, actor, reason: 'commit-failed' });
  } catch (secondError) {
    // The row is still `approving` and the journal has the number: the reconciler will finish it.
    ctx.log.error({ err: secondError, orderNumber: payment.order_number }, 'left to the reconciler');
    return payment;
  }
}

// In milliseconds. A broken connection is back within a second, a restarted server within a few seconds.
const commitPausesMs = [0, 200, 500, 1300, 2000, 4000];
/** Counted from the first try, because one try alone may wait seconds for a connection. */
const triesForMs = 9000;

/** Errors that the database itself raised (a violated rule, an exception). They are retried only briefly. */
const isRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(?:22|23|42|P0)\w{3}$/.test(String(error.code));

/**
 * Retries a failed commit, because a good charge must not be returned for a lost connection. If a step was committed
 * and only its response was lost, it is not repeated.
 */
async function commitAgain(
  ctx: Context,
  payment: PaymentRow,
  commit: () => Promise<PaymentRow | undefined>,
): Promise<PaymentRow | undefined> {
  const elapsedMs = stopwatch();
  for (const pauseMs of commitPausesMs)
    try {
      return await commit();
    } catch (error) {
      if (isBreachOf(error, 'payments_tno_key')) throw error;
      if (isRefused(error) || elapsedMs() + pauseMs > triesForMs) break;
      const { order_number: orderNumber } = payment;
      ctx.log.warn({ err: error, orderNumber, pauseMs }, 'the commit of a charge is tried again');
      await wait(pauseMs);
    }
  return commit();
}

/** Commits a matching charge once. Returns a charge that comes too late. */
export async function commitPaid(
  ctx: Context,
  gateway: Gateway,
  payment: PaymentRow,
  charge: AgreedCharge,
): Promise<PaymentRow> {
  const { tno, actor, answer } = charge;
  try {
    const commit = () =>
      takeStepNow(ctx, payment.id, {
        from: ['approving', 'unknown'],
        to: 'paid',
        actor,
        note: charge.note ?? 'approved by the gateway',
        answer,
        changes: {
          tno,
          reason: null,
          gateway_code: answer.res_cd.slice(0, 20),
          gateway_message: null,
          approval_number: answer.app_no?.slice(0, 40) ?? null,
          card_name: cleanMessage(answer.card_name),
          card_number_masked: maskedCardNumber(answer.card_no),
        },
      });
    const paid = await commitAgain(ctx, payment, commit);
    if (paid !== undefined) return paid;
  } catch (error) {
    return afterFailedCommit(ctx, gateway, payment, charge, error);
  }
  const present = await selectPayment(ctx.db, payment.id);
  if (present.tno === tno) return present;
  return reverseApproved(ctx, gateway, present, { ...charge, reason: 'late-approval' });
}

async function storeUncharged(
  ctx: Context,
  payment: PaymentRow,
  judgement: Extract<ApprovalVerdict, { verdict: 'failed' | 'unknown' }>,
  actor: StepActor,
  answer: ApprovalAnswer | undefined,
): Promise<PaymentRow> {
  const isUnknown = judgement.verdict === 'unknown';
  const cannotBeRepeated = judgement.reason === 'refused-after-possible-approval';
  const moved = await takeStepNow(ctx, payment.id, {
    // In phase unknown, an earlier repeat may have charged the card, so a refusal proves nothing.
    from: isUnknown ? ['approving', 'unknown'] : ['approving'],
    to: judgement.verdict,
    actor,
    note: isUnknown ? 'the outcome at the gateway is not known' : 'nothing was charged',
    reason: judgement.reason,
    ...(answer === undefined ? {} : { answer }),
    changes: {
      ...(answer === undefined
        ? {}
        : { gateway_code: answer.res_cd.slice(0, 20), gateway_message: cleanMessage(answer.res_msg) }),
      ...(cannotBeRepeated ? { approval_request_sealed: null } : {}),
    },
  });
  return moved ?? selectPayment(ctx.db, payment.id);
}

/** Stores the outcome of an approval call. */
export async function settleApproval(
  ctx: Context,
  gateway: Gateway,
  payment: PaymentRow,
  result: GatewayResult<ApprovalAnswer>,
  call: { isRepeat: boolean; actor: StepActor },
): Promise<PaymentRow> {
  const { actor } = call;
  const judgement = approvalVerdict(orderedBy(payment), result, call.isRepeat);
  if ('tno' in judgement) await writeJournal(ctx, payment, judgement.tno);
  if (judgement.verdict === 'paid')
    return commitPaid(ctx, gateway, payment, { tno: judgement.tno, actor, answer: judgement.answer });
  if (judgement.verdict === 'reverse') return reverseApproved(ctx, gateway, payment, { ...judgement, actor });
  return storeUncharged(
    ctx,
    payment,
    judgement,
    actor,
    result.kind === 'answered' ? result.answer : undefined,
  );
}
