import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import { keepOutcomes } from '../../platform/letter-outcomes.queries.ts';
import { deleteOldTexts } from '../../platform/sms.queries.ts';

/** A confirmation mail stays as long as its registration has personal data. */
const goesAlone = sql<boolean>`not exists (
  select from registrations where registrations.id = mails.subject_id and registrations.emptied_at is null)`;

const oldMails = (db: Db | Trx, before: Date) =>
  db.selectFrom('mails').where('created_at', '<', before).where(goesAlone);

const oldTexts = (db: Db | Trx, before: Date) =>
  db.selectFrom('text_messages').where('created_at', '<', before);

/** Counts old mails and text messages. */
export async function countOldMails(db: Db | Trx, before: Date): Promise<number> {
  const mails = await oldMails(db, before)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const texts = await oldTexts(db, before)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return mails.count + texts.count;
}

/** Deletes all mails to an address, except those that a registration with its person needs. @returns their number */
export async function deleteSettledMailsTo(trx: Trx, email: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('mails')
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .where(goesAlone)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Ids grow with time, so the oldest need no index on their date. @returns the number of deleted mails and text messages */
export async function deleteOldMailsBefore(trx: Trx, before: Date, atMost: number): Promise<number> {
  const mails = await oldMails(trx, before).select('id').orderBy('id').limit(atMost).forUpdate().execute();
  const mailIds = mails.map(({ id }) => id);
  if (mailIds.length > 0) {
    await keepOutcomes(trx, 'mails', mailIds);
    await trx.deleteFrom('mails').where('id', 'in', mailIds).execute();
    return mailIds.length;
  }
  return deleteOldTexts(trx, before, atMost);
}
