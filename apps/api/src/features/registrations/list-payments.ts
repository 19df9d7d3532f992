import type * as contract from '@airway/contract';
import { type LedgerEntry, type Money, maximumTotal, type ReceivedBy, type ReplyOf } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import { getCurrentEditionRow, getEditionRow } from '../editions/index.ts';
import { type LedgerFilter, type LedgerRow, selectLedgerPage, sumLedger } from './list-payments.queries.ts';
import { userNameFor } from './registrations.rules.ts';

type Query = ReceivedBy<typeof contract.listPayments>['query'];

/** Returns the filter of a caller. @throws NOT_FOUND – no such edition */
export async function ledgerFilterFor(
  ctx: Context,
  { editionId, ...filters }: Omit<Query, 'page' | 'size' | 'sort'>,
): Promise<LedgerFilter> {
  const edition =
    editionId === undefined ? await getCurrentEditionRow(ctx) : await getEditionRow(ctx, editionId);
  return {
    ...filters,
    editionId: edition.id,
    searchesAll: ctx.actor.permissions.includes('REGISTRATION_Manage'),
    now: ctx.now,
  };
}

/** Returns what staff must return by hand, in minor units; 0 if nothing, or if it goes to a bank account. */
function toReturnMinor(row: LedgerRow): number {
  if (row.method === 'card' || row.state !== 'to-return' || row.has_bank_refund) return 0;
  return row.owed_minor > 0
    ? row.owed_minor
    : row.amount_minor - row.refunded_minor - (row.phase === 'paid' ? (row.kept_minor ?? 0) : 0);
}

/** Converts a payment to an entry of the list. */
export function ledgerEntryOf(row: LedgerRow): LedgerEntry {
  const money = (amountMinor: number): Money => ({ amountMinor, currency: row.currency });
  const toReturn = toReturnMinor(row);
  return {
    id: row.id,
    registrationId: row.registration_id,
    registrationNumber: readableNumber(row.registration_number),
    userName: userNameFor({ name: row.name, familyName: row.family_name, givenName: row.given_name }),
    categoryName: bilingual(row, 'category_name'),
    method: row.method,
    state: row.state,
    amount: money(row.amount_minor),
    returned: money(row.state === 'returned' ? row.amount_minor : row.refunded_minor),
    toReturn: toReturn > 0 ? money(toReturn) : null,
    period: row.period as LedgerEntry['period'],
    isDifference: row.change_id !== null,
    at: row.happened_at.toISOString(),
    receivedOn: row.received_on,
    dueAt: row.due_at?.toISOString() ?? null,
    payer: row.payer ?? '',
    reference: row.reference ?? '',
    orderNumber: row.order_number,
    tno: row.method === 'card' ? row.tno : null,
  };
}

/**
 * Lists payments of an edition by every method, a page of them, with sums over all pages. Addresses, telephone and licence
 * numbers are searched only for callers who may see them.
 * @throws NOT_FOUND – no such edition
 */
export async function listPayments(
  ctx: Context,
  { page, size, sort, ...filters }: Query,
): Promise<ReplyOf<typeof contract.listPayments>> {
  const filter = await ledgerFilterFor(ctx, filters);
  const [rows, sums] = await Promise.all([
    selectLedgerPage(ctx.db, filter, { page, size, sort }),
    sumLedger(ctx.db, filter),
  ]);
  return {
    content: rows.map(ledgerEntryOf),
    total: Math.min(
      maximumTotal,
      sums.reduce((sum, { count }) => sum + count, 0),
    ),
    sums: sums.map(({ method, currency, count, received, returned, expected }) => {
      const money = (amountMinor: number): Money => ({ amountMinor, currency });
      return {
        method,
        count,
        received: money(received),
        returned: money(returned),
        net: money(received - returned),
        expected: money(expected),
      };
    }),
  };
}
