const minutesOfDay = 24 * 60;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Times of day (HH:MM); an end that is not after its beginning is past midnight. */
export interface TimeSpan {
  startTime: string;
  endTime: string;
}

/** Minutes from one time of day to the next time that clocks show another: 0 to 1,439. */
export const minutesUntil = (from: string, to: string): number =>
  (minutesOf(to) - minutesOf(from) + minutesOfDay) % minutesOfDay;

/** Minutes; the same time twice is a whole day. */
export const durationMinutes = ({ startTime, endTime }: TimeSpan): number =>
  minutesUntil(startTime, endTime) || minutesOfDay;

/** The time of day so many minutes after another. */
export const timeAfter = (time: string, minutes: number): string =>
  timeOf((((minutesOf(time) + minutes) % minutesOfDay) + minutesOfDay) % minutesOfDay);

/** Whether one span begins before another, or ends after it; a part of a day that is past midnight is still its own. */
export function endOutside(part: TimeSpan, whole: TimeSpan): 'startTime' | 'endTime' | undefined {
  const lasts = durationMinutes(whole);
  const begins = minutesUntil(whole.startTime, part.startTime);
  if (begins >= lasts) return 'startTime';
  return begins + durationMinutes(part) > lasts ? 'endTime' : undefined;
}
