import type * as contract from '@airway/contract';
import type { ReplyOf } from '@airway/contract';
import { Uuid } from '@airway/contract';
import * as z from 'zod/mini';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { defineJob, enqueue } from '../../platform/jobs.ts';
import { isOver } from './copy-edition.ts';
import { lockArchive, selectArchive, updateArchive, upsertArchive } from './edition-archives.queries.ts';
import { type EditionRow, selectEdition } from './editions.queries.ts';

const limitMinutes = 30;
const freezing = defineJob('freeze-edition', z.strictObject({ editionId: Uuid }));

type ArchiveRow = NonNullable<Awaited<ReturnType<typeof selectArchive>>>;

/** Checks whether an archive is made now. A program that was killed is given up after its time limit. */
const isBeingMade = ({ ended_at, asked_at }: Pick<ArchiveRow, 'ended_at' | 'asked_at'>, now: Date): boolean =>
  ended_at === null && now.getTime() - asked_at.getTime() < limitMinutes * 60_000;

/** Describes the archive of an edition for staff. Null: nobody asked for it. */
export async function archiveOf(ctx: Context, { id }: EditionRow) {
  const row = await selectArchive(ctx.db, id);
  if (row === undefined) return null;
  const state = row.manifest_hash !== null ? 'made' : isBeingMade(row, ctx.now) ? 'making' : 'failed';
  return {
    state,
    askedAt: row.asked_at.toISOString(),
    manifestHash: row.manifest_hash,
    pageCount: row.page_count,
    failure: row.failure,
  } as const;
}

/**
 * Lets the site make the archive of an edition that is over, once. Asking again while it is made changes nothing.
 * @throws CONFLICT – the edition was never shown, is not over, has an archive, or this installation cannot make one
 */
export async function freezeEdition(
  ctx: Context,
  row: EditionRow,
): Promise<ReplyOf<typeof contract.freezeEdition>> {
  const refuse = (why: 'notShown' | 'notOver' | 'exists' | 'unable') =>
    fail('CONFLICT', { sentence: { id: `editions.admin.archive.${why}` } });
  if (ctx.services.freezer === undefined) refuse('unable');
  if (row.opened_at === null && row.year !== ctx.services.currentYear.get()) refuse('notShown');
  if (!isOver(ctx, row)) refuse('notOver');
  await ctx.db.transaction().execute(async (trx) => {
    const present = await lockArchive(trx, row.id);
    if (present !== undefined && present.manifest_hash !== null) refuse('exists');
    if (present !== undefined && isBeingMade(present, ctx.now)) return;
    await upsertArchive(trx, { edition_id: row.id, asked_at: ctx.now, asked_by: accountOf(ctx) });
    await enqueue(ctx, trx, freezing, { editionId: row.id });
    await recordAudit(ctx, trx, { action: 'edition.frozen', subjectType: 'edition', subjectId: row.id });
  });
  return {};
}

async function makeArchive(ctx: Context, { editionId }: { editionId: string }): Promise<void> {
  const edition = await selectEdition(ctx.db, editionId);
  if (edition === undefined || ctx.services.freezer === undefined) return;
  try {
    const { manifestHash, pageCount } = await ctx.services.freezer.freeze(edition.year);
    const made = { manifest_hash: manifestHash, page_count: pageCount };
    await updateArchive(ctx.db, editionId, { ...made, failure: null, ended_at: ctx.services.clock() });
    ctx.log.info({ year: edition.year, manifestHash }, 'the archive of an edition was made');
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await updateArchive(ctx.db, editionId, { failure, ended_at: ctx.services.clock() });
    ctx.log.error({ year: edition.year, failure }, 'the archive of an edition was not made');
  }
}

/** A second try would find the remains of a program that may still run: staff ask again. */
export const freezingWorker = freezing.runs(
  { retryLimit: 0, retryDelaySeconds: 60, expireInSeconds: limitMinutes * 60, heartbeatSeconds: 60 },
  makeArchive,
);
