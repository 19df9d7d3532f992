import type { BannerEntry } from '@airway/contract';
import type { Scope } from '../../platform/content.ts';

/** Scope of the current banners of an edition, for every page with one of its slots. */
export const bannersScope = (editionId: string): Scope => `banners:${editionId}`;

interface Term {
  starts_at: Date;
  ends_at: Date;
}

/** Checks whether a time is within a term. The end is excluded. */
export const isInForce = ({ starts_at: from, ends_at: until }: Term, at: Date): boolean =>
  from <= at && at < until;

/** Returns the time of the next automatic change, by the same clock. Undefined if there is none. */
export function nextChange(terms: readonly Term[], at: Date): Date | undefined {
  const moments = terms.flatMap(({ starts_at: from, ends_at: until }) => [from, until]);
  return moments.filter((moment) => moment > at).sort((a, b) => a.getTime() - b.getTime())[0];
}

export function bannerState(row: Term & { published_at: Date | null }, at: Date): BannerEntry['state'] {
  if (row.published_at === null) return 'draft';
  if (isInForce(row, at)) return 'shown';
  return row.starts_at > at ? 'waiting' : 'ended';
}
