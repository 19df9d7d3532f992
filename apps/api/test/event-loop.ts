import { hash } from 'node:crypto';
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What this thread has worked, in milliseconds: other programs on the machine do not count. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** A fixed piece of work; some 2.4 ms on a core of 2020. Done many times: systems count in ticks of 4 ms or more. */
function calibrate(): number {
  const input = Buffer.alloc(64 * 1024, 'x');
  const times = 30;
  const startedMs = workedMs();
  for (let round = 0; round < 40 * times; round += 1) hash('sha256', input);
  return (workedMs() - startedMs) / times;
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

export interface HoldMeter {
  /**
   * The longest turn of the event loop while something runs, in milliseconds of work, four of which may be missed
   * or too many (systems count in ticks). What is near the limit is measured up to four times more, without the
   * garbage that others left, and the shortest counts.
   */
  holdMs(run: () => Promise<unknown>): Promise<number>;
  /**
   * How long a turn may take on this machine, for what takes as long as was allowed on the one it was set for. It
   * grows where the machine slows down meanwhile: read it after what it is compared with.
   */
  readonly limitMs: number;
  summary(): string;
}

/** What the fixed piece of work took on the machine for which limits are set. */
const calibrationMs = 2.4;

/** Measures how long single requests hold the event loop, relative to what the machine can do. */
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
  return {
    get limitMs() {
      return limitMs();
    },
    async holdMs(run) {
      let shortestMs = await longestTurnMs(run);
      for (let again = 0; again < 4 && shortestMs > 0.8 * limitMs(); again += 1) {
        collectGarbage();
        measuredMs = Math.max(measuredMs, calibrate());
        shortestMs = Math.min(shortestMs, await longestTurnMs(run));
      }
      histogram.record(Math.max(1, Math.round(shortestMs * 1000)));
      return shortestMs;
    },
    summary() {
      const at = (percentile: number) =>
        `p${percentile} ${(histogram.percentile(percentile) / 1000).toFixed(1)}`;
      const places = [50, 90, 99, 99.9].map(at).join(', ');
      return `longest turn of the event loop in ${histogram.count} requests, ms: ${places}, max ${(histogram.max / 1000).toFixed(1)} (limit ${limitMs().toFixed(0)}; calibration ${measuredMs.toFixed(1)} ms for ${calibrationMs})`;
    },
  };
}
