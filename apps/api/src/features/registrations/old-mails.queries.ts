import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';

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

/** Ids grow with time, so the oldest need no index on their date. @returns the number of deleted mails and text messages */
export async function deleteOldMailsBefore(trx: Trx, before: Date, atMost: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('mails')
    .where('id', 'in', oldMails(trx, before).select('id').orderBy('id').limit(atMost).forUpdate())
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) return Number(numDeletedRows);
  const texts = await trx
    .deleteFrom('text_messages')
    .where('id', 'in', oldTexts(trx, before).select('id').orderBy('id').limit(atMost).forUpdate())
    .executeTakeFirstOrThrow();
  return Number(texts.numDeletedRows);
}
