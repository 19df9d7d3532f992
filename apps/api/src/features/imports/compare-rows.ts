import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportOutcome } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import type { ImportPlan, ImportRow, ImportUse, RowProblem } from '../../platform/imports.ts';
import {
  type CheckedRow,
  type ImportRecord,
  replaceChanges,
  selectRowsAfter,
  updateImport,
  updateProgress,
  updateRows,
} from './imports.queries.ts';
import { countCorrections, readRow } from './read-rows.rules.ts';

/** Rows per batch, so that other work gets a turn. */
const rowsAtOnce = 200;
const thingsAtOnce = 20;
const maximumProblems = 5;

/** Hash of the data that rows were compared with. It changes with the data. */
export const fingerprintOf = (known: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(known)).digest();

/** Returns a function to await between things. After some of them, other work gets a turn. */
function createPause(): () => Promise<void> {
  let count = 0;
  return async () => {
    count += 1;
    if (count % thingsAtOnce === 0) await nextTurn();
  };
}

async function readRows(ctx: Context, { id, facts, mapping }: ImportRecord, { columns }: ImportUse) {
  const rows: ImportRow[] = [];
  const problems: RowProblem[] = [];
  const mended = countCorrections();
  const rest = createPause();
  const { headings = [], rows: total = 0, epoch } = facts ?? {};
  const sheet = { epoch: epoch ?? 1900 };
  for (;;) {
    const batch = await selectRowsAfter(ctx.db, id, { after: rows.at(-1)?.number ?? 0, limit: rowsAtOnce });
    for (const one of batch) {
      await rest();
      const read = readRow(columns, headings, mapping ?? {}, one, sheet);
      rows.push(read.row);
      for (const cell of read.mended) mended.add(cell);
      problems.push(...read.problems);
    }
    await updateProgress(ctx.db, id, rows.length, total);
    if (batch.length < rowsAtOnce) return { rows, problems, mended: mended.counts() };
  }
}

/** Keeps the first problem of each cell, and a maximum per row. */
function problemsOfRows(problems: readonly RowProblem[]): Map<number, CheckedRow['problems']> {
  const byRow = new Map<number, CheckedRow['problems']>();
  for (const { number, column, problem } of problems) {
    const rowProblems = byRow.get(number) ?? [];
    const isReported = rowProblems.some((one) => one.column === column);
    if (!isReported && rowProblems.length < maximumProblems)
      byRow.set(number, [...rowProblems, { column, problem }]);
  }
  return byRow;
}

function outcomesOf(outcomes: ImportPlan['outcomes'], problems: ReadonlyMap<number, CheckedRow['problems']>) {
  const counts: Record<ImportOutcome, number> = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  const rows = outcomes.map(({ number, outcome, note = null }): CheckedRow => {
    const rowProblems = problems.get(number) ?? [];
    const judged = rowProblems.length > 0 ? 'refused' : outcome;
    counts[judged] += 1;
    return { number, outcome: judged, problems: rowProblems, note };
  });
  return { rows, counts };
}

/** Compares the rows of an import with the existing data, and stores the effect of each. */
export async function compareRows(ctx: Context, row: ImportRecord, use: ImportUse): Promise<void> {
  const { rows, problems, mended } = await readRows(ctx, row, use);
  const names = use.namesIn === undefined ? null : [...new Set(use.namesIn(rows))];
  const known = await use.known(ctx.db, row.edition_id, names);
  await nextTurn();
  const planning = { newId: () => newId(ctx.now), makesPeople: row.makes_people, rest: createPause() };
  const plan = await use.plan(rows, known, planning);
  await nextTurn();
  const judged = outcomesOf(plan.outcomes, problemsOfRows([...problems, ...plan.problems]));
  await ctx.db.transaction().execute(async (trx) => {
    for (let from = 0; from < judged.rows.length; from += rowsAtOnce)
      await updateRows(trx, row.id, judged.rows.slice(from, from + rowsAtOnce));
    await replaceChanges(trx, row.id, plan.changes);
    await updateImport(trx, row.id, 'checking', {
      state: 'checked',
      counts: JSON.stringify(judged.counts),
      mended: JSON.stringify(mended),
      new_people: JSON.stringify(plan.newPeople ?? []),
      preview_id: newId(ctx.now),
      fingerprint: fingerprintOf(known),
      names,
    });
  });
}
