import type { Interval } from './presence.rules.ts';

/** Time at which a person must confirm that they still watch, in milliseconds of the edition's clock. */
interface PlannedCheck {
  /** Stretch of the session that the check covers. */
  stretch: Interval;
  asksAt: number;
}

const minuteMs = 60_000;

/**
 * Returns the check for the stretch of a session at a given time. Undefined outside the session, or if too little
 * time is left to answer.
 * @param chance from 0 up to 1, derived from the beginning of the stretch; sets the time of the check in it
 */
export function plannedCheck(
  session: Interval,
  { checkMinutes, answerMinutes }: { checkMinutes: number; answerMinutes: number },
  at: number,
  chance: (from: number) => number,
): PlannedCheck | undefined {
  if (checkMinutes === 0 || at < session.from || at >= session.until) return undefined;
  const lengthMs = checkMinutes * minuteMs;
  const from = session.from + Math.floor((at - session.from) / lengthMs) * lengthMs;
  const until = Math.min(from + lengthMs, session.until);
  const room = until - from - answerMinutes * minuteMs;
  if (room <= 0) return undefined;
  return { stretch: { from, until }, asksAt: from + Math.floor(chance(from) * room) };
}

/** Checks whether a present person gets the check now. People who come later wait for the next stretch. */
export const isCheckDue = ({ asksAt }: PlannedCheck, answerMinutes: number, at: number): boolean =>
  at >= asksAt && at < asksAt + answerMinutes * minuteMs;
