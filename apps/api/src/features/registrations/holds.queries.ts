import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import { type RegistrationRow, registrationColumns } from './registrations.queries.ts';

const secondsHeldUntil = (end: Date | 'seat_held_until') =>
  sql<number>`held_before_seconds + ceil(greatest(0, extract(epoch from
    ${end === 'seat_held_until' ? sql.ref(end) : sql`${end}::timestamptz`} - coalesce(hold_began_at, created_at))))::integer`;

/** Time of a hold that counts for card payments: expected transfers have a limit of their own. */
const cardSecondsHeldUntil = (end: Date) => sql<number>`${secondsHeldUntil(end)} - transfer_hold_seconds`;

/**
 * Extends a seat hold at least to a given time, if all holds together stay within the limit. Returns undefined if
 * they would not, if no seat is held, or if nothing is to pay.
 */
export function updateHoldExtended(
  db: Db,
  id: string,
  heldUntil: Date,
  limitSeconds: number,
): Promise<RegistrationRow | undefined> {
  return db
    .updateTable('registrations')
    .set({ seat_held_until: sql<Date>`greatest(seat_held_until, ${heldUntil})` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('seat_held_until', 'is not', null)
    .where((of) =>
      of.or([
        of('seat_held_until', '>=', heldUntil),
        of(cardSecondsHeldUntil(heldUntil), '<=', limitSeconds),
      ]),
    )
    .returning(registrationColumns)
    .executeTakeFirst();
}

export async function updateHoldProlonged(trx: Trx, id: string, heldUntil: Date): Promise<void> {
  await trx
    .updateTable('registrations')
    .set({ seat_held_until: sql<Date>`greatest(seat_held_until, ${heldUntil})` })
    .where('id', '=', id)
    .execute();
}

/** Makes a confirmed registration unpaid again. It keeps its seat until a given time. */
export async function updateUnconfirmed(trx: Trx, id: string, heldUntil: Date): Promise<void> {
  await trx
    .updateTable('registrations')
    .set({ state: 'pending', confirmed_at: null, seat_held_until: heldUntil })
    .where('id', '=', id)
    .execute();
}

/** Adds the time for which an expected transfer holds the seat. */
export async function updateTransferHold(trx: Trx, id: string, seconds: number): Promise<void> {
  await trx
    .updateTable('registrations')
    .set((of) => ({ transfer_hold_seconds: of('transfer_hold_seconds', '+', seconds) }))
    .where('id', '=', id)
    .execute();
}

/** Holds a released seat again. Earlier holds still count. */
export async function updateSeatHeldAgain(trx: Trx, id: string, now: Date, heldUntil: Date): Promise<void> {
  await trx
    .updateTable('registrations')
    .set({ seat_held_until: heldUntil, hold_began_at: now })
    .where('id', '=', id)
    .execute();
}

/** Releases the seat. Counts the granted hold, not the extra time of a payment in doubt. */
export async function updateSeatReleased(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('registrations')
    .set({ seat_held_until: null, held_before_seconds: secondsHeldUntil('seat_held_until') })
    .where('id', '=', id)
    .execute();
}

/** Selects registrations with expired seat holds, longest expired first. */
export const selectOverdueHolds = (db: Db, now: Date, atMost: number) =>
  db
    .selectFrom('registrations')
    .select('id')
    .where('state', '=', 'pending')
    .where('seat_held_until', '<=', now)
    .orderBy('seat_held_until')
    .limit(atMost)
    .execute();
