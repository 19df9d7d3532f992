import type { Bench } from '../bench.types.ts';
import { openOutbox } from '../outbox.ts';
import { computedMs } from '../processes.ts';
import { shownNumber } from '../report.ts';
import { homePath } from '../site.ts';
import { median, type Spread, spreadOf } from '../statistics.ts';
import { targets } from '../targets.ts';
import { readAtRate } from './measure.ts';

const confirmations = 5_000;
const confirmationsWhenQuick = 500;

/** Reads the page again and again until the outbox is empty. */
async function readDuringBurst(bench: Bench, path: string, count: number) {
  const { site } = bench;
  const outbox = await openOutbox(site.databaseUrl);
  const latenciesMs: number[] = [];
  const computedBefore = await computedMs(site.pid);
  const startedMs = performance.now();
  let isOver = false;
  await outbox.queueConfirmations(count);
  const burst = outbox.waitUntilEmpty().then(() => {
    isOver = true;
    return performance.now() - startedMs;
  });
  while (!isOver) latenciesMs.push(...(await readAtRate(bench, path)));
  const durationMs = await burst;
  const computed = (await computedMs(site.pid)) - computedBefore;
  await outbox.close();
  return {
    spread: spreadOf(latenciesMs),
    perSecond: (count * 1000) / durationMs,
    computed: computed / count,
  };
}

/** Measures how a burst of confirmations slows down the pages: what opens the doors to all who paid by transfer. */
export async function benchMails(bench: Bench): Promise<void> {
  const { options, report } = bench;
  const count = options.isQuick ? confirmationsWhenQuick : confirmations;
  for (const { name, path } of [
    { name: 'The home page', path: homePath },
    { name: 'GET /api/conference', path: '/api/conference' },
  ]) {
    const alone: Spread[] = [];
    for (let run = 0; run < options.runs; run += 1) alone.push(spreadOf(await readAtRate(bench, path)));
    const { spread, perSecond, computed } = await readDuringBurst(bench, path, count);
    const baseline = median(alone.map((one) => one.p99));
    report.add({
      section: 'mails',
      name: `${name} while ${count} confirmations are sent, p99`,
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
