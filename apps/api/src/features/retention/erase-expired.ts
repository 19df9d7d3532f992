import type { RetentionPeriods } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { type Retention, retainedSince, retentionSetting } from '../../platform/retention.ts';
import { readSetting } from '../../platform/site-settings.ts';
import { staffTimeZone, startOfDay } from '../../platform/zones.ts';
import { lockEditionShared, selectEditions } from '../editions/index.ts';
import { hasOpenCase } from '../payments/index.ts';
import { dayForDates, holdReason, isDue } from './due-dates.ts';
import { addToRun, updateRunEnded } from './runs.queries.ts';

/** Rows per transaction, few enough that nobody waits for it. */
const fewRows = 200;

/** Erases a batch of due data. Checks dates, clock and open cases in the same transaction. */
async function eraseDue(
  ctx: Context,
  trx: Trx,
  retention: Retention,
  editionId: string | null,
  periods: RetentionPeriods,
  atMost: number,
): Promise<number> {
  if (retention.from === 'date') {
    const dated = editionId === null ? undefined : await lockEditionShared(trx, editionId);
    if (dated === undefined) return 0;
    return retention.empty(ctx, trx, dated.id, dayForDates(dated, ctx.now), atMost);
  }
  const months = periods[retention.kind];
  if (retention.from === 'row') {
    const before = startOfDay(retainedSince(ctx.now, months), staffTimeZone);
    return retention.empty(ctx, trx, before, atMost);
  }
  const edition = editionId === null ? undefined : await lockEditionShared(trx, editionId);
  if (edition === undefined || !isDue(edition, months, ctx.now)) return 0;
  if (holdReason(edition, ctx.now, await hasOpenCase(trx, edition.id)) !== null) return 0;
  return retention.empty(ctx, trx, edition.id, atMost);
}

/** @returns whether more may be left */
const eraseBatch = (
  ctx: Context,
  retention: Retention,
  editionId: string | null,
  atMost: number,
): Promise<boolean> =>
  ctx.db.transaction().execute(async (trx) => {
    const of = { kind: retention.kind, edition_id: editionId };
    const periods = await readSetting(trx, retentionSetting);
    const emptied = await eraseDue(ctx, trx, retention, editionId, periods, atMost);
    if (emptied > 0) {
      await addToRun(trx, of, emptied, ctx.now);
      return true;
    }
    const count = await updateRunEnded(trx, of, ctx.now);
    if (count !== undefined)
      await recordAudit(ctx, trx, {
        action: 'retention.emptied',
        subjectType: editionId === null ? 'site-setting' : 'edition',
        subjectId: editionId ?? retentionSetting.name,
        details: {
          kind: retention.kind,
          ...(retention.from !== 'date' && { months: periods[retention.kind] }),
          count,
        },
      });
    return false;
  });

/**
 * Erases all data after their retention period, in batches. Repeating it changes nothing. After an interruption, the
 * next run continues, and the audit log has one entry for both. A kind that fails does not stop the others.
 */
export async function eraseExpired(
  ctx: Context,
  retentions: readonly Retention[],
  atMost = fewRows,
): Promise<void> {
  const editions = await selectEditions(ctx.db);
  const failures: unknown[] = [];
  for (const retention of retentions)
    for (const editionId of retention.from === 'row' ? [null] : editions.map(({ id }) => id))
      try {
        while (await eraseBatch(ctx, retention, editionId, atMost));
      } catch (error) {
        ctx.log.error({ err: error, kind: retention.kind, editionId }, 'what is due could not be emptied');
        failures.push(error);
      }
  if (failures.length > 0) throw failures[0];
}
