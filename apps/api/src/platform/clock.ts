/** The only place that reads the clock. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

const monotonicMs = () => performance.now();

/** Starts a stopwatch that ignores clock changes. The returned function returns the elapsed milliseconds. */
export function stopwatch(): () => number {
  const startedMs = monotonicMs();
  return () => monotonicMs() - startedMs;
}
