import type { FastifyBaseLogger } from 'fastify';
import { stopwatch } from './clock.ts';

const pauseMs = 60_000;
const maximumKinds = 100;

/** Removes details of an error's place, such as `(Queue: …, Worker: …)`, which do not make it another kind. */
const kindOf = (error: unknown) =>
  (error instanceof Object && 'message' in error ? String(error.message) : String(error)).replace(
    / \(.*$/s,
    '',
  );

/**
 * Reports each kind of error at once, then at most once per minute with the number of repeats. So an hour without a
 * database does not write 100,000 log lines.
 */
export function oncePerMinute(
  report: (error: unknown, repeated: number) => void,
  elapsedMs: () => number = stopwatch(),
): (error: unknown) => void {
  const reported = new Map<string, { atMs: number; repeated: number }>();
  return (error) => {
    const kind = kindOf(error);
    const last = reported.get(kind);
    if (last !== undefined && elapsedMs() - last.atMs < pauseMs) {
      last.repeated += 1;
      return;
    }
    if (reported.size >= maximumKinds) reported.clear();
    reported.set(kind, { atMs: elapsedMs(), repeated: 0 });
    report(error, last?.repeated ?? 0);
  };
}

/** Logs lost connections sparingly: some reconnect twice per second while the database is away. */
export const createLossLogger = (log: FastifyBaseLogger) =>
  oncePerMinute((err, repeated) => log.warn({ err, repeated }, 'database connection lost'));
