import { isDeepStrictEqual } from 'node:util';
import type { Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import type { ImportChange, ImportUse } from '../../platform/imports.ts';
import { enqueue } from '../../platform/jobs.ts';
import { detachFiles } from '../files/index.ts';
import { fingerprintOf } from './compare-rows.ts';
import { importStep } from './import-step.ts';
import { sheetUse } from './imports.files.ts';
import {
  type ImportRecord,
  selectChanges,
  selectImport,
  updateImport,
  updateProgress,
} from './imports.queries.ts';

/** Things between progress updates, which use another connection: the transaction shows nothing until its end. */
const thingsBetween = 25;

const createProgressWriter =
  (ctx: Context, { id }: ImportRecord, total: number) =>
  async (done: number) => {
    if (done % thingsBetween === 0) await updateProgress(ctx.db, id, done, total);
  };

/** Locks and reads the existing data. Undefined if another process was faster. */
async function lockKnown(ctx: Context, trx: Trx, row: ImportRecord, use: ImportUse) {
  await use.lock(ctx, trx, row.edition_id);
  const now = await selectImport(trx, row.id);
  if (now?.state !== row.state) return undefined;
  return { known: await use.known(trx, row.edition_id, now.names) };
}

/** Another process considered this one dead and ended the step. Nothing of it may be written any more. */
export class StepAborted extends Error {}

/** Marks a step as done, in its transaction. @throws StepAborted */
async function endStep(
  trx: Trx,
  row: ImportRecord,
  change: Parameters<typeof updateImport>[3],
): Promise<void> {
  const ended = await updateImport(trx, row.id, row.state, change);
  if (ended === undefined) throw new StepAborted();
}

const overtaken = JSON.stringify({ id: 'imports.admin.problem.overtaken' });

/**
 * Applies everything shown in the preview, in one transaction. If the data changed meanwhile, compares the rows again
 * and asks staff for a new review.
 */
export const applyImport = (
  ctx: Context,
  row: ImportRecord,
  use: ImportUse,
  actorId: string,
): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    const locked = await lockKnown(ctx, trx, row, use);
    if (locked === undefined) return;
    if (row.fingerprint === null || !fingerprintOf(locked.known).equals(row.fingerprint)) {
      await updateImport(trx, row.id, 'running', { state: 'checking', problem: overtaken });
      await enqueue(ctx, trx, importStep, { importId: row.id });
      return;
    }
    const changes = await selectChanges(trx, row.id);
    await use.write(
      ctx,
      trx,
      row.edition_id,
      changes,
      locked.known,
      createProgressWriter(ctx, row, changes.length),
    );
    await endStep(trx, row, { state: 'done', run_at: ctx.now });
    if (use.personalHeadings !== undefined) await detachFiles(ctx, trx, sheetUse, row.id);
    await recordAudit(ctx, trx, {
      action: 'import.run',
      subjectType: 'import',
      subjectId: row.id,
      actorId,
      details: { kind: row.kind, ...row.counts },
    });
  });

const maximumNames = 5;

function failEdited(use: ImportUse, edited: readonly ImportChange[]): never {
  const named = edited.slice(0, maximumNames).map(({ after, before }) => {
    const { ko, en } = use.nameOf(after ?? before);
    return ko ?? en ?? '';
  });
  const names = edited.length > maximumNames ? `${named.join(', ')} …` : named.join(', ');
  return fail('CONFLICT', {
    sentence: { id: 'imports.admin.problem.editedSince', values: { names, count: String(edited.length) } },
  });
}

/** Undoes an import in one transaction. @throws CONFLICT – somebody changed some of it since */
export const undoApplied = (
  ctx: Context,
  row: ImportRecord,
  use: ImportUse,
  actorId: string,
): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    const locked = await lockKnown(ctx, trx, row, use);
    if (locked === undefined) return;
    const things = use.things(locked.known);
    const changes = await selectChanges(trx, row.id);
    const edited = changes.filter(({ id, after }) => !isDeepStrictEqual(things.get(id) ?? null, after));
    if (edited.length > 0) failEdited(use, edited);
    const back = changes.toReversed().map(({ id, before, after }) => ({ id, before: after, after: before }));
    await use.write(
      ctx,
      trx,
      row.edition_id,
      back,
      locked.known,
      createProgressWriter(ctx, row, back.length),
    );
    await endStep(trx, row, { state: 'undone', undone_at: ctx.now });
    await recordAudit(ctx, trx, {
      action: 'import.undone',
      subjectType: 'import',
      subjectId: row.id,
      actorId,
      reason: row.reason ?? '',
      details: { kind: row.kind },
    });
  });
