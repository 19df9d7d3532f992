import type * as contract from '@airway/contract';
import { type BankRefund, type ReceivedBy, Uuid } from '@airway/contract';
import * as z from 'zod/mini';
import type { Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { defineJob, enqueue } from '../../platform/jobs.ts';
import { dayInZone, staffTimeZone } from '../../platform/zones.ts';
import {
  type BankRefundRow,
  existsUnclaimed,
  findBankRefund,
  lockBankRefund,
  selectBankRefundsOf,
  updateTransferred,
} from './bank-refunds.queries.ts';
import { deletedOn, refusedMinor, shownBankRefund, stateOf } from './bank-refunds.rules.ts';
import { logStep } from './log-step.ts';
import { staffActor, takeStep } from './payment-steps.service.ts';
import { lockPayment, type PaymentRow } from './payments.queries.ts';
import { remainingOf } from './refund-charge.ts';
import { insertRefund, selectRefundsOf, updateRefundSettled } from './refunds.queries.ts';

/** Money was returned by bank transfer. */
export const bankRefundTransferred = defineJob(
  'bank-refund-transferred',
  z.strictObject({ bankRefundId: Uuid, registrationId: Uuid }),
);

type Transfer = ReceivedBy<typeof contract.recordBankTransfer>['body'];

/** Counts the owed part of a charge as returned. @returns the id of the refund */
export async function settlePart(
  ctx: Context,
  trx: Trx,
  payment: PaymentRow,
  amountMinor: number,
): Promise<string> {
  const refund = await insertRefund(trx, {
    id: newId(ctx.services.clock()),
    payment_id: payment.id,
    amount_minor: amountMinor,
    remaining_minor: remainingOf(payment),
    actor: staffActor(ctx),
  });
  await updateRefundSettled(trx, refund, 'returned', null);
  return refund.id;
}

async function settleWhole(ctx: Context, trx: Trx, payment: PaymentRow): Promise<PaymentRow> {
  const reversed = await takeStep(ctx, trx, payment.id, {
    from: ['reversal-failed'],
    to: 'reversed',
    actor: staffActor(ctx),
    note: 'the money was returned by bank transfer',
    reason: 'returned-by-transfer',
  });
  return reversed ?? fail('CONFLICT');
}

/** @throws INVALID_INPUT – a day to come, or before the refund was decided */
function requirePossibleDay(ctx: Context, { requested_at }: BankRefundRow, day: string): void {
  const dayOf = (instant: Date) => dayInZone(instant, staffTimeZone);
  if (day > dayOf(ctx.now)) fail('INVALID_INPUT', { fields: { transferredOn: 'day_ahead' } });
  if (day < dayOf(requested_at)) fail('INVALID_INPUT', { fields: { transferredOn: 'day_before_request' } });
}

/** Whether the same transfer was recorded before. @throws CONFLICT – another one was, or no account was entered */
function isRecorded(row: BankRefundRow, { version, transferredOn, reference }: Transfer): boolean {
  const state = stateOf(row);
  if (state === 'transferred') {
    if (row.transferred_on === transferredOn && row.reference === reference) return true;
    fail('CONFLICT', { sentence: { id: 'payments.bankRefund.isTransferred' } });
  }
  if (state !== 'entered') fail('CONFLICT', { sentence: { id: 'payments.bankRefund.noAccount' } });
  if (row.version !== version) fail('CONFLICT', { sentence: { id: 'payments.bankRefund.accountChanged' } });
  return false;
}

/**
 * Records that staff transferred the money: the charge, or its owed part, counts as returned, and the registrant is told.
 * The same record again changes nothing.
 * @throws CONFLICT – no account was entered, it changed since, another transfer was recorded, or another sum is owed
 * @throws PAYMENT_IN_PROGRESS – somebody is asking the gateway at the moment
 * @throws INVALID_INPUT – a day to come, or before the refund was decided
 */
export async function recordBankTransfer(
  ctx: Context,
  found: BankRefundRow,
  transfer: Transfer,
): Promise<BankRefund> {
  const { id } = found;
  const { transferredOn, reference } = transfer;
  const reversed = await ctx.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, found.payment_id);
    const row = (await lockBankRefund(trx, id)) ?? fail('NOT_FOUND');
    if (isRecorded(row, transfer)) return undefined;
    requirePossibleDay(ctx, row, transferredOn);
    if (!(await existsUnclaimed(trx, payment.id))) fail('PAYMENT_IN_PROGRESS');
    const owedMinor = refusedMinor(payment, (await selectRefundsOf(trx, [payment.id])).at(-1));
    if (owedMinor !== row.amount_minor) fail('CONFLICT');
    const isWhole = payment.phase === 'reversal-failed';
    const refundId = isWhole ? null : await settlePart(ctx, trx, payment, owedMinor);
    await updateTransferred(trx, id, {
      transferred_on: transferredOn,
      reference,
      refund_id: refundId,
      deletes_on: deletedOn(transferredOn),
    });
    const step = isWhole ? await settleWhole(ctx, trx, payment) : undefined;
    await recordAudit(ctx, trx, {
      action: 'payment-bank-refund.transferred',
      subjectType: 'payment',
      subjectId: payment.id,
      details: {
        orderNumber: payment.order_number,
        amount: { amountMinor: owedMinor, currency: payment.currency },
        transferredOn,
        ...(reference !== '' && { reference }),
      },
    });
    await enqueue(ctx, trx, bankRefundTransferred, {
      bankRefundId: id,
      registrationId: payment.registration_id,
    });
    return step;
  });
  if (reversed !== undefined) logStep(ctx, reversed, staffActor(ctx));
  return shownBankRefund((await findBankRefund(ctx.db, id)) ?? fail('NOT_FOUND'));
}

/** Checks whether the whole charge of a payment was returned by bank transfer. */
export async function isReturnedByTransfer(
  trx: Trx,
  { paymentId, registrationId }: { paymentId: string; registrationId: string },
): Promise<boolean> {
  const rows = await selectBankRefundsOf(trx, registrationId);
  return rows.some(
    (row) => row.payment_id === paymentId && row.transferred_at !== null && row.refund_id === null,
  );
}
