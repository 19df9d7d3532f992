import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../bench.types.ts';
import { runClosedLoop } from '../load/closed-loop.ts';
import { runAtRate } from '../load/in-process.ts';
import { type Process, processTree, proportionalBytes } from '../processes.ts';
import { openBooks } from '../registration/books.ts';
import { createCaller } from '../registration/caller.ts';
import { registerAndPay } from '../registration/journey.ts';
import { proveEmails } from '../registration/people.ts';
import { shownNumber } from '../report.ts';
import { homePath, type RunningSite } from '../site.ts';
import { targets } from '../targets.ts';

const restMs = 20_000;
const quickRestMs = 3_000;
const sampleEveryMs = 500;
const registrationsPerSecond = 20;
const connections = 64;
const megabyte = 1_000_000;

interface Memory {
  site: number;
  database: number;
  /** Memory of the card sandbox, which only a demo runs. */
  demo: number;
}

async function readMemory({ pid, postmasterPid }: RunningSite): Promise<Memory | undefined> {
  const database = await processTree(postmasterPid);
  const ofDatabase = new Set(database.map((one) => one.pid));
  const rest = (await processTree(pid)).filter((one) => !ofDatabase.has(one.pid));
  const sizes = async (processes: Process[]) =>
    processes.length === 0 ? 0 : ((await proportionalBytes(processes)) ?? Number.NaN) / megabyte;
  const memory = {
    site: await sizes(rest.filter((one) => one.pid === pid)),
    database: await sizes(database),
    demo: await sizes(rest.filter((one) => one.pid !== pid)),
  };
  return Object.values(memory).some(Number.isNaN) ? undefined : memory;
}

const shown = ({ site, database, demo }: Memory) =>
  `site ${shownNumber(site)}, PostgreSQL ${shownNumber(database)}, beside them the card sandbox ${shownNumber(demo)}`;
const totalOf = ({ site, database }: Memory) => site + database;

/** Measures memory with readers of the home page and payers at once, as on the opening day of registration. */
async function underLoad({ options, report, site }: Bench): Promise<Memory> {
  const caller = createCaller(site.url, { hasNetworks: true });
  const books = await openBooks(site.databaseUrl);
  const { editionId } = await books.currentEdition();
  const count = options.seconds * registrationsPerSecond;
  await books.leaveSeats(editionId, count);
  await proveEmails(books.client, count);
  await books.close();
  let peak: Memory = { site: 0, database: 0, demo: 0 };
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      const memory = await readMemory(site);
      if (memory !== undefined && totalOf(memory) > totalOf(peak)) peak = memory;
      await delay(sampleEveryMs);
    }
  })();
  const payers = Array.from({ length: count }, () => async () => {
    const journey = await registerAndPay(caller, editionId);
    report.check(journey.outcome === 'paid', `a payer under load: ${JSON.stringify(journey)}`);
  });
  const plan = {
    url: site.url + homePath,
    headers: { 'accept-encoding': 'gzip, br' },
    connections,
    warmUpMs: 0,
    durationMs: options.seconds * 1000,
  };
  await Promise.all([runClosedLoop(plan), runAtRate(registrationsPerSecond, payers)]);
  isOver = true;
  await sampling;
  caller.close();
  return peak;
}

/** Measures the memory of all processes of the site; shared memory counts once (PSS). */
export async function benchMemory(bench: Bench): Promise<void> {
  const { options, report, site } = bench;
  await delay(options.isQuick ? quickRestMs : restMs);
  const atRest = await readMemory(site);
  if (atRest === undefined) {
    report.skip('memory: this system does not tell the proportional set size of processes');
    return;
  }
  report.add({
    section: 'memory',
    name: 'Memory at rest, site with its database',
    value: totalOf(atRest),
    unit: 'MB',
    detail: shown(atRest),
    goal: { text: `≤ ${targets.memoryMb} MB`, isMet: totalOf(atRest) <= targets.memoryMb },
  });
  const peak = await underLoad(bench);
  report.add({
    section: 'memory',
    name: 'Memory under load, site with its database, peak',
    value: totalOf(peak),
    unit: 'MB',
    detail: `${shown(peak)}; ${connections} readers in a closed loop, ${registrationsPerSecond} payers a second`,
  });
  await delay(options.isQuick ? quickRestMs : restMs);
  const afterwards = await readMemory(site);
  if (afterwards === undefined) return;
  report.add({
    section: 'memory',
    name: 'Memory at rest after the load, site with its database',
    value: totalOf(afterwards),
    unit: 'MB',
    detail: shown(afterwards),
  });
}
