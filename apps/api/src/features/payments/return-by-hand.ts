import type * as contract from '@airway/contract';
import type { Money, ReceivedBy, ReplyOf } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
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
import { lockPayment, type PaymentRow } from './payments.queries.ts';
import { isByHand } from './payments.rules.ts';
import { settlePart } from './record-bank-transfer.ts';
import { refundReturned, remainingOf } from './refund-charge.ts';
import { selectRefundsOf } from './refunds.queries.ts';
import { requireSecondYes, type SecondYes } from './second-yes.ts';

const failWith = (sentence: 'isOpen' | 'notByHand' | 'isReturned'): never =>
  fail('CONFLICT', {
    sentence: { id: sentence === 'isOpen' ? 'payments.bankRefund.isOpen' : `payments.hand.${sentence}` },
  });

/** @throws CONFLICT – nothing is owed any more, another sum is, or a bank refund is open */
async function requireOwed(db: Db | Trx, payment: PaymentRow, amount: Money): Promise<void> {
  const owedMinor = refusedMinor(payment, (await selectRefundsOf(db, [payment.id])).at(-1));
  if (owedMinor === 0) failWith('isReturned');
  if (owedMinor !== amount.amountMinor || payment.currency !== amount.currency) fail('CONFLICT');
  if ((await selectOpenBankRefunds(db, [payment.id])).length > 0) failWith('isOpen');
}

/**
 * Records that staff returned money by hand that had not come through the gateway: the payment, or its owed part, counts
 * as returned, and the registrant is told.
 * @throws CONFLICT – it came through the gateway, nothing is owed any more, another sum is, or a bank refund is open
 * @throws INVALID_INPUT – a day to come
 * @throws SECOND_YES_NEEDED – another member of staff must agree
 */
export async function returnByHand(
  ctx: Context,
  found: FoundCase,
  body: ReceivedBy<typeof contract.returnByHand>['body'],
  yes?: SecondYes,
): Promise<ReplyOf<typeof contract.returnByHand>> {
  const { how, returnedOn, reference, amount } = body;
  if ('stray' in found || !isByHand(found.payment)) return failWith('notByHand');
  if (returnedOn > dayInZone(ctx.now, staffTimeZone))
    fail('INVALID_INPUT', { fields: { returnedOn: 'day_ahead' } });
  const { id, registration_id: registrationId } = found.payment;
  await requireOwed(ctx.db, found.payment, amount);
  await requireSecondYes(
    ctx,
    { act: 'return', registrationId, paymentId: id, amount, reason: reference, asked: body },
    yes,
  );
  const actor = staffActor(ctx);
  const reversed = await ctx.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, id);
    await requireOwed(trx, payment, amount);
    await yes?.settle(trx);
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
    const refundId = await settlePart(ctx, trx, payment, amount.amountMinor);
    await enqueue(ctx, trx, refundReturned, {
      refundId,
      registrationId: payment.registration_id,
      amountMinor: amount.amountMinor,
      remainingMinor: remainingOf(payment) - amount.amountMinor,
      currency: payment.currency,
    });
    return undefined;
  });
  if (reversed !== undefined) logStep(ctx, reversed, actor);
  return {};
}
