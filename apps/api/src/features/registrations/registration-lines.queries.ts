import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { OrderLinesTable, RegistrationLinesTable } from '../../database/tables.ts';

/** Erases the name of a person. The placeholder still tells a companion from an extra. */
const withoutName = sql<string | null>`case when person_name is null then null else '—' end`;

const linesOf = (db: Db | Trx) =>
  db
    .selectFrom('registration_lines as line')
    .innerJoin('fee_options as option', 'option.id', 'line.option_id')
    .where('line.cancelled_at', 'is', null)
    .select([
      'line.id',
      'line.registration_id',
      'line.option_id',
      'line.person_name',
      'line.paid_minor',
      'option.code',
      'option.kind',
      'option.name_ko',
      'option.name_en',
    ])
    .orderBy('option.position')
    .orderBy('line.person_name')
    .orderBy('line.id');

/** Selects the lines of registrations, in the order of their options and names. */
export const selectLines = (db: Db | Trx, registrationIds: readonly string[]) =>
  linesOf(db)
    .where('line.registration_id', '=', (of) => of.fn.any(of.val(registrationIds)))
    .execute();

export type LineRow = Awaited<ReturnType<typeof selectLines>>[number];

/** Selects the option of each line of a registration. */
export async function selectOptionIds(db: Db | Trx, registrationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('registration_lines')
    .select('option_id')
    .where('registration_id', '=', registrationId)
    .where('cancelled_at', 'is', null)
    .execute();
  return rows.map((row) => row.option_id);
}

/** Gives the line of an accompanying person to another one, who gets a pass of their own. */
export async function updateLinePerson(trx: Trx, id: string, person: string, now: Date): Promise<void> {
  await trx
    .updateTable('companion_passes')
    .set({ ended_at: now })
    .where('line_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  await trx.updateTable('registration_lines').set({ person_name: person }).where('id', '=', id).execute();
}

export const insertLines = (db: Db | Trx, lines: readonly Insertable<RegistrationLinesTable>[]) =>
  db.insertInto('registration_lines').values(lines);

/** Cancels lines. Orders may name them, so they stay, without the names of persons. */
export async function updateLinesCancelled(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  await trx
    .updateTable('registration_lines')
    .set({ cancelled_at: now, person_name: withoutName })
    .where('id', 'in', [...ids])
    .execute();
}

/** Erases the names of accompanying persons. The lines stay, because they count seats. */
export async function updateLinesErased(trx: Trx, registrationIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('registration_lines')
    .set({ person_name: withoutName })
    .where('registration_id', 'in', [...registrationIds])
    .execute();
}

export async function insertOrderLines(
  trx: Trx,
  lines: readonly Insertable<OrderLinesTable>[],
): Promise<void> {
  await trx.insertInto('order_lines').values(lines).execute();
}

/** Deletes what the lines of an order cost and what was taken off, before they are written again. */
export async function deleteOrderPrices(trx: Trx, paymentId: string): Promise<void> {
  await trx.deleteFrom('order_lines').where('payment_id', '=', paymentId).execute();
  await trx.deleteFrom('order_discounts').where('payment_id', '=', paymentId).execute();
}

/** Selects the prices of the lines in an order, found by the key of its page. */
export const selectOrderLines = (db: Db, statusKey: string) =>
  db
    .selectFrom('order_lines')
    .innerJoin('payments', 'payments.id', 'order_lines.payment_id')
    .select(['order_lines.line_id', 'order_lines.amount_minor'])
    .where('payments.status_key', '=', statusKey)
    .execute();

/** Price of a line: the one of the change that added it, else the one in the paid order. */
const paidMinor = sql<number>`coalesce(line.paid_minor, order_lines.amount_minor, 0)`;

/** Joins the paid order of a line's registration. */
const withPaidOrder = (db: Db | Trx, registrationId: string) =>
  db
    .selectFrom('registration_lines as line')
    .innerJoin('fee_options as option', 'option.id', 'line.option_id')
    .leftJoin('payments', (of) =>
      of
        .onRef('payments.registration_id', '=', 'line.registration_id')
        .on('payments.phase', '=', 'paid')
        .on('payments.change_id', 'is', null),
    )
    .leftJoin('order_lines', (of) =>
      of.onRef('order_lines.line_id', '=', 'line.id').onRef('order_lines.payment_id', '=', 'payments.id'),
    )
    .where('line.registration_id', '=', registrationId);

/** Counts the options of a registration, with what they cost in its paid order and in its changes. */
export const countOptions = (db: Db | Trx, registrationId: string, paymentId: string | undefined) =>
  db
    .selectFrom('registration_lines as line')
    .innerJoin('fee_options as option', 'option.id', 'line.option_id')
    .leftJoin('order_lines', (of) =>
      of.onRef('order_lines.line_id', '=', 'line.id').on('order_lines.payment_id', '=', paymentId ?? null),
    )
    .where('line.registration_id', '=', registrationId)
    .where('line.cancelled_at', 'is', null)
    .select((of) => [
      'option.name_ko',
      'option.name_en',
      of.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(${paidMinor}), 0)::bigint`.as('amount_minor'),
    ])
    .groupBy('option.id')
    .orderBy('option.position')
    .orderBy('option.id')
    .execute();

/** Selects the lines of a paid registration with their prices, the oldest first, then in the order of the form; also cancelled ones. */
export async function selectPaidLines(db: Db | Trx, registrationId: string) {
  const rows = await withPaidOrder(db, registrationId)
    .select(['line.id', 'option.kind', paidMinor.as('amount_minor')])
    .select(['line.created_at', 'line.cancelled_at'])
    .orderBy('line.created_at')
    .orderBy('option.position')
    .orderBy('line.id')
    .execute();
  return rows.map(
    ({ id, kind, amount_minor: amountMinor, created_at: createdAt, cancelled_at: cancelledAt }) => ({
      id,
      kind: kind === 'companion' ? kind : ('option' as const),
      amountMinor,
      createdAt,
      cancelledAt,
    }),
  );
}

/** Counts live registrations with each option of an edition, and the seats of their lines. */
export const countByOption = (trx: Trx, editionId: string) =>
  trx
    .selectFrom('registration_lines as line')
    .innerJoin('registrations', 'registrations.id', 'line.registration_id')
    .select((of) => [
      'line.option_id as id',
      of.fn.count<number>('registrations.id').distinct().as('registrations'),
      of.fn.count<number>('seat_held_until').as('seats'),
      of.fn.count<number>('seat_held_until').filterWhere('state', '=', 'confirmed').as('confirmed'),
    ])
    .where('registrations.edition_id', '=', editionId)
    .where('registrations.state', '<>', 'cancelled')
    .where('line.cancelled_at', 'is', null)
    .groupBy('line.option_id')
    .execute();
