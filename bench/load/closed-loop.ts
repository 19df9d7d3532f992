import { Worker } from 'node:worker_threads';
import { median } from '../statistics.ts';

export interface LoadPlan {
  url: string;
  headers: Record<string, string>;
  /** Number of connections. Each sends its next request after its last response. */
  connections: number;
  warmUpMs: number;
  durationMs: number;
  expectedBody?: Uint8Array;
}

export interface LoadResult {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  /** Share of time that the load tool's thread was busy. Near 1, the tool itself may be the limit. */
  busyShare: number;
  /** Wrong statuses, bytes or connections. */
  problems: string[];
}

/** Sends requests as fast as responses arrive, over keep-alive connections in a thread of its own. */
export function runClosedLoop(plan: LoadPlan): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./closed-loop.worker.ts', import.meta.url), { workerData: plan });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The load tool ended without a result.')));
  });
}

/** Returns the median of several runs per figure, and the problems of all. */
export function medianOf(results: readonly LoadResult[]): LoadResult {
  const middle = (pick: (result: LoadResult) => number) => median(results.map(pick));
  return {
    requestsPerSecond: middle((result) => result.requestsPerSecond),
    p50Ms: middle((result) => result.p50Ms),
    p99Ms: middle((result) => result.p99Ms),
    maxMs: middle((result) => result.maxMs),
    busyShare: middle((result) => result.busyShare),
    problems: results.flatMap((result) => result.problems),
  };
}
