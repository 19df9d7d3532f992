import type { Edition, FeePeriod, Phase } from '@airway/contract';
import { addDays, dayInZone, daysBetween, startOfDay } from '../../platform/zones.ts';

/** What an edition is: names, dates, venue. */
export const editionScope = (id: string) => `edition:${id}` as const;
/** What an edition costs, and whether there are seats. */
export const feesScope = (editionId: string) => `fees:${editionId}` as const;

/** The dates and switches of an edition that its phase and prices follow. */
export interface EditionTimes {
  timeZone: string;
  /** Calendar days in the edition's zone; the last day is included. */
  startsOn: string;
  endsOn: string;
  registrationOpensAt: Date;
  earlyEndsAt: Date;
  regularEndsAt: Date;
  lastCallDays: number;
  registrationClosesAt: Date;
  rehearsalStartsAt: Date | null;
  rehearsalSetAt: Date | null;
}

const dayMs = 24 * 3600 * 1000;

/** What the edition takes the time to be: the real time, moved by the rehearsal if one is set. */
export function editionNow(times: EditionTimes, now: Date): Date {
  if (times.rehearsalStartsAt === null || times.rehearsalSetAt === null) return now;
  return new Date(times.rehearsalStartsAt.getTime() + (now.getTime() - times.rehearsalSetAt.getTime()));
}

const meetingStartsAt = (times: EditionTimes) => startOfDay(times.startsOn, times.timeZone);
const meetingEndsAt = (times: EditionTimes) => startOfDay(addDays(times.endsOn, 1), times.timeZone);
const lastCallAt = (times: EditionTimes) =>
  new Date(Math.max(times.earlyEndsAt.getTime(), times.regularEndsAt.getTime() - times.lastCallDays * dayMs));

/**
 * Where the edition stands at a moment of its own clock. Each phase begins at its boundary (half-open):
 * between the end of regular prices and the first meeting day it is still the last call.
 */
export function phaseAt(times: EditionTimes, at: Date): Phase {
  if (at >= meetingEndsAt(times)) return 'after';
  if (at >= meetingStartsAt(times)) return 'meeting';
  if (at < times.registrationOpensAt) return 'announced';
  if (at < times.earlyEndsAt) return 'early';
  if (at < lastCallAt(times)) return 'regular';
  return 'last-call';
}

/** Which price is in force; null while registration is not open. */
export function feePeriodAt(times: EditionTimes, at: Date): FeePeriod | null {
  if (at < times.registrationOpensAt || at >= times.registrationClosesAt) return null;
  if (at < times.earlyEndsAt) return 'early';
  if (at < times.regularEndsAt) return 'regular';
  return 'onsite';
}

/** When each price begins and ends; a period of no length is left out. */
export function feePeriods(times: EditionTimes): { period: FeePeriod; startsAt: Date; endsAt: Date }[] {
  return [
    { period: 'early' as const, startsAt: times.registrationOpensAt, endsAt: times.earlyEndsAt },
    { period: 'regular' as const, startsAt: times.earlyEndsAt, endsAt: times.regularEndsAt },
    { period: 'onsite' as const, startsAt: times.regularEndsAt, endsAt: times.registrationClosesAt },
  ].filter(({ startsAt, endsAt }) => startsAt < endsAt);
}

/** The dates people plan by, in order; a date is past from its own moment on. */
export function keyDates(times: EditionTimes, at: Date): Edition['keyDates'] {
  const dates: [Edition['keyDates'][number]['code'], Date][] = [
    ['registration-opens', times.registrationOpensAt],
    ['early-ends', times.earlyEndsAt],
    ['regular-ends', times.regularEndsAt],
    ['meeting-starts', meetingStartsAt(times)],
    ['meeting-ends', meetingEndsAt(times)],
  ];
  return dates.map(([code, date]) => ({ code, at: date.toISOString(), isPast: at >= date }));
}

/**
 * The next moment, in real time, at which phase, price or D-day may be another: a boundary or midnight in
 * the edition's zone, whichever comes first.
 */
export function changesAt(times: EditionTimes, now: Date): Date {
  const at = editionNow(times, now);
  const midnight = startOfDay(addDays(dayInZone(at, times.timeZone), 1), times.timeZone);
  const boundaries = [
    midnight,
    times.registrationOpensAt,
    times.earlyEndsAt,
    lastCallAt(times),
    times.regularEndsAt,
    times.registrationClosesAt,
  ].filter((boundary) => boundary > at);
  const next = Math.min(...boundaries.map((boundary) => boundary.getTime()));
  return new Date(next - at.getTime() + now.getTime());
}

/** Calendar days from today to the first meeting day in the edition's zone; 0 on it, negative after. */
export function daysUntilStart(times: EditionTimes, at: Date): number {
  return daysBetween(dayInZone(at, times.timeZone), times.startsOn);
}

/** Few enough seats to say how many: below this the number is shown. */
export const fewSeats = 10;
