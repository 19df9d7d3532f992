import type { EditionOrder } from '@airway/contract';
import { type CompiledQuery, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type {
  EditionsTable,
  FeeCategoriesTable,
  FeeOptionsTable,
  SeatQuotasTable,
} from '../../database/tables.ts';

export type EditionRow = Selectable<EditionsTable>;
export type FeeCategoryRow = Selectable<FeeCategoriesTable>;
export type SeatQuotaRow = Selectable<SeatQuotasTable>;
/** An option with its quota; null if it has none. */
export type FeeOptionRow = Selectable<FeeOptionsTable> & { capacity: number | null; taken: number | null };

export function selectEditionByYear(db: Db | Trx, year: number): Promise<EditionRow | undefined> {
  return db.selectFrom('editions').selectAll().where('year', '=', year).executeTakeFirst();
}

export function selectEdition(db: Db | Trx, id: string): Promise<EditionRow | undefined> {
  return db.selectFrom('editions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Selects all editions, newest first, also those that visitors do not see yet. */
export const selectEditions = (db: Db): Promise<EditionRow[]> =>
  db.selectFrom('editions').selectAll().orderBy('year', 'desc').execute();

/** Locks an edition in share mode: its days and clock cannot change until the transaction ends. */
export const lockEditionShared = (trx: Trx, id: string): Promise<EditionRow | undefined> =>
  trx.selectFrom('editions').selectAll().where('id', '=', id).forShare().executeTakeFirst();

export interface EditionSummaryRow {
  id: string;
  year: number;
  title_ko: string | null;
  title_en: string | null;
  venue_ko: string | null;
  venue_en: string | null;
  starts_on: string;
  ends_on: string;
}

const pageBy = (order: string) => ({
  name: `edition_page ${order}`,
  text: `select id, year, title_ko, title_en, venue_ko, venue_en, starts_on, ends_on
         from editions where opened_at is not null order by ${order} limit $1 offset $2`,
});

export const editionPageQueries: Record<EditionOrder, { name: string; text: string }> = {
  'year,DESC': pageBy('year desc'),
  'year,ASC': pageBy('year'),
  'startsOn,DESC': pageBy('starts_on desc, year desc'),
  'startsOn,ASC': pageBy('starts_on, year'),
};

/** Counts the editions that visitors see. */
export async function countEditions(db: Db): Promise<number> {
  const row = await db
    .selectFrom('editions')
    .where('opened_at', 'is not', null)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export function selectFeeCategories(db: Db | Trx, editionId: string): Promise<FeeCategoryRow[]> {
  return db
    .selectFrom('fee_categories')
    .selectAll()
    .where('edition_id', '=', editionId)
    .orderBy('position')
    .execute();
}

export function selectFeePrices(db: Db | Trx, editionId: string) {
  return db
    .selectFrom('fee_prices')
    .innerJoin('fee_categories', 'fee_categories.id', 'fee_prices.category_id')
    .select(['fee_prices.category_id', 'fee_prices.period', 'fee_prices.currency', 'fee_prices.amount_minor'])
    .where('fee_categories.edition_id', '=', editionId)
    .execute();
}

export function selectOnlinePrices(db: Db | Trx, editionId: string) {
  return db
    .selectFrom('online_prices')
    .innerJoin('fee_categories', 'fee_categories.id', 'online_prices.category_id')
    .select([
      'online_prices.category_id',
      'online_prices.period',
      'online_prices.currency',
      'online_prices.amount_minor',
    ])
    .where('fee_categories.edition_id', '=', editionId)
    .execute();
}

export function selectFeeOptions(db: Db | Trx, editionId: string): Promise<FeeOptionRow[]> {
  return db
    .selectFrom('fee_options')
    .leftJoin('option_quotas', 'option_quotas.option_id', 'fee_options.id')
    .selectAll('fee_options')
    .select(['option_quotas.capacity', 'option_quotas.taken'])
    .where('edition_id', '=', editionId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function selectOptionPrices(db: Db | Trx, editionId: string) {
  return db
    .selectFrom('option_prices')
    .innerJoin('fee_options', 'fee_options.id', 'option_prices.option_id')
    .select([
      'option_prices.option_id',
      'option_prices.period',
      'option_prices.currency',
      'option_prices.amount_minor',
    ])
    .where('fee_options.edition_id', '=', editionId)
    .execute();
}

export function selectSeatQuotas(db: Db | Trx, editionId: string): Promise<SeatQuotaRow[]> {
  return db.selectFrom('seat_quotas').selectAll().where('edition_id', '=', editionId).execute();
}

/** Counts the quotas of an edition, its categories and options of which nine seats in ten are taken. */
export async function countNearlyFull(db: Db, editionId: string): Promise<number> {
  const isNearlyFull = sql<boolean>`taken >= 0.9 * capacity`;
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('seat_quotas')
        .select('capacity')
        .where('edition_id', '=', editionId)
        .where(isNearlyFull)
        .unionAll(
          db
            .selectFrom('option_quotas')
            .innerJoin('fee_options', 'fee_options.id', 'option_id')
            .select('capacity')
            .where('edition_id', '=', editionId)
            .where(isNearlyFull),
        )
        .as('quotas'),
    )
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes one seat of the edition and of the category. Violates `edition_full` or `category_full` if none is free. */
export const takeSeatOf = (
  db: Db | Trx,
  of: { editionId: string; categoryId: string; fewSeats: number; scope: string },
): CompiledQuery =>
  sql`select take_seat(${of.editionId}, ${of.categoryId}, ${of.fewSeats}, ${of.scope})`.compile(db);

/** Locks the row that everybody who takes a seat of the edition locks first. */
export const lockEditionSeats = (db: Db | Trx, editionId: string): CompiledQuery =>
  db
    .selectFrom('seat_quotas')
    .select('id')
    .where('edition_id', '=', editionId)
    .where('category_id', 'is', null)
    .forUpdate()
    .compile();

/** Takes and returns seats of options. Violates `option_full` if one has none left. */
export const changeOptionSeats = (
  db: Db | Trx,
  change: { taken: readonly string[]; returned: readonly string[]; fewSeats: number; scope: string },
): CompiledQuery =>
  sql`select change_option_seats(${change.taken}::uuid[], ${change.returned}::uuid[], ${change.fewSeats},
    ${change.scope})`.compile(db);

/**
 * Takes seats of a category, or of the edition (null), if so many are free. Returns undefined if it has no own quota,
 * false if it is full.
 */
export async function updateSeatTaken(trx: Trx, editionId: string, categoryId: string | null, count = 1) {
  const is = categoryId === null ? 'is' : '=';
  const seat = await trx
    .updateTable('seat_quotas')
    .set((of) => ({ taken: of('taken', '+', count) }))
    .where('edition_id', '=', editionId)
    .where('category_id', is, categoryId)
    .where((of) => of(of('taken', '+', count), '<=', of.ref('capacity')))
    .returning(['capacity', 'taken'])
    .executeTakeFirst();
  if (seat !== undefined) return seat;
  const quota = await trx
    .selectFrom('seat_quotas')
    .select('id')
    .where('edition_id', '=', editionId)
    .where('category_id', is, categoryId)
    .executeTakeFirst();
  return quota && false;
}

/** Takes a seat of the edition and of the category for each given category. The database refuses more than there are. */
export async function updateSeatsTaken(
  trx: Trx,
  editionId: string,
  categoryIds: readonly string[],
): Promise<void> {
  await sql`
    update seat_quotas set taken = taken + (
      select count(*) from unnest(${categoryIds}::uuid[]) as seat (category_id)
      where seat_quotas.category_id is null or seat_quotas.category_id = seat.category_id)
    where edition_id = ${editionId}`.execute(trx);
}

export function updateSeatReturned(trx: Trx, editionId: string, categoryId: string | null, count = 1) {
  return trx
    .updateTable('seat_quotas')
    .set((of) => ({ taken: of('taken', '-', count) }))
    .where('edition_id', '=', editionId)
    .where('category_id', categoryId === null ? 'is' : '=', categoryId)
    .returning(['capacity', 'taken'])
    .executeTakeFirst();
}

export async function updateMeetingHours(
  trx: Trx,
  editionId: string,
  hours: readonly { startsAt: Date; endsAt: Date }[],
): Promise<void> {
  await trx
    .updateTable('editions')
    .set({ day_starts: hours.map(({ startsAt }) => startsAt), day_ends: hours.map(({ endsAt }) => endsAt) })
    .where('id', '=', editionId)
    .execute();
}

export async function updateRehearsal(
  trx: Trx,
  editionId: string,
  startsAt: Date | null,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('editions')
    .set({ rehearsal_starts_at: startsAt, rehearsal_set_at: startsAt === null ? null : now })
    .where('id', '=', editionId)
    .execute();
}
