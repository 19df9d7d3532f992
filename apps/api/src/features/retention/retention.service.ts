import type * as contract from '@airway/contract';
import type { EditionRetention, ReceivedBy, Retention as Reply, RetentionPeriods } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { type Retention, retainedSince, retentionSetting } from '../../platform/retention.ts';
import { putSetting, readSetting } from '../../platform/site-settings.ts';
import { requireSeen, versionOf } from '../../platform/version-of.ts';
import { staffTimeZone, startOfDay } from '../../platform/zones.ts';
import { differences, type EditionRow, selectEditions } from '../editions/index.ts';
import { hasOpenCase } from '../payments/index.ts';
import { dayForDates, dueOn, holdReason, isDue } from './due-dates.ts';
import { lockSettings, selectRuns } from './runs.queries.ts';

const runsShown = 20;

async function describeEdition(
  ctx: Context,
  retentions: readonly Retention[],
  edition: EditionRow,
  periods: RetentionPeriods,
): Promise<EditionRetention> {
  const kinds: EditionRetention['kinds'] = [];
  for (const retention of retentions)
    if (retention.from === 'meeting') {
      const { kind } = retention;
      kinds.push({
        kind,
        dueOn: dueOn(edition, periods[kind]),
        isDue: isDue(edition, periods[kind], ctx.now),
        count: await retention.count(ctx.db, edition.id),
      });
    }
  return {
    editionId: edition.id,
    year: edition.year,
    title: bilingual(edition, 'title'),
    endsOn: edition.ends_on,
    heldBy: holdReason(edition, ctx.now, await hasOpenCase(ctx.db, edition.id)),
    kinds,
  };
}

async function describeAged(
  ctx: Context,
  retentions: readonly Retention[],
  periods: RetentionPeriods,
): Promise<Reply['aged']> {
  const aged: Reply['aged'] = [];
  for (const retention of retentions)
    if (retention.from === 'row') {
      const { kind } = retention;
      const from = retainedSince(ctx.now, periods[kind]);
      aged.push({
        kind,
        keptFrom: from,
        count: await retention.count(ctx.db, ctx.now),
        dueCount: await retention.count(ctx.db, startOfDay(from, staffTimeZone)),
      });
    }
  return aged;
}

async function describeDated(
  ctx: Context,
  retentions: readonly Retention[],
  editions: readonly EditionRow[],
): Promise<Reply['dated']> {
  const dated: Reply['dated'] = [];
  for (const retention of retentions)
    if (retention.from === 'date') {
      const row = { kind: retention.kind, count: 0, dueCount: 0 };
      for (const edition of editions) {
        const { all, due } = await retention.count(ctx.db, edition.id, dayForDates(edition, ctx.now));
        row.count += all;
        row.dueCount += due;
      }
      dated.push(row);
    }
  return dated;
}

/** Returns the retention period of each kind, with due dates and numbers of rows. Erases nothing. */
export async function getRetention(ctx: Context, retentions: readonly Retention[]): Promise<Reply> {
  const periods = await readSetting(ctx.db, retentionSetting);
  const editions: EditionRetention[] = [];
  const rows = await selectEditions(ctx.db);
  for (const edition of rows) editions.push(await describeEdition(ctx, retentions, edition, periods));
  const runs = await selectRuns(ctx.db, runsShown);
  return {
    version: versionOf(periods),
    periods,
    editions,
    aged: await describeAged(ctx, retentions, periods),
    dated: await describeDated(ctx, retentions, rows),
    runs: runs.map(({ id, kind, year, emptied, ended_at }) => ({
      id,
      kind: kind as Reply['runs'][number]['kind'],
      year,
      count: emptied,
      endedAt: ended_at?.toISOString() ?? null,
    })),
  };
}

/** Sets the retention period of each kind. Equal periods change nothing. @throws CONFLICT – changed since `version` */
export async function putRetention(
  ctx: Context,
  retentions: readonly Retention[],
  { version, reason, ...periods }: ReceivedBy<typeof contract.putRetention>['body'],
): Promise<Reply> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const before = await readSetting(trx, retentionSetting);
    const details = differences(before, periods);
    if (Object.keys(details).length === 0) return;
    requireSeen(versionOf(before), version);
    await putSetting(ctx, trx, retentionSetting, periods, {
      action: 'site-setting.retention-changed',
      reason,
      details,
    });
  });
  return getRetention(ctx, retentions);
}
