import { type CorrectionKind, cleanText, correctionKinds } from '../../platform/corrected-cells.rules.ts';
import type { CellSheet, ImportColumns, ImportRow, RowProblem, Sentence } from '../../platform/imports.ts';
import type { SheetCell } from '../../platform/sheets/sheet.ts';
import type { Mapping } from './imports.queries.ts';

const faults: Record<Exclude<SheetCell, string>['fault'], Sentence> = {
  error: { id: 'imports.admin.cell.error' },
  'no-value': { id: 'imports.admin.cell.noValue' },
  characters: { id: 'errors.field.characters' },
};

interface Corrected {
  column: string;
  kind: CorrectionKind;
}

export function readRow(
  columns: ImportColumns,
  headings: readonly string[],
  mapping: Mapping,
  { number, cells }: { number: number; cells: readonly SheetCell[] },
  sheet: CellSheet,
): { row: ImportRow; problems: RowProblem[]; mended: Corrected[] } {
  const problems: RowProblem[] = [];
  const mended: Corrected[] = [];
  const values: ImportRow['values'] = {};
  for (const [column, heading] of Object.entries(mapping)) {
    const cell = cells[headings.indexOf(heading)] ?? '';
    const rule = columns[column];
    if (rule === undefined) continue;
    if (typeof cell !== 'string') {
      problems.push({ number, column, problem: faults[cell.fault] });
      continue;
    }
    const tidy = cleanText(cell);
    const read = rule.read(tidy.text, sheet);
    if ('problem' in read) problems.push({ number, column, problem: read.problem });
    else {
      values[column] = read.value;
      for (const kind of [...tidy.mended, ...(read.mended ?? [])]) mended.push({ column, kind });
    }
  }
  const faulty = new Set(problems.map(({ column }) => column ?? ''));
  return { row: { number, values, faulty }, problems, mended };
}

/** Corrections that are counted for the whole file, not per column. */
const ofAll: readonly CorrectionKind[] = ['width', 'hidden', 'composed'];

/** Number of corrections of one kind. */
export interface CorrectionCount {
  /** Null: in any column. */
  column: string | null;
  kind: CorrectionKind;
  count: number;
}

/** Counts corrections by kind, and by column where that helps. */
export function countCorrections() {
  const counts = new Map<string, CorrectionCount>();
  return {
    add({ column, kind }: Corrected): void {
      const countedColumn = ofAll.includes(kind) ? null : column;
      const key = `${kind} ${countedColumn}`;
      const one = counts.get(key) ?? { column: countedColumn, kind, count: 0 };
      counts.set(key, { ...one, count: one.count + 1 });
    },
    counts: (): CorrectionCount[] =>
      [...counts.values()].sort(
        (one, two) => correctionKinds.indexOf(one.kind) - correctionKinds.indexOf(two.kind),
      ),
  };
}
