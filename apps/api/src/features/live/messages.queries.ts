import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { LiveMessagesTable } from '../../database/tables.ts';
import { definedFields } from '../../platform/listing.ts';

export type MessageRow = Selectable<LiveMessagesTable>;
/** The current message, with the sequence number of a change in its room. */
type ChangedRow = MessageRow & { seq: number };

export function selectMessage(
  db: Db | Trx,
  of: { id: string; edition_id: string; session_id: string },
): Promise<MessageRow | undefined> {
  return db
    .selectFrom('live_messages')
    .selectAll()
    .where((row) => row.and(of))
    .executeTakeFirst();
}

/** Selects the message that an earlier request with this key created. */
export function selectMessageByKey(
  db: Db,
  personId: string,
  requestKey: string,
): Promise<MessageRow | undefined> {
  return db
    .selectFrom('live_messages')
    .selectAll()
    .where('person_id', '=', personId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** Selects the newest messages before a given one. Includes hidden ones only on request. */
export function selectMessagesBefore(
  db: Db,
  of: {
    sessionId: string;
    before: string | undefined;
    kind: MessageRow['kind'] | undefined;
    withHidden: boolean;
    limit: number;
  },
): Promise<MessageRow[]> {
  return db
    .selectFrom('live_messages')
    .selectAll()
    .where('session_id', '=', of.sessionId)
    .where((row) => row.and(definedFields({ kind: of.kind })))
    .$if(!of.withHidden, (rest) => rest.where('hidden_at', 'is', null))
    .$if(of.before !== undefined, (rest) => rest.where('id', '<', of.before as string))
    .orderBy('id', 'desc')
    .limit(of.limit)
    .execute();
}

const maximumPinnedMessages = 20;

/** Selects the pinned messages of a session, newest first. */
export function selectPinned(
  db: Db,
  of: { sessionId: string; kind: MessageRow['kind'] | undefined; withHidden: boolean },
): Promise<MessageRow[]> {
  return db
    .selectFrom('live_messages')
    .selectAll()
    .where('session_id', '=', of.sessionId)
    .where('pinned_at', 'is not', null)
    .where((row) => row.and(definedFields({ kind: of.kind })))
    .$if(!of.withHidden, (rest) => rest.where('hidden_at', 'is', null))
    .orderBy('id', 'desc')
    .limit(maximumPinnedMessages)
    .execute();
}

/** Selects the time of a person's last message in a session. */
export async function selectLastWritten(
  trx: Trx,
  sessionId: string,
  personId: string,
): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('live_messages')
    .select('created_at')
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

export async function selectIsMuted(trx: Trx, sessionId: string, personId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('live_mutes')
    .select('muted_at')
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Selects those of the given people who are muted in a session. */
export async function selectMuted(
  db: Db,
  sessionId: string,
  personIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('live_mutes')
    .select('person_id')
    .where('session_id', '=', sessionId)
    .where('person_id', '=', (of) => of.fn.any(of.val(personIds)))
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
}

/** Returns a mark for each session with mutes. It changes whenever a mute is added or removed. */
export async function selectMuteMarks(db: Db, sessionIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('live_mutes')
    .select(['session_id', sql<string>`concat(count(*), ' ', max(muted_at))`.as('mark')])
    .where('session_id', 'in', sessionIds)
    .groupBy('session_id')
    .execute();
  return new Map(rows.map(({ session_id, mark }) => [session_id, mark]));
}

export async function insertMessage(trx: Trx, row: Insertable<LiveMessagesTable>): Promise<MessageRow> {
  return trx.insertInto('live_messages').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateMessage(
  trx: Trx,
  id: string,
  change: Updateable<LiveMessagesTable>,
): Promise<MessageRow> {
  return trx
    .updateTable('live_messages')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @returns whether it is a new vote */
export async function insertVote(trx: Trx, messageId: string, personId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('live_votes')
    .values({ message_id: messageId, person_id: personId })
    .onConflict((of) => of.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function updateVotes(trx: Trx, id: string): Promise<MessageRow> {
  return trx
    .updateTable('live_messages')
    .set((of) => ({ votes: of('votes', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertMute(trx: Trx, sessionId: string, personId: string, now: Date): Promise<void> {
  await trx
    .insertInto('live_mutes')
    .values({ session_id: sessionId, person_id: personId, muted_at: now })
    .onConflict((of) => of.doNothing())
    .execute();
}

export async function deleteMute(trx: Trx, sessionId: string, personId: string): Promise<void> {
  await trx
    .deleteFrom('live_mutes')
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .execute();
}

/**
 * Gives a change of a message the next number of its room. Must be the last statement of its transaction, because it
 * locks the room until the commit. A sequence would not work: a reader could miss a lower number that commits later.
 */
export async function insertChange(trx: Trx, sessionId: string, messageId: string): Promise<void> {
  await sql`
    with counted as (
      insert into live_counters (session_id, last_seq) values (${sessionId}, 1)
      on conflict (session_id) do update set last_seq = live_counters.last_seq + 1
      returning last_seq)
    insert into live_changes (session_id, seq, message_id)
    select ${sessionId}, last_seq, ${messageId} from counted`.execute(trx);
}

/** Selects the number of the newest change of each room. */
export async function selectLastSeqs(db: Db, sessionIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('live_counters')
    .selectAll()
    .where('session_id', 'in', sessionIds)
    .execute();
  return new Map(rows.map(({ session_id, last_seq }) => [session_id, last_seq]));
}

/** Selects changes of a room after a number, in order. */
export function selectChangesAfter(
  db: Db,
  sessionId: string,
  after: number,
  limit: number,
): Promise<ChangedRow[]> {
  return db
    .selectFrom('live_changes')
    .innerJoin('live_messages', 'live_messages.id', 'live_changes.message_id')
    .selectAll('live_messages')
    .select('live_changes.seq')
    .where('live_changes.session_id', '=', sessionId)
    .where('live_changes.seq', '>', after)
    .orderBy('live_changes.seq')
    .limit(limit)
    .execute();
}

/** Counts questions that are neither answered nor hidden, by session. */
export async function countOpenQuestions(
  db: Db,
  sessionIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('live_messages')
    .select((of) => ['session_id', of.fn.countAll<number>().as('count')])
    .where('session_id', '=', (of) => of.fn.any(of.val(sessionIds)))
    .where('kind', '=', 'question')
    .where('answered_at', 'is', null)
    .where('hidden_at', 'is', null)
    .groupBy('session_id')
    .execute();
  return new Map(rows.map(({ session_id, count }) => [session_id, count]));
}
