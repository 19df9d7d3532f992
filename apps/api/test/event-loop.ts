import { hash } from 'node:crypto';
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Returns the CPU time of this thread, in milliseconds. Other programs on the machine do not count. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Runs a fixed piece of work: about 2.4 ms on a core of 2020. Repeated many times, because systems count CPU time in
 * ticks of 4 ms or more.
 */
function calibrate(): number {
  const input = Buffer.alloc(64 * 1024, 'x');
  const times = 30;
  const startedMs = workedMs();
  for (let round = 0; round < 40 * times; round += 1) hash('sha256', input);
  return (workedMs() - startedMs) / times;
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

interface HoldMeter {
  /**
   * Measures the longest turn of the event loop during an action, in milliseconds of CPU time. May be off by four
   * (ticks). A result near the limit is measured up to four more times, without garbage from others, and the shortest
   * counts.
   */
  holdMs(run: () => Promise<unknown>): Promise<number>;
  /**
   * Measures actions side by side, which saves the pauses of the meter. Their longest turn is at least as long as that
   * of each. A result near the limit says nothing about one of them, so each is measured alone.
   */
  holdMsOfEach(runs: readonly (() => Promise<unknown>)[]): Promise<number[]>;
  /**
   * Limit for this machine, scaled from the reference machine. It grows if the machine slows down meanwhile, so read
   * it after the measurement.
   */
  readonly limitMs: number;
  summary(): string;
}

/** Time of the fixed piece of work on the reference machine. */
const calibrationMs = 2.4;

/** Creates a meter for how long single requests block the event loop, relative to the machine's speed. */
export function createHoldMeter(allowedMs = 50): HoldMeter {
  let measuredMs = calibrate();
  const histogram: RecordableHistogram = createHistogram();
  const limitMs = () => allowedMs * Math.max(1, measuredMs / calibrationMs);
  async function longestTurnMs(run: () => Promise<unknown>): Promise<number> {
    let longestMs = 0;
    let isRunning = true;
    const watch = (async () => {
      let lastMs = workedMs();
      while (isRunning) {
        await sleep(1);
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
  const isNearLimit = (holdMs: number) => holdMs > 0.8 * limitMs();
  function record(holdMs: number): number {
    histogram.record(Math.max(1, Math.round(holdMs * 1000)));
    return holdMs;
  }
  async function holdMs(run: () => Promise<unknown>): Promise<number> {
    let shortestMs = await longestTurnMs(run);
    for (let again = 0; again < 4 && isNearLimit(shortestMs); again += 1) {
      collectGarbage();
      measuredMs = Math.max(measuredMs, calibrate());
      shortestMs = Math.min(shortestMs, await longestTurnMs(run));
    }
    return record(shortestMs);
  }
  return {
    get limitMs() {
      return limitMs();
    },
    holdMs,
    async holdMsOfEach(runs) {
      const togetherMs = await longestTurnMs(() => Promise.all(runs.map((run) => run())));
      if (!isNearLimit(togetherMs)) return runs.map(() => record(togetherMs));
      const holds: number[] = [];
      for (const run of runs) holds.push(await holdMs(run));
      return holds;
    },
    summary() {
      const at = (percentile: number) =>
        `p${percentile} ${(histogram.percentile(percentile) / 1000).toFixed(1)}`;
      const places = [50, 90, 99, 99.9].map(at).join(', ');
      return `longest turn of the event loop in ${histogram.count} requests, ms: ${places}, max ${(histogram.max / 1000).toFixed(1)} (limit ${limitMs().toFixed(0)}; calibration ${measuredMs.toFixed(1)} ms for ${calibrationMs})`;
    },
  };
}
