import type { Locale } from '@airway/contract';
import { clockInZone, dayInZone } from './zones.ts';

const minuteMs = 60_000;

const part = (locale: Locale, day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

const englishDay = (day: string) =>
  `${part('en', day, { weekday: 'short' })}, ${Number(day.slice(8))} ${part('en', day, { month: 'short' })}`;
const koreanDay = (day: string, from: number) =>
  `${day.slice(from).replaceAll('-', '.')}(${part('ko', day, { weekday: 'short' })})`;

/** Formats a calendar day as on the pages: `2025.11.21(금)`, `Fri, 21 Nov 2025`. */
export const printedDay = (locale: Locale, day: string): string =>
  locale === 'ko' ? koreanDay(day, 0) : `${englishDay(day)} ${day.slice(0, 4)}`;

/** Formats a range of days: `2025.11.21(금) - 11.22(토)`, `Fri, 21 Nov - Sat, 22 Nov 2025`. */
export function printedDays(locale: Locale, from: string, to: string): string {
  if (from === to) return printedDay(locale, from);
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${printedDay(locale, from)} - ${printedDay(locale, to)}`;
  return locale === 'ko'
    ? `${koreanDay(from, 0)} - ${koreanDay(to, 5)}`
    : `${englishDay(from)} - ${printedDay('en', to)}`;
}

/**
 * Formats a deadline in a time zone. An end at midnight becomes 23:59 of the day before. `2025.10.31(금) 23:59 (KST)`,
 * `Fri, 31 Oct 2025, 23:59 KST`.
 */
export function printedDeadline(locale: Locale, end: Date, timeZone: string): string {
  const isMidnight = clockInZone(end, timeZone).endsWith(' 00:00');
  const shown = isMidnight ? new Date(end.getTime() - minuteMs) : end;
  const day = printedDay(locale, dayInZone(shown, timeZone));
  const time = clockInZone(shown, timeZone).slice(11);
  return locale === 'ko' ? `${day} ${time} (KST)` : `${day}, ${time} KST`;
}
