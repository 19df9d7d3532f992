import type { Trx } from '../../database/client.ts';
import { lockOpenCharges, type PaymentRow, selectAttempts, selectEventsOf } from './payments.queries.ts';
import { openPhases, worstPhase } from './payments.rules.ts';
import { remainingOf } from './refund-charge.ts';
import { type RefundRow, selectRefundsOf } from './refunds.queries.ts';
import type { ReturnedShare } from './return-charge.ts';

/** A part of a decided return: of one charge. */
interface Returned {
  decidedAt: Date;
  actor: string | undefined;
  amountMinor: number;
  phase: RefundRow['phase'];
  /** Whether it is no longer among what remains of the open charges. */
  isGone: boolean;
}

const reversalPhases: Partial<Record<PaymentRow['phase'], RefundRow['phase']>> = {
  reversing: 'requested',
  'reversal-failed': 'refused',
  reversed: 'returned',
};

/** Returns the charges of a registration that were decided to go back whole as a part of what was paid. */
async function reversalsOf(trx: Trx, attempts: readonly PaymentRow[]): Promise<Returned[]> {
  const reversals = attempts.filter(({ reason }) => reason === 'part-refunded');
  const events = await selectEventsOf(
    trx,
    reversals.map(({ id }) => id),
  );
  return reversals.flatMap((payment) => {
    const { id, reversing_at: decidedAt } = payment;
    const phase = reversalPhases[payment.phase];
    if (phase === undefined || decidedAt === null) return [];
    const actor = events.find((one) => one.payment_id === id && one.phase === 'reversing')?.actor;
    return { decidedAt, actor, amountMinor: remainingOf(payment), phase, isGone: phase === 'returned' };
  });
}

async function partsOf(trx: Trx, open: readonly PaymentRow[]): Promise<Returned[]> {
  const refunds = await selectRefundsOf(
    trx,
    open.map(({ id }) => id),
  );
  return refunds.map(({ requested_at: decidedAt, actor, amount_minor: amountMinor, phase }) => ({
    decidedAt,
    actor,
    amountMinor,
    phase,
    isGone: phase === 'returned',
  }));
}

/**
 * Returns the phase of the decided return that staff request again with the same amounts, if it is the newest of the
 * registration. Undefined: it is another one, or it was refused.
 */
export async function findRepeatedReturn(
  trx: Trx,
  registrationId: string,
  { givesBack, remaining, actor }: ReturnedShare,
): Promise<RefundRow['phase'] | undefined> {
  // Locked, so that none ends between the queries.
  await lockOpenCharges(trx, registrationId);
  const attempts = await selectAttempts(trx, registrationId);
  const open = attempts.filter(({ phase }) => (openPhases as readonly string[]).includes(phase));
  const all = [...(await partsOf(trx, open)), ...(await reversalsOf(trx, attempts))];
  const latest = Math.max(...all.map(({ decidedAt }) => decidedAt.getTime()));
  const batch = all.filter(({ decidedAt }) => decidedAt.getTime() === latest);
  if (batch.length === 0 || batch.some((one) => one.phase === 'refused' || one.actor !== actor))
    return undefined;
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const restMinor = sum(open.map(remainingOf)) + sum(batch.map((one) => (one.isGone ? one.amountMinor : 0)));
  const isSame =
    sum(batch.map((one) => one.amountMinor)) === givesBack.amountMinor &&
    restMinor === remaining.amountMinor &&
    open.every(({ currency }) => currency === remaining.currency);
  return isSame ? worstPhase(batch.map(({ phase }) => phase)) : undefined;
}
