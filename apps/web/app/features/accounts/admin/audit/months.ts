import { inSeoul } from '../../../../platform/dates.ts';

/** Entries are stored for two years. */
const monthCount = 25;

/** Returns the current month in Seoul and those before, newest first: `2026-03`. */
export function recentMonths(nowMs: number): string[] {
  const [year = 0, month = 0] = inSeoul(new Date(nowMs).toISOString()).day.split('-').map(Number);
  return Array.from({ length: monthCount }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
