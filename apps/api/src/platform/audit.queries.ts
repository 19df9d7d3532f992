import type { exportAuditEvents, listAuditEvents, ReceivedBy } from '@airway/contract';
import { type ExpressionBuilder, type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../database/client.ts';
import type {
  AuditArrivalsTable,
  AuditEventsTable,
  AuditVerificationsTable,
  Tables,
} from '../database/tables.ts';
import { definedFields, paginate } from './listing.ts';
import { addDays, addMonths, staffTimeZone, startOfDay } from './zones.ts';

export type AuditRow = Selectable<AuditEventsTable>;

/** Locks the end of the chain until the transaction ends. Returns undefined while the chain is empty. */
export async function lockLastAuditEvent(trx: Trx): Promise<Pick<AuditRow, 'sequence' | 'hash'> | undefined> {
  const last = sql<Pick<AuditRow, 'sequence' | 'hash'>>`select sequence, hash from lock_last_audit_event()`;
  return (await last.execute(trx)).rows[0];
}

/** Inserts an audit entry that waits for the chain, one for each row of `source`. */
export const auditArrivalOf = (entry: Insertable<AuditArrivalsTable>, source: RawBuilder<unknown>) => sql`
  insert into audit_arrivals
    (happened_at, actor_id, action, subject_type, subject_id, reason, address, details)
  select ${entry.happened_at}, ${entry.actor_id}, ${entry.action}, ${entry.subject_type}, ${entry.subject_id},
    ${entry.reason}, ${entry.address}, ${entry.details} ${source}`;

export async function insertAuditArrival(db: Db | Trx, entry: Insertable<AuditArrivalsTable>): Promise<void> {
  await auditArrivalOf(entry, sql``).execute(db);
}

export async function insertAuditArrivals(
  trx: Trx,
  entries: readonly Insertable<AuditArrivalsTable>[],
): Promise<void> {
  await trx.insertInto('audit_arrivals').values(entries).execute();
}

/** Checks whether the same actor did the same to the same subject from the same address since a given time. */
export async function existsAuditEntry(
  db: Db,
  entry: Insertable<AuditArrivalsTable>,
  since: Date,
): Promise<boolean> {
  const same = (table: 'audit_events' | 'audit_arrivals') =>
    db
      .selectFrom(table)
      .select('action')
      .where('subject_id', '=', entry.subject_id)
      .where('action', '=', entry.action)
      .where(sql<boolean>`actor_id is not distinct from ${entry.actor_id}`)
      .where(sql<boolean>`address is not distinct from ${entry.address}`)
      .where('happened_at', '>', since);
  const found = await same('audit_events').unionAll(same('audit_arrivals')).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Selects entries that wait for the chain, in the order in which they were written. */
export function selectAuditArrivals(db: Db | Trx, limit: number): Promise<Selectable<AuditArrivalsTable>[]> {
  return db.selectFrom('audit_arrivals').selectAll().orderBy('arrival').limit(limit).execute();
}

export async function countAuditArrivals(db: Db): Promise<number> {
  const row = await db
    .selectFrom('audit_arrivals')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Position of a waiting entry in the chain. */
export type ChainedArrival = Pick<AuditRow, 'sequence' | 'previous_hash' | 'hash' | 'seal'> & {
  arrival: number;
};

/** Moves waiting entries to their positions in the chain. @returns the number of moved entries */
export async function insertAuditEvents(trx: Trx, chained: readonly ChainedArrival[]): Promise<number> {
  const all = <Name extends keyof ChainedArrival>(name: Name) => chained.map((one) => one[name]);
  const result = await sql`
    with places as (
      select arrival, sequence, previous_hash, hash, seal
      from unnest(${all('arrival')}::bigint[], ${all('sequence')}::bigint[], ${all('previous_hash')}::bytea[],
        ${all('hash')}::bytea[], ${all('seal')}::smallint[])
        as place (arrival, sequence, previous_hash, hash, seal)),
    taken as (
      delete from audit_arrivals where arrival = any(${all('arrival')}::bigint[])
      returning arrival, happened_at, actor_id, action, subject_type, subject_id, reason, address, details)
    insert into audit_events
      (arrival, happened_at, actor_id, action, subject_type, subject_id, reason, address, details,
       sequence, previous_hash, hash, seal)
    select arrival, happened_at, actor_id, action, subject_type, subject_id, reason, address, details,
      sequence, previous_hash, hash, seal
    from taken join places using (arrival)`.execute(trx);
  return Number(result.numAffectedRows);
}

/** Selects the last entry of the chain. Returns undefined while the chain is empty. */
export function selectLastAuditEvent(db: Db): Promise<Pick<AuditRow, 'sequence' | 'hash'> | undefined> {
  return db
    .selectFrom('audit_events')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Selects the next rows of the chain, oldest first. */
export function selectAuditEventsAfter(db: Db, sequence: number, limit: number): Promise<AuditRow[]> {
  return db
    .selectFrom('audit_events')
    .selectAll()
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

type SentFilters = Omit<ReceivedBy<typeof exportAuditEvents>['body'], 'reason'>;

/** Filters whose typed names are looked up. An empty list matches no entry. */
export interface AuditFilters extends Pick<SentFilters, 'subjectId' | 'month' | 'from' | 'until'> {
  actions?: readonly string[] | undefined;
  actorIds?: readonly string[] | undefined;
}

const nextMonth = (month: string) => addMonths(`${month}-01`, 1);

const fits =
  ({ actions, actorIds, subjectId, month, from, until }: AuditFilters) =>
  (of: ExpressionBuilder<Tables, 'audit_events'>) => {
    const isSince = (day: string) => of('happened_at', '>=', startOfDay(day, staffTimeZone));
    const isBefore = (day: string) => of('happened_at', '<', startOfDay(day, staffTimeZone));
    return of.and([
      of.and(definedFields({ subject_id: subjectId })),
      ...(actions === undefined ? [] : [of('action', '=', sql<string>`any(${[...actions]}::text[])`)]),
      ...(actorIds === undefined ? [] : [of('actor_id', '=', sql<string>`any(${[...actorIds]}::uuid[])`)]),
      ...(month === undefined ? [] : [isSince(`${month}-01`), isBefore(nextMonth(month))]),
      ...(from === undefined ? [] : [isSince(from)]),
      ...(until === undefined ? [] : [isBefore(addDays(until, 1))]),
    ]);
  };

/** Selects a page of entries, filtered by action, actor, subject and time. */
export const selectAuditPage = (
  db: Db,
  { page, size, sort }: Pick<ReceivedBy<typeof listAuditEvents>['query'], 'page' | 'size' | 'sort'>,
  filters: AuditFilters,
) =>
  paginate(
    db,
    db.selectFrom('audit_events').selectAll().where(fits(filters)),
    { page, size, sort },
    { sequence: 'sequence' },
    'sequence',
  );

/** Selects the newest entries about any of these subjects, without the given actions. */
export function selectAuditAbout(
  db: Db,
  subjectIds: readonly string[],
  part: { without: readonly string[]; limit: number },
): Promise<AuditRow[]> {
  return db
    .selectFrom('audit_events')
    .selectAll()
    .where('subject_id', 'in', [...subjectIds])
    .$if(part.without.length > 0, (found) => found.where('action', 'not in', [...part.without]))
    .orderBy('sequence', 'desc')
    .limit(part.limit)
    .execute();
}

/** Selects the next matching entries up to the last sequence, oldest first. */
export const selectFittingAuditEvents = (
  db: Db,
  filters: AuditFilters,
  part: { after: number; last: number; limit: number },
): Promise<AuditRow[]> =>
  db
    .selectFrom('audit_events')
    .selectAll()
    .where(fits(filters))
    .where('sequence', '>', part.after)
    .where('sequence', '<=', part.last)
    .orderBy('sequence')
    .limit(part.limit)
    .execute();

/** Selects the last entry up to which all are older than the given time. Undefined if there is none. */
export async function selectLastEventBefore(
  trx: Trx,
  moment: Date,
): Promise<Pick<AuditRow, 'sequence' | 'hash'> | undefined> {
  const firstYounger = await trx
    .selectFrom('audit_events')
    .select('sequence')
    .where('happened_at', '>=', moment)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  let older = trx.selectFrom('audit_events').select(['sequence', 'hash']);
  if (firstYounger !== undefined) older = older.where('sequence', '<', firstYounger.sequence);
  return older.orderBy('sequence', 'desc').limit(1).executeTakeFirst();
}

/** Deletes the start of the chain. The database rejects this if an entry is younger than two years. */
export async function deleteAuditEventsThrough(trx: Trx, sequence: number): Promise<void> {
  await sql`select cut_audit_events(${sequence})`.execute(trx);
}

/** Selects the first and last sequence and the number of entries, of the whole chain or of the matching entries. */
export async function selectAuditExtent(
  db: Db,
  filters: AuditFilters = {},
): Promise<{ count: number; first: number; last: number }> {
  const { fn } = db;
  const row = await db
    .selectFrom('audit_events')
    .select([
      fn.countAll<number>().as('count'),
      fn.min('sequence').as('first'),
      fn.max('sequence').as('last'),
    ])
    .where(fits(filters))
    .executeTakeFirstOrThrow();
  return { count: row.count, first: row.first ?? 1, last: row.last ?? 0 };
}

export async function insertAuditVerification(
  db: Db,
  row: Insertable<AuditVerificationsTable>,
): Promise<void> {
  await db.insertInto('audit_verifications').values(row).execute();
}

export function selectLastAuditVerification(
  db: Db,
): Promise<Selectable<AuditVerificationsTable> | undefined> {
  return db
    .selectFrom('audit_verifications')
    .selectAll()
    .orderBy('verified_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
