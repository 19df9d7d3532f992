import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Bench } from '../bench.types.ts';
import { ask, visits } from '../faults/visitors.ts';
import { memoryMb } from '../processes.ts';
import { proveEmails } from '../registration/people.ts';
import { shownNumber } from '../report.ts';
import { median, percentile } from '../statistics.ts';
import type { ListRequest } from './lists.ts';

const minutes = 20;
const quickMinutes = 2;
const visitors = 6;
const pauseMs = 50;
/** More than the requests of one minute. */
const registrantsAMinute = 3_000;
/** Highest growth from start to end that counts as flat. */
const flat = 1.25;

interface Minute {
  p99Ms: number;
  memory: number;
  connections: number;
}

async function countConnections(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = current_database()',
  );
  return rows[0]?.count ?? 0;
}

/** Runs visitors and staff at once for twenty minutes, and checks whether the site grows or becomes slower. */
export async function benchMixedLoad(
  { options, report, site }: Bench,
  client: pg.Client,
  editionId: string,
  lists: readonly ListRequest[],
  askList: (list: ListRequest) => Promise<number>,
): Promise<void> {
  const passed: Minute[] = [];
  const failures: string[] = [];
  let requestCount = 0;
  for (let minute = 0; minute < (options.isQuick ? quickMinutes : minutes); minute += 1) {
    await proveEmails(client, registrantsAMinute);
    const endsAtMs = performance.now() + 60_000;
    const timesMs: number[] = [];
    const visit = async (number: number) => {
      for (let turn = number; performance.now() < endsAtMs; turn += 1) {
        const visiting = visits[turn % visits.length] as (typeof visits)[number];
        const startedMs = performance.now();
        const failure = await ask(site.url, visiting(editionId));
        timesMs.push(performance.now() - startedMs);
        if (failure !== undefined) failures.push(failure);
        await delay(pauseMs);
      }
    };
    const look = async () => {
      for (let turn = 0; performance.now() < endsAtMs; turn += 1) {
        const list = lists[turn % lists.length] as ListRequest;
        timesMs.push(await askList(list));
        await delay(pauseMs);
      }
    };
    await Promise.all([...Array.from({ length: visitors }, (_, number) => visit(number)), look()]);
    requestCount += timesMs.length;
    passed.push({
      p99Ms: percentile(Float64Array.from(timesMs).sort(), 0.99),
      memory: await memoryMb(site.pid),
      connections: await countConnections(client),
    });
    const { p99Ms, memory, connections } = passed.at(-1) as Minute;
    report.progress(
      `minute ${minute + 1}: p99 ${shownNumber(p99Ms)} ms, ${shownNumber(memory)} MB, ${connections} connections`,
    );
  }
  report.check(
    failures.length === 0,
    `${failures.length} requests failed: ${failures.slice(0, 3).join('; ')}`,
  );
  const quarter = Math.ceil(passed.length / 4);
  for (const [name, unit, pick] of [
    ['p99 of all requests', 'ms', (one: Minute) => one.p99Ms],
    ['memory of the site (PSS)', 'MB', (one: Minute) => one.memory],
    ['connections to the database', 'connections', (one: Minute) => one.connections],
  ] as const) {
    const value = median(passed.slice(-quarter).map(pick));
    const first = median(passed.slice(0, quarter).map(pick));
    report.add({
      section: 'scale',
      name: `${passed.length} minutes of mixed load: ${name} in the last quarter`,
      value,
      unit,
      detail: `${shownNumber(requestCount)} requests`,
      baseline: { name: 'the first quarter', value: first },
      goal: { text: `≤ ${flat} of the first quarter`, isMet: value <= first * flat },
    });
  }
}
