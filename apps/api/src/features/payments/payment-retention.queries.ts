import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import type { Tables } from '../../database/tables.ts';
import { isOwed } from './payments.queries.ts';

export async function selectMoneyIds(trx: Trx, registrationIds: readonly string[]): Promise<string[]> {
  const of = [...registrationIds];
  const rows = await trx
    .selectFrom('payments')
    .select('id')
    .where('registration_id', 'in', of)
    .unionAll((refunds) =>
      refunds
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.payment_id')
        .select('refunds.id')
        .where('registration_id', 'in', of),
    )
    .unionAll((refunds) =>
      refunds
        .selectFrom('bank_refunds')
        .innerJoin('payments', 'payments.id', 'bank_refunds.payment_id')
        .select('bank_refunds.id')
        .where('registration_id', 'in', of),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Checks whether one of these payments is requested, being returned, or in doubt. */
export async function existsOpenCase(db: Db | Trx, among: Rows<'payments'>): Promise<boolean> {
  const { isOpen } = await db
    .selectNoFrom((of) =>
      of
        .or([
          // Separate conditions, each with its own index, because settled payments are many.
          of.exists(
            of
              .selectFrom('payments')
              .select('id')
              .where(among)
              .where('phase', 'in', ['approving', 'unknown', 'reversing', 'reversal-failed']),
          ),
          of.exists(of.selectFrom('payments').select('id').where(among).where('phase', '=', 'created')),
          of.exists(of.selectFrom('payments').select('id').where(among).where(isOwed)),
          of.exists(
            of
              .selectFrom('stray_charges')
              .innerJoin('payments', 'payments.id', 'stray_charges.payment_id')
              .select('stray_charges.id')
              .where(among)
              .where('reversed_at', 'is', null),
          ),
          of.exists(
            of
              .selectFrom('refunds')
              .innerJoin('payments', 'payments.id', 'refunds.payment_id')
              .select('refunds.id')
              .where(among)
              .where('refunds.phase', '=', 'requested'),
          ),
        ])
        .as('isOpen'),
    )
    .executeTakeFirstOrThrow();
  return isOpen === true;
}

/** Time when money was last moved or requested, without refunds of a part. */
const lastMoved = sql<Date>`greatest(created_at, approving_at, completed_at, reversing_at)`;

/** Settled attempts from before a given time that still have card data, or the name of a payer. */
const overdue = (of: ExpressionBuilder<Tables, 'payments'>, before: Date) =>
  of.and([
    of('phase', 'in', ['paid', 'failed', 'reversed']),
    of(lastMoved, '<', before),
    of.not(
      of.exists(
        of
          .selectFrom('refunds')
          .select('refunds.id')
          .whereRef('refunds.payment_id', '=', 'payments.id')
          .where('requested_at', '>=', before),
      ),
    ),
    of.or([
      of('card_number_masked', 'is not', null),
      of('card_name', 'is not', null),
      of('approval_number', 'is not', null),
      of('gateway_message', 'is not', null),
      of('payer', 'is not', null),
      of('business_number', 'is not', null),
      of('reference', 'is not', null),
      of.exists(
        of
          .selectFrom('payment_events')
          .select('payment_events.id')
          .whereRef('payment_events.payment_id', '=', 'payments.id')
          .where('gateway_answer', 'is not', null),
      ),
    ]),
  ]);

export async function countOverdue(db: Db | Trx, before: Date): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .where((of) => overdue(of, before))
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Erases card data, payers and the gateway's messages. Amount, number and history stay. @returns the number of changed rows */
export async function updateCardsErased(trx: Trx, before: Date, atMost: number): Promise<number> {
  const rows = await trx
    .selectFrom('payments')
    .select('id')
    .where((of) => overdue(of, before))
    .orderBy('id')
    .limit(atMost)
    .forUpdate()
    .execute();
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await trx
    .updateTable('payments')
    .set({
      card_number_masked: null,
      card_name: null,
      approval_number: null,
      gateway_message: null,
      payer: null,
      business_number: null,
      reference: null,
    })
    .where('id', 'in', ids)
    .execute();
  await trx
    .updateTable('refunds')
    .set({ gateway_message: null })
    .where('payment_id', 'in', ids)
    .where('gateway_message', 'is not', null)
    .execute();
  await trx
    .updateTable('payment_events')
    .set({ gateway_answer: null })
    .where('payment_id', 'in', ids)
    .where('gateway_answer', 'is not', null)
    .execute();
  return ids.length;
}
