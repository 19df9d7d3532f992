import type { Currency } from '@airway/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { SettlementRowsTable } from '../../database/tables.ts';
import type { DayKey } from './balance-movements.queries.ts';

export type SettlementRow = Selectable<SettlementRowsTable>;

/** Selects the rows of some transaction numbers; null: all. */
export function selectSettlementRows(
  db: Db | Trx,
  numbers: readonly string[] | null,
): Promise<SettlementRow[]> {
  const rows = db.selectFrom('settlement_rows').selectAll().orderBy('id');
  if (numbers === null) return rows.execute();
  // Each side is the condition of an index.
  return rows
    .where((of) => {
      const isNamed = of('tno', '=', of.fn.any(of.val(numbers)));
      return of.or([of.and([of('kind', '<>', 'part'), isNamed]), of.and([of('kind', '=', 'part'), isNamed])]);
    })
    .execute();
}

export function selectRowsOfDay(
  db: Db | Trx,
  { day, site_code, currency }: DayKey,
): Promise<SettlementRow[]> {
  return db
    .selectFrom('settlement_rows')
    .selectAll()
    .where('moved_on', '=', day)
    .where('site_code', '=', site_code)
    .where('currency', '=', currency)
    .execute();
}

/** Selects the site codes that charges were made with. */
export function selectChargedSites(db: Db | Trx): Promise<{ site_code: string; currency: Currency }[]> {
  return db
    .selectFrom('balance_movements')
    .select(['site_code', 'currency'])
    .distinct()
    .orderBy('site_code')
    .orderBy('currency')
    .execute();
}

export async function insertSettlementRows(
  trx: Trx,
  rows: readonly Insertable<SettlementRowsTable>[],
): Promise<void> {
  await trx
    .insertInto('settlement_rows')
    .values([...rows])
    .execute();
}

export async function updateSettlementRow(
  trx: Trx,
  { id, ...changes }: Insertable<SettlementRowsTable>,
): Promise<void> {
  await trx.updateTable('settlement_rows').set(changes).where('id', '=', id).execute();
}

export async function deleteSettlementRows(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('settlement_rows')
    .where('id', 'in', [...ids])
    .execute();
}
