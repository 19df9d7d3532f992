import type { Edition, FeePeriod, Phase } from '@airway/contract';
import { addDays, dayInZone, daysBetween, startOfDay } from '../../platform/zones.ts';

/** Scope of an edition's names, dates and venue. */
export const editionScope = (id: string) => `edition:${id}` as const;
/** Scope of an edition's prices and free seats. */
export const feesScope = (editionId: string) => `fees:${editionId}` as const;

/** Dates and switches of an edition that define its phase and prices. */
export interface EditionTimes {
  timeZone: string;
  /** Calendar days in the edition's zone. The last day is included. */
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

/** The first start and the last end of a meeting day. */
export interface DayHours {
  startsAt: Date;
  endsAt: Date;
}

/** Returns the hours of the meeting days; empty unless every day has some, as after the meeting was moved. */
export function hoursOfMeeting(
  { startsOn, endsOn, timeZone }: Pick<EditionTimes, 'startsOn' | 'endsOn' | 'timeZone'>,
  hours: readonly DayHours[],
): DayHours[] {
  const ofMeeting = hours.filter(({ startsAt }) => {
    const day = dayInZone(startsAt, timeZone);
    return startsOn <= day && day <= endsOn;
  });
  return ofMeeting.length === daysBetween(startsOn, endsOn) + 1 ? ofMeeting : [];
}

const dayMs = 24 * 3600 * 1000;

/** Returns the edition's time: the real time, shifted by a rehearsal if there is one. */
export function editionNow(times: EditionTimes, now: Date): Date {
  if (times.rehearsalStartsAt === null || times.rehearsalSetAt === null) return now;
  return new Date(times.rehearsalStartsAt.getTime() + (now.getTime() - times.rehearsalSetAt.getTime()));
}

const meetingStartsAt = (times: EditionTimes) => startOfDay(times.startsOn, times.timeZone);
const meetingEndsAt = (times: EditionTimes) => startOfDay(addDays(times.endsOn, 1), times.timeZone);
const lastCallAt = (times: EditionTimes) =>
  new Date(Math.max(times.earlyEndsAt.getTime(), times.regularEndsAt.getTime() - times.lastCallDays * dayMs));

/**
 * Returns the phase at a time of the edition's clock. Each phase starts at its boundary (half-open). Between the end
 * of regular prices and the first meeting day it is still the last call.
 */
export function phaseAt(times: EditionTimes, at: Date): Phase {
  if (at >= meetingEndsAt(times)) return 'after';
  if (at >= meetingStartsAt(times)) return 'meeting';
  if (at < times.registrationOpensAt) return 'announced';
  if (at < times.earlyEndsAt) return 'early';
  if (at < lastCallAt(times)) return 'regular';
  return 'last-call';
}

/** Returns the current price period. Null while registration is not open. */
export function feePeriodAt(times: EditionTimes, at: Date): FeePeriod | null {
  if (at < times.registrationOpensAt || at >= times.registrationClosesAt) return null;
  if (at < times.earlyEndsAt) return 'early';
  if (at < times.regularEndsAt) return 'regular';
  return 'onsite';
}

/** Returns the price periods with start and end. Omits empty periods. */
export function feePeriods(times: EditionTimes): { period: FeePeriod; startsAt: Date; endsAt: Date }[] {
  return [
    { period: 'early' as const, startsAt: times.registrationOpensAt, endsAt: times.earlyEndsAt },
    { period: 'regular' as const, startsAt: times.earlyEndsAt, endsAt: times.regularEndsAt },
    { period: 'onsite' as const, startsAt: times.regularEndsAt, endsAt: times.registrationClosesAt },
  ].filter(({ startsAt, endsAt }) => startsAt < endsAt);
}

/** Returns the dates for attendees, in order. A date is past from its own instant on. */
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
 * Returns the next instant, in real time, when phase, price or D-day may change: a boundary or midnight in the
 * edition's zone, whichever is first.
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

/** Counts calendar days to the first meeting day in the edition's zone. 0 on that day, negative afterwards. */
export function daysUntilStart(times: EditionTimes, at: Date): number {
  return daysBetween(dayInZone(at, times.timeZone), times.startsOn);
}

/** Below this number, the public pages show how many seats are left. */
export const fewSeats = 10;
