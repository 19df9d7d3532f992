import type { Currency } from '@airway/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { BalanceMovementsTable, PaymentsTable } from '../../database/tables.ts';
import type { KnownCharge } from './movements.rules.ts';

export type MovementRow = Selectable<BalanceMovementsTable>;

/** Identifies a balance day. `day` is a calendar day in Korea. */
export interface DayKey {
  day: string;
  site_code: string;
  currency: Currency;
}

/** Serialises everything that changes the balance. Locked before any of its rows. */
export const lockBalance = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('balance', 0))`.execute(trx);

export interface UncopiedCharge extends KnownCharge {
  sourceId: string;
  paymentId: string;
  siteCode: string;
  currency: Currency;
}

const hasMovement = (direction: 'charge' | 'return', source: string) =>
  sql<boolean>`exists (select from balance_movements m
    where m.source_id = ${sql.ref(source)} and m.direction = ${sql.lit(direction)})`;

/** All answers of the gateway in the history of a payment, oldest first. */
const answersOfPayment = sql<unknown>`(
  select coalesce(jsonb_agg(e.gateway_answer order by e.happened_at, e.id), '[]') from payment_events e
  where e.payment_id = payments.id and e.gateway_answer is not null)`;

const chargedAt = sql<Date>`coalesce(payments.approving_at, payments.created_at)`;

/** The money of a bank transfer does not move at the gateway. */
const isByBank = sql<boolean>`exists (select from bank_refunds b
  where b.payment_id = payments.id and b.transferred_at is not null and b.refund_id is null)`;

const uncopiedPayments = (db: Db | Trx) =>
  db
    .selectFrom('payments')
    .where('tno', 'is not', null)
    .where('method', '=', 'card')
    .where('phase', 'in', ['paid', 'reversing', 'reversed', 'reversal-failed'])
    .where(
      sql<boolean>`(not ${hasMovement('charge', 'payments.id')}
        or (phase = 'reversed' and not ${isByBank} and not ${hasMovement('return', 'payments.id')}))`,
    )
    .select([
      'payments.id as sourceId',
      'payments.id as paymentId',
      sql<string>`tno`.as('tno'),
      'site_code as siteCode',
      'currency',
      'amount_minor as amountMinor',
      'refunded_minor as refundedMinor',
      chargedAt.as('chargedAt'),
      sql<Date | null>`case when phase = 'reversed' and not ${isByBank} then coalesce((
        select max(e.happened_at) from payment_events e
        where e.payment_id = payments.id and e.phase = 'reversed'), completed_at, created_at) end`.as(
        'returnedAt',
      ),
      answersOfPayment.as('answers'),
    ]);

const uncopiedStrays = (db: Db | Trx) =>
  db
    .selectFrom('stray_charges')
    .innerJoin('payments', 'payments.id', 'stray_charges.payment_id')
    .where(
      sql<boolean>`(not ${hasMovement('charge', 'stray_charges.id')}
        or (reversed_at is not null and not ${hasMovement('return', 'stray_charges.id')}))`,
    )
    .select([
      'stray_charges.id as sourceId',
      'payments.id as paymentId',
      sql<string>`stray_charges.tno`.as('tno'),
      'site_code as siteCode',
      'currency',
      'amount_minor as amountMinor',
      sql<number>`0`.as('refundedMinor'),
      'noticed_at as chargedAt',
      'reversed_at as returnedAt',
      answersOfPayment.as('answers'),
    ]);

/** Selects charges with a movement that is not copied yet: payments and stray charges, by id. */
export async function selectUncopied(
  db: Db | Trx,
  after: string | undefined,
  limit: number,
): Promise<UncopiedCharge[]> {
  return db
    .selectFrom(uncopiedPayments(db).unionAll(uncopiedStrays(db)).as('uncopied'))
    .selectAll()
    .$if(after !== undefined, (of) => of.where('sourceId', '>', after ?? ''))
    .orderBy('sourceId')
    .limit(limit)
    .execute();
}

/** Inserts movements. Those that are already there stay as they are. @returns the days of the new ones */
export async function insertMovements(
  trx: Trx,
  movements: readonly Insertable<BalanceMovementsTable>[],
): Promise<DayKey[]> {
  if (movements.length === 0) return [];
  return trx
    .insertInto('balance_movements')
    .values([...movements])
    .onConflict((of) => of.columns(['source_id', 'direction']).doNothing())
    .returning(['moved_on as day', 'site_code', 'currency'])
    .execute();
}

interface ReturnedRefund extends Pick<PaymentsTable, 'site_code' | 'currency'> {
  id: string;
  payment_id: string;
  tno: string;
  amount_minor: number;
  settled_at: Date;
}

/** Selects returned refunds that are not copied yet. */
export function selectUncopiedRefunds(db: Db | Trx): Promise<ReturnedRefund[]> {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('refunds.phase', '=', 'returned')
    .where('payments.tno', 'is not', null)
    .where('method', '=', 'card')
    .where(sql<boolean>`not exists (select from bank_refunds b where b.refund_id = refunds.id)`)
    .where(sql<boolean>`not ${hasMovement('return', 'refunds.id')}`)
    .select([
      'refunds.id',
      'payment_id',
      sql<string>`tno`.as('tno'),
      'site_code',
      'currency',
      'refunds.amount_minor',
      sql<Date>`settled_at`.as('settled_at'),
    ])
    .execute();
}

/**
 * Moves our movements to the neighbouring day on which the file lists them. Our day is an estimate if the gateway's
 * answer was lost around midnight.
 * @returns the days that changed, before and after
 */
export async function updateDaysByFile(trx: Trx, days: readonly string[]): Promise<DayKey[]> {
  if (days.length === 0) return [];
  const isReturn = sql`(case s.kind when 'charge' then 'charge' else 'return' end)`;
  const { rows } = await sql<DayKey & { before: string }>`
    with moved as (
      select distinct on (m.id) m.id, m.moved_on as before, s.moved_on as day, m.site_code, m.currency
      from settlement_rows s
      join balance_movements m on m.tno = s.tno and m.direction = ${isReturn}
        and (m.site_code, m.currency, m.amount_minor) = (s.site_code, s.currency, s.amount_minor)
        and abs(m.moved_on - s.moved_on) = 1
      where s.moved_on = any(${[...days]}::date[])
        and not exists (select from settlement_rows other where other.tno = s.tno
          and (other.kind = 'charge') = (s.kind = 'charge') and other.moved_on = m.moved_on)
        and not exists (select from balance_movements other where other.tno = m.tno
          and other.direction = m.direction and other.moved_on = s.moved_on)
      order by m.id, s.moved_on)
    update balance_movements set moved_on = moved.day from moved where moved.id = balance_movements.id
    returning moved.before, moved.day, moved.site_code, moved.currency`.execute(trx);
  return rows.flatMap(({ before, ...after }) => [after, { ...after, day: before }]);
}

/** A charge that the gateway must be asked about. */
export interface UncheckedCharge {
  tno: string;
  paymentId: string;
  chargedMinor: number;
  returnedMinor: number;
}

/**
 * Selects charges that moved between two days and that the gateway has not answered about, newest first. Charges
 * that are being returned at the moment are left out.
 * @param tnos only these numbers
 */
export function selectUnchecked(
  db: Db | Trx,
  { from, before, limit, tnos }: { from: string; before: string; limit: number; tnos?: readonly string[] },
): Promise<UncheckedCharge[]> {
  const sumOf = (direction: 'charge' | 'return') =>
    sql<number>`(select coalesce(sum(m.amount_minor), 0)::bigint from balance_movements m
      where m.tno = balance_movements.tno and m.direction = ${sql.lit(direction)})`;
  return db
    .selectFrom('balance_movements')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .where('verdict', 'is', null)
    .where('moved_on', '>=', from)
    .where('moved_on', '<', before)
    .where('phase', '<>', 'reversing')
    .where(
      sql<boolean>`not exists (select from refunds
        where refunds.payment_id = payments.id and refunds.phase = 'requested')`,
    )
    .where(
      sql<boolean>`not exists (select from stray_charges s
        where s.tno = balance_movements.tno and s.reversed_at is null and s.next_check_at is not null)`,
    )
    .$if(tnos !== undefined, (of) =>
      of.where('balance_movements.tno', '=', (any) => any.fn.any(any.val(tnos ?? []))),
    )
    .groupBy(['balance_movements.tno', 'payment_id'])
    .select([
      'balance_movements.tno',
      'payment_id as paymentId',
      sumOf('charge').as('chargedMinor'),
      sumOf('return').as('returnedMinor'),
    ])
    .orderBy(sql`max(moved_on)`, 'desc')
    .orderBy('balance_movements.tno')
    .limit(limit)
    .execute();
}

/** Stores the result of an inquiry on the unanswered movements of a charge. @returns their days */
export function updateInquired(
  trx: Trx,
  tno: string,
  before: string,
  result: Pick<MovementRow, 'verdict' | 'remaining_there_minor'>,
): Promise<DayKey[]> {
  return trx
    .updateTable('balance_movements')
    .set({ ...result, checked_at: sql<Date>`now()` })
    .where('tno', '=', tno)
    .where('verdict', 'is', null)
    .where('moved_on', '<', before)
    .returning(['moved_on as day', 'site_code', 'currency'])
    .execute();
}

/** Selects all movements by day. Only for the demo, which has few. */
export function selectMovements(trx: Trx): Promise<MovementRow[]> {
  return trx.selectFrom('balance_movements').selectAll().orderBy('moved_on').orderBy('tno').execute();
}

export function selectMovementsOfDay(
  db: Db | Trx,
  { day, site_code, currency }: DayKey,
): Promise<MovementRow[]> {
  return db
    .selectFrom('balance_movements')
    .selectAll()
    .where('moved_on', '=', day)
    .where('site_code', '=', site_code)
    .where('currency', '=', currency)
    .execute();
}
