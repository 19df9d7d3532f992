/** Milliseconds of the real clock, half-open. Empty if it does not end after its start. */
export interface Interval {
  from: number;
  until: number;
}

/** A staff decision that a time counts (`adds`) or does not. */
export interface Correction extends Interval {
  adds: boolean;
}

/** Input for counting minutes: stays, corrections, and the countable time of the session. */
export interface Attendance {
  stays: readonly Interval[];
  /** In order: a later correction overrides earlier ones. */
  corrections: readonly Correction[];
  session: Interval;
  /** Undefined: the whole session counts. */
  counting?: readonly Interval[];
}

const minuteMs = 60_000;

/** Merges intervals into sorted ones without overlaps. */
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

/** Intersects two lists of intervals. */
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

/** Subtracts one interval. */
function without(intervals: readonly Interval[], removed: Interval): Interval[] {
  if (removed.until <= removed.from) return unite(intervals);
  return unite(intervals).flatMap(({ from, until }) =>
    [
      { from, until: Math.min(until, removed.from) },
      { from: Math.max(from, removed.until), until },
    ].filter((one) => one.until > one.from),
  );
}

/** Returns the counted time, sorted: merged over devices and doors, corrected, clipped to the session. */
export function countedIntervals({ stays, corrections, session, counting }: Attendance): Interval[] {
  let corrected = unite(stays);
  for (const { adds, ...time } of corrections)
    corrected = adds ? unite(corrected.concat(time)) : without(corrected, time);
  const inSession = clip(corrected, [session]);
  return counting === undefined ? inSession : clip(inSession, counting);
}

/** Counts whole minutes. Adds the seconds of all stays before rounding down. */
export function countedMinutes(attendance: Attendance): number {
  const ms = countedIntervals(attendance).reduce((sum, { from, until }) => sum + until - from, 0);
  return Math.floor(ms / minuteMs);
}
