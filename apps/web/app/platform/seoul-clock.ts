import { inSeoul } from './dates.ts';

/** What a clock in Seoul shows, `2025-10-18T00:00`, as a moment with its zone. Undefined while nothing is typed. */
export const momentOfClock = (clock: string): string | undefined =>
  clock === '' ? undefined : `${clock.slice(0, 16)}:00+09:00`;

/** The same as an instant; undefined for what no clock shows, too. */
export function instantOfClock(clock: string): string | undefined {
  const at = Date.parse(momentOfClock(clock) ?? '');
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** What a clock in Seoul shows at an instant. */
export function clockAt(instant: string): string {
  const { day, time } = inSeoul(instant);
  return `${day}T${time}`;
}
