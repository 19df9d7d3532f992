import type { CompiledQuery } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import { touchContent } from '../../platform/content.ts';
import { brokenConstraint, fail } from '../../platform/errors.ts';
import { takeSeatOf, updateSeatReturned, updateSeatTaken } from './editions.queries.ts';
import { feesScope, fewSeats } from './editions.rules.ts';

type Quota = { capacity: number; taken: number };

// Public pages tell the last seats by number; while there are many, nothing shown changes.
const isShown = (quota: Quota | undefined) => quota !== undefined && quota.capacity - quota.taken <= fewSeats;

/**
 * What takes one seat of the edition and of the category, as the last statement of a transaction: everybody waits for
 * the edition's row, which it locks. What it raises is told by `refuseFull`.
 */
export const seatStatement = (db: Db | Trx, editionId: string, categoryId: string): CompiledQuery =>
  takeSeatOf(db, { editionId, categoryId, fewSeats, scope: feesScope(editionId) });

/**
 * Says what an error of a seat's statement means; passes over any other.
 * @throws EDITION_FULL – no seat is left at all
 * @throws CATEGORY_FULL – no seat is left in this category
 */
export function refuseFull(error: unknown): void {
  const constraint = brokenConstraint(error);
  if (constraint === 'edition_full') fail('EDITION_FULL');
  if (constraint === 'category_full') fail('CATEGORY_FULL', { fields: { categoryCode: 'full' } });
}

/** Takes one seat of the edition and of the category. @throws EDITION_FULL, CATEGORY_FULL – as `refuseFull` */
export async function takeSeat(trx: Trx, editionId: string, categoryId: string): Promise<void> {
  try {
    await trx.executeQuery(seatStatement(trx, editionId, categoryId));
  } catch (error) {
    refuseFull(error);
    throw error;
  }
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
