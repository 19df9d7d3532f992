import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { RegistrationLinksTable } from '../../database/tables.ts';

export const insertLink = (
  db: Db | Trx,
  link: Insertable<RegistrationLinksTable> | readonly Insertable<RegistrationLinksTable>[],
) => db.insertInto('registration_links').values(link);

export function selectLink(
  db: Db,
  { purpose, tokenHash }: { purpose: RegistrationLinksTable['purpose']; tokenHash: Buffer },
  now: Date,
) {
  return db
    .selectFrom('registration_links')
    .select(['registration_id', 'email_folded', 'made_at'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** @returns the number of deleted links */
export async function deleteOldLinks(db: Db, now: Date): Promise<number> {
  const deleted = await db.deleteFrom('registration_links').where('expires_at', '<=', now).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
