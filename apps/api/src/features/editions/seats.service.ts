import type { CompiledQuery } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import { touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint, fail } from '../../platform/errors.ts';
import {
  changeOptionSeats,
  lockEditionSeats,
  takeSeatOf,
  updateSeatReturned,
  updateSeatTaken,
} from './editions.queries.ts';
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
 * @throws OPTION_FULL – an option has no seat left; `options.<code>` is the field
 */
export function refuseFull(error: unknown): void {
  const constraint = brokenConstraint(error);
  if (constraint === 'option_full')
    fail('OPTION_FULL', { fields: { [`options.${(error as { detail?: string }).detail}`]: 'full' } });
  if (constraint === 'edition_full') fail('EDITION_FULL');
  if (constraint === 'category_full') fail('CATEGORY_FULL', { fields: { categoryCode: 'full' } });
}

/** Seats of a registration: one of its category, and one of the option of each of its lines. */
export interface Seats {
  categoryId: string;
  optionIds: readonly string[];
}

/** Returns the statement that takes seats of options. It follows `seatStatement`. Pass its errors to `refuseFull`. */
export const optionSeatsStatement = (
  db: Db | Trx,
  editionId: string,
  taken: readonly string[],
  returned: readonly string[] = [],
): CompiledQuery => changeOptionSeats(db, { taken, returned, fewSeats, scope: feesScope(editionId) });

/** Runs statements that take or return seats. @throws EDITION_FULL, CATEGORY_FULL, OPTION_FULL – as `refuseFull` */
async function run(trx: Trx, statements: readonly CompiledQuery[]): Promise<void> {
  try {
    for (const one of statements) await trx.executeQuery(one);
  } catch (error) {
    refuseFull(error);
    throw error;
  }
}

const optionStatements = (
  trx: Trx,
  editionId: string,
  taken: readonly string[],
  returned: readonly string[] = [],
) => (taken.length + returned.length === 0 ? [] : [optionSeatsStatement(trx, editionId, taken, returned)]);

/** Takes the seats of a registration. @throws EDITION_FULL, CATEGORY_FULL, OPTION_FULL – as `refuseFull` */
export const takeSeats = (trx: Trx, editionId: string, { categoryId, optionIds }: Seats): Promise<void> =>
  run(trx, [seatStatement(trx, editionId, categoryId), ...optionStatements(trx, editionId, optionIds)]);

/** Seats in categories and of options. The seat of the edition is not among them. */
interface SeatChange {
  categoryIds: readonly string[];
  optionIds: readonly string[];
}

export const noSeats: SeatChange = { categoryIds: [], optionIds: [] };

/**
 * Takes and returns seats of persons who have a seat of the edition. Locks the rows in a fixed order, so that opposite
 * changes cannot deadlock.
 * @throws CATEGORY_FULL, OPTION_FULL – a category or option has no seat left
 */
export async function changeSeats(
  ctx: Context,
  trx: Trx,
  editionId: string,
  { returned, taken }: { returned: SeatChange; taken: SeatChange },
): Promise<void> {
  // A quota that is added at this moment counts the seats of all registrations. So it waits for this row, or this waits.
  await lockEditionSeats(trx, editionId);
  const seats: (Quota | undefined)[] = [];
  const counts = new Map<string, number>();
  for (const id of returned.categoryIds) counts.set(id, (counts.get(id) ?? 0) - 1);
  for (const id of taken.categoryIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const [categoryId, count] of [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (count === 0) continue;
    const change = count > 0 ? updateSeatTaken : updateSeatReturned;
    const seat = await change(trx, editionId, categoryId);
    if (seat === false) fail('CATEGORY_FULL', { fields: { categoryCode: 'full' } });
    seats.push(seat);
  }
  await run(trx, optionStatements(trx, editionId, taken.optionIds, returned.optionIds));
  if (seats.some(isShown)) await touchContent(ctx, trx, feesScope(editionId));
}

/**
 * Exchanges the seats of a registration for others. The edition's own count stays.
 * @throws CATEGORY_FULL, OPTION_FULL – a new category or option has no seat left
 */
export const exchangeSeats = (
  ctx: Context,
  trx: Trx,
  editionId: string,
  { from, to }: { from: Seats; to: Seats },
): Promise<void> =>
  changeSeats(ctx, trx, editionId, {
    returned: { categoryIds: [from.categoryId], optionIds: from.optionIds },
    taken: { categoryIds: [to.categoryId], optionIds: to.optionIds },
  });

/** Returns the seats of a registration, and those that a change of it holds. */
export async function returnSeats(
  ctx: Context,
  trx: Trx,
  editionId: string,
  { categoryId, optionIds }: Seats,
  held: SeatChange = noSeats,
): Promise<void> {
  const edition = await updateSeatReturned(trx, editionId, null);
  await changeSeats(ctx, trx, editionId, {
    taken: noSeats,
    returned: {
      categoryIds: [categoryId, ...held.categoryIds],
      optionIds: [...optionIds, ...held.optionIds],
    },
  });
  if (isShown(edition)) await touchContent(ctx, trx, feesScope(editionId));
}
