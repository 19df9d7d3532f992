import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { StrayChargesTable } from '../../database/tables.ts';
import { claim, isUnclaimed } from './payments.queries.ts';
import { maximumCancelCalls } from './payments.rules.ts';

export type StrayChargeRow = Selectable<StrayChargesTable>;

/** Inserts a stray charge, claimed by its finder. Returns undefined if it is already known. */
export function insertStrayCharge(
  trx: Trx,
  charge: Pick<Insertable<StrayChargesTable>, 'id' | 'tno' | 'payment_id'>,
): Promise<StrayChargeRow | undefined> {
  return trx
    .insertInto('stray_charges')
    .values({ ...charge, ...claim, noticed_at: sql<Date>`now()`, next_check_at: sql<Date>`now()` })
    .onConflict((of) => of.column('tno').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Checks whether a transaction number belongs to another payment's own charge. */
export async function existsPaymentWithNumber(trx: Trx, tno: string): Promise<boolean> {
  const row = await trx.selectFrom('payments').select('id').where('tno', '=', tno).executeTakeFirst();
  return row !== undefined;
}

/** Claims the next stray charge whose cancellation is due, so that no other instance works on it. */
export function updateStrayClaimedDue(db: Db): Promise<StrayChargeRow | undefined> {
  return db
    .updateTable('stray_charges')
    .set(claim)
    .where('id', '=', (of) =>
      of
        .selectFrom('stray_charges')
        .select('id')
        .where('reversed_at', 'is', null)
        .where('next_check_at', '<=', sql<Date>`now()`)
        .where(isUnclaimed)
        .orderBy('next_check_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Claims a stray charge for a staff member. Returns undefined if it is settled or claimed. */
export function updateStrayClaimed(db: Db, id: string): Promise<StrayChargeRow | undefined> {
  return db
    .updateTable('stray_charges')
    .set(claim)
    .where('id', '=', id)
    .where('reversed_at', 'is', null)
    .where(isUnclaimed)
    .returningAll()
    .executeTakeFirst();
}

export function selectStrayCharge(db: Db | Trx, id: string): Promise<StrayChargeRow | undefined> {
  return db.selectFrom('stray_charges').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateStrayReversed(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('stray_charges')
    .set({ reversed_at: sql<Date>`now()`, next_check_at: null, claimed_until: null })
    .where('id', '=', id)
    .execute();
}

/** Marks a charge whose return the gateway rejects. Only staff can continue. */
export async function updateStrayRefused(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('stray_charges')
    .set({ next_check_at: null, claimed_until: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Counts an unfinished cancellation and releases the claim. The next check is soon at first, then as far ahead as the
 * charge is old, at most 15 minutes. No further check after the last call.
 */
export async function updateStrayReleased(db: Db, id: string): Promise<void> {
  await db
    .updateTable('stray_charges')
    .set((of) => ({
      claimed_until: null,
      cancel_calls: of('cancel_calls', '+', 1),
      next_check_at: sql<Date | null>`case
        when next_check_at is not null and cancel_calls + 1 < ${maximumCancelCalls}
        then now() + least(interval '15 minutes', greatest(interval '1 minute', now() - noticed_at))
      end`,
    }))
    .where('id', '=', id)
    .where('reversed_at', 'is', null)
    .execute();
}

/** Counts stray charges that are not returned yet. */
export async function countStrayCharges(db: Db | Trx): Promise<number> {
  const row = await db
    .selectFrom('stray_charges')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('reversed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}
