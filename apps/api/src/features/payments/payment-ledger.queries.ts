import { sql } from 'kysely';
import type { Db } from '../../database/client.ts';

/** A charge in the gateway's books, with amounts in minor units. */
interface LedgerCharge {
  tno: string;
  orderNumber: string;
  amount: number;
  cancelledAmount: number;
}

/**
 * Compares the gateway's books with ours (I3, I4). Every charge there must be exactly one paid attempt of the same
 * amount, an open case, an open stray charge or returned by bank transfer. Every paid attempt must be such a charge.
 * @returns one sentence per difference; empty when the books agree
 */
export async function compareWithLedger(db: Db, charges: readonly LedgerCharge[]): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['order_number', 'tno', 'amount_minor', 'refunded_minor', 'phase'])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.payment_id', '=', 'payments.id')
            .where('refunds.phase', '=', 'requested'),
        )
        .as('is_refund_requested'),
    )
    .select((of) =>
      of
        .selectFrom('bank_refunds')
        .select((any) =>
          any.fn.coalesce(any.fn.sum<number>('bank_refunds.amount_minor'), any.lit(0)).as('sum'),
        )
        .whereRef('bank_refunds.payment_id', '=', 'payments.id')
        .where('refund_id', 'is not', null)
        .as('transferred_minor'),
    )
    .where('method', '=', 'card')
    .where('phase', 'in', ['paid', 'approving', 'unknown', 'reversing', 'reversal-failed'])
    .execute();
  const transferred = await db
    .selectFrom('bank_refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('tno')
    .where('transferred_at', 'is not', null)
    .where('refund_id', 'is', null)
    .execute();
  const strays = await db
    .selectFrom('stray_charges')
    .select('tno')
    .where('reversed_at', 'is', null)
    .execute();
  const isElsewhere = new Set([...strays, ...transferred].map(({ tno }) => tno));
  const heldCharges = charges.filter(
    ({ tno, amount, cancelledAmount }) => cancelledAmount < amount && !isElsewhere.has(tno),
  );
  const differences: string[] = [];
  for (const charge of heldCharges) {
    const count = heldCharges.filter((other) => other.orderNumber === charge.orderNumber).length;
    if (count > 1) differences.push(`${charge.orderNumber} is charged ${count} times`);
    const row = rows.find((one) => one.order_number === charge.orderNumber);
    if (row === undefined) differences.push(`${charge.orderNumber} is charged, but neither paid nor open`);
    else if (row.phase === 'paid' && (row.tno !== charge.tno || row.amount_minor !== charge.amount))
      differences.push(`${charge.orderNumber} is paid with another number or amount than was charged`);
    else if (
      row.phase === 'paid' &&
      row.is_refund_requested !== true &&
      row.refunded_minor - Number(row.transferred_minor) !== charge.cancelledAmount
    )
      differences.push(`${charge.orderNumber} has other refunds here than at the gateway`);
  }
  for (const row of rows)
    if (row.phase === 'paid' && !heldCharges.some((charge) => charge.tno === row.tno))
      differences.push(`${row.order_number} is paid, but not charged`);
  return differences;
}

/** Selects transaction numbers of the gateway's list that no payment or stray charge has. */
export async function selectUnknownNumbers(db: Db, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ tno: string }>`
    select tno from unnest(${[...numbers]}::text[]) as listed (tno)
    where not exists (select from payments where payments.tno = listed.tno)
      and not exists (select from stray_charges where stray_charges.tno = listed.tno)
    order by tno`.execute(db);
  return rows.map(({ tno }) => tno);
}
