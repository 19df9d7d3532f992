import { setTimeout as delay } from 'node:timers/promises';

/** Runs `act` repeatedly with the given concurrency until the time is over. @returns calls per second */
export async function runAtOnce(
  concurrency: number,
  durationMs: number,
  act: (worker: number) => Promise<unknown>,
): Promise<number> {
  const startedMs = performance.now();
  const endsAtMs = startedMs + durationMs;
  let count = 0;
  const work = async (worker: number) => {
    while (performance.now() < endsAtMs) {
      await act(worker);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, (_value, worker) => work(worker)));
  return (count * 1000) / (performance.now() - startedMs);
}

/** Runs each of `acts` once with the given concurrency. */
export async function runAll(concurrency: number, acts: readonly (() => Promise<unknown>)[]): Promise<void> {
  let next = 0;
  const work = async () => {
    for (let act = acts[next++]; act !== undefined; act = acts[next++]) await act();
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

/**
 * Starts each of `acts` at its own time, even if earlier ones still run: arrivals do not wait for a slow server.
 * Passes each its start delay.
 */
export async function runAtRate(
  perSecond: number,
  acts: readonly ((lateMs: number) => Promise<unknown>)[],
): Promise<void> {
  const startedMs = performance.now();
  const running: Promise<unknown>[] = [];
  for (const [index, act] of acts.entries()) {
    const dueMs = startedMs + (index * 1000) / perSecond;
    const waitMs = dueMs - performance.now();
    if (waitMs > 0) await delay(waitMs);
    running.push(act(Math.max(0, performance.now() - dueMs)));
  }
  await Promise.all(running);
}
