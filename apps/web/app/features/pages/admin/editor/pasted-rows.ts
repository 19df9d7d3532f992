import type { Values } from './writing.ts';

/** The cells of a table as spreadsheets copy it: tabs and lines; a cell in quotes may hold both. */
export function cellsOf(pasted: string): string[][] {
  const rows: string[][] = [['']];
  const text = pasted.replaceAll('\r\n', '\n');
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    const row = rows.at(-1) ?? [];
    const cell = row.at(-1) ?? '';
    if (isQuoted && char === '"' && text[at + 1] === '"') at += 1;
    else if (char === '"' && (isQuoted || cell === '')) {
      isQuoted = !isQuoted;
      continue;
    }
    if (isQuoted || (char !== '\t' && char !== '\n')) row[row.length - 1] = cell + char;
    else if (char === '\t') row.push('');
    else rows.push(['']);
  }
  return rows
    .map((row) => row.map((cell) => cell.replaceAll(/\s/g, ' ').trim()))
    .filter((row) => row.some((cell) => cell !== ''));
}

/** In this order the columns of a spreadsheet are read. */
const peopleColumns = [
  'name.ko',
  'name.en',
  'role.ko',
  'role.en',
  'affiliation.ko',
  'affiliation.en',
] as const;

/** People as a spreadsheet names them, one a row. */
export const peopleIn = (pasted: string): Values[] =>
  cellsOf(pasted).map((cells) =>
    Object.fromEntries(peopleColumns.map((column, index) => [column, cells[index] ?? ''])),
  );
