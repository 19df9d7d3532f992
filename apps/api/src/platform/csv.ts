import type { Sendable } from '@airway/contract';

type Row = readonly (string | number)[];

/** Spreadsheets read cells that start like this, in full width too, as formulas. A quote before them prevents it. */
const looksLikeFormula = /^[=+\-@＝＋－＠\t\r\n]/;

function cell(value: string | number): string {
  const text = typeof value === 'string' && looksLikeFormula.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const linesOf = (rows: readonly Row[]) => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Sends the header row only with the first data rows, so that an early failure sends no file. */
async function* textOf(heads: Row, batches: AsyncIterable<readonly Row[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let before = `\uFEFF${linesOf([heads])}`;
  for await (const rows of batches) {
    yield encoder.encode(before + linesOf(rows));
    before = '';
  }
  if (before !== '') yield encoder.encode(before);
}

/** Writes rows as CSV (RFC 4180) with a byte-order mark, so that Excel reads Korean. No cell becomes a formula. */
export const csvFile = (name: string, heads: Row, batches: AsyncIterable<readonly Row[]>): Sendable => ({
  name,
  type: 'text/csv; charset=utf-8',
  stream: () => ReadableStream.from(textOf(heads, batches)),
});
