import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import type { DataRequestsTable } from '../../database/tables.ts';
import { paginate } from '../../platform/listing.ts';
import type { DataSubject } from '../../platform/own-data.ts';
import { registrationsOf } from '../registrations/index.ts';

export type RequestRow = Selectable<DataRequestsTable>;

export const selectRequest = (db: Db | Trx, id: string): Promise<RequestRow | undefined> =>
  db.selectFrom('data_requests').selectAll().where('id', '=', id).executeTakeFirst();

export const selectRequestByKey = (
  db: Db,
  createdBy: string,
  requestKey: string,
): Promise<RequestRow | undefined> =>
  db
    .selectFrom('data_requests')
    .selectAll()
    .where('created_by', '=', createdBy)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();

/** Selects the request that a person made with this key. */
export const selectPersonsRequest = (db: Db, requestKey: string): Promise<RequestRow | undefined> =>
  db
    .selectFrom('data_requests')
    .selectAll()
    .where('request_key', '=', requestKey)
    .where('created_by', 'is', null)
    .executeTakeFirst();

/** Requests that count: a person's own one only after the code was sent back. */
const counting: Rows<'data_requests'> = (of) =>
  of.or([of('created_by', 'is not', null), of('verified_at', 'is not', null)]);

export const lockRequest = (trx: Trx, id: string): Promise<RequestRow | undefined> =>
  trx.selectFrom('data_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertRequest = (trx: Trx, row: Insertable<DataRequestsTable>): Promise<RequestRow> =>
  trx.insertInto('data_requests').values(row).returningAll().executeTakeFirstOrThrow();

/** Changes a request to its next version. */
export const updateRequest = (
  trx: Trx,
  id: string,
  change: Updateable<DataRequestsTable>,
): Promise<RequestRow> =>
  trx
    .updateTable('data_requests')
    .set((of) => ({ ...change, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

interface Place {
  state?: 'open' | 'closed' | undefined;
  page: number;
  size: number;
  sort: 'dueOn,ASC' | 'dueOn,DESC';
}

export const selectRequestPage = (db: Db, { state, ...place }: Place) =>
  paginate(
    db,
    db
      .selectFrom('data_requests')
      .select(['id', 'kind', 'name', 'received_on', 'due_on', 'verified_at', 'outcome'])
      .where(counting)
      .$if(state !== undefined, (rest) => rest.where('closed_at', state === 'open' ? 'is' : 'is not', null)),
    place,
    { dueOn: 'data_requests.due_on' },
    'data_requests.id',
  );

/** Counts open requests, with the earliest last day to answer. */
export const countOpen = (db: Db): Promise<{ count: number; due: string | null }> =>
  db
    .selectFrom('data_requests')
    .where('closed_at', 'is', null)
    .where(counting)
    .select((of) => [of.fn.countAll<number>().as('count'), of.fn.min('due_on').as('due')])
    .executeTakeFirstOrThrow();

/** Selects the requests of a person: with the address, and those for which staff chose the account. */
export const selectRequestsOf = (db: Db, { accountId, email }: DataSubject): Promise<RequestRow[]> =>
  db
    .selectFrom('data_requests')
    .selectAll()
    .where((of) =>
      of.or([
        ...(email === undefined ? [] : [of(sql`lower(email)`, '=', email.toLowerCase())]),
        ...(accountId === undefined ? [] : [of('account_id', '=', accountId)]),
      ]),
    )
    .orderBy('created_at')
    .execute();

/** Selects the registrations of a person that still have their name, the newest first. */
export const selectPersonsRegistrations = (db: Db, subject: DataSubject) =>
  db
    .selectFrom('registrations')
    .select(['id', 'number', 'name', 'family_name', 'given_name'])
    .where(registrationsOf(subject))
    .where('emptied_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Selects what was done about an account and the registrations of a person, oldest first. */
export const selectAuditOf = (
  db: Db,
  subject: DataSubject,
): Promise<{ action: string; happened_at: Date }[]> =>
  db
    .selectFrom('audit_events')
    .select(['action', 'happened_at'])
    .where((of) =>
      of.or([
        ...(subject.accountId === undefined ? [] : [of('subject_id', '=', subject.accountId)]),
        of(
          'subject_id',
          'in',
          of
            .selectFrom('registrations')
            .select(sql<string>`registrations.id::text`.as('id'))
            .where(registrationsOf(subject)),
        ),
      ]),
    )
    .orderBy('sequence')
    .execute();

export async function countClosedBefore(db: Db | Trx, before: Date): Promise<number> {
  const { count } = await db
    .selectFrom('data_requests')
    .where('closed_at', '<', before)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns the ids of deleted requests */
export async function deleteClosedBefore(trx: Trx, before: Date, atMost: number): Promise<string[]> {
  const rows = await trx
    .deleteFrom('data_requests')
    .where('id', 'in', (of) =>
      of
        .selectFrom('data_requests')
        .select('id')
        .where('closed_at', '<', before)
        .orderBy('id')
        .limit(atMost)
        .forUpdate(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes requests of the page from before a given time that nobody confirmed. @returns their ids */
export async function deleteUnconfirmedBefore(trx: Trx, before: Date): Promise<string[]> {
  const rows = await trx
    .deleteFrom('data_requests')
    .where('created_by', 'is', null)
    .where('verified_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('created_at', '<', before)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
