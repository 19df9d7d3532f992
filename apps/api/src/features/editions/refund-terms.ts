import type { Currency, PublicRefundTable, RefundTable } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import { failNotFound } from '../../platform/errors.ts';
import { type EditionRow, selectEdition } from './editions.queries.ts';
import { editionNow } from './editions.rules.ts';
import { timesOf } from './editions.service.ts';
import { closingDay, type RefundTerms, termsOf } from './refund-table.rules.ts';

/** Returns the refund table of an edition. Null if only staff cancel paid registrations. */
export const refundTableOf = ({ refund_table: table }: EditionRow): RefundTable | null =>
  table as RefundTable | null;

/** Returns the refund table as visitors see it. */
export function publicRefundTable(row: EditionRow): PublicRefundTable | null {
  const table = refundTableOf(row);
  return table && { ...table, closesOn: closingDay(table) };
}

/** Returns until when registrants may cancel by themselves. Undefined if they may not at `now`, in real time. */
export function registrantsCancelUntil(row: EditionRow, now: Date): Date | undefined {
  const table = refundTableOf(row);
  if (table === null) return undefined;
  const { closesAt } = termsOf(table, 'KRW', row.time_zone);
  return editionNow(timesOf(row), now) < closesAt ? closesAt : undefined;
}

/** Reads the refund table for an amount, past all caches. Undefined if the edition has none. @throws NOT_FOUND */
export async function findRefundTerms(
  db: Db | Trx,
  editionId: string,
  currency: Currency,
): Promise<RefundTerms | undefined> {
  const row = (await selectEdition(db, editionId)) ?? failNotFound('errors.notFound.edition');
  const table = refundTableOf(row);
  return table === null ? undefined : termsOf(table, currency, row.time_zone);
}
