import { setTimeout as delay } from 'node:timers/promises';
import { signIn } from '@airway/contract';
import pg from 'pg';
import { samplePeople } from '../../apps/api/src/features/accounts/index.ts';
import type { Bench } from '../bench.types.ts';
import { createCaller } from '../registration/caller.ts';
import { shownNumber } from '../report.ts';
import { type ListRequest, listsOf, type Seeded, seededItems } from '../scale/lists.ts';
import { benchMixedLoad } from '../scale/mixed-load.ts';
import { seedScale } from '../scale/seed.ts';
import { spreadOf } from '../statistics.ts';
import { targets } from '../targets.ts';

const quickShare = 0.02;
const timesAsked = 5;
const pollEveryMs = 500;
const chainedWithinMs = 600_000;

/** Waits until the site has chained the audit entries of the seed. */
async function untilChained(client: pg.Client): Promise<void> {
  const endsAtMs = performance.now() + chainedWithinMs;
  while (performance.now() < endsAtMs) {
    const { rows } = await client.query('select from audit_arrivals limit 1');
    if (rows.length === 0) return;
    await delay(pollEveryMs);
  }
  throw new Error('The audit entries are not chained.');
}

/** Measures every list, distant pages and searches, on a database with a hundred times the data of a meeting. */
export async function benchScale({ options, report, site }: Bench): Promise<void> {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  const startedMs = performance.now();
  await seedScale(site.databaseUrl, options.isQuick ? quickShare : 1);
  const seededS = (performance.now() - startedMs) / 1000;
  await untilChained(client);
  await client.query('vacuum analyze audit_events');
  report.add({
    section: 'scale',
    name: 'Seed of the data',
    value: seededS,
    unit: 's',
    detail: `${shownNumber((performance.now() - startedMs) / 1000)} s until its audit entries are chained`,
  });
  const { rows } = await client.query<{ seeded: Seeded }>(seededItems);
  const [first] = rows;
  if (first === undefined) throw new Error('The seed left nothing.');
  const caller = createCaller(site.url);
  const { id: userKeyCode, password } = samplePeople.staff;
  const signedIn = await caller.call(signIn, { body: { userKeyType: 'Id', userKeyCode, password } });
  const ask = async ({ name, call, sent, isPublic }: ListRequest) => {
    const token = isPublic ? undefined : signedIn.data.accessToken;
    const { status, code, durationMs } = await caller.call(call, sent as never, token);
    report.check(status === 200, `${name} was answered ${status} ${code}`);
    return durationMs;
  };
  const lists = listsOf(first.seeded);
  for (const list of lists) {
    const times: number[] = [];
    for (let turn = 0; turn < timesAsked; turn += 1) times.push(await ask(list));
    const { p50, max } = spreadOf(times);
    report.add({
      section: 'scale',
      name: list.name,
      value: p50,
      unit: 'ms',
      detail: `the longest of ${timesAsked} ${shownNumber(max)} ms`,
      goal: { text: `≤ ${targets.listMs} ms`, isMet: p50 <= targets.listMs },
    });
  }
  const { editionId } = first.seeded;
  await client.query('update seat_quotas set capacity = 1000000 where edition_id = $1', [editionId]);
  await benchMixedLoad({ options, report, site }, client, editionId, lists, ask);
  await client.end();
  caller.close();
}
