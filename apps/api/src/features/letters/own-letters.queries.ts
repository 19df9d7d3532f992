import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import type { DataSubject } from '../../platform/own-data.ts';
import { registrationIdsOf } from '../registrations/index.ts';

/** Letters to the address of a person, and those about their registrations to any address. */
const lettersTo =
  (subject: DataSubject): Rows<'letter_recipients'> =>
  (of) => {
    const about = of
      .selectFrom('letter_recipients as about')
      .select('about.id')
      .where('about.subject_id', 'in', registrationIdsOf(subject));
    const { email } = subject;
    // Two searches by an index each.
    const ids =
      email === undefined
        ? about
        : about.union(
            of
              .selectFrom('letter_recipients as sent')
              .select('sent.id')
              .where(sql`lower(sent.email)`, '=', email.toLowerCase()),
          );
    return of('letter_recipients.id', 'in', ids);
  };

/** Selects the letters to a person, oldest first. */
export const selectLettersTo = (db: Db, subject: DataSubject) =>
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
    .where(lettersTo(subject))
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

/** Deletes a person from the letters to them, with the text messages. @returns the ids, and the number of all rows */
export async function deleteRecipientsWith(
  trx: Trx,
  subject: DataSubject,
): Promise<{ ids: string[]; deleted: number }> {
  const recipients = await trx
    .deleteFrom('letter_recipients')
    .where(lettersTo(subject))
    .returning('id')
    .execute();
  const ids = recipients.map(({ id }) => id);
  if (ids.length === 0) return { ids, deleted: 0 };
  const texts = await trx
    .deleteFrom('text_messages')
    .where('subject_id', 'in', ids)
    .executeTakeFirstOrThrow();
  return { ids, deleted: ids.length + Number(texts.numDeletedRows) };
}
