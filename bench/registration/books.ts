import { setTimeout as delay } from 'node:timers/promises';
import { describeReport, examine, invariants, worstOutcome } from '@airway/api';
import pg from 'pg';
import type { Report } from '../report.ts';

const pollEveryMs = 250;
const stalledAfterMs = 60_000;

/** Reads the site's database directly. */
export async function openBooks(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const row = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row> =>
    (await client.query<Row>(text, values)).rows[0] as Row;

  const countUnconfirmed = async (since: Date) => {
    const { waiting } = await row<{ waiting: number }>(
      `select count(*)::int as waiting from payments
       join registrations on registrations.id = payments.registration_id
       where payments.phase = 'paid' and registrations.state = 'pending' and payments.created_at >= $1`,
      [since],
    );
    return waiting;
  };

  return {
    client,
    close: () => client.end(),
    currentEdition: () =>
      row<{ editionId: string; categoryId: string }>(
        `select editions.id as "editionId", fee_categories.id as "categoryId" from editions
         join fee_categories on fee_categories.edition_id = editions.id
         where fee_categories.code = 'specialist' order by editions.year desc limit 1`,
      ),
    /** Sets the number of free seats of the edition. */
    async leaveSeats(editionId: string, seats: number) {
      await client.query(
        'update seat_quotas set capacity = taken + $2 where edition_id = $1 and category_id is null',
        [editionId, seats],
      );
      // Only the seats of the edition shall end.
      await client.query('update option_quotas set capacity = taken + $1', [1_000_000]);
    },
    seatsLeft: async (editionId: string) =>
      (
        await row<{ left: number }>(
          `select capacity - taken as left from seat_quotas where edition_id = $1 and category_id is null`,
          [editionId],
        )
      ).left,
    /** Waits, within limits, for confirmation of paid registrations. @returns the number still waiting */
    async waitForConfirmations(since: Date, patienceMs: number): Promise<number> {
      const endsAtMs = performance.now() + patienceMs;
      let waiting = await countUnconfirmed(since);
      while (waiting > 0 && performance.now() < endsAtMs) {
        await delay(pollEveryMs);
        waiting = await countUnconfirmed(since);
      }
      return waiting;
    },
    /** Waits as long as there is progress. */
    async waitUntilQuiet(since: Date): Promise<void> {
      let waiting = await countUnconfirmed(since);
      let progressedAtMs = performance.now();
      while (waiting > 0 && performance.now() - progressedAtMs < stalledAfterMs) {
        await delay(pollEveryMs);
        const now = await countUnconfirmed(since);
        if (now < waiting) progressedAtMs = performance.now();
        waiting = now;
      }
    },
    /** Returns the delays between payment and confirmation, in milliseconds. */
    confirmationDelaysMs: async (since: Date): Promise<number[]> =>
      (
        await client.query<{ ms: number }>(
          `select extract(epoch from (registrations.confirmed_at - payments.completed_at))::float8 * 1000 as ms
           from payments join registrations on registrations.id = payments.registration_id
           where payments.phase = 'paid' and registrations.state = 'confirmed' and payments.created_at >= $1`,
          [since],
        )
      ).rows.map(({ ms }) => Math.max(0, ms)),
    countPaid: () =>
      row<{ count: number; total: number; unsettled: number }>(
        `select count(*) filter (where phase = 'paid')::int as count,
           coalesce(sum(amount_minor) filter (where phase = 'paid'), 0)::float8 as total,
           count(*) filter (where phase in ('approving', 'unknown', 'reversing'))::int as unsettled
         from payments`,
      ),
  };
}

export type Books = Awaited<ReturnType<typeof openBooks>>;

interface Ledger {
  charges: { amount: number; cancelledAmount: number }[];
}

/** Compares our payments with the gateway's ledger and runs the doctor. */
export async function auditBooks(
  books: Books,
  databaseUrl: string,
  sandboxUrl: string,
  report: Report,
): Promise<void> {
  const ours = await books.countPaid();
  const { charges } = (await (await fetch(`${sandboxUrl}/sandbox/ledger`)).json()) as Ledger;
  const uncancelled = charges.filter((charge) => charge.cancelledAmount === 0);
  const total = uncancelled.reduce((sum, charge) => sum + charge.amount, 0);
  // Failed payments may be charged and not settled yet: the reconciler still works on them.
  const isAgreed =
    ours.unsettled === 0
      ? uncancelled.length === ours.count && total === ours.total
      : uncancelled.length >= ours.count && uncancelled.length <= ours.count + ours.unsettled;
  report.check(
    isAgreed,
    `the gateway holds ${uncancelled.length} charges (${total}), we know of ${ours.count} (${ours.total}) ` +
      `and have ${ours.unsettled} to settle`,
  );
  const found = await examine(databaseUrl, invariants);
  const isSound = worstOutcome(found.reports) === 'holds';
  report.check(isSound, `the doctor found:\n${found.reports.map(describeReport).join('\n')}`);
}
