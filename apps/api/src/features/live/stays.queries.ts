import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { LiveEventsTable, LiveStaysTable } from '../../database/tables.ts';

export type StayRow = Selectable<LiveStaysTable>;
export type EventRow = Selectable<LiveEventsTable>;
/** Constant fields of a stay. */
export type StayHead = Pick<StayRow, 'id' | 'edition_id' | 'session_id' | 'person_id' | 'account_id'>;
export type EndReason = NonNullable<StayRow['end_reason']>;

/** A person without a heartbeat for this long counts as gone. */
const silence = sql`interval '90 seconds'`;

/** Locks a person, so that parallel entries wait for each other. A waiting transaction has read nothing yet. */
export async function lockPerson(trx: Trx, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('live ' || ${personId}, 0))`.execute(trx);
}

/** Inserts a stay that starts now, after the wait for the lock. The transaction's own time would be too early. */
export function insertStay(
  trx: Trx,
  stay: Pick<
    Insertable<LiveStaysTable>,
    'edition_id' | 'session_id' | 'person_id' | 'account_id' | 'kind' | 'shift_ms'
  >,
): Promise<StayRow> {
  const now = sql<Date>`clock_timestamp()`;
  return trx
    .insertInto('live_stays')
    .values({ ...stay, connected_at: now, last_alive_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Inserts ended stays of the demo. */
export const insertSampleStays = (
  trx: Trx,
  stays: readonly Insertable<LiveStaysTable>[],
): Promise<StayRow[]> => trx.insertInto('live_stays').values(stays).returningAll().execute();

export function selectStayHead(db: Db, id: number): Promise<StayHead | undefined> {
  return db
    .selectFrom('live_stays')
    .select(['id', 'edition_id', 'session_id', 'person_id', 'account_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function selectEndReason(db: Db, id: number): Promise<EndReason | null | undefined> {
  const row = await db.selectFrom('live_stays').select('end_reason').where('id', '=', id).executeTakeFirst();
  return row?.end_reason;
}

/**
 * Stores heartbeats of stays. First locks the rows in order: with a sorted array alone, the planner chooses the
 * order, and two processes can deadlock.
 * @returns the ids of open stays; the others ended, or were silent too long
 */
export async function updateAlive(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with present as materialized (
      select id from live_stays
      where id = any(${ids}::bigint[]) and ended_at is null and last_alive_at > clock_timestamp() - ${silence}
      order by id for no key update)
    update live_stays set last_alive_at = greatest(last_alive_at, clock_timestamp())
    from present where live_stays.id = present.id returning live_stays.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Condition for stays to end. */
export type Ending =
  | { stayId: number; reason: 'left' | 'closed' }
  | { personId: string; kind: StayRow['kind']; reason: 'taken-over' }
  | { sessionId: string; reason: 'closed' }
  | { reason: 'silent' };

function endingCondition(ending: Ending) {
  if ('stayId' in ending) return sql`id = ${ending.stayId}`;
  if ('personId' in ending) return sql`person_id = ${ending.personId} and kind = ${ending.kind}`;
  if ('sessionId' in ending) return sql`session_id = ${ending.sessionId} and kind = 'online'`;
  return sql`kind = 'online' and last_alive_at <= clock_timestamp() - ${silence}`;
}

/**
 * Ends up to `atMost` stays: now, or silent ones at their last heartbeat. Skips silent stays that others are ending.
 */
export async function updateEnded(trx: Trx, ending: Ending, atMost: number): Promise<StayRow[]> {
  const { rows } = await sql<StayRow>`
    with ended as materialized (
      select id from live_stays where ended_at is null and ${endingCondition(ending)}
      order by id limit ${atMost} for update ${ending.reason === 'silent' ? sql`skip locked` : sql``})
    update live_stays set end_reason = ${ending.reason},
      ended_at = case when kind = 'online' and last_alive_at <= clock_timestamp() - ${silence}
        then last_alive_at else greatest(last_alive_at, clock_timestamp()) end
    from ended where live_stays.id = ended.id returning live_stays.*`.execute(trx);
  return rows;
}

export async function insertEvents(trx: Trx, events: readonly Insertable<LiveEventsTable>[]): Promise<void> {
  await trx.insertInto('live_events').values(events).execute();
}

/** Selects presence: of one session, of one person, or of some people in one session. */
export interface PresenceOf {
  editionId: string;
  sessionId?: string;
  personIds?: readonly string[];
}

/** Converts the selection to a condition on rows with edition, session and person. */
export const isOf = ({
  editionId,
  sessionId,
  personIds,
}: PresenceOf) => sql<boolean>`edition_id = ${editionId}
  ${sessionId === undefined ? sql`` : sql`and session_id = ${sessionId}`}
  ${personIds === undefined ? sql`` : sql`and person_id = any(${personIds}::uuid[])`}`;

export function selectStays(db: Db, of: PresenceOf): Promise<StayRow[]> {
  return db.selectFrom('live_stays').selectAll().where(isOf(of)).orderBy('id').execute();
}

/** Selects staff decisions and objections about presence, in order. */
export function selectRemarks(db: Db, of: PresenceOf): Promise<EventRow[]> {
  return db
    .selectFrom('live_events')
    .selectAll()
    .where('kind', 'in', ['corrected', 'objected'])
    .where(isOf(of))
    .orderBy('id')
    .execute();
}

export async function selectSessionsWithPresence(db: Db, editionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from programme_sessions
    where edition_id = ${editionId}
      and (exists (select from live_stays where session_id = programme_sessions.id)
        or exists (select from live_events where session_id = programme_sessions.id))
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Selects the log of a session in order, in batches. */
export function selectEventsAfter(
  db: Db,
  of: PresenceOf,
  after: string | undefined,
  limit: number,
): Promise<EventRow[]> {
  return db
    .selectFrom('live_events')
    .selectAll()
    .where(isOf(of))
    .$if(after !== undefined, (rest) => rest.where('id', '>', after as string))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Selects the stays of a session in order, in batches. */
export function selectStaysAfter(
  db: Db,
  of: PresenceOf,
  after: number | undefined,
  limit: number,
): Promise<StayRow[]> {
  return db
    .selectFrom('live_stays')
    .selectAll()
    .where(isOf(of))
    .$if(after !== undefined, (rest) => rest.where('id', '>', after as number))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Counts current viewers per session. Silent viewers do not count after their stay ended. Omits empty sessions. */
export async function countViewers(db: Db, sessionIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('live_stays')
    .select((of) => ['session_id', of.fn.countAll<number>().as('count')])
    .where('session_id', '=', (of) => of.fn.any(of.val(sessionIds)))
    .where('kind', '=', 'online')
    .where('ended_at', 'is', null)
    .groupBy('session_id')
    .execute();
  return new Map(rows.map(({ session_id, count }) => [session_id, count]));
}
