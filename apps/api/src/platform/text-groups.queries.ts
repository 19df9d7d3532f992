import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../database/client.ts';
import type { TextGroupsTable, TextMessagesTable } from '../database/tables.ts';

export type GroupRow = Selectable<TextGroupsTable>;
export type GroupTextRow = Selectable<TextMessagesTable> & { hasFallback: boolean };

export async function insertGroup(trx: Trx, group: Insertable<TextGroupsTable>): Promise<void> {
  await trx.insertInto('text_groups').values(group).execute();
}

/** Rows of one statement: each has fifteen parameters. */
const rowsAtOnce = 1000;

/** Inserts messages. A second fallback of one message is left out. */
export async function insertGroupTexts(
  trx: Trx,
  texts: readonly Insertable<TextMessagesTable>[],
): Promise<void> {
  for (let first = 0; first < texts.length; first += rowsAtOnce)
    await trx
      .insertInto('text_messages')
      .values(texts.slice(first, first + rowsAtOnce))
      .onConflict((of) => of.column('fallback_of').where('fallback_of', 'is not', null).doNothing())
      .execute();
}

/** Takes a due group for a while, so that no other process works on it. */
export const updateGroupTaken = (db: Db, now: Date, until: Date): Promise<GroupRow | undefined> =>
  db
    .updateTable('text_groups')
    .set({ next_at: until })
    .where('id', '=', (of) =>
      of
        .selectFrom('text_groups')
        .select('id')
        .where('state', '<>', 'ended')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

export async function updateGroup(
  db: Db | Trx,
  id: string,
  change: Updateable<TextGroupsTable>,
): Promise<void> {
  await db.updateTable('text_groups').set(change).where('id', '=', id).execute();
}

const oneGroup = (db: Db, id: string) => db.updateTable('text_groups').where('id', '=', id);
const isChanged = ({ numUpdatedRows }: { numUpdatedRows: bigint }) => numUpdatedRows === 1n;

/** Stores the id of a group at the provider. @returns false if it has one */
export const updateGroupOpened = async (db: Db, id: string, providerId: string): Promise<boolean> =>
  isChanged(
    await oneGroup(db, id)
      .set({ provider_id: providerId })
      .where('provider_id', 'is', null)
      .executeTakeFirstOrThrow(),
  );

/** Lets a group begin anew. @returns false if it has another id at the provider, or was handed over */
export const updateGroupDiscarded = async (db: Db, id: string, providerId: string): Promise<boolean> =>
  isChanged(
    await oneGroup(db, id)
      .set({ provider_id: null })
      .where('provider_id', '=', providerId)
      .where('handed_at', 'is', null)
      .executeTakeFirstOrThrow(),
  );

/** Stores that a group is handed over, before it is. @returns false if it has begun anew, or is held back */
export const updateGroupHandedOver = async (
  db: Db,
  id: string,
  providerId: string,
  now: Date,
): Promise<boolean> =>
  isChanged(
    await oneGroup(db, id)
      .set((of) => ({ handed_at: of.fn.coalesce('handed_at', of.val(now)) }))
      .where('provider_id', '=', providerId)
      .where((of) => of.or([of('handed_at', 'is not', null), of('held_at', 'is', null)]))
      .executeTakeFirstOrThrow(),
  );

/** Holds back all groups of which not everything is known. @returns those that were not handed over */
export async function updateGroupsHeld(trx: Trx, now: Date): Promise<string[]> {
  const rows = await trx
    .updateTable('text_groups')
    .set({ held_at: now })
    .where('state', '<>', 'ended')
    .returning(['id', 'handed_at'])
    .execute();
  return rows.filter(({ handed_at }) => handed_at === null).map(({ id }) => id);
}

/** Locks a group. @returns whether it is held back */
export async function lockGroupHeld(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('text_groups')
    .select('held_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row != null && row.held_at !== null;
}

export const selectGroup = (db: Db, id: string): Promise<GroupRow | undefined> =>
  db.selectFrom('text_groups').selectAll().where('id', '=', id).executeTakeFirst();

const fallbackExists = sql<boolean>`exists (
  select from text_messages as fallback where fallback.fallback_of = text_messages.id)`;

export const selectGroupTexts = (db: Db | Trx, groupId: string): Promise<GroupTextRow[]> =>
  db
    .selectFrom('text_messages')
    .selectAll('text_messages')
    .select(fallbackExists.as('hasFallback'))
    .where('group_id', '=', groupId)
    .orderBy('id')
    .execute();

/** Locks the messages of a group, so that two processes apply its reports one after the other. */
export async function lockGroupTexts(trx: Trx, groupId: string): Promise<GroupTextRow[]> {
  await trx
    .selectFrom('text_messages')
    .select('id')
    .where('group_id', '=', groupId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return selectGroupTexts(trx, groupId);
}

/** The columns of a message that its reports change. */
export type ReportedText = Pick<
  GroupTextRow,
  'id' | 'sent_at' | 'failed_at' | 'failure' | 'delivered_at' | 'sealed' | 'cost_won' | 'ended_as'
>;

/** Stores what became of messages, all in one statement. */
export async function updateTextsReported(trx: Trx, texts: readonly ReportedText[]): Promise<void> {
  if (texts.length === 0) return;
  await sql`
    update text_messages set sent_at = read.sent_at, failed_at = read.failed_at, failure = read.failure,
      delivered_at = read.delivered_at, sealed = read.sealed, cost_won = read.cost_won, failing_since = null,
      ended_as = read.ended_as
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as read (id uuid, sent_at timestamptz,
      failed_at timestamptz, failure text, delivered_at timestamptz, sealed text, cost_won integer, ended_as text)
    where text_messages.id = read.id`.execute(trx);
}

/** Notes that the provider did not answer, on all messages of a group that wait. */
export async function updateGroupTextsTried(
  db: Db,
  groupId: string,
  failure: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('text_messages')
    .set((of) => ({ failure, failing_since: of.fn.coalesce('failing_since', of.val(now)) }))
    .where('group_id', '=', groupId)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
}

/** Deletes groups from before a given time whose messages are deleted. */
export async function deleteOldGroups(db: Db, before: Date): Promise<void> {
  await sql`
    delete from text_groups where created_at < ${before}
      and not exists (select from text_messages where group_id = text_groups.id)`.execute(db);
}
