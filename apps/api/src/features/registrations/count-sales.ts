import type { Trx } from '../../database/client.ts';
import type { Sales } from '../editions/index.ts';
import { selectHeldByChanges } from './changes.queries.ts';
import { countByOption } from './registration-lines.queries.ts';
import { countByCategory } from './registrations.queries.ts';

type Sold = Sales['options'][number];

/** Adds the seats that waiting changes hold. */
function withHeld(sold: readonly Sold[], held: readonly string[]): Sold[] {
  const none = (id: string): Sold => ({ id, registrations: 0, seats: 0, confirmed: 0 });
  const ids = new Set([...sold.map(({ id }) => id), ...held]);
  return [...ids].map((id) => {
    const row = sold.find((one) => one.id === id) ?? none(id);
    const count = held.filter((one) => one === id).length;
    return { ...row, registrations: row.registrations + count, seats: row.seats + count };
  });
}

/** Counts sold seats per category and option of an edition, for checks before the edition is changed. */
export async function countSales(trx: Trx, editionId: string): Promise<Sales> {
  const held = await selectHeldByChanges(trx, editionId);
  const categoryIds = held.flatMap((seats) => seats.categoryIds);
  const optionIds = held.flatMap((seats) => seats.optionIds);
  const categories = await countByCategory(trx, editionId);
  return {
    seats:
      categories.reduce((sum, { seats }) => sum + seats, 0) +
      held.filter(({ isInEdition }) => isInEdition).length,
    categories: withHeld(categories, categoryIds),
    options: withHeld(await countByOption(trx, editionId), optionIds),
  };
}
