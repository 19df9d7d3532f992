/** Milliseconds of the real clock, half-open; one that does not end after it begins holds nothing. */
export interface Interval {
  from: number;
  until: number;
}

/** What staff decided of a time: that it counts (`adds`), or that it does not. */
export interface Correction extends Interval {
  adds: boolean;
}

/** What minutes are made of: where somebody was, what was decided about it, and what of the session counts. */
export interface Attendance {
  stays: readonly Interval[];
  /** In their order: the later one wins. */
  corrections: readonly Correction[];
  session: Interval;
  /** Undefined: all of the session. */
  counting?: readonly Interval[];
}

const minuteMs = 60_000;

/** The same time, in order, each moment once. */
function unite(intervals: readonly Interval[]): Interval[] {
  const united: Interval[] = [];
  for (const { from, until } of intervals.toSorted((one, other) => one.from - other.from)) {
    if (until <= from) continue;
    const last = united.at(-1);
    if (last !== undefined && from <= last.until) last.until = Math.max(last.until, until);
    else united.push({ from, until });
  }
  return united;
}

/** What lies in both. */
function clip(intervals: readonly Interval[], to: readonly Interval[]): Interval[] {
  const windows = unite(to);
  return unite(intervals).flatMap((one) =>
    windows
      .map((window) => ({
        from: Math.max(one.from, window.from),
        until: Math.min(one.until, window.until),
      }))
      .filter(({ from, until }) => until > from),
  );
}

/** What is left when a time is taken away. */
function without(intervals: readonly Interval[], gone: Interval): Interval[] {
  if (gone.until <= gone.from) return unite(intervals);
  return unite(intervals).flatMap(({ from, until }) =>
    [
      { from, until: Math.min(until, gone.from) },
      { from: Math.max(from, gone.until), until },
    ].filter((one) => one.until > one.from),
  );
}

/** The time that counts, in order: united over devices and doors, corrected, clipped to the session. */
export function countedIntervals({ stays, corrections, session, counting }: Attendance): Interval[] {
  let corrected = unite(stays);
  for (const { adds, ...time } of corrections)
    corrected = adds ? unite(corrected.concat(time)) : without(corrected, time);
  const inSession = clip(corrected, [session]);
  return counting === undefined ? inSession : clip(inSession, counting);
}

/** Whole minutes that count; seconds of several stays add up before they are left out. */
export function countedMinutes(attendance: Attendance): number {
  const ms = countedIntervals(attendance).reduce((sum, { from, until }) => sum + until - from, 0);
  return Math.floor(ms / minuteMs);
}
