import { inSeoul } from './dates.ts';

/** Converts a time in Seoul, `2025-10-18T00:00`, to an instant with its time zone; undefined for an empty field. */
export const seoulTimeWithZone = (clock: string): string | undefined =>
  clock === '' ? undefined : `${clock.slice(0, 16)}:00+09:00`;

/** Converts a time in Seoul to an instant; undefined for an empty or invalid time. */
export function seoulTimeToInstant(clock: string): string | undefined {
  const at = Date.parse(seoulTimeWithZone(clock) ?? '');
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** Converts an instant to the time in Seoul. */
export function clockAt(instant: string): string {
  const { day, time } = inSeoul(instant);
  return `${day}T${time}`;
}
