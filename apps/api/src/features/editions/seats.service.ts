import type { CompiledQuery } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import { touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint, fail } from '../../platform/errors.ts';
import { takeSeatOf, updateSeatReturned, updateSeatTaken } from './editions.queries.ts';
import { feesScope, fewSeats } from './editions.rules.ts';

type Quota = { capacity: number; taken: number };

// Public pages show the number of the last seats only. Above that, a change is not visible.
const isShown = (quota: Quota | undefined) => quota !== undefined && quota.capacity - quota.taken <= fewSeats;

/**
 * Returns the statement that takes one seat of the edition and of the category. It must be the last of its
 * transaction, because it locks the edition's row, for which all registrations wait. Pass its errors to `refuseFull`.
 */
export const seatStatement = (db: Db | Trx, editionId: string, categoryId: string): CompiledQuery =>
  takeSeatOf(db, { editionId, categoryId, fewSeats, scope: feesScope(editionId) });

/**
 * Converts errors of a seat statement. Ignores all others.
 * @throws EDITION_FULL – the edition has no seat left
 * @throws CATEGORY_FULL – this category has no seat left
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
 * Exchanges a seat of one category for one of another. The edition's own count stays. Locks the rows in a fixed
 * order, so that opposite moves cannot deadlock.
 * @throws CATEGORY_FULL – the new category has no seat left
 */
export async function moveSeat(
  ctx: Context,
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
  if (seats.some(isShown)) await touchContent(ctx, trx, feesScope(editionId));
}

export async function returnSeat(
  ctx: Context,
  trx: Trx,
  editionId: string,
  categoryId: string,
): Promise<void> {
  const edition = await updateSeatReturned(trx, editionId, null);
  const category = await updateSeatReturned(trx, editionId, categoryId);
  if (isShown(edition) || isShown(category)) await touchContent(ctx, trx, feesScope(editionId));
}
