import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../database/client.ts';
import type { TextMessagesTable } from '../database/tables.ts';

export async function insertText(trx: Trx, text: Insertable<TextMessagesTable>): Promise<void> {
  await trx.insertInto('text_messages').values(text).execute();
}

export function selectUnsentText(
  db: Db,
  id: string,
): Promise<Pick<Selectable<TextMessagesTable>, 'kind' | 'sealed' | 'worthless_at' | 'failure'> | undefined> {
  return db
    .selectFrom('text_messages')
    .select(['kind', 'sealed', 'worthless_at', 'failure'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
}

/** Marks a message as sent, and forgets its content. */
export async function updateTextSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('text_messages')
    .set({ sent_at: now, failure: null, failed_at: null, ended_as: null, sealed: null })
    .where('id', '=', id)
    .execute();
}

export async function updateTextTried(db: Db, id: string, failure: string, now: Date): Promise<void> {
  await db
    .updateTable('text_messages')
    .set((of) => ({ failure, failing_since: of.fn.coalesce('failing_since', of.val(now)) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
}

export async function updateTextFailed(db: Db, id: string, failure: string, now: Date): Promise<void> {
  await db
    .updateTable('text_messages')
    .set({ failed_at: now, failure })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
}

/** @returns whether the message had ended without arriving, and is not worthless by now */
export async function updateTextAgain(trx: Trx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('text_messages')
    .set({ failed_at: null, failure: null, failing_since: null, ended_as: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is not', null)
    .where('sealed', 'is not', null)
    .where('worthless_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Drops a message that was not sent. @returns its kind; undefined if it was sent or dropped before */
export async function updateTextDropped(trx: Trx, id: string, now: Date): Promise<string | undefined> {
  const row = await trx
    .updateTable('text_messages')
    .set((of) => ({
      failed_at: of.fn.coalesce('failed_at', of.val(now)),
      ended_as: 'dropped' as const,
    }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where(sql<boolean>`ended_as is distinct from 'dropped'`)
    .returning('kind')
    .executeTakeFirst();
  return row?.kind;
}

/** Deletes messages that were queued before a given time, sent or not. */
export async function deleteOldTexts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('text_messages').where('created_at', '<', before).execute();
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
