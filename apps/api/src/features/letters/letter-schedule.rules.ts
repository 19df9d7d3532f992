import type { LetterRule } from '@airway/contract';
import { addDays, dayInZone, instantInZone, staffTimeZone } from '../../platform/zones.ts';
import type { EditionTimes } from '../editions/index.ts';

const timeOfDay = '09:00';
const runOn = (day: string): Date => instantInZone(day, timeOfDay, staffTimeZone);
const lastDayBefore = (end: Date, timeZone: string) => dayInZone(new Date(end.getTime() - 1), timeZone);

function dayOf({ event, days }: LetterRule, times: EditionTimes): string | undefined {
  switch (event) {
    case 'unpaid':
      return undefined;
    case 'earlyEnds':
      return addDays(lastDayBefore(times.earlyEndsAt, times.timeZone), -days);
    case 'regularEnds':
      return addDays(lastDayBefore(times.regularEndsAt, times.timeZone), -days);
    case 'meetingStarts':
      return addDays(times.startsOn, -days);
    case 'meetingEnds':
      return addDays(times.endsOn, days);
  }
}

/** Returns the first run on a day later than a moment: today's if it is not yet nine. */
function firstRunAfter(from: Date): Date {
  const today = dayInZone(from, staffTimeZone);
  return runOn(today) > from ? runOn(today) : runOn(addDays(today, 1));
}

/**
 * Returns the next run of a rule after its last one, or after it was switched on. All times are of the edition's clock.
 * Undefined: there is none any more, because its day or the end of registration has passed.
 */
export function nextRunAt(rule: LetterRule, times: EditionTimes, from: Date, now: Date): Date | undefined {
  const day = dayOf(rule, times);
  if (day === undefined) {
    const next = firstRunAfter(from);
    return next < times.registrationClosesAt && now < times.registrationClosesAt ? next : undefined;
  }
  // A site that was off at nine sends the letter later that day, never on another one.
  const isMissed = dayInZone(now, staffTimeZone) > day;
  return runOn(day) > from && !isMissed ? runOn(day) : undefined;
}

/** Returns the first run at or after `next` that sends a letter to somebody who registered then and has not paid. */
export function runOfUnpaid({ days }: LetterRule, registeredAt: Date, next: Date): Date {
  const due = runOn(addDays(dayInZone(registeredAt, staffTimeZone), days));
  return due > next ? due : next;
}
