import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import { claimBy, inProgressSince, isUnclaimed, minutesAgo, type PaymentRow } from './payments.queries.ts';
import { attemptLifetimeMinutes, caseAfterMinutes, maximumApprovalCalls } from './payments.rules.ts';

/** Counts one more approval call before it is made. Returns undefined if the maximum is reached. */
export function updateCountedForRepeat(db: Db, id: string, journal: string): Promise<PaymentRow | undefined> {
  return db
    .updateTable('payments')
    .set((of) => ({ approval_calls: of('approval_calls', '+', 1), journal }))
    .where('id', '=', id)
    .where('phase', 'in', ['approving', 'unknown'])
    .where('approval_calls', '<', maximumApprovalCalls)
    .where('approval_request_sealed', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

/** Ends attempts that are too old to be approved, and expected money past its date, at most 500 at once. */
export function updateExpired(trx: Trx, now: Date): Promise<{ id: string }[]> {
  return trx
    .updateTable('payments')
    .set({ phase: 'failed', reason: 'expired', completed_at: sql<Date>`now()` })
    .where('id', 'in', (of) =>
      of
        .selectFrom('payments')
        .select('id')
        .where('phase', '=', 'created')
        .where((of) =>
          of.or([
            // An unpaid invoice is overdue, and still expected: its person is registered.
            of.and([of('due_at', '<=', now), of('method', '<>', 'invoice')]),
            of.and([of('due_at', 'is', null), of('created_at', '<=', minutesAgo(attemptLifetimeMinutes))]),
          ]),
        )
        .orderBy('id')
        .limit(500)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
}

/** Stores a newly found transaction number on a payment without one, and makes it due for a check at once. */
export function updateTransactionNumber(
  db: Db,
  id: string,
  tno: string,
): Promise<{ id: string } | undefined> {
  return db
    .updateTable('payments')
    .set({ tno, next_check_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('tno', 'is', null)
    .where('phase', 'in', ['approving', 'unknown'])
    .returning('id')
    .executeTakeFirst();
}

/**
 * Claims the next payment due for a check, so that no other instance works on it. Without a gateway number, instances
 * that can read the payment's journal have priority for 15 minutes.
 */
export function updateClaimedDue(
  db: Db,
  instance: number | undefined,
  readable: readonly string[],
): Promise<PaymentRow | undefined> {
  return db
    .updateTable('payments')
    .set(claimBy(instance))
    .where('id', '=', (of) =>
      of
        .selectFrom('payments')
        .select('id')
        .where('phase', 'in', ['approving', 'unknown', 'reversing'])
        .where('next_check_at', '<=', sql<Date>`now()`)
        .where(isUnclaimed)
        .where((of) =>
          of.or([
            of('tno', 'is not', null),
            of('journal', 'is', null),
            of('journal', '=', sql<string>`any(${readable}::uuid[])`),
            of('approving_at', '<', minutesAgo(caseAfterMinutes)),
          ]),
        )
        .orderBy('next_check_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Undoes the count of a call that never reached the gateway. */
export async function updateUncounted(db: Db, id: string): Promise<void> {
  await db
    .updateTable('payments')
    .set((of) => ({ approval_calls: of('approval_calls', '-', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * Releases a claim and deletes a card response that may not be sent again. If tries are left, sets the next check:
 * soon at first, then as far ahead as the payment is old, at most 15 minutes.
 */
export async function updateReleased(db: Db, id: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      claimed_until: null,
      approval_request_sealed: sql<Buffer | null>`case
        when approval_calls < ${maximumApprovalCalls} then approval_request_sealed end`,
      next_check_at: sql<Date | null>`case
        when phase = 'reversing' or (phase in ('approving', 'unknown') and tno is not null)
          or (phase in ('approving', 'unknown') and approval_request_sealed is not null
              and approval_calls < ${maximumApprovalCalls})
        then now() + least(interval '15 minutes', greatest(interval '1 minute', now() - ${inProgressSince}))
      end`,
    })
    .where('id', '=', id)
    .execute();
}

const graceOfGateway = '10 seconds';

/**
 * Makes all payments of this instance's previous process due: that process is gone. Its last gateway call gets some
 * time, because the gateway may still be processing it.
 */
export async function updateLeftByInstance(db: Db, instance: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      claimed_until: null,
      claimed_by: null,
      next_check_at: sql<Date | null>`case when next_check_at is not null
        then least(next_check_at, greatest(now(), approving_at + ${graceOfGateway}::interval)) end`,
    })
    .where('claimed_by', '=', instance)
    .where('phase', 'in', ['approving', 'unknown', 'reversing'])
    .execute();
}

/**
 * Returns the time until the last check of payments without a known number is due. Undefined if there is none, or
 * they belong to other instances.
 */
export async function selectLeftDueInMs(db: Db, ownJournal: string): Promise<number | undefined> {
  const { dueInMs } = await db
    .selectFrom('payments')
    .select(sql<number | null>`extract(epoch from max(next_check_at) - now())::float8 * 1000`.as('dueInMs'))
    .where('phase', '=', 'approving')
    .where('claimed_by', 'is', null)
    .where('journal', '<>', ownJournal)
    .where('next_check_at', '<', sql<Date>`now() + ${graceOfGateway}::interval`)
    .executeTakeFirstOrThrow();
  return dueInMs === null ? undefined : Math.max(0, dueInMs) + 50;
}

export function selectUnnumbered(db: Db): Promise<{ id: string; journal: string | null }[]> {
  return db
    .selectFrom('payments')
    .select(['id', 'journal'])
    .where('phase', 'in', ['approving', 'unknown'])
    .where('tno', 'is', null)
    .execute();
}
