import type { CountedDay, FigureDays, Figures, MoneyDay } from '@airway/contract/registration-figures';
import type { Currency } from '@airway/contract/rules';
import type { ChartLine } from '../../../console/chart/line-chart.tsx';

/** Lines begin at most this many days before the opening. What was before is in their first value. */
const longestDays = 400;
/** A past meeting is drawn until this many days after its opening, or until today if that is later. */
const daysAfter = 3;

/** The x axis is the number of days after the opening; negative before it. */
const placeOf = ({ daysLeft }: { daysLeft: number }) => -daysLeft;

function pointsOf<Day extends { daysLeft: number }>(days: readonly Day[], heightOf: (day: Day) => number) {
  return days.map((day) => ({ x: Math.max(placeOf(day), -longestDays), y: heightOf(day) }));
}

const endOf = ({ daysLeft }: Figures) => Math.max(placeOf({ daysLeft }), daysAfter);

interface Lines<Day> {
  daysOf(edition: FigureDays): readonly Day[];
  heightOf(day: Day): number;
  nameOf(year: number): string;
}

/** Returns the line of the current meeting until today, and that of the meeting before. */
export function linesOf<Day extends { daysLeft: number }>(
  figures: Figures,
  { daysOf, heightOf, nameOf }: Lines<Day>,
): ChartLine[] {
  const { current, previous } = figures;
  const present = {
    name: nameOf(current.year),
    points: pointsOf(daysOf(current), heightOf),
    until: placeOf(figures),
  };
  if (previous === null || daysOf(previous).length === 0) return [present];
  const past = {
    name: nameOf(previous.year),
    points: pointsOf(daysOf(previous), heightOf),
    until: endOf(figures),
    isPast: true,
  };
  return [present, past];
}

export const netOf = ({ receivedMinor, returnedMinor }: { receivedMinor: number; returnedMinor: number }) =>
  receivedMinor - returnedMinor;

/** Returns the days of a currency; none if nothing was paid in it. */
export const moneyDaysOf = ({ income }: FigureDays, currency: Currency): readonly MoneyDay[] =>
  income.find((one) => one.currency === currency)?.days ?? [];

/** Returns the last day until so many days before the opening. */
export const dayAt = <Day extends { daysLeft: number }>(
  days: readonly Day[],
  daysLeft: number,
): Day | undefined => days.findLast((day) => day.daysLeft >= daysLeft);

export interface ComparedDay<Day> {
  daysLeft: number;
  current: Day | undefined;
  previous: Day | undefined;
}

/** Returns all days on which one of the two changed, the newest first, each with both values. */
export function comparedDays<Day extends CountedDay | MoneyDay>(
  current: readonly Day[],
  previous: readonly Day[],
  today: number,
): ComparedDay<Day>[] {
  const places = new Set([...current, ...previous].map(({ daysLeft }) => daysLeft));
  return [...places]
    .toSorted((one, other) => one - other)
    .map((daysLeft) => ({
      daysLeft,
      current: daysLeft < today ? undefined : dayAt(current, daysLeft),
      previous: dayAt(previous, daysLeft),
    }));
}
