import { request } from 'node:http';
import type { Bench } from '../bench.types.ts';
import { type LoadPlan, type LoadResult, medianOf, runClosedLoop } from '../load/closed-loop.ts';
import { runAtRate } from '../load/in-process.ts';
import type { Options } from '../options.ts';
import { shownNumber } from '../report.ts';

export type Target = Pick<LoadPlan, 'url' | 'headers' | 'expectedBody'>;

export const connections = 64;
export const readsPerSecond = 100;
const warmUpMs = 2_000;

/** Measures several servers in turns, so that a machine that slows down affects all of them. */
export async function measureInTurns<Name extends string>(
  options: Options,
  measured: Record<Name, Target>,
): Promise<Record<Name, LoadResult>> {
  const names = Object.keys(measured) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as LoadResult[]])) as Record<
    Name,
    LoadResult[]
  >;
  for (let run = 0; run < options.runs; run += 1)
    for (const name of names)
      results[name].push(
        await runClosedLoop({
          ...measured[name],
          connections,
          warmUpMs: options.isQuick ? 500 : warmUpMs,
          durationMs: options.seconds * 1000,
        }),
      );
  return Object.fromEntries(names.map((name) => [name, medianOf(results[name])])) as Record<Name, LoadResult>;
}

export const shownLatency = ({ p50Ms, p99Ms }: Pick<LoadResult, 'p50Ms' | 'p99Ms'>) =>
  `p50 ${shownNumber(p50Ms)} ms, p99 ${shownNumber(p99Ms)} ms`;

/** Reads one response like a browser. Returns its bytes as sent. */
export async function readAnswer(url: string, headers: Record<string, string>) {
  return new Promise<{ headers: Record<string, string>; body: Buffer; status: number }>((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string>,
          body: Buffer.concat(chunks),
        }),
      );
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

/** Requests a page at a fixed rate. A late start counts as waiting time. @returns the times in milliseconds */
export async function readAtRate({ options, report, site }: Bench, path: string): Promise<number[]> {
  const latenciesMs: number[] = [];
  const act = async (lateMs: number) => {
    const startedMs = performance.now();
    const { status } = await readAnswer(site.url + path, { accept: '*/*' });
    report.check(status === 200, `${path} answered ${status} beside other work`);
    latenciesMs.push(lateMs + performance.now() - startedMs);
  };
  await runAtRate(readsPerSecond, Array<typeof act>(options.seconds * readsPerSecond).fill(act));
  return latenciesMs;
}
