import type { PopupEntry } from '@airway/contract';

interface Term {
  starts_at: Date;
  ends_at: Date;
}

/** From its beginning until its end, which it does not reach any more. */
export const isInForce = ({ starts_at: from, ends_at: until }: Term, now: Date): boolean =>
  from <= now && now < until;

/** When what is in force changes next, by itself; undefined where it does not. */
export function nextChange(terms: readonly Term[], now: Date): Date | undefined {
  const moments = terms.flatMap(({ starts_at: from, ends_at: until }) => [from, until]);
  return moments.filter((moment) => moment > now).sort((a, b) => a.getTime() - b.getTime())[0];
}

export function popupState(row: Term & { published_at: Date | null }, now: Date): PopupEntry['state'] {
  if (row.published_at === null) return 'draft';
  if (isInForce(row, now)) return 'shown';
  return row.starts_at > now ? 'waiting' : 'ended';
}
