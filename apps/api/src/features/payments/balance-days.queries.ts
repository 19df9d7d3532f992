import type { listBalanceDays, ReceivedBy } from '@airway/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { BalanceDaysTable } from '../../database/tables.ts';
import { definedFields, paginate } from '../../platform/listing.ts';
import type { DayKey } from './balance-movements.queries.ts';

export type BalanceDayRow = Selectable<BalanceDaysTable>;

export function selectBalanceDay(db: Db | Trx, id: string): Promise<BalanceDayRow | undefined> {
  return db.selectFrom('balance_days').selectAll().where('id', '=', id).executeTakeFirst();
}

export function selectBalanceDayByKey(trx: Trx, key: DayKey): Promise<BalanceDayRow | undefined> {
  return trx
    .selectFrom('balance_days')
    .selectAll()
    .where((of) => of.and({ ...key }))
    .executeTakeFirst();
}

/** Inserts a day, or replaces its sums and state. */
export async function upsertBalanceDay(trx: Trx, day: Insertable<BalanceDaysTable>): Promise<void> {
  const { id: _id, ...columns } = day;
  await trx
    .insertInto('balance_days')
    .values(day)
    .onConflict((of) => of.columns(['day', 'site_code', 'currency']).doUpdateSet(columns))
    .execute();
}

export async function deleteBalanceDay(trx: Trx, key: DayKey): Promise<void> {
  await trx
    .deleteFrom('balance_days')
    .where((of) => of.and({ ...key }))
    .execute();
}

/** Closes a day as staff saw it. Undefined if it has another version or is closed. */
export function updateDayAccepted(
  trx: Trx,
  id: string,
  { version, reason, now }: { version: string; reason: string; now: Date },
): Promise<BalanceDayRow | undefined> {
  return trx
    .updateTable('balance_days')
    .set({ state: 'accepted', reason, closed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/** Selects a page of days. Open days before `lateBefore` are late. */
export function selectDayPage(
  db: Db,
  { state, currency, ...place }: ReceivedBy<typeof listBalanceDays>['query'],
  lateBefore: string,
) {
  const found = db
    .selectFrom('balance_days')
    .selectAll()
    .where((of) => of.and(definedFields({ currency, state: state === 'late' ? 'open' : state })))
    .$if(state === 'late', (of) => of.where('day', '<', lateBefore));
  return paginate(db, found, place, { day: 'balance_days.day' }, 'balance_days.id');
}

/** Counts open days before a given day. */
export async function countLateDays(db: Db | Trx, lateBefore: string): Promise<number> {
  const row = await db
    .selectFrom('balance_days')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .where('day', '<', lateBefore)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Facts about the payment that an item belongs to. `tno`: its own charge, or the stray charge beside it. */
export interface ItemPayment {
  tno: string | null;
  order_number: string;
  registration_id: string;
  registration_number: string;
  /** Whether staff must settle it. */
  isCase: boolean;
}

/** Selects the payments of some transaction numbers, then those of some order numbers. */
export async function selectItemPayments(
  db: Db,
  tnos: readonly string[],
  orderNumbers: readonly string[],
): Promise<ItemPayment[]> {
  const facts = ['order_number', 'registration_id', 'registration_number'] as const;
  const payments = db
    .selectFrom('payments')
    .select(['tno', ...facts])
    .select((of) =>
      of('phase', 'in', ['approving', 'unknown', 'reversing', 'reversal-failed'])
        .$castTo<boolean>()
        .as('isCase'),
    );
  const strays = db
    .selectFrom('stray_charges')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['stray_charges.tno', ...facts])
    .select((of) => of('reversed_at', 'is', null).$castTo<boolean>().as('isCase'));
  const found = await Promise.all([
    payments.where('tno', '=', (of) => of.fn.any(of.val(tnos))).execute(),
    strays.where('stray_charges.tno', '=', (of) => of.fn.any(of.val(tnos))).execute(),
    payments.where('order_number', '=', (of) => of.fn.any(of.val(orderNumbers))).execute(),
  ]);
  return found.flat();
}
