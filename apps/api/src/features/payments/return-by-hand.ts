import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { enqueue } from '../../platform/jobs.ts';
import { dayInZone, staffTimeZone } from '../../platform/zones.ts';
import { selectOpenBankRefunds } from './bank-refunds.queries.ts';
import { refusedMinor } from './bank-refunds.rules.ts';
import { logStep } from './log-step.ts';
import { staffActor, takeStep } from './payment-steps.service.ts';
import type { FoundCase } from './payments.access.ts';
import { lockPayment } from './payments.queries.ts';
import { isByHand } from './payments.rules.ts';
import { settlePart } from './record-bank-transfer.ts';
import { refundReturned, remainingOf } from './refund-charge.ts';
import { selectRefundsOf } from './refunds.queries.ts';

const failWith = (sentence: 'isOpen' | 'notByHand' | 'isReturned'): never =>
  fail('CONFLICT', {
    sentence: { id: sentence === 'isOpen' ? 'payments.bankRefund.isOpen' : `payments.hand.${sentence}` },
  });

/**
 * Records that staff returned money by hand that had not come through the gateway: the payment, or its owed part, counts
 * as returned, and the registrant is told.
 * @throws CONFLICT – it came through the gateway, nothing is owed any more, another sum is, or a bank refund is open
 * @throws INVALID_INPUT – a day to come
 */
export async function returnByHand(
  ctx: Context,
  found: FoundCase,
  { how, returnedOn, reference, amount }: ReceivedBy<typeof contract.returnByHand>['body'],
): Promise<ReplyOf<typeof contract.returnByHand>> {
  if ('stray' in found || !isByHand(found.payment)) return failWith('notByHand');
  if (returnedOn > dayInZone(ctx.now, staffTimeZone))
    fail('INVALID_INPUT', { fields: { returnedOn: 'day_ahead' } });
  const { id } = found.payment;
  const actor = staffActor(ctx);
  const reversed = await ctx.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, id);
    const owedMinor = refusedMinor(payment, (await selectRefundsOf(trx, [id])).at(-1));
    if (owedMinor === 0) failWith('isReturned');
    if (owedMinor !== amount.amountMinor || payment.currency !== amount.currency) fail('CONFLICT');
    if ((await selectOpenBankRefunds(trx, [id])).length > 0) failWith('isOpen');
    await recordAudit(ctx, trx, {
      action: 'payment.returned-by-hand',
      subjectType: 'payment',
      subjectId: id,
      details: {
        orderNumber: payment.order_number,
        amount,
        method: how,
        returnedOn,
        ...(reference !== '' && { reference }),
      },
    });
    if (payment.phase === 'reversal-failed')
      return takeStep(ctx, trx, id, {
        from: ['reversal-failed'],
        to: 'reversed',
        actor,
        note: `returned by hand: ${how}`,
      });
    const refundId = await settlePart(ctx, trx, payment, owedMinor);
    await enqueue(ctx, trx, refundReturned, {
      refundId,
      registrationId: payment.registration_id,
      amountMinor: owedMinor,
      remainingMinor: remainingOf(payment) - owedMinor,
      currency: payment.currency,
    });
    return undefined;
  });
  if (reversed !== undefined) logStep(ctx, reversed, actor);
  return {};
}
