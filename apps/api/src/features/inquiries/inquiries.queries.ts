import type { listInquiries, ReceivedBy } from '@airway/contract';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { InquiriesTable, InquiryNotesTable } from '../../database/tables.ts';
import { definedFields, matches, paginate } from '../../platform/listing.ts';

export type InquiryRow = Selectable<InquiriesTable>;

export function selectInquiry(db: Db | Trx, id: string): Promise<InquiryRow | undefined> {
  return db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Selects the inquiry that an earlier request with this key created. */
export function selectInquiryByKey(db: Db, requestKey: string): Promise<InquiryRow | undefined> {
  return db.selectFrom('inquiries').selectAll().where('request_key', '=', requestKey).executeTakeFirst();
}

export function insertInquiry(trx: Trx, row: Insertable<InquiriesTable>): Promise<InquiryRow> {
  return trx.insertInto('inquiries').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Locks an inquiry for a change until the transaction ends. */
export function lockInquiry(trx: Trx, id: string): Promise<InquiryRow | undefined> {
  return trx.selectFrom('inquiries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function updateInquiry(trx: Trx, id: string, change: Updateable<InquiriesTable>): Promise<InquiryRow> {
  return trx
    .updateTable('inquiries')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Query = ReceivedBy<typeof listInquiries>['query'];

export interface InquiryFilter extends Pick<Query, 'query' | 'state' | 'topic'> {
  /** Assigned account, or null for unassigned inquiries. */
  handlerId?: string | null;
}

/** Parses a typed inquiry number, with or without `#`. */
const numberIn = (typed: string | undefined) => /^#?(\d{1,9})$/.exec(typed?.trim() ?? '')?.[1];

const foundBy = (db: Db, { query, state, topic, handlerId }: InquiryFilter) =>
  db
    .selectFrom('inquiries')
    .where((of) => {
      const number = numberIn(query);
      const byKeys = matches(of, query, 'inquiries.keys');
      return number === undefined ? byKeys : of.or([byKeys, of('inquiries.number', '=', Number(number))]);
    })
    .where((of) => of.and(definedFields({ 'inquiries.topic': topic })))
    .where((of) => {
      if (state === undefined) return of.and([]);
      if (state === 'answered') return of('inquiries.answered_at', 'is not', null);
      return of.and([
        of('inquiries.answered_at', 'is', null),
        of('inquiries.undelivered_at', state === 'open' ? 'is' : 'is not', null),
      ]);
    })
    .where((of) => {
      if (handlerId === undefined) return of.and([]);
      return handlerId === null
        ? of('inquiries.handler_id', 'is', null)
        : of('inquiries.handler_id', '=', handlerId);
    });

export const selectInquiryPage = (
  db: Db,
  filter: InquiryFilter,
  place: Pick<Query, 'page' | 'size' | 'sort'>,
) =>
  paginate(
    db,
    foundBy(db, filter).select([
      'inquiries.id',
      'inquiries.number',
      'inquiries.topic',
      'inquiries.name',
      'inquiries.created_at',
      'inquiries.handler_id',
      'inquiries.answered_at',
      'inquiries.undelivered_at',
    ]),
    place,
    { createdAt: 'inquiries.created_at' },
    'inquiries.id',
  );

/** Counts inquiries that wait for staff, by the states of their list. */
export const countUnanswered = (db: Db): Promise<{ open: number; undelivered: number }> =>
  db
    .selectFrom('inquiries')
    .where('answered_at', 'is', null)
    .select((of) => [
      of.fn.countAll<number>().filterWhere('undelivered_at', 'is', null).as('open'),
      of.fn.countAll<number>().filterWhere('undelivered_at', 'is not', null).as('undelivered'),
    ])
    .executeTakeFirstOrThrow();

/** Selects the next matching inquiries with all columns, oldest first. */
export const selectInquiriesAfter = (
  db: Db,
  filter: InquiryFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<InquiryRow[]> =>
  foundBy(db, filter)
    .selectAll('inquiries')
    .$if(after !== undefined, (rest) => rest.where('inquiries.id', '>', after as string))
    .orderBy('inquiries.id')
    .limit(limit)
    .execute();

export function selectNotes(db: Db, inquiryId: string): Promise<Selectable<InquiryNotesTable>[]> {
  return db
    .selectFrom('inquiry_notes')
    .selectAll()
    .where('inquiry_id', '=', inquiryId)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function insertNote(trx: Trx, row: Insertable<InquiryNotesTable>): Promise<void> {
  await trx.insertInto('inquiry_notes').values(row).execute();
}

export async function countAnsweredBefore(db: Db | Trx, before: Date): Promise<number> {
  const { count } = await db
    .selectFrom('inquiries')
    .where('answered_at', '<', before)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks inquiries answered before a given time, to delete them. */
export async function lockAnswered(trx: Trx, before: Date, atMost: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('inquiries')
    .select('id')
    .where('answered_at', '<', before)
    .orderBy('id')
    .limit(atMost)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes inquiries with their answers and notes. */
export async function deleteInquiries(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('inquiries')
    .where('id', 'in', [...ids])
    .execute();
}
