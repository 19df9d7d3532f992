import { setTimeout as delay } from 'node:timers/promises';
import { describeReport, examine, invariants, worstOutcome } from '@airway/api';
import type { Bench } from '../bench.types.ts';
import { onStage, type Stage } from '../faults/stage.ts';
import { auditBooks, openBooks } from '../registration/books.ts';
import { createCaller } from '../registration/caller.ts';
import { letRepeatsBeAnswered, setGatewayLatency } from '../registration/gateway.ts';
import { registerAndPay } from '../registration/journey.ts';
import { proveEmails } from '../registration/people.ts';
import { shownNumber } from '../report.ts';
import { spreadOf } from '../statistics.ts';
import { targets } from '../targets.ts';

const kills = 30;
const payers = 16;
const gatewayLatencyMs = 200;
const victims = ['site', 'database', 'site and database'] as const;
const patienceMs = 150_000;
const pollEveryMs = 100;

interface Charge {
  orderNumber: string;
  cancelledAmount: number;
}

const chargesAt = async (sandboxUrl: string): Promise<Charge[]> =>
  ((await (await fetch(`${sandboxUrl}/sandbox/ledger`)).json()) as { charges: Charge[] }).charges;

/** Counts the uncancelled charges without a confirmed registration. */
async function countUnconfirmed({ databaseUrl, sandboxUrl }: Stage): Promise<number> {
  const charged = (await chargesAt(sandboxUrl)).filter(({ cancelledAmount }) => cancelledAmount === 0);
  const books = await openBooks(databaseUrl);
  const { rows } = await books.client.query<{ confirmed: number }>(
    `select count(*)::int as confirmed from payments join registrations on registrations.id = payments.registration_id
     where payments.order_number = any($1) and payments.phase = 'paid' and registrations.state = 'confirmed'`,
    [charged.map(({ orderNumber }) => orderNumber)],
  );
  await books.close();
  return charged.length - (rows[0]?.confirmed ?? 0);
}

async function killDuringSale(
  { options, report }: Pick<Bench, 'options' | 'report'>,
  stage: Stage,
): Promise<void> {
  const site = await stage.start();
  await setGatewayLatency(stage.sandboxUrl, gatewayLatencyMs);
  // If the gateway rejects repeats, a charge with unknown number becomes a case for staff (docs/decisions/0100).
  await letRepeatsBeAnswered(stage.sandboxUrl);
  const settledMs: number[] = [];
  const rounds = options.isQuick ? victims.length : kills;
  let open = 0;
  for (let round = 0; round < rounds; round += 1) {
    const victim = victims[round % victims.length] as (typeof victims)[number];
    const books = await openBooks(stage.databaseUrl);
    const { editionId } = await books.currentEdition();
    await books.leaveSeats(editionId, 100_000);
    await proveEmails(books.client, 5_000);
    await books.close();
    const caller = createCaller(site.url, { hasNetworks: true });
    let isOver = false;
    const pay = async () => {
      // A disconnected payer stops here: only the site can finish the payment.
      while (!isOver) await registerAndPay(caller, editionId).catch(() => delay(pollEveryMs));
    };
    const load = Promise.all(Array.from({ length: payers }, pay));
    await delay(500 + Math.random() * 3_000);
    if (victim !== 'site') await stage.database.kill();
    if (victim !== 'database') await site.kill();
    isOver = true;
    caller.close();
    await load;
    if (victim !== 'site') await stage.database.startAgain();
    const unconfirmed = await countUnconfirmed(stage);
    open += unconfirmed;
    if (victim === 'database') await site.untilReady();
    else await site.startAgain();
    const readyAtMs = performance.now();
    let left = await countUnconfirmed(stage);
    while (left > 0 && performance.now() - readyAtMs < patienceMs) {
      await delay(pollEveryMs);
      left = await countUnconfirmed(stage);
    }
    settledMs.push(performance.now() - readyAtMs);
    report.check(left === 0, `${left} charges are not confirmed ${patienceMs / 1000} s after the ${victim}`);
    const { reports } = await examine(stage.databaseUrl, invariants);
    const isSound = worstOutcome(reports) === 'holds';
    report.check(isSound, `the doctor found:\n${reports.map(describeReport).join('\n')}`);
    report.progress(
      `${round + 1}: ${victim}; ${unconfirmed} charges open, confirmed ${shownNumber(settledMs.at(-1) ?? 0)} ms after readiness`,
    );
  }
  const { p50, max } = spreadOf(settledMs);
  const charges = await chargesAt(stage.sandboxUrl);
  const books = await openBooks(stage.databaseUrl);
  await auditBooks(books, stage.databaseUrl, stage.sandboxUrl, report);
  await books.close();
  report.check(open > 0, 'no kill left a charge open');
  report.add({
    section: 'kills',
    name: `Every charge confirmed after readiness, the longest of ${rounds} kills`,
    value: max / 1000,
    unit: 's',
    detail:
      `p50 ${shownNumber(p50)} ms; ${open} charges were open when their program was gone, of ${charges.length}, ` +
      `${charges.filter(({ cancelledAmount }) => cancelledAmount > 0).length} given back`,
    goal: { text: `≤ ${targets.settledAfterKillS} s`, isMet: max <= targets.settledAfterKillS * 1000 },
  });
}

/** Kills site and database during a sale. Measures when every charge has its confirmed registration. */
export const benchKills = (bench: Pick<Bench, 'options' | 'report'>): Promise<void> =>
  onStage((stage) => killDuringSale(bench, stage));
