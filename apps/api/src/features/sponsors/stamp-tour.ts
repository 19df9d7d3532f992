import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf, StampSettings } from '@airway/contract';
import { recordAudit } from '../../platform/audit.ts';
import { bilingual, paired } from '../../platform/bilingual.ts';
import { touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { clockInZone } from '../../platform/zones.ts';
import {
  differences,
  type EditionRow,
  editionNow,
  getCurrentEditionRow,
  timesOf,
} from '../editions/index.ts';
import { publishedSponsors } from './sponsors.access.ts';
import { sponsorsScope } from './sponsors.rules.ts';
import { countStampsByBooth, countVisitors, selectTour, type TourRow, writeTour } from './stamps.queries.ts';
import { stampHoursAt } from './stamps.rules.ts';

/** Returns the stamp tour of an edition from the cache. Undefined while it is off. */
export const findTour = (ctx: Context, editionId: string): Promise<TourRow | undefined> =>
  ctx.services.content.cached(sponsorsScope(editionId), 'stamp tour', async () => {
    const row = await selectTour(ctx.db, editionId);
    return row?.is_on === true ? row : undefined;
  });

/** Returns whether booths give stamps now, by the edition's clock. */
export function tourStateAt(ctx: Context, edition: EditionRow, tour: TourRow): 'before' | 'open' | 'after' {
  const times = timesOf(edition);
  const hours = { ...times, opensAt: tour.opens_at, closesAt: tour.closes_at };
  return stampHoursAt(hours, clockInZone(editionNow(times, ctx.now), times.timeZone));
}

/** Returns the public data of the tour. */
export async function getStampTour(
  ctx: Context,
  { id }: EditionRow,
): Promise<ReplyOf<typeof contract.getStampTour>> {
  const row = await findTour(ctx, id);
  if (row === undefined) return { tour: null };
  const { needed, opens_at: opensAt, closes_at: closesAt } = row;
  return { tour: { needed, opensAt, closesAt, reward: bilingual(row, 'reward') } };
}

type Form = Omit<ReceivedBy<typeof contract.putStampSettings>['body'], 'version'>;

const formOf = (row: TourRow): Form => ({
  isOn: row.is_on,
  needed: row.needed,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  reward: bilingual(row, 'reward'),
});
const usual: Form = {
  isOn: false,
  needed: 5,
  opensAt: '09:00',
  closesAt: '18:00',
  reward: { ko: null, en: null },
};

async function describe(ctx: Context, editionId: string): Promise<StampSettings> {
  const row = await selectTour(ctx.db, editionId);
  const form = row === undefined ? usual : formOf(row);
  const [counts, sponsors, visitorCount, completeCount] = await Promise.all([
    countStampsByBooth(ctx.db, editionId),
    publishedSponsors(ctx, editionId),
    countVisitors(ctx.db, { editionId, atLeast: 1 }),
    countVisitors(ctx.db, { editionId, atLeast: form.needed }),
  ]);
  return {
    ...form,
    version: row?.version ?? 0,
    visitorCount,
    completeCount,
    booths: sponsors.map((one) => ({
      id: one.id,
      name: bilingual(one, 'name'),
      stampCount: counts.get(one.id) ?? 0,
    })),
  };
}

/** @throws NOT_FOUND – there is no edition */
export async function getStampSettings(ctx: Context): Promise<StampSettings> {
  const { id } = await getCurrentEditionRow(ctx);
  return describe(ctx, id);
}

/**
 * Sets the stamp tour of the current edition. Equal settings change nothing.
 * @throws CONFLICT – somebody changed it meanwhile; NOT_FOUND – no edition
 * @throws INVALID_INPUT – it is on and needs more stamps than there are booths
 */
export async function putStampSettings(
  ctx: Context,
  { version, ...form }: ReceivedBy<typeof contract.putStampSettings>['body'],
): Promise<StampSettings> {
  const { id: editionId } = await getCurrentEditionRow(ctx);
  const booths = await publishedSponsors(ctx, editionId);
  if (form.isOn && form.needed > booths.length) fail('INVALID_INPUT', { fields: { needed: 'too_large' } });
  await ctx.db.transaction().execute(async (trx) => {
    const before = await selectTour(trx, editionId);
    if (before !== undefined && isDeepStrictEqual(formOf(before), form)) return;
    const row = {
      edition_id: editionId,
      is_on: form.isOn,
      needed: form.needed,
      opens_at: form.opensAt,
      closes_at: form.closesAt,
      ...paired('reward', form.reward),
      changed_at: ctx.now,
    };
    requireSeen(before?.version ?? 0, version);
    if (!(await writeTour(trx, row, version))) fail('CONFLICT');
    await recordAudit(ctx, trx, {
      action: 'stamp-tour.changed',
      subjectType: 'edition',
      subjectId: editionId,
      details: differences(before === undefined ? usual : formOf(before), form),
    });
    await touchContent(ctx, trx, sponsorsScope(editionId));
  });
  return describe(ctx, editionId);
}
