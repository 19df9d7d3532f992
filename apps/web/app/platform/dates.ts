import type { Locale } from '@airway/contract/rules';

/** Asia/Seoul, the time zone of every edition: UTC+9 all year, without summer time since 1988. */
const aheadOfUtcMs = 9 * 3600 * 1000;

const weekdays = {
  ko: ['일', '월', '화', '수', '목', '금', '토'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const;
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

interface Parts {
  year: string;
  month: string;
  day: string;
  weekday: number;
}

const partsOfDay = (day: string): Parts => {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month, day: date, weekday: new Date(`${day}T00:00:00Z`).getUTCDay() };
};

/** Returns the calendar day and the time in Seoul: `{ day: '2025-11-21', time: '09:00' }`. */
export function inSeoul(instant: string): { day: string; time: string } {
  const seoulIso = new Date(Date.parse(instant) + aheadOfUtcMs).toISOString();
  return { day: seoulIso.slice(0, 10), time: seoulIso.slice(11, 16) };
}

const englishDay = ({ day, month, weekday }: Parts) =>
  `${weekdays.en[weekday]}, ${Number(day)} ${months[Number(month) - 1]}`;

/** Formats a calendar day: `2025.11.21(금)`, `Fri, 21 Nov 2025`. */
export function formatDay(locale: Locale, day: string): string {
  const parts = partsOfDay(day);
  return locale === 'ko'
    ? `${parts.year}.${parts.month}.${parts.day}(${weekdays.ko[parts.weekday]})`
    : `${englishDay(parts)} ${parts.year}`;
}

/** Formats a month such as `2026-03`: `2026년 3월`, `March 2026`. */
export function formatMonth(locale: Locale, month: string): string {
  const [year, number] = month.split('-').map(Number);
  return locale === 'ko' ? `${year}년 ${number}월` : `${monthNames[(number ?? 1) - 1]} ${year}`;
}

/** Formats a day without its year: `11.21(금)`, `Fri, 21 Nov`. */
export function formatDayOfYear(locale: Locale, day: string): string {
  const parts = partsOfDay(day);
  return locale === 'ko' ? `${parts.month}.${parts.day}(${weekdays.ko[parts.weekday]})` : englishDay(parts);
}

/** Formats a range of days: `2027.03.19(금) - 03.20(토)`, `19–20 March 2027`, `30 June – 1 July 2027`. */
export function formatDays(locale: Locale, from: string, to: string): string {
  if (from === to) return formatDay(locale, from);
  const [start, end] = [partsOfDay(from), partsOfDay(to)];
  if (locale === 'ko') {
    const isOneYear = start.year === end.year;
    const until = isOneYear ? formatDayOfYear('ko', to) : formatDay('ko', to);
    return `${formatDay('ko', from)} - ${until}`;
  }
  const longDay = ({ day, month, year }: Parts) => `${Number(day)} ${monthNames[Number(month) - 1]} ${year}`;
  if (start.year !== end.year) return `${longDay(start)} – ${longDay(end)}`;
  if (start.month !== end.month) return `${longDay(start).slice(0, -5)} – ${longDay(end)}`;
  return `${Number(start.day)}–${longDay(end)}`;
}

/** Formats the time in Seoul: `09:00`, `09:00 KST`. */
export const formatTime = (locale: Locale, instant: string): string =>
  locale === 'ko' ? inSeoul(instant).time : `${inSeoul(instant).time} KST`;

/** Formats an instant: `2025.11.21(금) 09:00`, `Fri, 21 Nov 2025, 09:00 KST`. */
export function formatInstant(locale: Locale, instant: string): string {
  const { day, time } = inSeoul(instant);
  return locale === 'ko' ? `${formatDay('ko', day)} ${time}` : `${formatDay('en', day)}, ${time} KST`;
}

/**
 * Formats a time span: `2025.11.21(금) 09:00–10:30`, `Fri, 21 Nov 2025, 09:00–10:30 KST`. The end shows its
 * day only if it is another day.
 */
export function formatSpan(locale: Locale, from: string, until: string): string {
  const [start, end] = [inSeoul(from), inSeoul(until)];
  const startText = `${formatDay(locale, start.day)}${locale === 'ko' ? ' ' : ', '}${start.time}`;
  if (start.day !== end.day) return `${startText} – ${formatInstant(locale, until)}`;
  return `${startText}–${formatTime(locale, until)}`;
}

/**
 * Formats a deadline. Midnight becomes 23:59 of the day before, as people write it: `2025.10.31(금) 23:59
 * (KST)`, `Fri, 31 Oct 2025, 23:59 KST`.
 */
export function formatDeadline(locale: Locale, instant: string): string {
  const isMidnight = inSeoul(instant).time === '00:00';
  const shownInstant = isMidnight ? new Date(Date.parse(instant) - 60_000).toISOString() : instant;
  return locale === 'ko' ? `${formatInstant('ko', shownInstant)} (KST)` : formatInstant('en', shownInstant);
}

/**
 * Formats the end of a short validity, without the day if it is today: `10:03 (KST)`, `10:03 KST`; else
 * `2025.10.11(토) 00:15 (KST)`, `Sat, 11 Oct 2025, 00:15 KST`.
 */
export function formatUntil(locale: Locale, instant: string, today: string): string {
  const { day, time } = inSeoul(instant);
  const timeWithZone = locale === 'ko' ? `${time} (KST)` : `${time} KST`;
  if (day === today) return timeWithZone;
  return `${formatDay(locale, day)}${locale === 'ko' ? ' ' : ', '}${timeWithZone}`;
}

/** Counts calendar days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
