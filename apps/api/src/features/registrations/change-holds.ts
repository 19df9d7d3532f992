import type { Trx } from '../../database/client.ts';
import { fail } from '../../platform/errors.ts';
import { type ChangeRow, heldSeats, selectSettledChanges } from './changes.queries.ts';
import type { RegistrationRow } from './registrations.queries.ts';
import { holdLimitSeconds, paymentHoldMinutes } from './registrations.rules.ts';

const minuteMs = 60_000;
/** A change may be paid this long. Then its price is no longer the one of today. */
const payableMinutes = 120;
const longestHoldMs = (payableMinutes + paymentHoldMinutes) * minuteMs;
/** Changes have no first hold. */
const holdLimitMs = holdLimitSeconds(0) * 1000;

type Change = Parameters<typeof heldSeats>[0] & Pick<ChangeRow, 'created_at' | 'staff_id'>;

/** A change by staff may be paid longer, because they mail a link or wait for the person at the desk. */
export const staffPayableHours = 72;

export const isTooOldToPay = ({ created_at: createdAt, staff_id: staffId }: Change, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >
  (staffId === null ? payableMinutes : staffPayableHours * 60) * minuteMs;

const holdsSeats = (change: Change, row: RegistrationRow): boolean => {
  const { categoryIds, optionIds } = heldSeats(change, row);
  return categoryIds.length + optionIds.length > 0;
};

/**
 * Checks that a change may hold its seats until a given time: all changes of a registration together hold seats for six
 * hours at most. One counts no longer than it may hold, however long its payment was in doubt. Those of staff are not
 * limited. The registration's row is locked.
 * @throws HOLD_LIMIT_REACHED
 */
export async function requireHold(
  trx: Trx,
  row: RegistrationRow,
  change: Change,
  heldUntil: Date,
): Promise<void> {
  if (change.staff_id !== null || !holdsSeats(change, row)) return;
  const earlier = (await selectSettledChanges(trx, row.id)).filter(
    (one) => one.staff_id === null && holdsSeats(one, row),
  );
  const heldMs = earlier.reduce(
    (sum, one) => sum + Math.min(one.settled_at.getTime() - one.created_at.getTime(), longestHoldMs),
    heldUntil.getTime() - change.created_at.getTime(),
  );
  if (heldMs > holdLimitMs)
    fail('HOLD_LIMIT_REACHED', { sentence: { id: 'registrations.paidChange.holdLimit' } });
}
