import { sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { PaymentsTable } from '../../database/tables.ts';
import {
  minutes,
  minutesAgo,
  type PaymentPhaseName,
  type PaymentRow,
  paymentColumns,
} from './payments.queries.ts';
import { attemptLifetimeMinutes } from './payments.rules.ts';

export type PaymentChanges = Omit<Updateable<PaymentsTable>, 'id' | 'phase'>;

const settled = {
  completed_at: sql<Date>`now()`,
  approval_request_sealed: null,
  next_check_at: null,
};

/**
 * Moves a payment to another phase if it is still in one of `from`. Of parallel calls, exactly one succeeds. With
 * `isSettled`, deletes the stored card response, which is no longer needed.
 */
export function updatePhase(
  trx: Trx,
  id: string,
  from: readonly PaymentPhaseName[],
  to: PaymentPhaseName,
  changes: PaymentChanges & { isSettled: boolean; checkInMinutes?: number },
): Promise<PaymentRow | undefined> {
  const { isSettled, checkInMinutes, ...values } = changes;
  return trx
    .updateTable('payments')
    .set({
      ...(checkInMinutes === undefined ? {} : { next_check_at: minutes(checkInMinutes) }),
      ...(isSettled ? settled : {}),
      ...(to === 'reversing' ? { reversing_at: sql<Date>`coalesce(reversing_at, now())` } : {}),
      ...values,
      phase: to,
    })
    .where('id', '=', id)
    .where('phase', 'in', from)
    .returning(paymentColumns)
    .executeTakeFirst();
}

/**
 * Claims an attempt for its one approval call and writes its history, in one statement.
 * @throws unique violation `payments_one_open_charge` – another attempt of the registration is open
 */
export function updateClaimedForApproval(
  db: Db,
  id: string,
  requestSealed: Buffer,
  by: { journal: string; instance: number | undefined },
  event: { id: string; actor: string; note: string },
): Promise<PaymentRow | undefined> {
  return db
    .with('claimed', (of) =>
      of
        .updateTable('payments')
        .set({
          phase: 'approving',
          approving_at: sql<Date>`now()`,
          approval_request_sealed: requestSealed,
          approval_calls: 1,
          journal: by.journal,
          claimed_by: by.instance ?? null,
          next_check_at: minutes(2),
        })
        .where('id', '=', id)
        .where('phase', '=', 'created')
        .where('created_at', '>', minutesAgo(attemptLifetimeMinutes))
        .returning(paymentColumns),
    )
    .with('history', (of) =>
      of
        .insertInto('payment_events')
        .columns(['id', 'payment_id', 'phase', 'actor', 'note', 'happened_at'])
        .expression((from) =>
          from
            .selectFrom('claimed')
            .select([
              sql<string>`${event.id}::uuid`.as('id'),
              'claimed.id as payment_id',
              'claimed.phase',
              sql<string>`${event.actor}::text`.as('actor'),
              sql<string>`${event.note}::text`.as('note'),
              sql<Date>`clock_timestamp()`.as('happened_at'),
            ]),
        ),
    )
    .selectFrom('claimed')
    .select(paymentColumns)
    .executeTakeFirst();
}

export async function updateTradeNumber(db: Db, id: string, traceNumber: string): Promise<void> {
  await db.updateTable('payments').set({ trace_number: traceNumber }).where('id', '=', id).execute();
}

export async function updatePayer(trx: Trx, id: string, payer: string): Promise<void> {
  await trx.updateTable('payments').set({ payer }).where('id', '=', id).execute();
}

/** Stores what stays of a charge after its registration was cancelled. */
export async function updateWithheld(trx: Trx, id: string, keptMinor: number): Promise<void> {
  await trx.updateTable('payments').set({ kept_minor: keptMinor }).where('id', '=', id).execute();
}

/** Stores that expected transfers were received. */
export function updateReceived(
  trx: Trx,
  received: readonly { paymentId: string; tno: string; receivedOn: string; reference: string }[],
): Promise<PaymentRow[]> {
  type Received = (typeof received)[number];
  const all = (key: keyof Received) => received.map((one) => one[key]);
  return trx
    .updateTable('payments')
    .from(
      sql<{ payment_id: string; number: string; day: string; line: string }>`unnest(
        ${all('paymentId')}::uuid[], ${all('tno')}::text[], ${all('receivedOn')}::date[], ${all('reference')}::text[])`.as<'received'>(
        sql`received (payment_id, number, day, line)`,
      ),
    )
    .set((of) => ({
      ...settled,
      phase: 'paid',
      approving_at: sql<Date>`now()`,
      tno: of.ref('received.number'),
      received_on: of.ref('received.day'),
      reference: sql<string>`nullif(received.line, '')`,
    }))
    .whereRef('id', '=', 'received.payment_id')
    .returning(paymentColumns)
    .execute();
}

/** Ends other attempts of registrations that never reached the gateway. */
export function updateSuperseded(trx: Trx, registrationIds: readonly string[]): Promise<{ id: string }[]> {
  return trx
    .updateTable('payments')
    .set({ phase: 'failed', reason: 'superseded', completed_at: sql<Date>`now()` })
    .where('registration_id', '=', (of) => of.fn.any(of.val(registrationIds)))
    .where('phase', '=', 'created')
    .returning('id')
    .execute();
}
