import type { ImportColumns, ImportRow, RowProblem, Sentence } from '../../platform/imports.ts';
import type { SheetCell } from '../../platform/sheets/sheet.ts';
import type { Mapping } from './imports.queries.ts';

const faults: Record<Exclude<SheetCell, string>['fault'], Sentence> = {
  error: { id: 'imports.admin.cell.error' },
  'no-value': { id: 'imports.admin.cell.noValue' },
};

/** Reads the cells of a row by its columns. */
export function readRow(
  columns: ImportColumns,
  headings: readonly string[],
  mapping: Mapping,
  { number, cells }: { number: number; cells: readonly SheetCell[] },
): { row: ImportRow; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const values: ImportRow['values'] = {};
  for (const [column, heading] of Object.entries(mapping)) {
    const cell = cells[headings.indexOf(heading)] ?? '';
    const read =
      typeof cell === 'string'
        ? columns[column]?.read(cell.normalize('NFC').trim())
        : { problem: faults[cell.fault] };
    if (read === undefined) continue;
    if ('problem' in read) problems.push({ number, column, problem: read.problem });
    else values[column] = read.value;
  }
  return { row: { number, values, faulty: new Set(problems.map(({ column }) => column ?? '')) }, problems };
}
