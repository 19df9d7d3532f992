import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import { spreadOf } from '../statistics.ts';
import type { LoadPlan, LoadResult } from './closed-loop.ts';
import { createResponseReader } from './response-reader.ts';

// Comparing every body would cost the load tool more than the response costs the server.
const comparedEvery = 64;
const keptProblems = 5;

const plan = workerData as LoadPlan;
const expected = plan.expectedBody === undefined ? undefined : Buffer.from(plan.expectedBody);
const { hostname, port, pathname, search, host } = new URL(plan.url);
const head = Object.entries({ host, ...plan.headers }).map(([name, value]) => `${name}: ${value}\r\n`);
const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${head.join('')}\r\n`, 'latin1');

const startsAtMs = performance.now() + plan.warmUpMs;
const endsAtMs = startsAtMs + plan.durationMs;
const latenciesMs: number[] = [];
const problems: string[] = [];
let answerCount = 0;
let open = plan.connections;

function report(problem: string) {
  if (problems.length < keptProblems) problems.push(problem);
}

function finishOne() {
  open -= 1;
  if (open > 0) return;
  const { p50, p99, max } = spreadOf(latenciesMs);
  const result: LoadResult = {
    requestsPerSecond: (latenciesMs.length * 1000) / plan.durationMs,
    p50Ms: p50,
    p99Ms: p99,
    maxMs: max,
    busyShare: performance.eventLoopUtilization(before).utilization,
    problems,
  };
  parentPort?.postMessage(result);
}

function openConnection() {
  let sentAtMs = 0;
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  const send = () => {
    sentAtMs = performance.now();
    socket.write(request);
  };
  const read = createResponseReader(({ status, body }) => {
    const nowMs = performance.now();
    if (status !== 200) report(`answered ${status}: ${body.subarray(0, 200)}`);
    if (expected !== undefined && answerCount++ % comparedEvery === 0 && !body.equals(expected))
      report(`answered other bytes (${body.length} instead of ${expected.length})`);
    if (sentAtMs >= startsAtMs && nowMs <= endsAtMs) latenciesMs.push(nowMs - sentAtMs);
    if (nowMs < endsAtMs) send();
    else socket.end();
  });
  socket.on('connect', send);
  socket.on('data', (chunk) => {
    try {
      read(chunk);
    } catch (error) {
      socket.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  });
  socket.on('error', (error) => report(error.message));
  socket.on('close', () => {
    if (performance.now() < endsAtMs) report('the connection was closed before the end');
    finishOne();
  });
}

const before = performance.eventLoopUtilization();
for (let index = 0; index < plan.connections; index += 1) openConnection();
