import { type OptionChoice, openCardOrder } from '@airway/contract';
import type { Bench } from '../bench.types.ts';
import { runAll, runAtOnce, runAtRate } from '../load/in-process.ts';
import { computedMs } from '../processes.ts';
import { auditBooks, type Books, openBooks } from '../registration/books.ts';
import { type Caller, createCaller } from '../registration/caller.ts';
import { setGatewayLatency } from '../registration/gateway.ts';
import { type Journey, ownPartMs, paidOf, registerAndPay, registerOne } from '../registration/journey.ts';
import { proveEmails } from '../registration/people.ts';
import { runPgbench } from '../registration/pgbench.ts';
import { openDriver, prepareTables, type Subject } from '../registration/same-sql.ts';
import { shownNumber } from '../report.ts';
import { median, spreadOf } from '../statistics.ts';
import { targets } from '../targets.ts';

/** Same size as the site's pool. */
const driverConnections = 8;
const quotaClients = 32;
const amplySeats = 1_000_000;
/** More than the registrations of one second. */
const provenPerSecond = 4_000;
const confirmationPatienceMs = 60_000;

interface Pressure {
  latencyMs: number;
  name: string;
  /** Number of concurrent people, so high that the gateway's latency is not the limit. */
  clients: number;
  perMinute: number;
  /** Options of each registration. */
  options?: OptionChoice[];
}

const pressures: readonly Pressure[] = [
  { latencyMs: 0, name: 'no gateway latency', clients: 48, perMinute: targets.registrationsPerMinute },
  {
    latencyMs: 0,
    name: 'no gateway latency, three options each',
    clients: 48,
    perMinute: targets.registrationsPerMinute,
    options: [{ code: 'workshop' }, { code: 'dinner' }, { code: 'companion', person: 'Jane Doe' }],
  },
  {
    latencyMs: 1_500,
    name: 'gateway latency 1.5 s',
    clients: 200,
    perMinute: targets.registrationsPerMinuteAtSlowGateway,
  },
];

interface Stage extends Bench {
  caller: Caller;
  books: Books;
  subject: Subject;
  sandboxUrl: string;
}

/** Returns the gateway's address as payers see it. */
async function findSandbox(caller: Caller, editionId: string): Promise<string> {
  const { data } = await registerOne(caller, editionId);
  const query = { device: 'pc', locale: 'ko' } as const;
  const order = await caller.call(openCardOrder, { query }, data.accessToken);
  return new URL(order.data.scriptUrl ?? '').origin;
}

/**
 * Measures registrations without payment against the speed of the bare database. @returns the driver's rate per second
 */
async function benchQuota({ options, report, site, caller, books, subject }: Stage): Promise<number> {
  const durationMs = options.seconds * 1000;
  await books.leaveSeats(subject.editionId, amplySeats);
  await prepareTables(books.client, subject.editionId);
  const driver = await openDriver(site.databaseUrl, driverConnections, subject);
  const rates = { ours: [] as number[], driver: [] as number[], pgbench: [] as number[] };
  const latenciesMs: number[] = [];
  for (let run = 0; run < options.runs; run += 1) {
    await proveEmails(books.client, options.seconds * provenPerSecond);
    rates.ours.push(
      await runAtOnce(quotaClients, durationMs, async () => {
        const { status, code, durationMs: tookMs } = await registerOne(caller, subject.editionId);
        report.check(status === 200, `a registration was answered ${status} ${code}`);
        latenciesMs.push(tookMs);
      }),
    );
    rates.driver.push(await runAtOnce(driverConnections, durationMs, driver.registerOnce));
    const load = { clients: driverConnections, seconds: options.seconds };
    const tool = await runPgbench(site.databaseUrl, subject, load);
    if (tool !== undefined) rates.pgbench.push(tool);
  }
  await driver.close();
  const { p50, p99 } = spreadOf(latenciesMs);
  const figure = {
    section: 'registration',
    name: 'Registrations without payment, one shared quota',
    value: median(rates.ours),
    unit: 'requests/s',
    detail: `${quotaClients} clients in a closed loop; p50 ${shownNumber(p50)} ms, p99 ${shownNumber(p99)} ms`,
  } as const;
  const name = 'insert, consents, seat, commit through the driver alone, 8 connections';
  report.add({ ...figure, baseline: { name, value: median(rates.driver) } });
  if (rates.pgbench.length === 0) report.skip('pgbench is not installed (Debian: postgresql)');
  else
    report.add({
      ...figure,
      baseline: { name: 'the same by pgbench, 8 clients', value: median(rates.pgbench) },
    });
  return median(rates.driver);
}

