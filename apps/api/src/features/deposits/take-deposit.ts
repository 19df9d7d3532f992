import type { FeePeriod, Money } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { dayInZone, staffTimeZone } from '../../platform/zones.ts';
import type { StepActor } from '../payments/index.ts';
import { selectRegistration, takeMoney } from '../registrations/index.ts';
import { type DepositRow, lockDeposit, updateDecided } from './deposits.queries.ts';

interface Target {
  registrationId: string;
  /** The expected payment that it is; undefined for a new one. */
  paymentId?: string | undefined;
  /** Depositor that was expected: it stays. */
  payer?: string | null | undefined;
  total: Money;
  period: FeePeriod;
  /** Why another sum is taken; empty if it is the same. */
  reason: string;
}

const longestReference = 60;

/** Returns day and statement line of a deposit. A bank may post it under a day to come. */
export function receivedFrom(
  ctx: Context,
  { depositor, memo, deposited_on: day }: Pick<DepositRow, 'depositor' | 'memo' | 'deposited_on'>,
) {
  const today = dayInZone(ctx.now, staffTimeZone);
  return {
    receivedOn: day > today ? today : day,
    reference: `${depositor} ${memo}`.trim().slice(0, longestReference),
  };
}

/**
 * Takes a deposit as the payment of a registration, in one commit with the decision. A deposit is taken once.
 * @throws CONFLICT – it was decided before; the registration changed; or another amount is due
 * @throws NOTHING_TO_PAY, ALREADY_PAID, PAYMENT_IN_PROGRESS, CATEGORY_FULL, EDITION_FULL, OPTION_FULL – as `takePayment`
 */
export async function takeDeposit(
  ctx: Context,
  { id, ...deposit }: DepositRow,
  target: Target,
  actor: StepActor,
): Promise<void> {
  const row = (await selectRegistration(ctx.db, target.registrationId)) ?? fail('NOT_FOUND');
  const { total, period, reason } = target;
  const isOther = deposit.amount_minor !== total.amountMinor;
  if (isOther && reason === '') fail('INVALID_INPUT', { fields: { reason: 'required' } });
  const body = {
    paymentId: target.paymentId ?? newId(ctx.services.clock()),
    total,
    period,
    method: 'transfer' as const,
    ...receivedFrom(ctx, deposit),
    payer: (target.payer ?? deposit.depositor).slice(0, longestReference),
    cardName: '',
    approvalNumber: '',
    ...(isOther && { received: { amountMinor: deposit.amount_minor, reason } }),
  };
  await takeMoney(ctx, row, body, {
    actor,
    async before(trx) {
      if ((await lockDeposit(trx, id))?.state !== 'open') failDecided();
    },
    async after(trx, paymentId) {
      await updateDecided(trx, id, {
        state: 'matched',
        payment_id: paymentId,
        decided_by: ctx.actor.kind === 'account' ? ctx.actor.accountId : null,
        decided_at: ctx.now,
        reason: reason === '' ? null : reason,
        matched_version: row.version,
      });
    },
  });
}

/** @throws CONFLICT – somebody else, or the program, has decided about the deposit */
export const failDecided = (): never => fail('CONFLICT', { sentence: { id: 'deposits.admin.decided' } });
