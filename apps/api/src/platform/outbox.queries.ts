import type { OutboxState } from '@airway/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../database/client.ts';
import { columnsOf } from '../database/column-types.ts';
import type { MailsTable } from '../database/tables.ts';

export type MailRow = Selectable<MailsTable>;

/** Failure text of a message that is held back after a restore. */
export const heldBack = 'held back after a restore';
/** Failure text of what could not be sent before it was worthless. */
export const tooLate = 'worthless by the time it could be sent';
/** Failure text of a mail that was handed over by a program that ended. */
export const interrupted = 'the program ended while the mail was sent';

/** Returns the state of a mail or text message, by the table or its alias in the statement. */
export const stateIn = (table: 'mails' | 'text_messages' | 'fallback') => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<OutboxState>`case
    when ${column('sent_at')} is not null then 'sent'
    when ${column('failed_at')} is not null then
      coalesce(${column('ended_as')}, case ${column('failure')} when ${sql.lit(heldBack)} then 'held' else 'failed' end)
    when ${column('failing_since')} is not null then 'delayed'
    else 'waiting' end`;
};
/** State of a mail: the only definition in SQL. Needs the table `mails` under its own name. */
export const mailState = stateIn('mails');
/** State of a text message, by the same definition. */
export const textState = stateIn('text_messages');

const mailColumns = columnsOf<MailsTable>()([
  'id',
  'kind',
  'subject_id',
  'occasion',
  'recipient',
  'locale',
  'values',
  'created_at',
  'worthless_at',
  'sent_at',
  'failed_at',
  'failure',
  'failing_since',
  'refused_at',
  'tried_at',
  'ended_as',
]);

/** Returns the id, or no row if this mail already exists. */
export const insertMail = (db: Db | Trx, mail: Insertable<MailsTable> | readonly Insertable<MailsTable>[]) =>
  db
    .insertInto('mails')
    .values(mail)
    .onConflict((of) => of.columns(['kind', 'subject_id', 'occasion']).doNothing())
    .returning('id');

export function selectUnsentMail(db: Db, id: string): Promise<MailRow | undefined> {
  return db
    .selectFrom('mails')
    .select(mailColumns)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
}

export function selectMail(db: Db, id: string): Promise<MailRow | undefined> {
  return db.selectFrom('mails').select(mailColumns).where('id', '=', id).executeTakeFirst();
}

/** Selects waiting mails from before a given time for which no job with these names exists. */
export async function selectMailsWithoutJob(
  db: Db,
  jobNames: readonly string[],
  before: Date,
): Promise<Pick<MailRow, 'id' | 'kind'>[]> {
  const { rows } = await sql<Pick<MailRow, 'id' | 'kind'>>`
    select id, kind from mails
    where sent_at is null and failed_at is null and created_at < ${before} and not exists (
      select from jobs.job where job.name = any(${[...jobNames]}::text[]) and job.state < 'completed'
        and job.data ->> 'mailId' = mails.id::text)
    order by created_at limit 5000`.execute(db);
  return rows;
}

/** Selects mails about any of these subjects, newest first. */
export function selectMailsAbout(db: Db, subjectIds: readonly string[]): Promise<Omit<MailRow, 'values'>[]> {
  return db
    .selectFrom('mails')
    .select(mailColumns)
    .where('subject_id', 'in', [...subjectIds])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function updateMailSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    // It may have been dropped, or ended as unknown, while it was on its way.
    .set({ sent_at: now, failure: null, failed_at: null, ended_as: null, tried_at: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Notes that a mail is handed to the mail server now.
 * @returns false if it was handed over before, or ended meanwhile
 */
export async function updateMailHandedOver(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ tried_at: now })
    .where('id', '=', id)
    .where('tried_at', 'is', null)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function selectIsHandedOver(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('mails').select('tried_at').where('id', '=', id).executeTakeFirst();
  return row != null && row.tried_at !== null;
}

export async function updateMailTried(
  db: Db,
  id: string,
  tried: Pick<MailRow, 'failing_since' | 'refused_at' | 'failure'>,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...tried, tried_at: null })
    .where('id', '=', id)
    .where('failed_at', 'is', null)
    .execute();
}

/**
 * Ends a mail that waits. `endedAs`: undefined if it failed.
 * @returns whether it still waited
 */
export async function updateMailEnded(
  db: Db | Trx,
  id: string,
  { failure, now, endedAs }: { failure: string | null; now: Date; endedAs?: 'dropped' | 'unknown' },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ failed_at: now, failure, ended_as: endedAs ?? null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends a mail as failed that its server had accepted. @returns the mail; undefined if that was known, or it is gone */
export const updateMailBounced = (
  trx: Trx,
  id: string,
  { failure, sentSince, now }: { failure: string; sentSince: Date; now: Date },
) =>
  trx
    .updateTable('mails')
    .set({ sent_at: null, failed_at: now, failure, ended_as: null })
    .where('id', '=', id)
    .where((of) =>
      of.or([
        of('sent_at', '>=', sentSince),
        of.and([of('ended_as', '=', 'unknown'), of('failed_at', '>=', sentSince)]),
      ]),
    )
    .returning(['kind', 'subject_id', 'recipient'])
    .executeTakeFirst();

export async function deleteMailsAbout(trx: Trx, kind: string, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await trx
    .deleteFrom('mails')
    .where('kind', '=', kind)
    .where('subject_id', 'in', [...subjectIds])
    .execute();
}

export async function deleteWaitingMails(trx: Trx, kind: string, subjectId: string): Promise<void> {
  await trx
    .deleteFrom('mails')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
}

export async function deleteMailsTo(
  trx: Trx,
  recipients: readonly string[],
  kinds: readonly string[],
): Promise<void> {
  if (recipients.length === 0) return;
  await trx
    .deleteFrom('mails')
    .where('recipient', 'in', [...recipients])
    .where('kind', 'in', [...kinds])
    .execute();
}

/** Deletes mails of these kinds that were queued before a given time, sent or not. */
export async function deleteOldMails(db: Db, kinds: readonly string[], before: Date): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('kind', 'in', [...kinds])
    .where('created_at', '<', before)
    .execute();
}