function checkJourneys({ report }: Stage, journeys: readonly Journey[], expected: number, name: string) {
  const failures = journeys.flatMap((journey) => (journey.outcome === 'failed' ? [journey.reason] : []));
  report.check(failures.length === 0, `${name}: ${failures.length} failed, the first because ${failures[0]}`);
  const paid = paidOf(journeys).length;
  report.check(paid === expected, `${name}: ${expected} seats, but ${paid} people paid`);
}

/** Sells out with more people than seats, each starting when a client is free, until the last is confirmed. */
async function sellOut(stage: Stage, { clients, name, options: chosen }: Pressure) {
  const { options, caller, books, subject, site } = stage;
  const seats = Math.round(options.seconds * 100);
  const tooMany = Math.max(10, Math.round(seats / 50));
  await books.leaveSeats(subject.editionId, seats);
  await proveEmails(books.client, seats + tooMany);
  const since = new Date();
  const computedBeforeMs = await computedMs(site.pid);
  const startedMs = performance.now();
  const journeys: Journey[] = [];
  const acts = Array.from({ length: seats + tooMany }, () => async () => {
    journeys.push(await registerAndPay(caller, subject.editionId, { options: chosen }));
  });
  await runAll(clients, acts);
  const approvedMs = performance.now() - startedMs;
  const waiting = await books.waitForConfirmations(since, confirmationPatienceMs);
  const elapsedMs = performance.now() - startedMs;
  checkJourneys(stage, journeys, seats, `sale with ${name}`);
  const paid = paidOf(journeys).length;
  const left = await books.seatsLeft(subject.editionId);
  stage.report.check(left === 0, `sale with ${name}: ${left} seats are left of a sale that was sold out`);
  await books.waitUntilQuiet(since);
  return {
    computedMsEach: ((await computedMs(site.pid)) - computedBeforeMs) / Math.max(1, paid),
    confirmedPerMinute: ((paid - waiting) * 60_000) / elapsedMs,
    approvedPerMinute: (paid * 60_000) / approvedMs,
    waiting,
    confirmationMs: await books.confirmationDelaysMs(since),
    seats,
  };
}

/** Lets people arrive at the target rate, whether or not the site keeps up. */
async function sellAtRate(stage: Stage, { latencyMs, perMinute, name, options: chosen }: Pressure) {
  const { options, caller, books, subject } = stage;
  const count = Math.round((options.seconds * perMinute) / 60);
  await books.leaveSeats(subject.editionId, count);
  await proveEmails(books.client, count);
  const since = new Date();
  const journeys: Journey[] = [];
  const acts = Array.from({ length: count }, () => async (lateMs: number) => {
    journeys.push(await registerAndPay(caller, subject.editionId, { lateMs, options: chosen }));
  });
  await runAtRate(perMinute / 60, acts);
  checkJourneys(stage, journeys, count, `arrivals with ${name}`);
  await books.waitUntilQuiet(since);
  const paid = paidOf(journeys);
  return {
    own: spreadOf(paid.map((journey) => ownPartMs(journey, latencyMs))),
    register: spreadOf(paid.map((journey) => journey.registerMs)),
    order: spreadOf(paid.map((journey) => journey.orderMs)),
    approve: spreadOf(paid.map((journey) => Math.max(0, journey.approveMs - latencyMs))),
  };
}

