import type * as contract from '@airway/contract';
import {
  currencyExponent,
  type LedgerEntry,
  type Money,
  type ReceivedBy,
  type Sendable,
} from '@airway/contract';
import type { MessageId } from '@airway/messages';
import { recordAuditAlone } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { csvFile } from '../../platform/csv.ts';
import { batchesOf } from '../../platform/listing.ts';
import { type XlsxColumn, xlsxFile } from '../../platform/xlsx.ts';
import { clockInZone, dayInZone, staffTimeZone, startOfDay } from '../../platform/zones.ts';
import { pickText } from '../editions/index.ts';
import { type LedgerFilter, type LedgerRow, selectLedgerAfter, sumLedger } from './list-payments.queries.ts';
import { ledgerEntryOf, ledgerFilterFor } from './list-payments.ts';

interface Column extends Omit<XlsxColumn, 'head'> {
  head: MessageId;
  cell(entry: LedgerEntry, ctx: Context): string | number | null;
}

/** Returns an amount that a spreadsheet can add up: won, or dollars with cents. */
const numberOf = ({ amountMinor, currency }: Money) => amountMinor / 10 ** currencyExponent[currency];

const text = (head: MessageId, width: number, cell: Column['cell']): Column => ({
  head,
  width,
  holds: 'text',
  cell,
});
const amount = (head: MessageId, cell: (entry: LedgerEntry) => Money | null): Column => ({
  head,
  width: 14,
  holds: 'number',
  cell(entry) {
    const money = cell(entry);
    return money === null ? null : numberOf(money);
  },
});
/** A calendar day in Korea as text; a spreadsheet gets a date. */
const day = (head: MessageId, cell: (entry: LedgerEntry) => string | null): Column => ({
  head,
  width: 12,
  holds: 'day',
  cell,
});
const dayOf = (instant: string | null) =>
  instant === null ? null : dayInZone(new Date(instant), staffTimeZone);

const isAwaited = ({ state }: LedgerEntry) =>
  state === 'expected' || state === 'overdue' || state === 'lapsed';
const nothing = ({ amount: { currency } }: LedgerEntry): Money => ({ amountMinor: 0, currency });

const columns: readonly Column[] = [
  day('registrations.admin.ledger.day', (entry) => entry.receivedOn ?? dayOf(entry.at)),
  text('registrations.admin.ledger.time', 8, ({ receivedOn, at }) =>
    receivedOn === null ? clockInZone(new Date(at), staffTimeZone).slice(11) : '',
  ),
  text('registrations.fact.name', 16, ({ userName }) => userName),
  text('registrations.fact.number', 14, ({ registrationNumber }) => registrationNumber),
  text('registrations.fact.category', 16, ({ categoryName }, { locale }) => pickText(categoryName, locale)),
  text('registrations.fact.method', 12, ({ method }, ctx) =>
    ctx.services.translate(ctx.locale, `payments.method.${method}`),
  ),
  text('registrations.fact.state', 12, ({ state }, ctx) =>
    ctx.services.translate(ctx.locale, `registrations.admin.ledger.state.${state}`),
  ),
  amount('registrations.admin.ledger.received', (entry) =>
    isAwaited(entry) ? nothing(entry) : entry.amount,
  ),
  amount('registrations.admin.ledger.returned', ({ returned }) => returned),
  amount('registrations.admin.ledger.net', (entry) => {
    if (isAwaited(entry)) return nothing(entry);
    const { amount: whole, returned } = entry;
    return { ...whole, amountMinor: whole.amountMinor - returned.amountMinor };
  }),
  amount('registrations.admin.ledger.expected', (entry) => (isAwaited(entry) ? entry.amount : null)),
  text('registrations.admin.currency', 8, ({ amount: { currency } }) => currency),
  day('registrations.admin.ledger.due', (entry) =>
    entry.dueAt === null ? null : dayOf(new Date(Date.parse(entry.dueAt) - 1).toISOString()),
  ),
  text('registrations.admin.period', 12, ({ period }, ctx) =>
    ctx.services.translate(ctx.locale, `editions.fees.period.${period}`),
  ),
  text('registrations.admin.ledger.payer', 18, ({ payer }) => payer),
  text('registrations.admin.ledger.reference', 16, ({ reference }) => reference),
  text('registrations.admin.ledger.order', 24, ({ orderNumber }) => orderNumber),
  text('registrations.admin.ledger.tno', 16, ({ tno }) => tno ?? ''),
];

async function* entriesOf(ctx: Context, filter: LedgerFilter) {
  const batches = batchesOf<LedgerRow>((after, limit) => selectLedgerAfter(ctx.db, filter, { after, limit }));
  for await (const rows of batches)
    yield rows.map(ledgerEntryOf).map((entry) => columns.map((column) => column.cell(entry, ctx)));
}

async function* sheetRowsOf(ctx: Context, filter: LedgerFilter) {
  const cellOf = (value: string | number | null, place: number) =>
    columns[place]?.holds === 'day' && typeof value === 'string' ? startOfDay(value, staffTimeZone) : value;
  for await (const rows of entriesOf(ctx, filter)) yield rows.map((row) => row.map(cellOf));
}

async function* textRowsOf(ctx: Context, filter: LedgerFilter) {
  for await (const rows of entriesOf(ctx, filter)) yield rows.map((row) => row.map((value) => value ?? ''));
}

type Body = ReceivedBy<typeof contract.exportPayments>['body'];

/** Writes an audit entry with the reason, before the file begins. @throws NOT_FOUND – no such edition */
async function beginExport(ctx: Context, { reason, ...filters }: Body): Promise<LedgerFilter> {
  const filter = await ledgerFilterFor(ctx, filters);
  const sums = await sumLedger(ctx.db, filter);
  const { query: _typed, ...auditedFilters } = filters;
  await recordAuditAlone(ctx, {
    action: 'payments.exported',
    subjectType: 'edition',
    subjectId: filter.editionId,
    reason,
    details: { ...auditedFilters, count: sums.reduce((sum, { count }) => sum + count, 0) },
  });
  return filter;
}

const headsOf = (ctx: Context) => columns.map(({ head }) => ctx.services.translate(ctx.locale, head));
const nameOf = (ctx: Context, ending: 'xlsx' | 'csv') =>
  `payments-${dayInZone(ctx.now, staffTimeZone)}.${ending}`;

/**
 * Exports the filtered payments as a spreadsheet in the reader's language: amounts as numbers, days as dates.
 * @throws NOT_FOUND – no such edition
 */
export async function exportPayments(ctx: Context, body: Body): Promise<Sendable> {
  const filter = await beginExport(ctx, body);
  const heads = headsOf(ctx);
  const sheet = {
    name: ctx.services.translate(ctx.locale, 'registrations.screen.payments'),
    columns: columns.map(({ width, holds }, place) => ({ head: heads[place] ?? '', width, holds })),
  };
  return xlsxFile(nameOf(ctx, 'xlsx'), sheet, sheetRowsOf(ctx, filter));
}

/** Exports the filtered payments as CSV. @throws NOT_FOUND – no such edition */
export async function exportPaymentsAsText(ctx: Context, body: Body): Promise<Sendable> {
  const filter = await beginExport(ctx, body);
  return csvFile(nameOf(ctx, 'csv'), headsOf(ctx), textRowsOf(ctx, filter));
}
