import type * as contract from '@airway/contract';
import type { ReceivedBy } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import type { RepeatedWorker } from '../../platform/jobs.ts';
import type { BannerRow } from './banners.queries.ts';
import { addToCounts } from './count-banners.queries.ts';

type Act = ReceivedBy<typeof contract.countBanner>['body']['act'];

const kindOf = { view: 'banners.views', click: 'banners.clicks' } as const satisfies Record<Act, string>;

/** Counts a view or click of a banner: only a number in memory, no data about the visitor. */
export async function countBanner(
  { services }: Context,
  { id }: BannerRow,
  act: Act,
): Promise<Record<string, never>> {
  services.tallies.add(kindOf[act], id);
  return {};
}

/** Stores the counts of the last minute. */
export const foldCounts: RepeatedWorker = {
  name: 'banners-fold-counts',
  everySeconds: 60,
  async run({ services: { tallies }, db }) {
    const views = tallies.take(kindOf.view);
    const clicks = tallies.take(kindOf.click);
    const ids = [...new Set([...views.keys(), ...clicks.keys()])];
    if (ids.length === 0) return;
    await addToCounts(
      db,
      ids.map((id) => ({ id, views: views.get(id) ?? 0, clicks: clicks.get(id) ?? 0 })),
    );
  },
};
