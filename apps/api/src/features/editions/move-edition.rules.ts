import { isDeepStrictEqual } from 'node:util';
import type { EditionFacts } from '@airway/contract';
import type { DatedItem } from '../../platform/dated.ts';
import {
  addDays,
  clockInZone,
  dayInZone,
  daysBetween,
  instantInZone,
  momentInZone,
} from '../../platform/zones.ts';

export const periodMoments = [
  'registrationOpensAt',
  'earlyEndsAt',
  'regularEndsAt',
  'registrationClosesAt',
] as const;
const dateNames = ['startsOn', 'endsOn', ...periodMoments] as const;
export type EditionDates = Pick<EditionFacts, (typeof dateNames)[number]>;

/** Returns the days and periods from the facts of an edition. */
export const datesIn = (facts: EditionDates): EditionDates =>
  Object.fromEntries(dateNames.map((name) => [name, facts[name]])) as EditionDates;

/** Checks whether the meeting days change. */
export const isMoved = (before: EditionDates, after: EditionDates): boolean =>
  before.startsOn !== after.startsOn || before.endsOn !== after.endsOn;

/** Returns the number of days from the old to the new first day. */
export const daysOfMove = (before: EditionDates, after: EditionDates): number =>
  daysBetween(before.startsOn, after.startsOn);

export interface Shift {
  days: number;
  /** By the edition's clock. Past instants are not moved. */
  now: Date;
  timeZone: string;
}

const isDay = (date: string) => date.length === 10;
/** PostgreSQL and the contract support years 0001 to 9999. */
const isInCalendar = (date: string) => /^(?!0000)\d{4}-/.test(date);

function shiftMoment(date: string, { days, timeZone }: Shift): string {
  const at = new Date(date);
  const clock = clockInZone(at, timeZone).slice(11);
  const day = addDays(dayInZone(at, timeZone), days);
  if (!isInCalendar(day)) return day;
  return new Date(instantInZone(day, clock, timeZone).getTime() + (at.getTime() % 60_000)).toISOString();
}

const orderOf = (dates: readonly string[]) =>
  dates.slice(1).map((date, index) => Math.sign(Date.parse(date) - Date.parse(dates[index] ?? date)));

/**
 * Moves dates by some days, at the same local time. Past instants stay, unless the span would then end before it
 * starts; in that case the whole span moves. Dates that would leave the calendar stay, such as an end in year 9999
 * that means "no end".
 */
export function shiftDates(dates: readonly string[], shift: Shift): string[] {
  const move = (date: string) => {
    const moved = isDay(date) ? addDays(date, shift.days) : shiftMoment(date, shift);
    return isInCalendar(moved) ? moved : date;
  };
  if (dates.every((date) => !isDay(date) && new Date(date) <= shift.now)) return [...dates];
  const moved = dates.map((date) => (isDay(date) || new Date(date) > shift.now ? move(date) : date));
  return isDeepStrictEqual(orderOf(moved), orderOf(dates)) ? moved : dates.map(move);
}

/** A thing with its dates before and after a move. */
export interface MovedItem {
  id: string;
  from: string[];
  to: string[];
}

export const shiftItems = (things: readonly DatedItem[], shift: Shift | undefined): MovedItem[] =>
  things.map(({ id, dates }) => ({
    id,
    from: dates,
    to: shift === undefined ? dates : shiftDates(dates, shift),
  }));

export const hasMoved = ({ from, to }: MovedItem): boolean => !isDeepStrictEqual(from, to);

/** Moves the registration periods with the days, in the form of the file. Manually changed periods stay. */
export function shiftPeriods(before: EditionDates, after: EditionDates, shift: Shift): EditionDates {
  const isUnchanged = (name: (typeof periodMoments)[number]) =>
    Date.parse(before[name]) === Date.parse(after[name]);
  if (!periodMoments.every(isUnchanged)) return after;
  const moved = shiftDates(
    periodMoments.map((name) => before[name]),
    shift,
  );
  const entries = periodMoments.map((name, index) => [
    name,
    momentInZone(new Date(moved[index] ?? before[name]), shift.timeZone),
  ]);
  return { ...after, ...Object.fromEntries(entries) };
}

/** Checks whether a day is outside the meeting. */
export const isOutside = ({ startsOn, endsOn }: EditionDates, day: string | undefined): boolean =>
  day !== undefined && (day < startsOn || day > endsOn);
