import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { LiveEventsTable, LiveStaysTable } from '../../database/tables.ts';

export type StayRow = Selectable<LiveStaysTable>;
export type EventRow = Selectable<LiveEventsTable>;
/** What of a stay never changes. */
export type StayHead = Pick<StayRow, 'id' | 'edition_id' | 'session_id' | 'person_id' | 'account_id'>;
export type EndReason = NonNullable<StayRow['end_reason']>;

/** After so long without a beat somebody was not there any more. */
const silence = sql`interval '90 seconds'`;

/** People enter one after the other, each by themselves: who waits here saw nothing yet. */
export async function lockPerson(trx: Trx, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('live ' || ${personId}, 0))`.execute(trx);
}

/**
 * Begins a stay at the moment of the database's clock: that of the transaction is earlier than its wait for the
 * person.
 */
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
 * Keeps that these stays go on. Rows are locked in their order first: a sorted array alone leaves the order to the
 * plan, and two processes then end each other.
 * @returns those that do; the others have ended, or were silent too long
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

/** Which stays are ended. */
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
 * Ends up to so many stays: now, or for who was silent at the last beat. Others that end the same are passed over.
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

/** Whose presence is asked for: of one session, of one person, or of some people in one session. */
export interface PresenceOf {
  editionId: string;
  sessionId?: string;
  personIds?: readonly string[];
}

/** What is asked for, as a condition on rows that name edition, session and person. */
export const isOf = ({
  editionId,
  sessionId,
  personIds,
}: PresenceOf) => sql<boolean>`edition_id = ${editionId}
  ${sessionId === undefined ? sql`` : sql`and session_id = ${sessionId}`}
  ${personIds === undefined ? sql`` : sql`and person_id = any(${personIds}::uuid[])`}`;

/** Stays in their order. */
export function selectStays(db: Db, of: PresenceOf): Promise<StayRow[]> {
  return db.selectFrom('live_stays').selectAll().where(isOf(of)).orderBy('id').execute();
}

/** What staff decided and people said about presence, in its order. */
export function selectRemarks(db: Db, of: PresenceOf): Promise<EventRow[]> {
  return db
    .selectFrom('live_events')
    .selectAll()
    .where('kind', 'in', ['corrected', 'objected'])
    .where(isOf(of))
    .orderBy('id')
    .execute();
}

/** Sessions of an edition that somebody was in, or about whose presence something was said. */
export async function selectSessionsWithPresence(db: Db, editionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from programme_sessions
    where edition_id = ${editionId}
      and (exists (select from live_stays where session_id = programme_sessions.id)
        or exists (select from live_events where session_id = programme_sessions.id))
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The log of a session, in its order, some rows at a time. */
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

/** The stays of a session, in their order, some rows at a time. */
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

/** How many follow each of these sessions now; silence ends with its stay. Sessions of nobody are left out. */
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
