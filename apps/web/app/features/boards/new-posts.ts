import type { SiteInfo } from '@airway/contract/editions';
import { browserNowMs } from '../../platform/clock.ts';

const newForMs = 3 * 24 * 3600 * 1000;

interface Dated {
  createdDate: string;
}

/** Returns the new posts, and the real instant when the first of them stops being new; undefined if none is new. */
export function newPosts<Row extends Dated>(
  rows: readonly Row[],
  { now }: Pick<SiteInfo['currentEdition'], 'now'>,
) {
  const endMs = (row: Row) => Date.parse(row.createdDate) + newForMs;
  const fresh = rows.filter((row) => endMs(row) > Date.parse(now));
  const leftMs = Math.min(...fresh.map(endMs)) - Date.parse(now);
  const changesAt = fresh.length === 0 ? undefined : new Date(browserNowMs() + leftMs).toISOString();
  return { fresh, changesAt };
}
