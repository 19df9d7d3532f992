import type { Money, PaymentMethod } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import { selectReceivedPayments } from './received-payment.queries.ts';
import { type RefundRow, selectRefundsOf } from './refunds.queries.ts';

/** One charge. */
export interface ReceivedCharge {
  orderNumber: string;
  amount: Money;
  paidAt: Date;
  /** Undefined of a card through the gateway: issued documents have a hash of these facts. */
  byHand?: { method: Exclude<PaymentMethod, 'card'>; receivedOn: string | null };
  /** In Korean only. */
  cardName: string | null;
  cardNumberMasked: string | null;
  approvalNumber: string | null;
}

export interface ReceivedPayment extends ReceivedCharge {
  id: string;
  /** Sum of all charges. */
  amount: Money;
  /** Parts that were returned, and the rest if a whole charge goes back; oldest first. `at`: null until it arrived. */
  refunds: { amount: Money; at: Date | null }[];
  /** The amount without refunds, also without those that have not arrived yet. */
  remaining: Money;
  /** Charges of the differences that changes cost, oldest first. Undefined if there are none. */
  further: ReceivedCharge[] | undefined;
}

type Row = Awaited<ReturnType<typeof selectReceivedPayments>>[number];

const chargeOf = (row: Row): ReceivedCharge => ({
  orderNumber: row.order_number,
  amount: { amountMinor: row.amount_minor, currency: row.currency },
  paidAt: row.paid_at,
  ...(row.method !== 'card' && { byHand: { method: row.method, receivedOn: row.received_on } }),
  cardName: row.card_name,
  cardNumberMasked: row.card_number_masked,
  approvalNumber: row.approval_number,
});

/** Returns the refunds of a charge; what remains goes back as a whole if the charge does not stand. */
function refundsOf(row: Row, parts: readonly RefundRow[]) {
  const own = parts.filter((part) => part.payment_id === row.id);
  const restMinor = own.reduce((rest, part) => rest - part.amount_minor, row.amount_minor);
  return [
    ...own.map((part) => ({ amountMinor: part.amount_minor, at: part.settled_at })),
    ...(row.phase === 'paid' ? [] : [{ amountMinor: restMinor, at: row.reversed_at }]),
  ];
}

/**
 * Returns what a registration was paid with: its newest payment and the differences of its changes, also if they were
 * returned later. Undefined if there was none.
 * @param changeIds – ids of the changes that are done; a payment that came too late for its change is left out
 */
export async function findReceivedPayment(
  db: Db | Trx,
  registrationId: string,
  changeIds: readonly string[],
): Promise<ReceivedPayment | undefined> {
  const rows = await selectReceivedPayments(db, registrationId);
  const own = rows.find((row) => row.change_id === null);
  const changes = rows
    .filter((row) => row.change_id !== null && changeIds.includes(row.change_id))
    .toReversed();
  const [first, ...others] = own === undefined ? changes : [own, ...changes];
  if (first === undefined) return undefined;
  const all = [first, ...others];
  const refunds = await selectRefundsOf(
    db,
    all.map(({ id }) => id),
  );
  const parts = refunds.filter(({ phase }) => phase === 'returned');
  const { currency } = first;
  const money = (amountMinor: number): Money => ({ amountMinor, currency });
  const sum = (amounts: readonly { amountMinor: number }[]) =>
    amounts.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const returned = all.flatMap((row) => refundsOf(row, parts)).toSorted(byTime);
  const totalMinor = sum(all.map((row) => chargeOf(row).amount));
  return {
    // In this order: issued documents have a hash of it.
    id: first.id,
    ...chargeOf(first),
    amount: money(totalMinor),
    refunds: returned.map(({ amountMinor, at }) => ({ amount: money(amountMinor), at })),
    remaining: money(totalMinor - sum(returned)),
    further: others.length === 0 ? undefined : others.map(chargeOf),
  };
}

/** Orders refunds by time; those that have not arrived come last. */
const byTime = (one: { at: Date | null }, other: { at: Date | null }) =>
  (one.at?.getTime() ?? Number.MAX_SAFE_INTEGER) - (other.at?.getTime() ?? Number.MAX_SAFE_INTEGER);
