import { updateAliveDate } from '@airway/contract';
import type { Bench } from '../bench.types.ts';
import { startServer } from '../child.ts';
import type { Audience } from '../live/audience.ts';
import { openDriverBeats } from '../live/driver-beats.ts';
import { runAtOnce, runAtRate } from '../load/in-process.ts';
import { computedMs } from '../processes.ts';
import { type Caller, createCaller } from '../registration/caller.ts';
import { shownNumber } from '../report.ts';
import { median, spreadOf } from '../statistics.ts';
import { targets } from '../targets.ts';

const beatsPerSecond = 100;
const inFlight = 512;
/** Same size as the site's pool. */
const driverConnections = 8;

interface Stage extends Bench {
  caller: Caller;
  bareCaller: Caller;
  barePid: number;
  audience: Audience;
}

/** Returns a function that yields the viewers in turn. */
function takeTurns({ audience }: Stage) {
  let turn = 0;
  return () => audience.viewers[turn++ % audience.viewers.length] ?? { stayId: '', token: '' };
}

async function beatBy(stage: Stage, caller: Caller, next: ReturnType<typeof takeTurns>) {
  const { stayId: id, token } = next();
  const { status, code, durationMs } = await caller.call(updateAliveDate, { params: { id } }, token);
  stage.report.check(status === 200, `a heartbeat was answered ${status} ${code}`);
  return durationMs;
}

/** Sends heartbeats at a fixed rate. @returns their times, and the server's share of a core */
async function atRate(stage: Stage, caller: Caller, pid: number) {
  const next = takeTurns(stage);
  const count = beatsPerSecond * stage.options.seconds;
  const times: number[] = [];
  const beganMs = performance.now();
  const computedBeforeMs = await computedMs(pid);
  await runAtRate(
    beatsPerSecond,
    Array.from({ length: count }, () => async (lateMs: number) => {
      times.push(lateMs + (await beatBy(stage, caller, next)));
    }),
  );
  const share = ((await computedMs(pid)) - computedBeforeMs) / (performance.now() - beganMs);
  return { ...spreadOf(times), share };
}

async function measureRate(stage: Stage): Promise<void> {
  const { options, report, caller, bareCaller, site, barePid, audience } = stage;
  const ours: Awaited<ReturnType<typeof atRate>>[] = [];
  const bare: typeof ours = [];
  for (let run = 0; run < options.runs; run += 1) {
    await audience.refresh();
    ours.push(await atRate(stage, caller, site.pid));
    bare.push(await atRate(stage, bareCaller, barePid));
  }
  const middle = (runs: typeof ours, pick: (one: (typeof ours)[0]) => number) => median(runs.map(pick));
  const p99 = middle(ours, (one) => one.p99);
  const share = middle(ours, (one) => one.share);
  report.add({
    section: 'live',
    name: `Heartbeats of ${audience.viewers.length} viewers, ${beatsPerSecond} a second, p99`,
    value: p99,
    unit: 'ms',
    detail: `p50 ${shownNumber(middle(ours, (one) => one.p50))} ms; ${share.toFixed(3)} of a core, bare ${middle(bare, (one) => one.share).toFixed(3)}`,
    baseline: { name: 'an empty POST, bare Fastify', value: middle(bare, (one) => one.p99) },
    goal: {
      text: `p99 < ${targets.beatP99Ms} ms, < ${targets.beatShareOfCore} of a core`,
      isMet: p99 < targets.beatP99Ms && share < targets.beatShareOfCore,
    },
  });
}

async function measureCeiling(stage: Stage): Promise<void> {
  const { options, report, caller, bareCaller, site, audience } = stage;
  const driver = await openDriverBeats(site.databaseUrl, driverConnections);
  const rates = { ours: [] as number[], bare: [] as number[], driver: [] as number[] };
  const durationMs = options.seconds * 1000;
  const next = takeTurns(stage);
  for (let run = 0; run < options.runs; run += 1) {
    await audience.refresh();
    rates.ours.push(await runAtOnce(inFlight, durationMs, () => beatBy(stage, caller, next)));
    rates.bare.push(await runAtOnce(inFlight, durationMs, () => beatBy(stage, bareCaller, next)));
    await audience.refresh();
    rates.driver.push(await runAtOnce(driverConnections, durationMs, () => driver.beat(next().stayId)));
  }
  await driver.close();
  const value = median(rates.ours);
  const add = (name: string, baseline: number, goal?: number) =>
    report.add({
      section: 'live',
      name: `Durable heartbeats as fast as they are answered, ${inFlight} at once`,
      value,
      unit: 'requests/s',
      baseline: { name, value: baseline },
      ...(goal === undefined
        ? {}
        : { goal: { text: `≥ ${goal * 100} % of the baseline`, isMet: value >= baseline * goal } }),
    });
  add('an empty POST, bare Fastify', median(rates.bare), targets.beatShareOfEmptyPost);
  add(`the same statement by the driver, ${driverConnections} connections`, median(rates.driver));
}

/** Measures the cost of storing heartbeats. */
export async function benchBeats(bench: Bench, audience: Audience): Promise<void> {
  const caller = createCaller(bench.site.url);
  const bare = await startServer('bare-post', {});
  const bareCaller = createCaller(bare.url);
  const stage: Stage = { ...bench, audience, caller, bareCaller, barePid: bare.pid };
  try {
    await measureRate(stage);
    await measureCeiling(stage);
  } finally {
    caller.close();
    bareCaller.close();
    await bare.stop();
  }
}
