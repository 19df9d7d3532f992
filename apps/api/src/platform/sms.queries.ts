import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../database/client.ts';
import type { TextMessagesTable } from '../database/tables.ts';
import { keepOutcomes } from './letter-outcomes.queries.ts';
import { heldBack } from './outbox.queries.ts';

export async function insertText(trx: Trx, text: Insertable<TextMessagesTable>): Promise<void> {
  await trx.insertInto('text_messages').values(text).execute();
}

/** Locks a message that waits, or is tried. */
export const lockUnsentText = (trx: Trx, id: string) =>
  trx
    .selectFrom('text_messages')
    .select(['group_id', 'worthless_at'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function updateTextGroup(trx: Trx, id: string, groupId: string): Promise<void> {
  await trx.updateTable('text_messages').set({ group_id: groupId }).where('id', '=', id).execute();
}

/**
 * Drops a message that was not sent, and gives back what it counted.
 * @returns its kind; undefined if it was sent or dropped before
 */
export async function updateTextDropped(trx: Trx, id: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`
    with ended as (
      select id, kind, cost_won, spent_month from text_messages
      where id = ${id} and sent_at is null and ended_as is distinct from 'dropped' for update
    ), changed as (
      update text_messages set failed_at = coalesce(failed_at, ${now}), ended_as = 'dropped', cost_won = 0
      from ended where text_messages.id = ended.id
    ), given_back as (
      update text_spending set won = greatest(0, won - ended.cost_won) from ended where month = spent_month
    )
    select kind from ended`.execute(trx);
  return rows[0]?.kind;
}

/** True for a message that waits and was not handed over. */
export const isUnsentText = sql<boolean>`text_messages.sent_at is null and text_messages.failed_at is null
  and not exists (select from text_groups where text_groups.id = group_id and handed_at is not null)`;

/**
 * Holds back messages that wait, in these groups or in none, unless they are worthless by now. They count nothing.
 * @returns what they counted, and where
 */
export async function updateTextsHeld(
  trx: Trx,
  groupIds: readonly string[],
  now: Date,
): Promise<{ cost_won: number; spent_month: string | null }[]> {
  const { rows } = await sql<{ cost_won: number; spent_month: string | null }>`
    with waiting as (
      select id, cost_won, spent_month from text_messages
      where sent_at is null and failed_at is null and worthless_at > ${now}
        and (group_id is null or group_id = any(${[...groupIds]}::uuid[]))
      order by id for update
    ), held as (
      update text_messages set failed_at = ${now}, failure = ${heldBack}, cost_won = 0
      from waiting where text_messages.id = waiting.id
    )
    select cost_won, spent_month from waiting`.execute(trx);
  return rows;
}

/** Locks a message that ended without arriving, if it is not worthless by now. */
export const lockTextToSendAgain = (trx: Trx, id: string, now: Date) =>
  trx
    .selectFrom('text_messages')
    .leftJoin('text_groups', 'text_groups.id', 'text_messages.group_id')
    .select(['kind', 'price_won', 'fallback_won', 'cost_won', 'text_groups.is_urgent'])
    .where('text_messages.id', '=', id)
    .where('text_messages.sent_at', 'is', null)
    .where('failed_at', 'is not', null)
    .where('sealed', 'is not', null)
    .where('worthless_at', '>', now)
    .forUpdate('text_messages')
    .executeTakeFirst();

/** Lets a message wait again. */
export async function updateTextAgain(
  trx: Trx,
  id: string,
  counted: Updateable<TextMessagesTable>,
): Promise<void> {
  await trx
    .updateTable('text_messages')
    .set({ ...counted, failed_at: null, failure: null, failing_since: null, ended_as: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes the next messages that were queued before a given time, sent or not. What became of them stays with the people
 * of letters. @returns how many
 */
export async function deleteOldTexts(trx: Trx, before: Date, atMost: number): Promise<number> {
  const texts = await trx
    .selectFrom('text_messages')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('id')
    .limit(atMost)
    .forUpdate()
    .execute();
  const ids = texts.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await keepOutcomes(trx, 'text_messages', ids);
  await trx.deleteFrom('text_messages').where('id', 'in', ids).execute();
  return ids.length;
}

/** Deletes the content of messages that are worthless by now. */
export async function updateTextsWorthless(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('text_messages')
    .set({ sealed: null })
    .where('sealed', 'is not', null)
    .where('worthless_at', '<=', now)
    .execute();
}
