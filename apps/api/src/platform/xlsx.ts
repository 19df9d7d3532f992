import type { Sendable } from '@airway/contract';
import { firstOf } from './first-of.ts';
import { clockInZone, staffTimeZone } from './zones.ts';

/** Dates are written in Seoul time. */
type Cell = string | number | Date | null;
type Row = readonly Cell[];

export interface XlsxColumn {
  head: string;
  /** In letters. */
  width: number;
  holds: 'text' | 'number' | 'moment' | 'day';
}

/** Text cells stay text when edited, even if they begin like a formula. */
const formats = {
  text: { numFmt: '@' },
  number: {},
  moment: { numFmt: 'yyyy-mm-dd hh:mm' },
  day: { numFmt: 'yyyy-mm-dd' },
};

/** Excel's maximum for a cell. */
const maximumLetters = 32_767;
const cutMark = '…';

const notInXml = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;
const wellFormed = (text: string) => text.toWellFormed().replaceAll(notInXml, '');

const cut = (text: string) =>
  text.length <= maximumLetters ? text : `${firstOf(text, maximumLetters - cutMark.length)}${cutMark}`;

/** Excel would read `_x0041_` as the letter A. */
const literal = (text: string) => text.replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_');

function cellOf(value: Cell): Cell {
  if (typeof value === 'string') return literal(cut(wellFormed(value)));
  if (!(value instanceof Date)) return value;
  return new Date(`${clockInZone(value, staffTimeZone, 'second').replace(' ', 'T')}Z`);
}

const maximumNameLetters = 31;

/** Returns a name that Excel accepts for a sheet. */
function sheetName(name: string): string {
  const legal = firstOf(
    wellFormed(name)
      .replaceAll("'", '’')
      .replaceAll(/[[\]:*?/\\\s]+/g, ' '),
    maximumNameLetters,
  ).trim();
  return legal === '' || legal.toLowerCase() === 'history' ? 'Sheet1' : legal;
}

async function* rowsOf(first: readonly Row[], rest: AsyncIterable<readonly Row[]>) {
  for (const row of first) yield row.map(cellOf);
  for await (const rows of rest) for (const row of rows) yield row.map(cellOf);
}

interface Sheet {
  name: string;
  columns: readonly XlsxColumn[];
}

/** Reads the first rows before sending the first byte, so that an early failure sends no file. */
async function* bytesOf(
  { name, columns }: Sheet,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const rest = batches[Symbol.asyncIterator]();
  const { value: first = [], done } = await rest.next();
  const { writeXlsxStream } = await import('hucre/xlsx');
  const others = { [Symbol.asyncIterator]: () => rest };
  yield* writeXlsxStream(done === true ? [] : rowsOf(first, others), {
    name: sheetName(name),
    columns: columns.map(({ head, width, holds }) => ({
      header: cut(literal(wellFormed(head))),
      width,
      ...formats[holds],
    })),
    freezePane: { rows: 1 },
  });
}

/**
 * Writes rows as an .xlsx with one sheet and a fixed header row. Text never becomes a formula. Illegal characters are
 * removed, and texts too long for a cell are cut with a mark.
 */
export const xlsxFile = (name: string, sheet: Sheet, batches: AsyncIterable<readonly Row[]>): Sendable => ({
  name,
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  stream: () => ReadableStream.from(bytesOf(sheet, batches)),
});
