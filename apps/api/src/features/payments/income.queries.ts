import type { Currency, PaymentMethod } from '@airway/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/client.ts';
import { staffAheadSeconds } from '../../platform/zones.ts';

/** How far the clock of an edition is from real time, as a rehearsal sets it. */
export interface ClockShift {
  seconds: number;
  days: number;
}

interface IncomeRow {
  /** Calendar day in Korea, by the clock of the edition. */
  day: string;
  currency: Currency;
  method: PaymentMethod;
  received_minor: number;
  returned_minor: number;
}

/**
 * Sums what came and what went back, by day, currency and method, oldest first. This is the only place that decides what
 * counts as income:
 * - Received is each charge that the gateway or staff confirmed (`tno`), with its whole amount, also if it went back
 *   later. Attempts with an unknown outcome do not count. The day is that of the approval or of the receipt.
 * - Returned are refunds on the day they were settled, and the rest of a charge that went back whole. The day of a bank
 *   transfer is that of the transfer.
 * - A second charge beside a payment (`stray_charges`) counts on neither side.
 */
export async function selectIncome(db: Db, editionId: string, shift: ClockShift): Promise<IncomeRow[]> {
  const dayOf = (moment: string) =>
    sql`((${sql.raw(moment)} + make_interval(secs => ${shift.seconds + staffAheadSeconds}::float8)) at time zone 'UTC')::date`;
  const { rows } = await sql<IncomeRow>`
    with charges as materialized (
      select id, currency, method, amount_minor, phase, received_on, completed_at,
        coalesce(approving_at, created_at) as charged_at
      from payments
      where edition_id = ${editionId} and tno is not null
        and phase in ('paid', 'reversing', 'reversed', 'reversal-failed')
    ), parts as materialized (
      select refunds.payment_id, refunds.amount_minor, refunds.settled_at, bank.transferred_on
      from charges join refunds on refunds.payment_id = charges.id
      left join bank_refunds bank on bank.refund_id = refunds.id
      where refunds.phase = 'returned'
    ), movements as (
      select coalesce(received_on + ${shift.days}::int, ${dayOf('charged_at')}) as day, currency, method,
        amount_minor as received, 0::bigint as returned
      from charges
      union all
      select coalesce(parts.transferred_on + ${shift.days}::int, ${dayOf('parts.settled_at')}), currency, method,
        0, parts.amount_minor
      from parts join charges on charges.id = parts.payment_id
      union all
      select coalesce(bank.transferred_on + ${shift.days}::int,
          ${dayOf('coalesce(reversed.happened_at, charges.completed_at, charges.charged_at)')}),
        currency, method, 0, charges.amount_minor - coalesce(given.amount_minor, 0)
      from charges
      left join (select payment_id, sum(amount_minor)::bigint as amount_minor from parts group by payment_id) given
        on given.payment_id = charges.id
      left join lateral (select max(happened_at) as happened_at from payment_events
        where payment_id = charges.id and phase = 'reversed') reversed on true
      left join bank_refunds bank on bank.payment_id = charges.id and bank.transferred_at is not null
        and bank.refund_id is null
      where charges.phase = 'reversed'
    )
    select to_char(day, 'YYYY-MM-DD') as day, currency, method, sum(received)::bigint as received_minor,
      sum(returned)::bigint as returned_minor
    from movements group by day, currency, method order by day, currency, method`.execute(db);
  return rows;
}
