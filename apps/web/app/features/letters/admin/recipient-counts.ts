import type { LetterEntry, RecipientState } from '@airway/contract/letters';

type Counts = LetterEntry['counts'];

/** Returns the number of recipients in a state. */
export const countOf = (counts: Counts, state: RecipientState): number =>
  counts.find((one) => one.state === state)?.count ?? 0;

/** Returns the number of people that the letter was meant for, without those who were left out. */
export const receivingOf = (counts: Counts): number =>
  counts.reduce((sum, { state, count }) => (state === 'skipped' ? sum : sum + count), 0);

/** Checks whether a mail of the letter is still on its way. */
export const isMoving = ({ state, counts }: Pick<LetterEntry, 'state' | 'counts'>): boolean =>
  state === 'sending' || countOf(counts, 'queued') > 0;

/** Returns how many minutes the letter still takes at its pace, at least 1. */
export const minutesLeft = (counts: Counts, perMinute: number): number =>
  Math.max(1, Math.ceil(countOf(counts, 'waiting') / perMinute));
