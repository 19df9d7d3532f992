import type { EditionRetention } from '@airway/contract';
import { addMonths, dayInZone } from '../../platform/zones.ts';
import { type EditionRow, editionNow, timesOf } from '../editions/index.ts';

/** The day from which on what is kept for so many months after a meeting is emptied. */
export const dueOn = ({ ends_on }: Pick<EditionRow, 'ends_on'>, months: number): string =>
  addMonths(ends_on, months);

/** Whether that day has come where the meeting was. A rehearsal never brings it forward. */
export const isDue = (edition: EditionRow, months: number, now: Date): boolean =>
  dayInZone(now, edition.time_zone) >= dueOn(edition, months);

/** Why nothing of an edition is emptied, whatever is due: by its own clock it may go on, or money is in doubt. */
export function heldBy(edition: EditionRow, now: Date, hasOpenCase: boolean): EditionRetention['heldBy'] {
  const ownToday = dayInZone(editionNow(timesOf(edition), now), edition.time_zone);
  if (ownToday < dayInZone(now, edition.time_zone)) return 'clock';
  return hasOpenCase ? 'payments' : null;
}
