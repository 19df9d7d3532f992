import { durationMinutes, minutesUntil, type TimeSpan, timeAfter } from '@airway/contract';
import { addDays, instantInZone } from '../../platform/zones.ts';

const minutesOfDay = 24 * 60;

/** Returns the start and end of a time span on a meeting day. Times before the start of the day are after midnight. */
export function instantsOf(
  span: TimeSpan,
  day: TimeSpan & { date: string },
  timeZone: string,
): { startsAt: Date; endsAt: Date } {
  const begins = minutesUntil('00:00', day.startTime) + minutesUntil(day.startTime, span.startTime);
  const at = (minutes: number) => {
    const days = Math.floor(minutes / minutesOfDay);
    return instantInZone(addDays(day.date, days), timeAfter('00:00', minutes), timeZone);
  };
  return { startsAt: at(begins), endsAt: at(begins + durationMinutes(span)) };
}
