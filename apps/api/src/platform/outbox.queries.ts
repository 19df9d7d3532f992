import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../database/client.ts';
import { columnsOf } from '../database/column-types.ts';
import type { MailsTable } from '../database/tables.ts';

export type MailRow = Selectable<MailsTable>;

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
  await db.updateTable('mails').set({ sent_at: now, failure: null }).where('id', '=', id).execute();
}

export async function updateMailTried(
  db: Db,
  id: string,
  tried: Pick<MailRow, 'failing_since' | 'refused_at' | 'failure'>,
): Promise<void> {
  await db.updateTable('mails').set(tried).where('id', '=', id).execute();
}

export async function updateMailFailed(trx: Trx, id: string, failure: string, now: Date): Promise<void> {
  await trx.updateTable('mails').set({ failed_at: now, failure }).where('id', '=', id).execute();
}

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
