import { isBlank, maximumLetters, type SheetCell, SheetProblem, type SheetRow } from './sheet.ts';

/** Cells that a sheet shows as one. Rows count from 1, columns from 0. */
export interface Merged {
  reference: string;
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Nobody merges more cells by hand. */
const maximumSteps = 1_000_000;

/** Copies the text of vertically merged cells to each of their rows. @returns the numbers of the filled rows */
export function fillMerged(rows: readonly SheetRow[], merged: readonly Merged[]): number[] {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const last = rows.at(-1)?.number ?? 0;
  const filled: number[] = [];
  let steps = 0;
  let letters = 0;
  const give = (row: SheetRow | undefined, column: number, text: SheetCell) => {
    if (row === undefined || !isBlank(row.cells[column])) return;
    while (row.cells.length < column) row.cells.push('');
    row.cells[column] = text;
    filled.push(row.number);
    letters += typeof text === 'string' ? text.length : 0;
  };
  for (const { top, bottom, left, reference } of merged) {
    const text = byNumber.get(top)?.cells[left];
    if (text === undefined || isBlank(text)) continue;
    const end = Math.min(bottom, last);
    steps += Math.max(0, end - top);
    if (steps > maximumSteps) throw new SheetProblem('merged', { places: reference });
    for (let number = top + 1; number <= end; number += 1) give(byNumber.get(number), left, text);
    if (letters > maximumLetters) throw new SheetProblem('tooLarge');
  }
  return filled;
}

/** Returns rows that are one merged cell: titles and remarks. */
export const titleRows = (merged: readonly Merged[]): ReadonlySet<number> =>
  new Set(merged.flatMap(({ top, bottom, left, right }) => (top === bottom && right > left ? [top] : [])));
