import { Uuid } from '@airway/contract';
import * as z from 'zod/mini';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import { defineJob, enqueue } from '../../platform/jobs.ts';
import { insertBankRefund, selectOpenBankRefunds } from './bank-refunds.queries.ts';
import { refusedMinor } from './bank-refunds.rules.ts';
import { lockPayment, type PaymentRow } from './payments.queries.ts';
import { selectRefundsOf } from './refunds.queries.ts';

/** The person is mailed a link to enter an account: money goes back by bank transfer. */
export const bankAccountRequested = defineJob(
  'bank-account-requested',
  z.strictObject({ bankRefundId: Uuid, registrationId: Uuid, requestedAt: z.string() }),
);

/** Opens a bank refund of a locked payment, if none is open, and has its person mailed. @returns its id */
export async function openBankRefund(
  ctx: Context,
  trx: Trx,
  payment: PaymentRow,
  amountMinor: number,
): Promise<string> {
  const [open] = await selectOpenBankRefunds(trx, [payment.id]);
  const bankRefundId = open?.id ?? newId(ctx.services.clock());
  if (open === undefined)
    await insertBankRefund(trx, { id: bankRefundId, payment_id: payment.id, amount_minor: amountMinor });
  await enqueue(ctx, trx, bankAccountRequested, {
    bankRefundId,
    registrationId: payment.registration_id,
    requestedAt: ctx.now.toISOString(),
  });
  return bankRefundId;
}

/** Asks for the account of money that came by transfer: it goes back the same way. Other money is left to staff. */
export async function askForAccount(ctx: Context, trx: Trx, paymentId: string): Promise<void> {
  const payment = await lockPayment(trx, paymentId);
  if (payment.method !== 'transfer') return;
  const amountMinor = refusedMinor(payment, (await selectRefundsOf(trx, [paymentId])).at(-1));
  if (amountMinor > 0) await openBankRefund(ctx, trx, payment, amountMinor);
}
