/** A spreadsheet takes such a beginning for a formula, in full width too; the mark before it makes it text. */
const looksLikeFormula = /^[=+\-@＝＋－＠\t\r\n]/;

function cell(value: string | number): string {
  const text = typeof value === 'string' && looksLikeFormula.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes rows as CSV (RFC 4180) with a byte-order mark, so that Excel reads Korean; no cell is a formula. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
