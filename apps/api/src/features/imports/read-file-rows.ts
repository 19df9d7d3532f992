import type { Context } from '../../platform/context.ts';
import type { ImportUse } from '../../platform/imports.ts';
import { knowsHeadings } from '../../platform/sheets/headings.rules.ts';
import { readSheet } from '../../platform/sheets/read-sheet.ts';
import { type SheetFacts, SheetProblem } from '../../platform/sheets/sheet.ts';
import { listFilesOf, readWholeFile } from '../files/index.ts';
import { namesOf } from './describe-import.ts';
import { sheetUse } from './imports.files.ts';
import {
  deleteImportRows,
  type ImportRecord,
  insertImportRows,
  selectLastMapping,
  updateCellsEmptied,
  updateImport,
  updateProgress,
} from './imports.queries.ts';

/**
 * Empties the cells with personal data that the import does not need. Rows from which staff choose the headings are
 * stored only where the headings are not sure.
 */
async function dropPersonal(
  ctx: Context,
  importId: string,
  headings: readonly string[],
  facts: SheetFacts,
): Promise<SheetFacts> {
  const { isKnown } = knowsHeadings(headings);
  const places = facts.headings.flatMap((heading, place) => (isKnown(heading) ? [place] : []));
  if (places.length > 0) await updateCellsEmptied(ctx.db, importId, places);
  return facts.isSure
    ? { ...facts, top: facts.top.filter(({ number }) => number <= facts.headingRow) }
    : facts;
}

/** Reads the rows of an uploaded file. @throws SheetProblem – the problem with it */
export async function readFileRows(
  ctx: Context,
  { id, kind, asked }: ImportRecord,
  use: ImportUse,
): Promise<void> {
  await deleteImportRows(ctx.db, id);
  const [file] = (await listFilesOf(ctx, sheetUse, [id])).get(id) ?? [];
  const bytes = file && (await readWholeFile(ctx, file.id));
  if (bytes === undefined) throw new SheetProblem('damaged');
  let count = 0;
  const names = [
    ...Object.keys(use.columns).flatMap((column) => namesOf(ctx, use, column)),
    ...Object.values((await selectLastMapping(ctx.db, kind)) ?? {}),
  ];
  const { sheet = null, headingRow = null } = asked ?? {};
  for await (const news of readSheet(bytes, { maximumRows: use.maximumRows, names, sheet, headingRow })) {
    if ('rows' in news) {
      await insertImportRows(ctx.db, id, news.rows);
      count += news.rows.length;
      await updateProgress(ctx.db, id, count, 0);
    } else {
      const { personalHeadings: personal } = use;
      const kept = personal === undefined ? news.facts : await dropPersonal(ctx, id, personal, news.facts);
      const facts = JSON.stringify({ ...kept, rows: count });
      await updateImport(ctx.db, id, 'reading', { state: 'read', facts });
    }
  }
}
