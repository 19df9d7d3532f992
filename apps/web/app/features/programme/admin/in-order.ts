import { minutesUntil } from '@airway/contract/programme-times';
import type { Draft, DraftSession } from './load-draft.ts';

/** Sorts sessions by day, time and room. */
export function inOrder({ days, rooms }: Draft, sessions: readonly DraftSession[]): DraftSession[] {
  const begins = ({ date, startTime }: DraftSession) =>
    minutesUntil(days.find((day) => day.date === date)?.startTime ?? '00:00', startTime);
  const place = ({ roomId }: DraftSession) => rooms.findIndex(({ id }) => id === roomId);
  return sessions.toSorted(
    (one, other) =>
      one.date.localeCompare(other.date) || begins(one) - begins(other) || place(one) - place(other),
  );
}
