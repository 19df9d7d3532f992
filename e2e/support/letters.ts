import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
