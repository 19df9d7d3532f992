import type * as contract from '@airway/contract';
import {
  currencyExponent,
  type Money,
  type ReceivedBy,
  registrationColumns,
  type Sendable,
} from '@airway/contract';
import { recordAuditAlone } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { csvFile } from '../../platform/csv.ts';
import { type XlsxColumn, xlsxFile } from '../../platform/xlsx.ts';
import { clockInZone, dayInZone, staffTimeZone } from '../../platform/zones.ts';
import { pickText } from '../editions/index.ts';
import { type ExportedCell, type ExportedRegistration, exportColumns } from './export-columns.ts';
import { describeExtraAnswers, findKnownQuestions } from './extra-answers.ts';
import { selectFoundIds, selectFoundRows } from './find-registrations.queries.ts';
import { filterFor } from './find-registrations.ts';
import { entryOf, type ListedEdition, listedEdition } from './registration-entries.ts';
import { selectTags } from './registration-tags.queries.ts';

type Body = ReceivedBy<typeof contract.exportRegistrations>['body'];

/** Columns of an export that names none. */
const usualColumns = registrationColumns.filter(
  (column) => column !== 'badgeName' && column !== 'paidKrw' && column !== 'paidUsd' && column !== 'tags',
);

/** A column with its heading in the reader's language. */
interface Column extends XlsxColumn {
  cell: (one: ExportedRegistration & { extra: ReadonlyMap<string, string> }) => ExportedCell;
}

/** Returns the columns of an export: the extra answers are one for each question. */
async function columnsOf(
  ctx: Context,
  editionId: string,
  { columns = usualColumns }: Body,
): Promise<Column[]> {
  const questions = columns.includes('extra') ? await findKnownQuestions(ctx, editionId) : [];
  return columns.flatMap((name): Column[] => {
    if (name === 'extra')
      return questions.map(({ id, text }) => ({
        head: pickText(text, ctx.locale),
        width: 28,
        holds: 'text',
        cell: ({ extra }) => extra.get(id) ?? null,
      }));
    const { head, cell, ...column } = exportColumns[name];
    return [
      {
        ...column,
        head: ctx.services.translate(ctx.locale, head),
        cell: (one) => cell(one, ctx),
      },
    ];
  });
}

/** Returns the extra answers of registrations in the reader's language, by question. */
async function extraOf(ctx: Context, edition: ListedEdition, ids: readonly string[]) {
  const answers = await describeExtraAnswers(ctx, edition.id, ids);
  return (id: string) =>
    new Map(
      (answers.get(id) ?? []).map(({ questionId, words }) => [
        questionId,
        words.map((word) => pickText(word, ctx.locale)).join('; '),
      ]),
    );
}

const batchSize = 500;

/** Reads the registrations some hundred at a time. Each batch is read when the one before is used. */
async function* cellsOf(
  ctx: Context,
  edition: ListedEdition,
  found: readonly string[],
  columns: readonly Column[],
): AsyncGenerator<ExportedCell[][]> {
  for (let first = 0; first < found.length; first += batchSize) {
    const ids = found.slice(first, first + batchSize);
    const rows = await selectFoundRows(ctx.db, edition.id, ids);
    const lines = Map.groupBy(await edition.linesOf(ids), (line) => line.registration_id);
    const codes = await edition.codesOf(ids);
    const extra = await extraOf(ctx, edition, ids);
    const tags = Map.groupBy(await selectTags(ctx.db, ids), (tag) => tag.registration_id);
    yield rows.map((row) => {
      const entry = entryOf(row, { lines: lines.get(row.id) ?? [], codes }, edition);
      const own = (tags.get(row.id) ?? []).map(({ tag }) => tag);
      const one = { row, entry, tags: own, extra: extra(row.id) };
      return columns.map(({ cell }) => cell(one));
    });
  }
}

/** Finds the registrations to export, and writes an audit entry with the reason before the file begins. */
async function beginExport(ctx: Context, body: Body, format?: 'xlsx') {
  const { reason, columns: chosen, sort, ...filters } = body;
  const edition = await listedEdition(ctx, filters.editionId);
  const found = await selectFoundIds(ctx.db, filterFor(ctx, edition.id, filters), sort);
  await recordAuditAlone(ctx, {
    action: 'registrations.exported',
    subjectType: 'edition',
    subjectId: edition.id,
    reason,
    details: {
      ...filters,
      ...(chosen && { columns: chosen }),
      ...(format && { format }),
      count: found.length,
    },
  });
  const columns = await columnsOf(ctx, edition.id, body);
  return { edition, columns, rows: cellsOf(ctx, edition, found, columns) };
}

type Rows = AsyncIterable<ExportedCell[][]>;

/** Returns an amount in won, or in dollars. */
const unitsOf = ({ amountMinor, currency }: Money) => amountMinor / 10 ** currencyExponent[currency];

/** Converts a cell to the text of a CSV file. Dollars have their cents, so that a spreadsheet can add them up. */
function csvCell(cell: ExportedCell, timeZone: string): string {
  if (cell === null || typeof cell === 'string') return cell ?? '';
  return cell instanceof Date
    ? clockInZone(cell, timeZone)
    : unitsOf(cell).toFixed(currencyExponent[cell.currency]);
}

const sheetCell = (cell: ExportedCell) =>
  cell === null || typeof cell === 'string' || cell instanceof Date ? cell : unitsOf(cell);

async function* converted<Converted>(rows: Rows, convert: (cell: ExportedCell) => Converted) {
  for await (const batch of rows) yield batch.map((row) => row.map(convert));
}

/**
 * Exports the filtered registrations with personal data as CSV, in the reader's language. Before the file begins,
 * writes an audit entry with the reason.
 * @throws NOT_FOUND – no such edition
 */
export async function exportRegistrations(ctx: Context, body: Body): Promise<Sendable> {
  const { edition, columns, rows } = await beginExport(ctx, body);
  return csvFile(
    `registrations-${ctx.now.toISOString().slice(0, 10)}.csv`,
    columns.map(({ head }) => head),
    converted(rows, (cell) => csvCell(cell, edition.timeZone)),
  );
}

/**
 * Exports the filtered registrations with personal data as a spreadsheet: amounts are numbers, times are dates in
 * Seoul. Before the file begins, writes an audit entry with the reason.
 * @throws NOT_FOUND – no such edition
 */
export async function exportRegistrationSheet(ctx: Context, body: Body): Promise<Sendable> {
  const { columns, rows } = await beginExport(ctx, body, 'xlsx');
  return xlsxFile(
    `registrations-${dayInZone(ctx.now, staffTimeZone)}.xlsx`,
    { name: ctx.services.translate(ctx.locale, 'registrations.screen.registrations'), columns },
    converted(rows, sheetCell),
  );
}
