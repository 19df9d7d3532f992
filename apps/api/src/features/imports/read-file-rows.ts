import type { Context } from '../../platform/context.ts';
import type { ImportUse } from '../../platform/imports.ts';
import { readSheet } from '../../platform/sheets/read-sheet.ts';
import { SheetProblem } from '../../platform/sheets/sheet.ts';
import { listFilesOf, readWholeFile } from '../files/index.ts';
import { namesOf } from './describe-import.ts';
import { sheetUse } from './imports.files.ts';
import {
  deleteImportRows,
  type ImportRecord,
  insertImportRows,
  selectLastMapping,
  updateImport,
  updateProgress,
} from './imports.queries.ts';

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
      const facts = JSON.stringify({ ...news.facts, rows: count });
      await updateImport(ctx.db, id, 'reading', { state: 'read', facts });
    }
  }
}
