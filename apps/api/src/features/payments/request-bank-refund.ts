import type { BankRefund } from '@airway/contract';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { openBankRefund } from './ask-for-account.ts';
import {
  type BankRefundRow,
  existsUnclaimed,
  findBankRefund,
  lockBankRefund,
  updateWithdrawn,
} from './bank-refunds.queries.ts';
import { refusedMinor, shownBankRefund, stateOf } from './bank-refunds.rules.ts';
import type { FoundCase } from './payments.access.ts';
import { lockPayment } from './payments.queries.ts';
import { selectRefundsOf } from './refunds.queries.ts';

const shownNow = async (ctx: Context, id: string): Promise<BankRefund> =>
  shownBankRefund((await findBankRefund(ctx.db, id)) ?? fail('NOT_FOUND'));

/**
 * Decides to return by bank transfer what the gateway refused to return. Until it is transferred or withdrawn, the
 * gateway is not asked again. Repeating it mails the link again.
 * @throws CONFLICT – nothing was refused: another kind of case, or settled
 * @throws PAYMENT_IN_PROGRESS – somebody is asking the gateway at the moment
 */
export async function requestBankRefund(
  ctx: Context,
  found: FoundCase,
  { reason }: { reason: string },
): Promise<BankRefund> {
  if ('stray' in found) fail('CONFLICT', { sentence: { id: 'payments.bankRefund.notRefused' } });
  const id = await ctx.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, found.payment.id);
    const amountMinor = refusedMinor(payment, (await selectRefundsOf(trx, [payment.id])).at(-1));
    if (amountMinor === 0) fail('CONFLICT', { sentence: { id: 'payments.bankRefund.notRefused' } });
    if (!(await existsUnclaimed(trx, payment.id))) fail('PAYMENT_IN_PROGRESS');
    await recordAudit(ctx, trx, {
      action: 'payment-bank-refund.requested',
      subjectType: 'payment',
      subjectId: payment.id,
      reason,
      details: { orderNumber: payment.order_number, amount: { amountMinor, currency: payment.currency } },
    });
    return openBankRefund(ctx, trx, payment, amountMinor);
  });
  return shownNow(ctx, id);
}

/**
 * Ends a bank refund without a transfer and deletes its account. The case may then be settled otherwise. A withdrawn one
 * stays unchanged.
 * @throws CONFLICT – it was transferred
 */
export async function withdrawBankRefund(
  ctx: Context,
  { id }: BankRefundRow,
  { reason }: { reason: string },
): Promise<BankRefund> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = (await lockBankRefund(trx, id)) ?? fail('NOT_FOUND');
    const state = stateOf(row);
    if (state === 'transferred') fail('CONFLICT', { sentence: { id: 'payments.bankRefund.isTransferred' } });
    if (state === 'withdrawn') return;
    await updateWithdrawn(trx, id);
    await recordAudit(ctx, trx, {
      action: 'payment-bank-refund.withdrawn',
      subjectType: 'payment',
      subjectId: row.payment_id,
      reason,
    });
  });
  return shownNow(ctx, id);
}
