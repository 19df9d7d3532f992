import type { Money } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import { selectReceivedPayment } from './received-payment.queries.ts';
import { selectRefundsOf } from './refunds.queries.ts';

export interface ReceivedPayment {
  id: string;
  orderNumber: string;
  amount: Money;
  paidAt: Date;
  /** In Korean only. */
  cardName: string | null;
  cardNumberMasked: string | null;
  approvalNumber: string | null;
  /** Parts that were returned, and the rest if the whole charge goes back; oldest first. `at`: null until it arrived. */
  refunds: { amount: Money; at: Date | null }[];
  /** The amount without refunds, also without those that have not arrived yet. */
  remaining: Money;
}

/** Returns the payment that a registration was paid with, also if it was returned later. Undefined if there was none. */
export async function findReceivedPayment(
  db: Db | Trx,
  registrationId: string,
): Promise<ReceivedPayment | undefined> {
  const payment = await selectReceivedPayment(db, registrationId);
  if (payment === undefined) return undefined;
  const { currency } = payment;
  const money = (amountMinor: number): Money => ({ amountMinor, currency });
  const parts = (await selectRefundsOf(db, [payment.id])).filter(({ phase }) => phase === 'returned');
  const restMinor = parts.reduce((rest, part) => rest - part.amount_minor, payment.amount_minor);
  const isGoingBack = payment.phase !== 'paid';
  return {
    id: payment.id,
    orderNumber: payment.order_number,
    amount: money(payment.amount_minor),
    paidAt: payment.paid_at,
    cardName: payment.card_name,
    cardNumberMasked: payment.card_number_masked,
    approvalNumber: payment.approval_number,
    refunds: [
      ...parts.map((part) => ({ amount: money(part.amount_minor), at: part.settled_at })),
      ...(isGoingBack ? [{ amount: money(restMinor), at: payment.reversed_at }] : []),
    ],
    remaining: money(isGoingBack ? 0 : restMinor),
  };
}
