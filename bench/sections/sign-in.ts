import { type Members, makeMembers } from '../accounts/members.ts';
import type { Bench } from '../bench.types.ts';
import { runAtOnce, runAtRate } from '../load/in-process.ts';
import { computedMs } from '../processes.ts';
import { type Caller, createCaller, type TimedAnswer } from '../registration/caller.ts';
import { shownNumber } from '../report.ts';
import { homePath } from '../site.ts';
import { median, type Spread, spreadOf } from '../statistics.ts';
import { targets } from '../targets.ts';
import { readAtRate, readsPerSecond } from './measure.ts';

const memberCount = 5_000;
/** Enough to keep two password comparisons running, too few to be rejected. */
const clients = 16;
/** Number of comparisons that the product runs at once. */
const comparisonsAtOnce = 2;
const overloadFactor = 10;
const listPath = '/api/conference';

interface Stage extends Bench {
  caller: Caller;
  members: Members;
}

/** Measures sign-ins at full speed, in turns with the bare password comparison. */
async function benchThroughput({ options, report, site, caller, members }: Stage): Promise<void> {
  const durationMs = options.seconds * 1000;
  const rates = { ours: [] as number[], bare: [] as number[] };
  const latenciesMs: number[] = [];
  let computed = 0;
  for (let run = 0; run < options.runs; run += 1) {
    const before = await computedMs(site.pid);
    rates.ours.push(
      await runAtOnce(clients, durationMs, async () => {
        const { status, code, durationMs: tookMs } = await members.signInNext(caller);
        report.check(status === 200, `a sign-in was answered ${status} ${code}`);
        latenciesMs.push(tookMs);
      }),
    );
    computed += (await computedMs(site.pid)) - before;
    rates.bare.push(
      await runAtOnce(comparisonsAtOnce, durationMs, async () => {
        report.check(await members.compareOnce(), 'the right password was taken for a wrong one');
      }),
    );
  }
  const { p50, p99 } = spreadOf(latenciesMs);
  const value = median(rates.ours);
  const baseline = median(rates.bare);
  report.add({
    section: 'sign-in',
    name: 'Sign-ins',
    value,
    unit: 'requests/s',
    detail:
      `${clients} clients in a closed loop; p50 ${shownNumber(p50)} ms, p99 ${shownNumber(p99)} ms; the site ` +
      `computed ${shownNumber(computed / latenciesMs.length)} ms for each`,
    baseline: { name: 'comparing the same passwords with argon2id alone, 2 at a time', value: baseline },
    goal: {
      text: `≥ ${targets.signInShareOfHash * 100} % of the baseline`,
      isMet: value >= baseline * targets.signInShareOfHash,
    },
  });
}

/** Signs people in at a fixed rate, whether or not the site keeps up. */
async function signInAtRate({ options, caller, members }: Stage, perSecond: number) {
  const answers: (TimedAnswer<unknown> & { waitedMs: number })[] = [];
  const act = async (lateMs: number) => {
    const answer = await members.signInNext(caller);
    answers.push({ ...answer, waitedMs: lateMs + answer.durationMs });
  };
  await runAtRate(perSecond, Array<typeof act>(options.seconds * perSecond).fill(act));
  return answers;
}

/** Measures how sign-ins slow down readers of other pages, and how long sign-ins wait. */
async function benchNeighbours(stage: Stage): Promise<void> {
  const { options, report } = stage;
  const perSecond = targets.signInsPerSecond;
  const waits: number[] = [];
  const pages = [
    { name: 'The home page', path: homePath },
    { name: `GET ${listPath}`, path: listPath },
  ];
  for (const { name, path } of pages) {
    const alone: Spread[] = [];
    const beside: Spread[] = [];
    for (let run = 0; run < options.runs; run += 1) {
      alone.push(spreadOf(await readAtRate(stage, path)));
      const [reads, signIns] = await Promise.all([readAtRate(stage, path), signInAtRate(stage, perSecond)]);
      beside.push(spreadOf(reads));
      for (const { status, code } of signIns)
        report.check(status === 200, `at ${perSecond} a second a sign-in was answered ${status} ${code}`);
      waits.push(spreadOf(signIns.map((one) => one.waitedMs)).p99);
    }
    const value = median(beside.map((one) => one.p99));
    const baseline = median(alone.map((one) => one.p99));
    report.add({
      section: 'sign-in',
      name: `${name} while ${perSecond} people a second sign in, p99`,
      value,
      unit: 'ms',
      detail: `${readsPerSecond} reads a second at a rate; p50 ${shownNumber(median(beside.map((one) => one.p50)))} ms`,
      baseline: { name: 'the same while nobody signs in', value: baseline },
      goal: {
        text: `< ${targets.neighbourSlowdown} × the baseline, or < ${targets.neighbourP99Ms} ms`,
        isMet: value < Math.max(baseline * targets.neighbourSlowdown, targets.neighbourP99Ms),
      },
    });
  }
  const value = median(waits);
  report.add({
    section: 'sign-in',
    name: `A sign-in at ${perSecond} a second, p99`,
    value,
    unit: 'ms',
    detail: `at a rate, beside ${readsPerSecond} reads a second`,
    goal: { text: `< ${targets.signInP99Ms} ms`, isMet: value < targets.signInP99Ms },
  });
}

/** Sends far more sign-ins than can be handled. Most are rejected, and the site recovers afterwards. */
async function benchOverload(stage: Stage): Promise<void> {
  const { report } = stage;
  const perSecond = targets.signInsPerSecond * overloadFactor;
  const answers = await signInAtRate(stage, perSecond);
  const shed = answers.filter((answer) => answer.status !== 200);
  for (const { status, code, retryAfter } of shed) {
    report.check(status === 503 || status === 429, `under overload a sign-in was answered ${status} ${code}`);
    report.check(retryAfter !== undefined, `a sign-in was sent away with ${status} and no Retry-After`);
  }
  const served = answers.filter((answer) => answer.status === 200);
  const { p99 } = spreadOf(served.map((one) => one.waitedMs));
  const after = await signInAtRate(stage, targets.signInsPerSecond);
  const recovered = spreadOf(after.map((one) => one.waitedMs));
  report.check(
    after.every((answer) => answer.status === 200),
    'after the overload a sign-in was still refused',
  );
  report.add({
    section: 'sign-in',
    name: `A sign-in that was served at ${perSecond} a second, p99`,
    value: p99,
    unit: 'ms',
    detail:
      `${served.length} served, ${shed.length} sent away with Retry-After; right afterwards at ` +
      `${targets.signInsPerSecond} a second p99 ${shownNumber(recovered.p99)} ms`,
    goal: {
      text: `< ${targets.overloadedSignInP99Ms} ms, afterwards < ${targets.signInP99Ms} ms`,
      isMet: p99 < targets.overloadedSignInP99Ms && recovered.p99 < targets.signInP99Ms,
    },
  });
}

/** Measures sign-in: speed, effect on other visitors, and overload. */
export async function benchSignIn(bench: Bench): Promise<void> {
  const caller = createCaller(bench.site.url);
  try {
    const members = await makeMembers(bench.site.databaseUrl, memberCount);
    const stage: Stage = { ...bench, caller, members };
    await benchThroughput(stage);
    await benchNeighbours(stage);
    await benchOverload(stage);
  } finally {
    caller.close();
  }
}
