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

/** Public pages show the number of the last seats only. Above that, before and after, a change is not visible. */
const isShown = ({ capacity, taken }: { capacity: number; taken: number }, by: number) =>
  capacity - Math.max(taken, taken - by) <= fewSeats;

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
  /** Null for online attendance, which takes no seat of the meeting. */
  categoryId: string | null;
  optionIds: readonly string[];
}

/** Returns the statement that takes and returns seats of options. */
export const optionSeatsStatement = (
  db: Db | Trx,
  editionId: string,
  taken: readonly string[],
  returned: readonly string[] = [],
): CompiledQuery => changeOptionSeats(db, { taken, returned, fewSeats, scope: feesScope(editionId) });

const optionStatements = (
  db: Db | Trx,
  editionId: string,
  taken: readonly string[],
  returned: readonly string[] = [],
) => (taken.length + returned.length === 0 ? [] : [optionSeatsStatement(db, editionId, taken, returned)]);

/**
 * Returns the statements that take the seats of a registration: of the edition and the category, then of the options.
 * They must be the last of their transaction, because they lock the edition's row, for which all registrations wait.
 * Pass their errors to `refuseFull`.
 */
export function seatStatements(
  db: Db | Trx,
  editionId: string,
  { categoryId, optionIds }: Seats,
): CompiledQuery[] {
  if (categoryId !== null)
    return [
      takeSeatOf(db, { editionId, categoryId, fewSeats, scope: feesScope(editionId) }),
      ...optionStatements(db, editionId, optionIds),
    ];
  // A quota that is added to an option at this moment counts all lines. So it waits for this row, or this waits.
  return optionIds.length === 0
    ? []
    : [lockEditionSeats(db, editionId), ...optionStatements(db, editionId, optionIds)];
}

/** Runs statements that take or return seats. @throws EDITION_FULL, CATEGORY_FULL, OPTION_FULL – as `refuseFull` */
async function run(trx: Trx, statements: readonly CompiledQuery[]): Promise<void> {
  try {
    for (const one of statements) await trx.executeQuery(one);
  } catch (error) {
    refuseFull(error);
    throw error;
  }
}

/** Takes the seats of a registration. @throws EDITION_FULL, CATEGORY_FULL, OPTION_FULL – as `refuseFull` */
export const takeSeats = (trx: Trx, editionId: string, seats: Seats): Promise<void> =>
  run(trx, seatStatements(trx, editionId, seats));

/** Seats of persons: in the edition, in categories and of options. */
interface SeatChange {
  isInEdition?: boolean;
  categoryIds: readonly string[];
  optionIds: readonly string[];
}

export const noSeats: SeatChange = { categoryIds: [], optionIds: [] };

/** Somebody who attends online has a seat of options only. */
const changeOf = ({ categoryId, optionIds }: Seats): SeatChange => ({
  isInEdition: categoryId !== null,
  categoryIds: categoryId === null ? [] : [categoryId],
  optionIds,
});

/**
 * Takes and returns seats. Locks the rows in a fixed order, so that opposite changes cannot deadlock.
 * @throws EDITION_FULL, CATEGORY_FULL, OPTION_FULL – the edition, a category or an option has no seat left
 */
export async function changeSeats(
  ctx: Context,
  trx: Trx,
  editionId: string,
  { returned, taken }: { returned: SeatChange; taken: SeatChange },
): Promise<void> {
  // A quota that is added at this moment counts the seats of all registrations. So it waits for this row, or this waits.
  await trx.executeQuery(lockEditionSeats(trx, editionId));
  const counts = new Map<string | null, number>();
  const count = (id: string | null, by: number) => counts.set(id, (counts.get(id) ?? 0) + by);
  if (taken.isInEdition) count(null, 1);
  if (returned.isInEdition) count(null, -1);
  for (const id of returned.categoryIds) count(id, -1);
  for (const id of taken.categoryIds) count(id, 1);
  let isVisible = false;
  for (const [categoryId, by] of [...counts].toSorted(([one], [other]) =>
    (one ?? '') < (other ?? '') ? -1 : 1,
  )) {
    if (by === 0) continue;
    const change = by > 0 ? updateSeatTaken : updateSeatReturned;
    const seat = await change(trx, editionId, categoryId, Math.abs(by));
    if (seat === false && categoryId === null) fail('EDITION_FULL');
    if (seat === false) fail('CATEGORY_FULL', { fields: { categoryCode: 'full' } });
    if (seat) isVisible ||= isShown(seat, by);
  }
  await run(trx, optionStatements(trx, editionId, taken.optionIds, returned.optionIds));
  if (isVisible) await touchContent(ctx, trx, feesScope(editionId));
}

/**
 * Exchanges the seats of a registration for others. The edition's own count changes only between on site and online.
 * @throws EDITION_FULL – it becomes on site, and the edition has no seat left
 * @throws CATEGORY_FULL, OPTION_FULL – a new category or option has no seat left
 */
export const exchangeSeats = (
  ctx: Context,
  trx: Trx,
  editionId: string,
  { from, to }: { from: Seats; to: Seats },
): Promise<void> => changeSeats(ctx, trx, editionId, { returned: changeOf(from), taken: changeOf(to) });

/** Returns the seats of a registration, and those that a change of it holds. */
export function returnSeats(
  ctx: Context,
  trx: Trx,
  editionId: string,
  seats: Seats,
  held: SeatChange = noSeats,
): Promise<void> {
  const own = changeOf(seats);
  return changeSeats(ctx, trx, editionId, {
    taken: noSeats,
    returned: {
      ...own,
      isInEdition: own.isInEdition === true || held.isInEdition === true,
      categoryIds: [...own.categoryIds, ...held.categoryIds],
      optionIds: [...own.optionIds, ...held.optionIds],
    },
  });
}
