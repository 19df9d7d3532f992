import type { EditionRetention } from '@airway/contract';
import { addMonths, dayInZone, staffTimeZone } from '../../platform/zones.ts';
import { type EditionRow, editionNow, timesOf } from '../editions/index.ts';

/** Returns the day from which data about a meeting are erased after some months. */
export const dueOn = ({ ends_on }: Pick<EditionRow, 'ends_on'>, months: number): string =>
  addMonths(ends_on, months);

/** Checks whether that day has come, in the meeting's time zone. A rehearsal never makes it earlier. */
export const isDue = (edition: EditionRow, months: number, now: Date): boolean =>
  dayInZone(now, edition.time_zone) >= dueOn(edition, months);

/** Returns the day in Seoul by which dates in rows are due. A rehearsal never makes it later than the real one. */
export function dayForDates(edition: EditionRow, now: Date): string {
  const own = editionNow(timesOf(edition), now);
  return dayInZone(own < now ? own : now, staffTimeZone);
}

/** Returns why an edition's due data must stay: it is not over by its own clock, or a payment is in doubt. */
export function holdReason(edition: EditionRow, now: Date, hasOpenCase: boolean): EditionRetention['heldBy'] {
  const ownToday = dayInZone(editionNow(timesOf(edition), now), edition.time_zone);
  if (ownToday < dayInZone(now, edition.time_zone)) return 'clock';
  return hasOpenCase ? 'payments' : null;
}
