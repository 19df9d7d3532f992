import type { FastifyBaseLogger } from 'fastify';
import { stopwatch } from './clock.ts';

const pauseMs = 60_000;
const maximumKinds = 100;

/** What names only the place where it was met, such as `(Queue: …, Worker: …)`, makes no other kind of trouble. */
const kindOf = (error: unknown) =>
  (error instanceof Object && 'message' in error ? String(error.message) : String(error)).replace(
    / \(.*$/s,
    '',
  );

/**
 * Tells of each kind of trouble at once, and then at most once a minute, with how often it was met since: an
 * hour without a database is not a hundred thousand lines.
 */
export function sparingly(
  tell: (error: unknown, repeated: number) => void,
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
    tell(error, last?.repeated ?? 0);
  };
}

/** Hears of lost connections: some are opened anew twice a second while the database is away. */
export const lossTeller = (log: FastifyBaseLogger) =>
  sparingly((err, repeated) => log.warn({ err, repeated }, 'database connection lost'));
