import { isDeepStrictEqual } from 'node:util';
import type { Money, MoneyRequest } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import {
  insertMoneyRequest,
  type MoneyRequestRow,
  selectWaitingRequest,
  updateRequestDecided,
} from './money-requests.queries.ts';
import { selectPaymentSettings } from './payment-settings.queries.ts';

/** The yes of a second member of staff to a request. */
export interface SecondYes {
  /** Ends the request in the transaction of its act, so that it is done once. @throws CONFLICT – it was decided */
  settle(trx: Trx): Promise<void>;
}

interface Act {
  act: MoneyRequest['act'];
  registrationId: string;
  /** Of a return by hand. */
  paymentId?: string;
  amount: Money;
  reason: string;
  /** The body of the call. */
  asked: object;
}

/**
 * Lets an act pass that stays below the sum of the settings, or that a second member of staff agreed to. Otherwise stores it
 * as a request. The same act again adds no second request.
 * @throws SECOND_YES_NEEDED – the request is stored, and another member of staff must agree
 * @throws CONFLICT – another request of the kind waits
 */
export async function requireSecondYes(
  ctx: Context,
  { act, registrationId, paymentId, amount, reason, asked }: Act,
  yes: SecondYes | undefined,
): Promise<void> {
  if (yes !== undefined || amount.amountMinor === 0) return;
  const settings = await selectPaymentSettings(ctx.db);
  const limit = amount.currency === 'KRW' ? settings?.second_yes_krw_minor : settings?.second_yes_usd_minor;
  if (limit == null || amount.amountMinor <= limit) return;
  const text = JSON.stringify(asked);
  await ctx.db.transaction().execute(async (trx) => {
    const subject = { registration_id: registrationId, act, payment_id: paymentId ?? null };
    const id = newId(ctx.services.clock());
    const isNew = await insertMoneyRequest(trx, {
      ...subject,
      id,
      amount_minor: amount.amountMinor,
      currency: amount.currency,
      reason,
      asked: text,
      requested_by: accountOf(ctx),
      requested_at: ctx.services.clock(),
    });
    if (!isNew) {
      const waiting = await selectWaitingRequest(trx, subject);
      if (waiting !== undefined && !isDeepStrictEqual(waiting.asked, JSON.parse(text)))
        fail('CONFLICT', { sentence: { id: 'payments.secondYes.otherWaits' } });
      return;
    }
    await recordAudit(ctx, trx, {
      action: 'money-request.made',
      subjectType: 'registration',
      subjectId: registrationId,
      reason,
      details: { act, amount },
    });
  });
  fail('SECOND_YES_NEEDED');
}

/** Returns the yes of the caller to a request; the log names who asked. */
export const secondYesTo = (
  ctx: Context,
  { id, act, registration_id, amount_minor, currency, requested_by, reason }: MoneyRequestRow,
): SecondYes => ({
  async settle(trx) {
    const decided = { state: 'done', by: accountOf(ctx), at: ctx.services.clock(), decision: '' } as const;
    if (!(await updateRequestDecided(trx, id, decided)))
      fail('CONFLICT', { sentence: { id: 'payments.secondYes.isDecided' } });
    await recordAudit(ctx, trx, {
      action: 'money-request.agreed',
      subjectType: 'registration',
      subjectId: registration_id,
      reason,
      details: { act, amount: { amountMinor: amount_minor, currency }, requestedBy: requested_by },
    });
  },
});
