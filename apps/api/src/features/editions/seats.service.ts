import type { Trx } from '../../database/client.ts';
import { touchContent } from '../../platform/content.ts';
import { fail } from '../../platform/errors.ts';
import { updateSeatReturned, updateSeatTaken } from './editions.queries.ts';
import { feesScope, fewSeats } from './editions.rules.ts';

type Quota = { capacity: number; taken: number };

// Public pages tell the last seats by number; while there are many, nothing shown changes.
const isShown = (quota: Quota | undefined) => quota !== undefined && quota.capacity - quota.taken <= fewSeats;

/**
 * Takes one seat of the edition and of the category. Both are asked for in one go, and a connection works
 * in order: the edition's row is always locked first, so two transactions cannot wait for each other.
 * @throws EDITION_FULL – no seat is left at all
 * @throws CATEGORY_FULL – no seat is left in this category
 */
export async function takeSeat(trx: Trx, editionId: string, categoryId: string): Promise<void> {
  const [edition, category] = await Promise.all([
    updateSeatTaken(trx, editionId, null),
    updateSeatTaken(trx, editionId, categoryId),
  ]);
  if (edition === false) fail('EDITION_FULL');
  if (category === false) fail('CATEGORY_FULL', { fields: { categoryCode: 'full' } });
  if (isShown(edition) || isShown(category)) await touchContent(trx, feesScope(editionId));
}

/**
 * Exchanges the seat of one category for one of another; the edition's own count stays. The rows are taken in one
 * order, whichever way somebody else moves.
 * @throws CATEGORY_FULL – no seat is left in the new category
 */
export async function moveSeat(
  trx: Trx,
  editionId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const seats: (Quota | undefined)[] = [];
  for (const categoryId of [from, to].sort()) {
    const change = categoryId === to ? updateSeatTaken : updateSeatReturned;
    const seat = await change(trx, editionId, categoryId);
    if (seat === false) fail('CATEGORY_FULL', { fields: { categoryCode: 'full' } });
    seats.push(seat);
  }
  if (seats.some(isShown)) await touchContent(trx, feesScope(editionId));
}

/** Gives one seat back. */
export async function returnSeat(trx: Trx, editionId: string, categoryId: string): Promise<void> {
  const edition = await updateSeatReturned(trx, editionId, null);
  const category = await updateSeatReturned(trx, editionId, categoryId);
  if (isShown(edition) || isShown(category)) await touchContent(trx, feesScope(editionId));
}
