import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';

/** A confirmation mail stays as long as its registration has personal data. */
const goesAlone = sql<boolean>`not exists (
  select from registrations where registrations.id = mails.subject_id and registrations.emptied_at is null)`;

const oldMails = (db: Db | Trx, before: Date) =>
  db.selectFrom('mails').where('created_at', '<', before).where(goesAlone);

export async function countOldMails(db: Db | Trx, before: Date): Promise<number> {
  const { count } = await oldMails(db, before)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Ids grow with time, so the oldest need no index on their date. @returns the number of deleted mails */
export async function deleteOldMailsBefore(trx: Trx, before: Date, atMost: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('mails')
    .where('id', 'in', oldMails(trx, before).select('id').orderBy('id').limit(atMost).forUpdate())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
