import type { Bench } from '../bench.types.ts';
import { sendLetter } from '../letter.ts';
import { openOutbox } from '../outbox.ts';
import { computedMs } from '../processes.ts';
import { shownNumber } from '../report.ts';
import { homePath } from '../site.ts';
import { median, type Spread, spreadOf } from '../statistics.ts';
import { targets } from '../targets.ts';
import { readAtRate } from './measure.ts';

const confirmations = 5_000;
const letterPeople = 3_000;

interface Burst {
  /** The mails, such as `5000 confirmations are sent`. */
  name: string;
  count: number;
  start(): Promise<void>;
}

/** Reads the page again and again until all mails are sent. */
async function readDuring(bench: Bench, path: string, { count, start }: Burst) {
  const { site } = bench;
  const outbox = await openOutbox(site.databaseUrl);
  const latenciesMs: number[] = [];
  const computedBefore = await computedMs(site.pid);
  const startedMs = performance.now();
  let isOver = false;
  const burst = start()
    .then(() => outbox.waitUntilEmpty())
    .finally(() => {
      isOver = true;
    });
  // Awaited below, so that a failure ends the site, too.
  burst.catch(() => {});
  while (!isOver) latenciesMs.push(...(await readAtRate(bench, path)));
  await burst;
  const durationMs = performance.now() - startedMs;
  const computed = (await computedMs(site.pid)) - computedBefore;
  await outbox.close();
  return {
    spread: spreadOf(latenciesMs),
    perSecond: (count * 1000) / durationMs,
    computed: computed / count,
  };
}

/**
 * Measures how mails slow down the pages: a burst of confirmations, which opens the doors to all who paid by transfer,
 * and a letter at the fastest pace.
 */
export async function benchMails(bench: Bench): Promise<void> {
  const { options, report, site } = bench;
  const share = options.isQuick ? 0.1 : 1;
  const many = confirmations * share;
  const people = letterPeople * share;
  const bursts: Burst[] = [
    {
      name: `${many} confirmations are sent`,
      count: many,
      async start() {
        const outbox = await openOutbox(site.databaseUrl);
        await outbox.queueConfirmations(many);
        await outbox.close();
      },
    },
    {
      name: `a letter to ${people} people is sent`,
      count: people,
      start: () => sendLetter(site, people),
    },
  ];
  for (const { name, path } of [
    { name: 'The home page', path: homePath },
    { name: 'GET /api/conference', path: '/api/conference' },
  ])
    for (const burst of bursts) {
      const alone: Spread[] = [];
      for (let run = 0; run < options.runs; run += 1) alone.push(spreadOf(await readAtRate(bench, path)));
      const { spread, perSecond, computed } = await readDuring(bench, path, burst);
      const baseline = median(alone.map((one) => one.p99));
      report.add({
        section: 'mails',
        name: `${name} while ${burst.name}, p99`,
        value: spread.p99,
        unit: 'ms',
        detail:
          `p50 ${shownNumber(spread.p50)} ms; ${shownNumber(perSecond)} mails a second, for each of which the site ` +
          `computed ${shownNumber(computed)} ms, the demo's mail server and the readers' requests included`,
        baseline: { name: 'the same while no mail waits', value: baseline },
        goal: {
          text: `≤ ${targets.mailSlowdown} × the baseline`,
          isMet: spread.p99 <= baseline * targets.mailSlowdown,
        },
      });
    }
}
