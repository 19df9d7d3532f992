import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';

/** Selects the letters to an address, oldest first. */
export const selectLettersTo = (db: Db, email: string) =>
  db
    .selectFrom('letter_recipients')
    .innerJoin('letters', 'letters.id', 'letter_recipients.letter_id')
    .select([
      'letters.purpose',
      'letters.subject_ko',
      'letters.subject_en',
      'letters.text_ko',
      'letters.text_en',
      'letters.started_at',
      'letter_recipients.name',
      'letter_recipients.email',
      'letter_recipients.phone',
      'letter_recipients.locale',
      'letter_recipients.values',
      'letter_recipients.state',
      'letter_recipients.decided_at',
    ])
    .where(sql`lower(letter_recipients.email)`, '=', email.toLowerCase())
    .orderBy('letters.started_at')
    .execute();

/** Selects the mails to an address, oldest first, without their secrets. */
export const selectMailsTo = (db: Db, email: string) =>
  db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'created_at', 'sent_at'])
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .orderBy('created_at')
    .execute();

/** Selects why a mailbox gets no letters, or no advertising. */
export const selectBlocksOf = (db: Db, mailbox: string) =>
  db
    .selectFrom('mailbox_blocks')
    .select(['reason', 'blocked_at'])
    .where('mailbox', '=', mailbox)
    .orderBy('blocked_at')
    .execute();

/** Deletes a person from the letters to an address, with the text messages to them. @returns the number of rows */
export async function deleteRecipientsWith(trx: Trx, email: string): Promise<number> {
  const recipients = await trx
    .deleteFrom('letter_recipients')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .returning('id')
    .execute();
  if (recipients.length === 0) return 0;
  const texts = await trx
    .deleteFrom('text_messages')
    .where(
      'subject_id',
      'in',
      recipients.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();
  return recipients.length + Number(texts.numDeletedRows);
}
