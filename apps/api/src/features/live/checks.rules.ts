import type { Interval } from './presence.rules.ts';

/** When somebody is asked whether they still watch; milliseconds of the edition's clock. */
export interface PlannedCheck {
  /** What of the session it stands for. */
  stretch: Interval;
  asksAt: number;
}

const minuteMs = 60_000;

/**
 * The check of the stretch of a session in which a moment lies; undefined outside the session, and where so little
 * is left of it that nobody could answer.
 * @param chance from 0 up to 1, by the beginning of the stretch: where in it the question falls
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

/** Whether somebody who is there is asked now; who comes later is left in peace until the next stretch. */
export const isAsking = ({ asksAt }: PlannedCheck, answerMinutes: number, at: number): boolean =>
  at >= asksAt && at < asksAt + answerMinutes * minuteMs;
