import { inSeoul } from '../../platform/dates.ts';

/** Returns the day of an instant; an end at midnight belongs to the day before. */
export function lastDayBefore(instant: string, isEnd: boolean): string {
  const { day, time } = inSeoul(instant);
  return isEnd && time === '00:00' ? inSeoul(new Date(Date.parse(instant) - 60_000).toISOString()).day : day;
}
