import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { messageStream, postMessage } from '@airway/contract';
import type { Bench } from '../bench.types.ts';
import { startServer } from '../child.ts';
import type { Audience } from '../live/audience.ts';
import { type Readers, startReaders } from '../live/readers.ts';
import type { ReaderReport } from '../live/readers.types.ts';
import { runAtRate } from '../load/in-process.ts';
import { computedMs, memoryMb } from '../processes.ts';
import { createCaller } from '../registration/caller.ts';
import { shownNumber } from '../report.ts';
import { median } from '../statistics.ts';
import { targets } from '../targets.ts';

const messagesPerSecond = 10;
const windowMs = 250;
const returnWithinMs = 10_000;
/** Time for the last message to arrive. */
const settleMs = 3_000;

/** One of the two compared servers. */
interface Side {
  pid: number;
  readers: Readers;
  say(text: string): Promise<unknown>;
}

interface StreamReport extends ReaderReport {
  sent: number;
  /** The server's share of a core. */
  share: number;
}

/** Sends messages at a fixed rate for a while, and measures their reception. */
async function speak(
  { pid, readers, say }: Side,
  seconds: number,
  meanwhile?: () => Promise<void>,
): Promise<StreamReport> {
  const sent = seconds * messagesPerSecond;
  await readers.begin();
  const computedBeforeMs = await computedMs(pid);
  const beganMs = performance.now();
  const speaking = runAtRate(
    messagesPerSecond,
    Array.from({ length: sent }, (_, number) => () => say(`#${number} ${Date.now()}`)),
  );
  await Promise.all([speaking, meanwhile?.()]);
  const share = ((await computedMs(pid)) - computedBeforeMs) / (performance.now() - beganMs);
  await delay(settleMs);
  return { ...(await readers.tell(sent)), sent, share };
}

async function bareSide(count: number): Promise<Side & { stop(): Promise<void> }> {
  const bare = await startServer('bare-stream', { windowMs });
  const readers = startReaders();
  await readers.open(bare.url, Array(count).fill({ path: '/', token: '' }));
  const like = { id: randomUUID(), kind: 'message', name: '홍길동', affiliation: '예시대학교병원' };
  const flags = { createdAt: new Date(), votes: 0, isHidden: false, isPinned: false, isAnswered: false };
  return {
    pid: bare.pid,
    readers,
    say: (text) => fetch(bare.url, { method: 'POST', body: JSON.stringify({ ...like, text, ...flags }) }),
    async stop() {
      await readers.stop();
      await bare.stop();
    },
  };
}

const middleOf = (runs: readonly StreamReport[], pick: (one: StreamReport) => number) =>
  median(runs.map(pick));
const shownTimes = (runs: readonly StreamReport[]) =>
  `p50 ${shownNumber(middleOf(runs, (one) => one.p50Ms))}, p99 ${shownNumber(middleOf(runs, (one) => one.p99Ms))} ms; ` +
  `${middleOf(runs, (one) => one.share).toFixed(2)} of a core; readers ${Math.round(middleOf(runs, (one) => one.busyShare) * 100)} % busy`;

/** Measures the cost of sending messages to everybody in a room. */
export async function benchStreams(bench: Bench, audience: Audience): Promise<void> {
  const { options, report, site } = bench;
  const { place, viewers } = audience;
  const caller = createCaller(site.url);
  const readers = startReaders();
  const streams = viewers.map(({ token, stayId }) => ({
    path: `${messageStream.url}?stayId=${stayId}`,
    token,
  }));
  let turn = 0;
  const side: Side = {
    pid: site.pid,
    readers,
    async say(text) {
      const writer = viewers[turn++ % viewers.length];
      const body = { requestKey: randomUUID(), kind: 'message' as const, text };
      const { status, code } = await caller.call(postMessage, { params: place, body }, writer?.token);
      report.check(status === 200, `a message was answered ${status} ${code}`);
    },
  };
  await audience.refresh();
  const before = await memoryMb(site.pid);
  await readers.open(site.url, streams);
  const withStreams = await memoryMb(site.pid);
  const bare = await bareSide(viewers.length);
  const runs = { ours: [] as StreamReport[], bare: [] as StreamReport[] };
  for (let run = 0; run < options.runs; run += 1) {
    await audience.refresh();
    runs.ours.push(await speak(side, options.seconds));
    runs.bare.push(await speak(bare, options.seconds));
  }
  await bare.stop();
  const peak = await memoryMb(site.pid);
  await audience.refresh();
  const returned = await speak(side, returnWithinMs / 1000 + options.seconds, async () => {
    await delay(1000);
    await readers.cut(returnWithinMs);
  });
  await readers.stop();
  caller.close();

  for (const { missing, twice } of [...runs.ours, ...runs.bare, returned]) {
    report.check(missing === 0, `${missing} messages did not reach somebody who listened`);
    report.check(twice === 0, `${twice} messages came twice`);
  }
  const p95 = middleOf(runs.ours, (one) => one.p95Ms);
  report.add({
    section: 'live',
    name: `${viewers.length} open streams, ${messagesPerSecond} messages a second, p95 from sending to reading`,
    value: p95,
    unit: 'ms',
    detail: `${shownTimes(runs.ours)}; bare ${shownTimes(runs.bare)}`,
    baseline: {
      name: `bare Node http, one buffer every ${windowMs} ms`,
      value: middleOf(runs.bare, (one) => one.p95Ms),
    },
    goal: { text: `p95 ≤ ${targets.streamP95Ms} ms`, isMet: p95 <= targets.streamP95Ms },
  });
  report.add({
    section: 'live',
    name: 'Memory of the site with them (PSS)',
    value: peak,
    unit: 'MB',
    detail: `${shownNumber(before)} MB before; ${shownNumber(((withStreams - before) * 1000) / viewers.length)} kB a stream`,
  });
  report.add({
    section: 'live',
    name: `All streams cut at once and back within ${returnWithinMs / 1000} s, until the last is back`,
    value: returned.backMs / 1000,
    unit: 's',
    detail: `${returned.missing} messages missing, ${returned.twice} twice; ${returned.share.toFixed(2)} of a core`,
    goal: {
      text: `≤ ${targets.allBackS} s`,
      isMet: returned.open === viewers.length && returned.backMs <= targets.allBackS * 1000,
    },
  });
}
