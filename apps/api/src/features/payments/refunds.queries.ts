import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { RefundsTable } from '../../database/tables.ts';
import { claim, isUnclaimed } from './payments.queries.ts';

export type RefundRow = Selectable<RefundsTable>;

/** Inserts a refund, claimed by who asks for it. What one decision returns of several charges shares its time. */
export function insertRefund(
  trx: Trx,
  refund: Pick<
    Insertable<RefundsTable>,
    'id' | 'payment_id' | 'amount_minor' | 'remaining_minor' | 'actor' | 'line_id' | 'is_promised'
  >,
  decidedAt?: Date,
): Promise<RefundRow> {
  return trx
    .insertInto('refunds')
    .values({
      ...refund,
      ...claim,
      phase: 'requested',
      requested_at: decidedAt ?? sql<Date>`clock_timestamp()`,
      next_check_at: sql<Date>`now()`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Selects the refunds of some payments, oldest first. */
export function selectRefundsOf(db: Db | Trx, paymentIds: readonly string[]): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', 'in', [...paymentIds])
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
}

export function selectRefund(db: Db, id: string): Promise<RefundRow> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Claims the next refund that is due, so that no other instance works on it. */
export function updateRefundClaimedDue(db: Db): Promise<RefundRow | undefined> {
  return db
    .updateTable('refunds')
    .set(claim)
    .where('id', '=', (of) =>
      of
        .selectFrom('refunds')
        .select('id')
        .where('phase', '=', 'requested')
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

/** Releases an unsettled refund. The next check is as far ahead as the refund is old, 1 to 15 minutes. */
export async function updateRefundReleased(db: Db, id: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({
      claimed_until: null,
      next_check_at: sql<Date>`now() + least(interval '15 minutes', greatest(interval '1 minute', now() - requested_at))`,
    })
    .where('id', '=', id)
    .where('phase', '=', 'requested')
    .execute();
}

/** Settles a refund. A returned one counts as refunded on its payment. False if it was settled before. */
export async function updateRefundSettled(
  trx: Trx,
  { id, payment_id: paymentId, amount_minor: amountMinor }: RefundRow,
  phase: 'returned' | 'refused',
  gatewayMessage: string | null,
): Promise<boolean> {
  const settled = await trx
    .updateTable('refunds')
    .set({
      phase,
      settled_at: sql<Date>`now()`,
      next_check_at: null,
      claimed_until: null,
      gateway_message: gatewayMessage,
    })
    .where('id', '=', id)
    .where('phase', '=', 'requested')
    .returning('id')
    .executeTakeFirst();
  if (settled === undefined) return false;
  if (phase === 'returned')
    await trx
      .updateTable('payments')
      .set((of) => ({
        refunded_minor: of('refunded_minor', '+', amountMinor),
        owed_minor: sql<number>`greatest(owed_minor - ${amountMinor}, 0)`,
      }))
      .where('id', '=', paymentId)
      .execute();
  return true;
}

/** Stores that a part still has to go back. */
export async function updateOwed(trx: Trx, paymentId: string, amountMinor: number): Promise<void> {
  await trx.updateTable('payments').set({ owed_minor: amountMinor }).where('id', '=', paymentId).execute();
}

/**
 * Sums what was returned of the charges of a registration that stands, and what a refused refund of a change still owes,
 * in minor units.
 * @param changeIds – ids of the changes that are done; a payment that came too late for its change is left out
 */
export async function sumReturned(
  db: Db | Trx,
  registrationId: string,
  changeIds: readonly string[],
): Promise<{ returnedMinor: number; owedMinor: number }> {
  const row = await db
    .selectFrom('payments')
    .select([
      sql<number>`coalesce(sum(case when phase = 'paid' then refunded_minor else amount_minor end), 0)::bigint`.as(
        'returned',
      ),
      sql<number>`coalesce(sum(owed_minor), 0)::bigint`.as('owed'),
    ])
    .where('registration_id', '=', registrationId)
    .where((of) => of.or([of('change_id', 'is', null), of('change_id', '=', of.fn.any(of.val(changeIds)))]))
    .where((of) =>
      of.or([
        of('phase', '=', 'paid'),
        of.and([of('phase', '=', 'reversed'), of('reason', 'in', ['part-refunded', 'returned-by-transfer'])]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { returnedMinor: row.returned, owedMinor: row.owed };
}

/**
 * Selects what staff gave back of named lines of a registration, oldest first. What the gateway refused is missing; what
 * only staff can return is decided with the request.
 */
export async function selectLineReturns(
  db: Db | Trx,
  registrationId: string,
): Promise<{ lineId: string; amountMinor: number; at: Date }[]> {
  const { rows } = await sql<{ lineId: string; amountMinor: number; at: Date }>`
    select refunds.line_id as "lineId", refunds.amount_minor as "amountMinor", refunds.requested_at as "at"
    from refunds join payments on payments.id = refunds.payment_id
    where payments.registration_id = ${registrationId} and refunds.line_id is not null
      and (refunds.phase = 'returned' or payments.method <> 'card')
    union all
    select returned_line_id, amount_minor - refunded_minor, reversing_at
    from payments
    where registration_id = ${registrationId} and returned_line_id is not null and phase = 'reversed'
      and reason in ('part-refunded', 'returned-by-transfer')
    order by "at"`.execute(db);
  return rows;
}

/** Counts refunds whose outcome is not known. */
export async function countRequestedRefunds(db: Db | Trx): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('phase', '=', 'requested')
    .executeTakeFirstOrThrow();
  return row.count;
}
