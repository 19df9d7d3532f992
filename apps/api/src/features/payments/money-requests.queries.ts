import type { listMoneyRequests, ReceivedBy } from '@airway/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { MoneyRequestsTable } from '../../database/tables.ts';
import { definedFields, paginate } from '../../platform/listing.ts';

export type MoneyRequestRow = Selectable<MoneyRequestsTable>;

/** Inserts a request. @returns whether it was inserted; false while one of the same act waits */
export async function insertMoneyRequest(trx: Trx, row: Insertable<MoneyRequestsTable>): Promise<boolean> {
  const inserted = await trx
    .insertInto('money_requests')
    .values(row)
    .onConflict((of) =>
      of.columns(['registration_id', 'act', 'payment_id']).where('state', '=', 'waiting').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Selects the request of an act that waits. */
export function selectWaitingRequest(
  db: Db | Trx,
  { registration_id, act, payment_id }: Pick<MoneyRequestRow, 'registration_id' | 'act' | 'payment_id'>,
): Promise<MoneyRequestRow | undefined> {
  return db
    .selectFrom('money_requests')
    .selectAll()
    .where('registration_id', '=', registration_id)
    .where('act', '=', act)
    .where('payment_id', 'is not distinct from', payment_id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

export function selectMoneyRequest(db: Db | Trx, id: string): Promise<MoneyRequestRow | undefined> {
  return db.selectFrom('money_requests').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Ends a request that waits, and forgets what exactly was asked. @returns whether it waited */
export async function updateRequestDecided(
  trx: Db | Trx,
  id: string,
  decided: { state: 'done' | 'refused' | 'failed'; by: string; at: Date; decision: string },
): Promise<boolean> {
  const row = await trx
    .updateTable('money_requests')
    .set({
      state: decided.state,
      decided_by: decided.by,
      decided_at: decided.at,
      decision: decided.decision,
      asked: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const selectMoneyRequestPage = (
  db: Db,
  { state, ...place }: ReceivedBy<typeof listMoneyRequests>['query'],
) =>
  paginate(
    db,
    db
      .selectFrom('money_requests')
      .innerJoin('registrations', 'registrations.id', 'money_requests.registration_id')
      .select([
        'money_requests.id',
        'money_requests.act',
        'money_requests.state',
        'money_requests.registration_id',
        'money_requests.amount_minor',
        'money_requests.currency',
        'money_requests.reason',
        'money_requests.requested_by',
        'money_requests.requested_at',
        'money_requests.decided_by',
        'money_requests.decided_at',
        'money_requests.decision',
        'registrations.number',
        'registrations.name',
        'registrations.family_name',
        'registrations.given_name',
      ])
      .where((of) => of.and(definedFields({ 'money_requests.state': state }))),
    place,
    { requestedAt: 'money_requests.requested_at' },
    'money_requests.id',
  );

/** Counts the requests that wait for another member of staff than who asked. */
export async function countRequestsOfOthers(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('money_requests')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .where('requested_by', '<>', accountId)
    .executeTakeFirstOrThrow();
  return row.count;
}
