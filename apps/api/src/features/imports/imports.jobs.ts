import type { Context } from '../../platform/context.ts';
import { RefusalError } from '../../platform/errors.ts';
import type { ImportUse } from '../../platform/imports.ts';
import type { Worker } from '../../platform/jobs.ts';
import { SheetProblem } from '../../platform/sheets/sheet.ts';
import { detachFiles } from '../files/index.ts';
import { applyImport, StepAborted, undoApplied } from './apply-import.ts';
import { compareRows } from './compare-rows.ts';
import { failedImportQueues, importAct, importStep } from './import-step.ts';
import { sheetUse } from './imports.files.ts';
import { deleteImportContent, selectExpiredImports, selectImport, updateImport } from './imports.queries.ts';
import { readFileRows } from './read-file-rows.ts';

const steps = {
  reading: { run: readFileRows, otherwise: 'unreadable' },
  checking: { run: compareRows, otherwise: 'read' },
  running: { run: applyImport, otherwise: 'checked' },
  undoing: { run: undoApplied, otherwise: 'done' },
} as const;

/** Returns the message about a failed step. */
function sentenceOf(error: unknown) {
  if (error instanceof SheetProblem)
    return { id: `imports.admin.file.${error.code}` as const, values: error.values };
  if (error instanceof RefusalError && error.details.sentence !== undefined) return error.details.sentence;
  return undefined;
}

const problemOf = (sentence: ReturnType<typeof sentenceOf>) =>
  JSON.stringify(sentence ?? { id: 'imports.admin.problem.failed' });

/** Ends a step that no process runs any more, so that staff can start it again. */
async function giveUpStep(ctx: Context, importId: string): Promise<void> {
  const row = await selectImport(ctx.db, importId);
  if (row === undefined || !(row.state in steps)) return;
  const state = row.state as keyof typeof steps;
  ctx.log.error({ importId, state }, 'a step of an import was given up');
  await updateImport(ctx.db, importId, state, {
    state: steps[state].otherwise,
    problem: problemOf(undefined),
  });
}

/** Runs the next step of an import. A failed step changes nothing and stores its reason. */
async function doStep(
  ctx: Context,
  uses: readonly ImportUse[],
  { importId, accountId }: { importId: string; accountId?: string },
): Promise<void> {
  const row = await selectImport(ctx.db, importId);
  const use = uses.find(({ kind }) => kind === row?.kind);
  if (row === undefined || use === undefined || !(row.state in steps)) return;
  const state = row.state as keyof typeof steps;
  const step = steps[state];
  try {
    await step.run(ctx, row, use, accountId ?? row.created_by);
  } catch (error) {
    if (error instanceof StepAborted) return;
    const sentence = sentenceOf(error);
    if (sentence === undefined) ctx.log.error({ err: error, importId, state }, 'a step of an import failed');
    await updateImport(ctx.db, importId, state, { state: step.otherwise, problem: problemOf(sentence) });
  }
}

const retentionDays = 90;

/** Files contain personal data, so rows and undo data are deleted after 90 days. */
async function forgetImports(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - retentionDays * 86_400_000);
  for (const id of await selectExpiredImports(ctx.db, before))
    await ctx.db.transaction().execute(async (trx) => {
      await deleteImportContent(trx, id, ctx.now);
      await detachFiles(ctx, trx, sheetUse, id);
    });
}

const stepOptions = { retryLimit: 3, retryDelaySeconds: 5, expireInSeconds: 300, heartbeatSeconds: 30 };

export const importWorkers = (uses: readonly ImportUse[]): Worker[] => [
  importStep.runs(stepOptions, (ctx, step) => doStep(ctx, uses, step)),
  importAct.runs(stepOptions, (ctx, act) => doStep(ctx, uses, act)),
  ...failedImportQueues.map((job) =>
    job.runs({ retryLimit: 30, retryDelaySeconds: 60, expireInSeconds: 60 }, (ctx, { importId }) =>
      giveUpStep(ctx, importId),
    ),
  ),
  {
    name: 'imports-forget',
    retryLimit: 2,
    retryDelaySeconds: 60,
    expireInSeconds: 300,
    cron: '41 18 * * *',
    run: forgetImports,
  },
];
