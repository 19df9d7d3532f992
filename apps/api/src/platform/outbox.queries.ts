import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../database/client.ts';
import { columnsOf } from '../database/column-types.ts';
import type { MailsTable } from '../database/tables.ts';

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
]);

/** Gives the id, or no row when this mail was already meant. */
export const insertMail = (db: Db | Trx, mail: Insertable<MailsTable>) =>
  db
    .insertInto('mails')
    .values(mail)
    .onConflict((of) => of.columns(['kind', 'subject_id', 'occasion']).doNothing())
    .returning('id');

export function selectUnsentMail(db: Db, id: string): Promise<Selectable<MailsTable> | undefined> {
  return db
    .selectFrom('mails')
    .select(mailColumns)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
}

/** Mails about any of these, newest first. */
export function selectMailsAbout(
  db: Db,
  subjectIds: readonly string[],
): Promise<Omit<Selectable<MailsTable>, 'values'>[]> {
  return db
    .selectFrom('mails')
    .select(mailColumns)
    .where('subject_id', 'in', [...subjectIds])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function updateMailSent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('mails').set({ sent_at: now }).where('id', '=', id).execute();
}

export async function updateMailFailed(trx: Trx, id: string, failure: string, now: Date): Promise<void> {
  await trx.updateTable('mails').set({ failed_at: now, failure }).where('id', '=', id).execute();
}

/** @returns how many were neither sent nor given up */
export async function updateUnsentMailsFailed(db: Db, failure: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ failed_at: now, failure })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function deleteMailsAbout(trx: Trx, kind: string, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await trx
    .deleteFrom('mails')
    .where('kind', '=', kind)
    .where('subject_id', 'in', [...subjectIds])
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

/** Forgets mails of these kinds that were meant before a moment, sent or not. */
export async function deleteOldMails(db: Db, kinds: readonly string[], before: Date): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('kind', 'in', [...kinds])
    .where('created_at', '<', before)
    .execute();
}
