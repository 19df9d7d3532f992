import { type Insertable, sql } from 'kysely';
import type { Trx } from '../../database/client.ts';
import type {
  EditionsTable,
  FeeCategoriesTable,
  FeeOptionsTable,
  FeePricesTable,
  OptionPricesTable,
  SeatQuotasTable,
} from '../../database/tables.ts';

/** Allows one import at a time. */
export async function lockImports(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('edition-import'))`.execute(trx);
}

/** Locks the seats of an edition, in the order of those who take seats: edition, categories, options. */
export async function lockSeats(trx: Trx, editionId: string): Promise<void> {
  await sql`select id from seat_quotas where edition_id = ${editionId}
    order by category_id nulls first for update`.execute(trx);
  await sql`select option_id from option_quotas
    where option_id in (select id from fee_options where edition_id = ${editionId})
    order by option_id for update`.execute(trx);
}

/**
 * Inserts or updates an edition. An update keeps its rehearsal and creation time. It leaves out key columns: updating
 * them would lock the row against all registrations.
 */
export async function upsertEdition(trx: Trx, edition: Insertable<EditionsTable>): Promise<void> {
  const {
    id: _id,
    year: _year,
    created_at: _created,
    rehearsal_starts_at: _startsAt,
    rehearsal_set_at: _setAt,
    day_starts: _starts,
    day_ends: _ends,
    ...changes
  } = edition;
  await trx
    .insertInto('editions')
    .values(edition)
    .onConflict((of) => of.column('id').doUpdateSet(changes))
    .execute();
}

export async function upsertFeeCategory(trx: Trx, category: Insertable<FeeCategoriesTable>): Promise<void> {
  const { id: _id, edition_id: _edition, code: _code, ...changes } = category;
  await trx
    .insertInto('fee_categories')
    .values(category)
    .onConflict((of) => of.column('id').doUpdateSet(changes))
    .execute();
}

export async function upsertFeeOption(trx: Trx, option: Insertable<FeeOptionsTable>): Promise<void> {
  const { id: _id, edition_id: _edition, code: _code, ...changes } = option;
  await trx
    .insertInto('fee_options')
    .values(option)
    .onConflict((of) => of.column('id').doUpdateSet(changes))
    .execute();
}

/** Takes categories or options off sale. Existing registrations keep them. */
export async function updateOffSale(
  trx: Trx,
  table: 'fee_categories' | 'fee_options',
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable(table)
    .set({ is_on_sale: false })
    .where('id', 'in', [...ids])
    .execute();
}

export async function replaceFeePrices(
  trx: Trx,
  table: 'fee_prices' | 'online_prices',
  categoryId: string,
  prices: readonly Insertable<FeePricesTable>[],
): Promise<void> {
  await trx.deleteFrom(table).where('category_id', '=', categoryId).execute();
  if (prices.length > 0)
    await trx
      .insertInto(table)
      .values([...prices])
      .execute();
}

export async function replaceOptionPrices(
  trx: Trx,
  optionId: string,
  prices: readonly Insertable<OptionPricesTable>[],
): Promise<void> {
  await trx.deleteFrom('option_prices').where('option_id', '=', optionId).execute();
  if (prices.length > 0)
    await trx
      .insertInto('option_prices')
      .values([...prices])
      .execute();
}

/** Sets the number of seats of an option. Null removes the limit. */
export async function replaceOptionQuota(
  trx: Trx,
  optionId: string,
  { capacity, taken }: { capacity: number | null; taken: number },
): Promise<void> {
  if (capacity === null) {
    await trx.deleteFrom('option_quotas').where('option_id', '=', optionId).execute();
    return;
  }
  await trx
    .insertInto('option_quotas')
    .values({ option_id: optionId, capacity, taken })
    .onConflict((of) => of.column('option_id').doUpdateSet({ capacity, taken }))
    .execute();
}

/** Sets the number of seats. Null removes the limit. */
export async function replaceSeatQuota(
  trx: Trx,
  quota: Omit<Insertable<SeatQuotasTable>, 'capacity'> & { capacity: number | null },
): Promise<void> {
  const { capacity, taken = 0, edition_id: editionId, category_id: categoryId } = quota;
  if (capacity === null) {
    await trx
      .deleteFrom('seat_quotas')
      .where('edition_id', '=', editionId)
      .where('category_id', categoryId == null ? 'is' : '=', categoryId ?? null)
      .execute();
    return;
  }
  await trx
    .insertInto('seat_quotas')
    .values({ ...quota, capacity })
    .onConflict((of) => of.columns(['edition_id', 'category_id']).doUpdateSet({ capacity, taken }))
    .execute();
}
