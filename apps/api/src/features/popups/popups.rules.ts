import type { PopupEntry } from '@airway/contract';

interface Term {
  starts_at: Date;
  ends_at: Date;
}

/** Checks whether a time is within a term. The end is excluded. */
export const isInForce = ({ starts_at: from, ends_at: until }: Term, now: Date): boolean =>
  from <= now && now < until;

/** Returns the time of the next automatic change. Undefined if there is none. */
export function nextChange(terms: readonly Term[], now: Date): Date | undefined {
  const moments = terms.flatMap(({ starts_at: from, ends_at: until }) => [from, until]);
  return moments.filter((moment) => moment > now).sort((a, b) => a.getTime() - b.getTime())[0];
}

export function popupState(row: Term & { published_at: Date | null }, now: Date): PopupEntry['state'] {
  if (row.published_at === null) return 'draft';
  if (isInForce(row, now)) return 'shown';
  return row.starts_at > now ? 'waiting' : 'ended';
}
