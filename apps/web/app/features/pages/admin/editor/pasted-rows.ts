import type { Values } from './writing.ts';

/** Parses a table as spreadsheets copy it: tabs and lines; a quoted cell may contain both. */
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

/** Order of the columns in a spreadsheet. */
const peopleColumns = [
  'name.ko',
  'name.en',
  'role.ko',
  'role.en',
  'affiliation.ko',
  'affiliation.en',
] as const;

/** Returns the people in a spreadsheet, one per row. */
export const peopleIn = (pasted: string): Values[] =>
  cellsOf(pasted).map((cells) =>
    Object.fromEntries(peopleColumns.map((column, index) => [column, cells[index] ?? ''])),
  );