async function repeat<Result>(times: number, act: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < times; run += 1) results.push(await act());
  return results;
}

async function benchPressure(stage: Stage, pressure: Pressure, driverPerSecond: number): Promise<void> {
  const { options, report, sandboxUrl } = stage;
  const { name, clients, perMinute } = pressure;
  await setGatewayLatency(sandboxUrl, pressure.latencyMs);
  const sales = await repeat(options.runs, () => sellOut(stage, pressure));
  const approved = median(sales.map((sale) => sale.approvedPerMinute));
  const confirmed = median(sales.map((sale) => sale.confirmedPerMinute));
  const computed = median(sales.map((sale) => sale.computedMsEach));
  const delay = spreadOf(sales.flatMap((sale) => sale.confirmationMs));
  const waiting = Math.max(...sales.map((sale) => sale.waiting));
  const baseline = {
    name: 'insert, consents, seat, commit through the driver alone',
    value: driverPerSecond * 60,
  };
  const goal = (value: number) => ({
    text: `≥ ${shownNumber(perMinute)} per minute, none oversold`,
    isMet: value >= perMinute,
  });
  report.add({
    section: 'registration',
    name: `Registrations paid, ${name}`,
    value: approved,
    unit: 'per minute',
    detail:
      `${sales[0]?.seats} seats sold out by ${clients} clients in a closed loop; ` +
      `the site computed ${shownNumber(computed)} ms for each`,
    baseline,
    goal: goal(approved),
  });
  report.add({
    section: 'registration',
    name: `Registrations paid and confirmed by the job, ${name}`,
    value: confirmed,
    unit: 'per minute',
    detail:
      `confirmed after the payment: p50 ${shownNumber(delay.p50)} ms, p99 ${shownNumber(delay.p99)} ms` +
      (waiting === 0 ? '' : `; ${waiting} still waited ${confirmationPatienceMs / 1000} s after the sale`),
    baseline,
    goal: goal(confirmed),
  });
  const arrivals = await repeat(options.runs, () => sellAtRate(stage, pressure));
  const p99 = (pick: (one: (typeof arrivals)[number]) => { p99: number }) =>
    shownNumber(median(arrivals.map((one) => pick(one).p99)));
  const value = median(arrivals.map((one) => one.own.p99));
  report.add({
    section: 'registration',
    name: `Our own part of a registration at ${shownNumber(perMinute)} per minute, p99, ${name}`,
    value,
    unit: 'ms',
    detail:
      `at a rate; p50 ${shownNumber(median(arrivals.map((one) => one.own.p50)))} ms; p99 of registering ` +
      `${p99((one) => one.register)}, order ${p99((one) => one.order)}, approval ${p99((one) => one.approve)} ms`,
    goal: { text: `< ${targets.ownPartP99Ms} ms`, isMet: value < targets.ownPartP99Ms },
  });
}

/** Measures paid registrations under one shared quota, then compares the books. */
export async function benchRegistration(bench: Bench): Promise<void> {
  const caller = createCaller(bench.site.url, { hasNetworks: true });
  const books = await openBooks(bench.site.databaseUrl);
  try {
    const subject = await books.currentEdition();
    await books.leaveSeats(subject.editionId, amplySeats);
    await proveEmails(books.client, 1);
    const sandboxUrl = await findSandbox(caller, subject.editionId);
    const stage: Stage = { ...bench, caller, books, subject, sandboxUrl };
    const driverPerSecond = await benchQuota(stage);
    for (const pressure of pressures) await benchPressure(stage, pressure, driverPerSecond);
    await setGatewayLatency(sandboxUrl, 0);
    await auditBooks(books, bench.site.databaseUrl, sandboxUrl, bench.report);
  } finally {
    await books.close();
    caller.close();
  }
}
