import type { listPaymentCases, ReceivedBy } from '@airway/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../database/client.ts';
import type { PaymentsTable, Tables } from '../../database/tables.ts';
import { paginate } from '../../platform/listing.ts';
import {
  claim,
  inProgressSince,
  isOwed,
  isUnclaimed,
  minutesAgo,
  type PaymentRow,
} from './payments.queries.ts';
import { caseAfterMinutes, strayReason } from './payments.rules.ts';

/** A case for staff: a payment, or a stray charge beside one. */
export interface CaseRow {
  id: string;
  order_number: string;
  registration_number: string;
  amount_minor: number;
  currency: PaymentsTable['currency'];
  phase: PaymentsTable['phase'];
  tno: string | null;
  since: Date;
  reason: string | null;
  method: PaymentRow['method'];
}

/** True while a refund of a kept charge is young, so that the program itself will settle it. */
const hasYoungRefund = sql<boolean>`exists (select from refunds where refunds.payment_id = payments.id
  and refunds.phase = 'requested' and refunds.requested_at > ${minutesAgo(caseAfterMinutes)})`;

const isCase = (of: ExpressionBuilder<Tables, 'payments'>) =>
  of.or([
    of.and([isOwed, of.not(hasYoungRefund)]),
    of('phase', 'in', ['unknown', 'reversal-failed']),
    of.and([
      of('phase', 'in', ['approving', 'reversing']),
      of(inProgressSince, '<', minutesAgo(caseAfterMinutes)),
    ]),
  ]);

/** Claims the payment of a case for a staff member. Returns undefined while it is claimed by somebody else. */
export function updateClaimedCase(db: Db, id: string): Promise<PaymentRow | undefined> {
  return db
    .updateTable('payments')
    .set(claim)
    .where('id', '=', id)
    .where(isUnclaimed)
    .where(isCase)
    .returningAll()
    .executeTakeFirst();
}

const strayCases = (db: Db) =>
  db
    .selectFrom('stray_charges')
    .innerJoin('payments', 'payments.id', 'stray_charges.payment_id')
    .where('stray_charges.reversed_at', 'is', null)
    .where((of) =>
      of.or([
        of('stray_charges.next_check_at', 'is', null),
        of('noticed_at', '<', minutesAgo(caseAfterMinutes)),
      ]),
    )
    .select([
      'stray_charges.id',
      'order_number',
      'registration_number',
      'amount_minor',
      'currency',
      sql<
        CaseRow['phase']
      >`case when stray_charges.next_check_at is null then 'reversal-failed' else 'reversing' end`.as(
        'phase',
      ),
      'stray_charges.tno',
      'noticed_at as since',
      sql<string | null>`${strayReason}::text`.as('reason'),
      'method',
    ]);

const paymentCases = (db: Db) =>
  db
    .selectFrom('payments')
    .where(isCase)
    .select([
      'id',
      'order_number',
      'registration_number',
      sql<number>`case when owed_minor > 0 then owed_minor
        else amount_minor - refunded_minor - coalesce(kept_minor, 0) end`.as('amount_minor'),
      'currency',
      sql<CaseRow['phase']>`case when ${isOwed} is not true then phase
        when exists (select from refunds where refunds.payment_id = payments.id and refunds.phase = 'requested')
        then 'reversing' else 'reversal-failed' end`.as('phase'),
      'tno',
      sql<Date>`coalesce((select max(requested_at) from refunds where refunds.payment_id = payments.id and ${isOwed}),
        ${inProgressSince}, created_at)`.as('since'),
      'reason',
      'method',
    ]);

type CaseQuery = ReceivedBy<typeof listPaymentCases>['query'];

/** State of the open bank refund of a case. */
const bankRefundOfCase = sql<string>`coalesce((select case when version = 0 then 'requested' else 'entered' end
  from bank_refunds where bank_refunds.payment_id = cases.id and transferred_at is null and withdrawn_at is null), 'none')`;

/** Selects cases of both kinds. */
const casesOf = (db: Db, bankRefund: CaseQuery['bankRefund']) =>
  db
    .selectFrom(paymentCases(db).unionAll(strayCases(db)).as('cases'))
    .selectAll()
    .$if(bankRefund !== undefined, (of) => of.where(bankRefundOfCase, '=', bankRefund as string));

export const selectCasePage = (db: Db, { bankRefund, ...place }: CaseQuery) =>
  paginate(db, casesOf(db, bankRefund), place, { since: 'since' }, 'id');

/** Selects the names of the persons whose registrations have these numbers. */
export async function selectRegistrantNames(
  db: Db,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('registrations')
    .select(['number', sql<string>`coalesce(name, trim(given_name || ' ' || upper(family_name)))`.as('name')])
    .where('number', '=', (of) => of.fn.any(of.val(numbers)))
    .execute();
  return new Map(rows.map(({ number, name }) => [number, name]));
}

/** Counts cases by the state of their bank refund, as the filter of their list finds them. */
export async function countCases(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(casesOf(db, undefined).clearSelect().select(bankRefundOfCase.as('bank_refund')).as('counted'))
    .groupBy('bank_refund')
    .select((of) => ['bank_refund', of.fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ bank_refund, count }) => [bank_refund, count]));
}
