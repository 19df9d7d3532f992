import type { Sendable } from '@airway/contract';
import { firstOf } from './first-of.ts';
import { clockInZone, staffTimeZone } from './zones.ts';

/** A moment is written as the clock of Seoul shows it. */
type Cell = string | number | Date | null;
type Row = readonly Cell[];

/** A column of a sheet. */
export interface XlsxColumn {
  head: string;
  /** In letters. */
  width: number;
  holds: 'text' | 'number' | 'moment';
}

/** A text stays one when its cell is edited, also one that begins as a formula does. */
const formats = { text: { numFmt: '@' }, number: {}, moment: { numFmt: 'yyyy-mm-dd hh:mm' } };

/** Excel takes no more letters in a cell. */
const mostLetters = 32_767;
const cutMark = '…';

const notInXml = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;
const wellFormed = (text: string) => text.toWellFormed().replaceAll(notInXml, '');

const cut = (text: string) =>
  text.length <= mostLetters ? text : `${firstOf(text, mostLetters - cutMark.length)}${cutMark}`;

/** Excel reads `_x0041_` as the letter A. */
const literal = (text: string) => text.replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_');

function cellOf(value: Cell): Cell {
  if (typeof value === 'string') return literal(cut(wellFormed(value)));
  if (!(value instanceof Date)) return value;
  return new Date(`${clockInZone(value, staffTimeZone, 'second').replace(' ', 'T')}Z`);
}

const mostNameLetters = 31;

/** What Excel takes for the name of a sheet. */
function sheetName(name: string): string {
  const legal = firstOf(
    wellFormed(name)
      .replaceAll("'", '’')
      .replaceAll(/[[\]:*?/\\\s]+/g, ' '),
    mostNameLetters,
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

/** The first rows are read before the first byte: without them there is no file. */
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
 * Rows as a spreadsheet (.xlsx) of one sheet whose heads stay in sight. Text is text, whatever it begins with; what
 * no file may hold is left out, and what is too long for a cell is cut, with a mark.
 */
export const xlsxFile = (name: string, sheet: Sheet, batches: AsyncIterable<readonly Row[]>): Sendable => ({
  name,
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  stream: () => ReadableStream.from(bytesOf(sheet, batches)),
});
