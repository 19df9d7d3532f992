import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { updateMailBounced } from '../../apps/api/src/platform/outbox.queries.ts';
import { tokenFor } from '../../apps/api/src/platform/secrets.ts';
import { inDatabase } from './database.ts';

/** Puts a tag on the registrations of these addresses. */
export const tagRegistrations = (tag: string, emails: readonly string[]) =>
  inDatabase(async (db) => {
    const rows = await db
      .selectFrom('registrations')
      .select(['id', 'edition_id'])
      .where('email', 'in', [...emails])
      .execute();
    const tagged_at = new Date();
    await db
      .insertInto('registration_tags')
      .values(rows.map(({ id, edition_id }) => ({ registration_id: id, edition_id, tag, tagged_at })))
      .execute();
  });

/** Returns the token with which the recipient of a letter opts out, as an advertising mail has it in its link. */
export async function optOutTokenOf(email: string): Promise<string> {
  const secret = await readFile(join(process.env.E2E_DATA_DIR ?? '', 'secret'), 'utf8');
  let token = '';
  await inDatabase(async (db) => {
    const { id } = await db
      .selectFrom('letter_recipients')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    token = `${id}.${tokenFor(secret.trim(), 'letter-opt-out', id)}`;
  });
  return token;
}

/** Puts a tag on registrations of the demo that have not been paid for a week or more. */
export const tagUnpaid = (tag: string, count: number) =>
  inDatabase(async (db) => {
    const rows = await db
      .selectFrom('registrations')
      .select(['email'])
      .where('state', '=', 'pending')
      .where('email', 'like', 'attendee%')
      .orderBy('created_at')
      .limit(count)
      .execute();
    await tagRegistrations(
      tag,
      rows.map(({ email }) => email),
    );
  });

/** Lets the time of an automatic letter come. */
export const letRunNow = (id: string) =>
  inDatabase((db) => db.updateTable('letters').set({ next_at: new Date() }).where('id', '=', id).execute());

/** Lets the last mail to an address come back, as its server reports it later. */
export const returnMail = (email: string) =>
  inDatabase(async (db) => {
    const now = new Date();
    const { id } = await db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', email)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const sentSince = new Date(now.getTime() - 3600_000);
    await db
      .transaction()
      .execute((trx) => updateMailBounced(trx, id, { failure: '5.1.1 Mailbox unknown', sentSince, now }));
  });
