import { hash } from 'node:crypto';
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** What this thread has worked, in milliseconds: other programs on the machine do not count. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** A fixed piece of work; some 2.4 ms on a core of 2020. */
function calibrate(): number {
  const input = Buffer.alloc(64 * 1024, 'x');
  const times = Array.from({ length: 15 }, () => {
    const startedMs = workedMs();
    for (let round = 0; round < 40; round += 1) hash('sha256', input);
    return workedMs() - startedMs;
  });
  return times.toSorted((left, right) => left - right)[7] ?? 0;
}

export interface HoldMeter {
  /**
   * The longest turn of the event loop while something runs, in milliseconds of work. What is long is measured
   * twice more and the shortest counts: garbage that others left may be collected in anybody's turn.
   */
  holdMs(run: () => Promise<unknown>): Promise<number>;
  /** How long a turn may take on this machine: what takes as long as was allowed on the one it was set for. */
  limitMs: number;
  summary(): string;
}

/** What the fixed piece of work took on the machine for which limits are set. */
const calibrationMs = 2.4;

/** Measures how long single requests hold the event loop, relative to what the machine can do. */
export function createHoldMeter(allowedMs = 50): HoldMeter {
  const measuredMs = calibrate();
  const histogram: RecordableHistogram = createHistogram();
  const limitMs = allowedMs * Math.max(1, measuredMs / calibrationMs);
  async function longestTurnMs(run: () => Promise<unknown>): Promise<number> {
    let longestMs = 0;
    let isRunning = true;
    const watch = (async () => {
      let lastMs = workedMs();
      while (isRunning) {
        await nextTurn();
        const nowMs = workedMs();
        longestMs = Math.max(longestMs, nowMs - lastMs);
        lastMs = nowMs;
      }
    })();
    try {
      await run();
    } finally {
      isRunning = false;
      await watch;
    }
    return longestMs;
  }
  return {
    limitMs,
    async holdMs(run) {
      let shortestMs = await longestTurnMs(run);
      for (let again = 0; again < 2 && shortestMs > limitMs / 2; again += 1)
        shortestMs = Math.min(shortestMs, await longestTurnMs(run));
      histogram.record(Math.max(1, Math.round(shortestMs * 1000)));
      return shortestMs;
    },
    summary() {
      const at = (percentile: number) =>
        `p${percentile} ${(histogram.percentile(percentile) / 1000).toFixed(1)}`;
      const places = [50, 90, 99, 99.9].map(at).join(', ');
      return `longest turn of the event loop in ${histogram.count} requests, ms: ${places}, max ${(histogram.max / 1000).toFixed(1)} (limit ${limitMs.toFixed(0)}; calibration ${measuredMs.toFixed(1)} ms for ${calibrationMs})`;
    },
  };
}
