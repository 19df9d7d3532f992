import type * as contract from '@airway/contract';
import type { Import, ReceivedBy, ReplyOf } from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import type { ImportUse } from '../../platform/imports.ts';
import { enqueue } from '../../platform/jobs.ts';
import { namedEdition } from '../editions/index.ts';
import { attachFiles, listFilesOf } from '../files/index.ts';
import { describeImport, describeRow, summaryOf } from './describe-import.ts';
import { importAct, importStep } from './import-step.ts';
import { findUse, type NamedImport } from './imports.access.ts';
import { sheetUse } from './imports.files.ts';
import {
  insertImport,
  selectImportByKey,
  selectImportPage,
  selectRowPage,
  updateImport,
} from './imports.queries.ts';
import { mappingProblems } from './mapping.rules.ts';

/**
 * Starts to read a file.
 * @throws NOT_ALLOWED
 * @throws NOT_FOUND – no such edition, or the file belongs to another person
 */
export async function createImport(
  ctx: Context,
  uses: readonly ImportUse[],
  { kind, editionId, fileId, requestKey }: ReceivedBy<typeof contract.createImport>['body'],
): Promise<Import> {
  const use = findUse(ctx, uses, kind) ?? fail('NOT_ALLOWED');
  const edition = (await namedEdition.row(ctx, { id: editionId })) ?? failNotFound(namedEdition.notFound);
  const id = newId(ctx.now);
  const by = accountOf(ctx);
  const row = await ctx.db.transaction().execute(async (trx) => {
    const inserted = await insertImport(trx, {
      id,
      kind,
      edition_id: edition.id,
      request_key: requestKey,
      file_name: '',
      state: 'reading',
      created_at: ctx.now,
      created_by: by,
    });
    if (inserted === undefined)
      return (await selectImportByKey(trx, requestKey, by)) ?? failNotFound('imports.notFound');
    await attachFiles(ctx, trx, sheetUse, id, [fileId]);
    const [file] = (await listFilesOf({ ...ctx, db: trx }, sheetUse, [id])).get(id) ?? [];
    await enqueue(ctx, trx, importStep, { importId: id });
    return (await updateImport(trx, id, 'reading', { file_name: file?.name ?? '' })) ?? inserted;
  });
  return describeImport(ctx, row, use);
}

/** Lists imports. `page` counts from 0. */
export async function listImports(
  ctx: Context,
  named: { kind: string; editionId: string },
  query: ReceivedBy<typeof contract.listImports>['query'],
): Promise<ReplyOf<typeof contract.listImports>> {
  const { rows, total } = await selectImportPage(ctx.db, named, query);
  return { content: rows.map(summaryOf), total };
}

export const getImport = (ctx: Context, { row, use }: NamedImport): Promise<Import> =>
  describeImport(ctx, row, use);

const failWentOn = () => fail('CONFLICT', { sentence: { id: 'imports.admin.problem.wentOn' } });

/** Starts the next step of an import if its state has not changed. @throws CONFLICT – it has changed */
const begin = (ctx: Context, { row, use }: NamedImport, change: Parameters<typeof updateImport>[3]) =>
  ctx.db.transaction().execute(async (trx) => {
    const begun = await updateImport(trx, row.id, row.state, { problem: null, done_count: 0, ...change });
    const isOther = begun?.state === 'running' && begun.preview_id !== row.preview_id;
    if (begun === undefined || isOther) return failWentOn();
    if (begun.state === 'checking' || begun.state === 'reading')
      await enqueue(ctx, trx, importStep, { importId: row.id });
    else await enqueue(ctx, trx, importAct, { importId: row.id, accountId: accountOf(ctx) });
    return describeImport(ctx, begun, use);
  });

/**
 * Reads the file again, with the headings that staff chose.
 * @throws INVALID_INPUT – it has no such sheet
 * @throws CONFLICT – another state, or its data are deleted
 */
export async function readImport(
  ctx: Context,
  named: NamedImport,
  { sheet, headingRow }: ReceivedBy<typeof contract.readImport>['body'],
): Promise<Import> {
  const { state, facts, forgotten_at } = named.row;
  if (facts === null || forgotten_at !== null || !['unreadable', 'read', 'checked'].includes(state))
    failWentOn();
  if (sheet !== null && !(facts?.sheets ?? []).includes(sheet))
    fail('INVALID_INPUT', { fields: { sheet: 'not_a_choice' } });
  const place = JSON.stringify({ sheet, headingRow });
  const nothing = { mapping: null, counts: null, mended: '[]', new_people: '[]', makes_people: false };
  return begin(ctx, named, { state: 'reading', asked: place, preview_id: null, ...nothing });
}

/**
 * Compares the rows with the existing data.
 * @throws INVALID_INPUT – by column
 * @throws CONFLICT – another state
 */
export async function checkImport(
  ctx: Context,
  named: NamedImport,
  { mapping, makesPeople }: ReceivedBy<typeof contract.checkImport>['body'],
): Promise<Import> {
  const { row, use } = named;
  if (row.facts === null || !['read', 'checked'].includes(row.state)) failWentOn();
  const fields = mappingProblems(use, row.facts?.headings ?? [], mapping);
  if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields });
  const storedMapping = Object.fromEntries(mapping.map(({ column, heading }) => [column, heading]));
  return begin(ctx, named, {
    state: 'checking',
    mapping: JSON.stringify(storedMapping),
    makes_people: makesPeople,
  });
}

/** Lists the rows of an import. `page` counts from 0. */
export async function listImportRows(
  ctx: Context,
  named: NamedImport,
  query: ReceivedBy<typeof contract.listImportRows>['query'],
): Promise<ReplyOf<typeof contract.listImportRows>> {
  const { rows, total } = await selectRowPage(ctx.db, named.row.id, query);
  return { content: rows.map((row) => describeRow(ctx, named, row)), total };
}

/**
 * Applies a previewed import.
 * @throws CONFLICT – another state; rejected rows exist and may not be skipped; or no row would change anything
 */
export async function runImport(
  ctx: Context,
  named: NamedImport,
  { preview, leavesOut }: ReceivedBy<typeof contract.runImport>['body'],
): Promise<Import> {
  const { state, counts, preview_id } = named.row;
  if (state !== 'checked' || counts === null || preview_id !== preview) return failWentOn();
  if (counts.refused > 0 && !leavesOut)
    fail('CONFLICT', { sentence: { id: 'imports.admin.problem.hasRefused' } });
  if (counts.new + counts.changed === 0)
    fail('CONFLICT', { sentence: { id: 'imports.admin.problem.nothing' } });
  return begin(ctx, named, { state: 'running' });
}

/** Undoes an import. @throws CONFLICT – it was not applied, or its undo data are deleted */
export async function undoImport(
  ctx: Context,
  named: NamedImport,
  { reason }: ReceivedBy<typeof contract.undoImport>['body'],
): Promise<Import> {
  const { state, forgotten_at } = named.row;
  if (state !== 'done') return failWentOn();
  if (forgotten_at !== null) fail('CONFLICT', { sentence: { id: 'imports.admin.problem.forgotten' } });
  return begin(ctx, named, { state: 'undoing', reason });
}
