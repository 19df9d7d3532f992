const minutesOfDay = 24 * 60;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Times of day (HH:MM). An end at or before the start is past midnight. */
export interface TimeSpan {
  startTime: string;
  endTime: string;
}

/** Returns the minutes from one time of day to the next occurrence of another: 0 to 1,439. */
export const minutesUntil = (from: string, to: string): number =>
  (minutesOf(to) - minutesOf(from) + minutesOfDay) % minutesOfDay;

/** Returns the duration in minutes. Two equal times are a whole day. */
export const durationMinutes = ({ startTime, endTime }: TimeSpan): number =>
  minutesUntil(startTime, endTime) || minutesOfDay;

/** Adds minutes to a time of day. */
export const timeAfter = (time: string, minutes: number): string =>
  timeOf((((minutesOf(time) + minutes) % minutesOfDay) + minutesOfDay) % minutesOfDay);

/**
 * Returns the end at which one span lies outside another, or undefined. A part past midnight still belongs to its day.
 */
export function endOutside(part: TimeSpan, whole: TimeSpan): 'startTime' | 'endTime' | undefined {
  const lasts = durationMinutes(whole);
  const begins = minutesUntil(whole.startTime, part.startTime);
  if (begins >= lasts) return 'startTime';
  return begins + durationMinutes(part) > lasts ? 'endTime' : undefined;
}
