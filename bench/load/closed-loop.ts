import { Worker } from 'node:worker_threads';
import { median } from '../statistics.ts';

export interface LoadPlan {
  url: string;
  headers: Record<string, string>;
  /** Each sends its next request when it has its answer. */
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
  /** Share of the time that the load tool's thread was busy: near 1 it may itself be the limit. */
  busyShare: number;
  /** What was not as it must be: statuses, bytes, connections. */
  problems: string[];
}

/** Requests as fast as the answers come, over kept connections, from a thread of its own. */
export function runClosedLoop(plan: LoadPlan): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./closed-loop.worker.ts', import.meta.url), { workerData: plan });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The load tool ended without a result.')));
  });
}

/** The middle of several runs, number by number; problems of all of them. */
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
