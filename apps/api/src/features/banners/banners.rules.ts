import type { BannerEntry } from '@airway/contract';
import type { Scope } from '../../platform/content.ts';

/** Whatever banners of an edition are in force, on every page that has one of its slots. */
export const bannersScope = (editionId: string): Scope => `banners:${editionId}`;

interface Term {
  starts_at: Date;
  ends_at: Date;
}

/** From its beginning until its end, which it does not reach any more. */
export const isInForce = ({ starts_at: from, ends_at: until }: Term, at: Date): boolean =>
  from <= at && at < until;

/** When what is in force changes next by itself, by the same clock; undefined where it does not. */
export function nextChange(terms: readonly Term[], at: Date): Date | undefined {
  const moments = terms.flatMap(({ starts_at: from, ends_at: until }) => [from, until]);
  return moments.filter((moment) => moment > at).sort((a, b) => a.getTime() - b.getTime())[0];
}

export function bannerState(row: Term & { published_at: Date | null }, at: Date): BannerEntry['state'] {
  if (row.published_at === null) return 'draft';
  if (isInForce(row, at)) return 'shown';
  return row.starts_at > at ? 'waiting' : 'ended';
}
