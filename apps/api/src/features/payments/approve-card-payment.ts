import { setTimeout as wait } from 'node:timers/promises';
import type { approveCardPayment, PaymentState, ReceivedBy } from '@airway/contract';
import { stopwatch } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import type { ApprovalRequest } from './kcp-gateway.ts';
import { updateClaimedForApproval } from './payment-changes.queries.ts';
import { findGatewayOf } from './payment-shop.service.ts';
import { requireCommit, takeStepNow } from './payment-steps.service.ts';
import {
  isBreachOf,
  type PaymentRow,
  selectOpenCharge,
  selectPayment,
  selectPaymentByOrder,
} from './payments.queries.ts';
import {
  cleanMessage,
  contradictsOrder,
  isBusy,
  type PaymentReason,
  publicStateOf,
} from './payments.rules.ts';
import { failUnrecorded } from './require-journal.ts';
import { orderedBy, settleApproval } from './settle-approval.ts';

/** Result of the card window (or the mobile page): an encrypted card response, or a refusal. */
export interface WindowResult {
  code: string;
  message: string;
  orderCheck: string;
  request: ApprovalRequest;
}

/** State for the payer: the attempt that holds the money, else the requested attempt. */
export interface PaymentOutcome {
  state: PaymentState;
  statusKey: string;
}

// Longer than an approval and its cancellation may take. After that the payer sees "being confirmed" and the page
// polls.
const timeoutMs = 55_000;
const pollIntervalMs = 200;

/** Waits while another call or instance works on the same attempt. */
async function waitForOutcome(ctx: Context, id: string): Promise<PaymentRow> {
  const elapsedMs = stopwatch();
  for (;;) {
    const payment = await selectPayment(ctx.db, id);
    if (!isBusy(payment.phase) || elapsedMs() > timeoutMs) return payment;
    await wait(pollIntervalMs);
  }
}

/** Another attempt of the same registration may be the one that was paid. Then that one counts. */
async function outcomeOf(ctx: Context, payment: PaymentRow): Promise<PaymentOutcome> {
  const isOpen = payment.phase !== 'created' && payment.phase !== 'failed';
  const open = isOpen ? undefined : await selectOpenCharge(ctx.db, payment);
  const shown = open === undefined ? payment : await waitForOutcome(ctx, open.id);
  return { state: publicStateOf(shown.phase), statusKey: shown.status_key };
}

function endUncharged(ctx: Context, payment: PaymentRow, reason: PaymentReason, result?: WindowResult) {
  return takeStepNow(ctx, payment.id, {
    from: ['created'],
    to: 'failed',
    actor: 'payer',
    note: 'ended before the gateway was asked to approve',
    reason,
    changes:
      result === undefined
        ? {}
        : { gateway_code: result.code.slice(0, 20), gateway_message: cleanMessage(result.message) },
  });
}

/** Writes to the journal that an approval is requested, so that the line with its number can follow. */
async function isAnnounced(ctx: Context, { id, order_number: orderNumber }: PaymentRow): Promise<boolean> {
  try {
    await ctx.services.journal.append({ paymentId: id, isAsked: true });
    return true;
  } catch (error) {
    ctx.log.error(
      { err: error, orderNumber },
      'no approval is asked for while the journal cannot be written',
    );
    return false;
  }
}

/** Commits the intent to call the gateway. Of parallel callers, exactly one gets the payment back. */
async function claimForApproval(
  ctx: Context,
  payment: PaymentRow,
  request: ApprovalRequest,
): Promise<PaymentRow | undefined> {
  const sealed = ctx.services.secrets.seal(JSON.stringify(request));
  const event = {
    id: newId(ctx.services.clock()),
    actor: 'payer',
    note: 'the gateway is asked to approve',
  };
  try {
    const by = { journal: ctx.services.journal.id, instance: ctx.services.jobs.instance() };
    return await updateClaimedForApproval(ctx.db, payment.id, sealed, by, event);
  } catch (error) {
    if (isBreachOf(error, 'payments_one_open_charge')) return undefined;
    throw error;
  }
}

async function approveOnce(ctx: Context, payment: PaymentRow, result: WindowResult): Promise<PaymentRow> {
  const gateway = await findGatewayOf(ctx, payment);
  if (gateway === undefined) {
    await endUncharged(ctx, payment, 'settings-changed');
    return waitForOutcome(ctx, payment.id);
  }
  await requireCommit(ctx);
  if (!(await isAnnounced(ctx, payment))) {
    await endUncharged(ctx, payment, 'journal-not-written', result);
    return failUnrecorded();
  }
  const claimed = await claimForApproval(ctx, payment, result.request);
  if (claimed === undefined) {
    const present = await waitForOutcome(ctx, payment.id);
    const isOvertaken = (await selectOpenCharge(ctx.db, payment)) !== undefined;
    if (present.phase !== 'created') return present;
    return (await endUncharged(ctx, present, isOvertaken ? 'superseded' : 'expired')) ?? present;
  }
  const answer = await gateway.approve(orderedBy(claimed), result.request);
  return settleApproval(ctx, gateway, claimed, answer, { isRepeat: false, actor: 'payer' });
}

/**
 * Completes an attempt with the result of the card window. It is approved at most once, however often and from
 * wherever the result is sent. Repeats wait for the stored outcome and return it.
 */
export async function finishAttempt(
  ctx: Context,
  payment: PaymentRow,
  result: WindowResult,
): Promise<PaymentOutcome> {
  if (payment.phase !== 'created') return outcomeOf(ctx, await waitForOutcome(ctx, payment.id));
  const obstacle: PaymentReason | undefined =
    result.code !== '0000'
      ? 'window-closed'
      : contradictsOrder(result.orderCheck, orderedBy(payment))
        ? 'order-check-differs'
        : undefined;
  if (obstacle === undefined) return outcomeOf(ctx, await approveOnce(ctx, payment, result));
  await endUncharged(ctx, payment, obstacle, result);
  return outcomeOf(ctx, await waitForOutcome(ctx, payment.id));
}

const isFormed = (request: ApprovalRequest) =>
  /^[A-Za-z0-9]{1,20}$/.test(request.transactionCode) &&
  request.encryptedData !== '' &&
  request.encryptedInfo !== '';

/** Checks whether a result can be processed: a refusal always, a success only with the encrypted card response. */
export const isUsableResult = (result: WindowResult): boolean =>
  result.code !== '' && (result.code !== '0000' || isFormed(result.request));

/**
 * Approves a payment authenticated in the PC card window, for a registration of the caller.
 * @throws NOT_FOUND – no such PC order of such a registration
 * @throws INVALID_INPUT – the encrypted card response is missing
 * @throws GATEWAY_UNAVAILABLE – an approval could not be recorded; nothing was charged
 */
export async function approveFromWindow(
  ctx: Context,
  isOwn: (registrationId: string) => Promise<boolean>,
  form: Omit<ReceivedBy<typeof approveCardPayment>['body'], 'registrationNumber'>,
): Promise<PaymentOutcome> {
  const payment = await selectPaymentByOrder(ctx.db, form.ordr_idxx);
  if (payment?.device !== 'pc' || !(await isOwn(payment.registration_id)))
    failNotFound('errors.notFound.payment');
  const result: WindowResult = {
    code: form.res_cd,
    message: form.res_msg,
    orderCheck: form.ordr_chk,
    request: {
      transactionCode: form.tran_cd,
      encryptedData: form.enc_data,
      encryptedInfo: form.enc_info,
    },
  };
  if (!isUsableResult(result)) fail('INVALID_INPUT', { fields: { enc_data: 'required' } });
  return finishAttempt(ctx, payment, result);
}
