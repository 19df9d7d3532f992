import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { AlumniLinksTable } from '../../database/tables.ts';
import type { AlumnusRow } from './alumni.queries.ts';

export type AlumnusLinkRow = Selectable<AlumniLinksTable>;

/** Locks entries due for the yearly mail, with their owner's language. Skips entries locked by other transactions. */
export function lockAlumniDueForMail(
  trx: Trx,
  before: Date,
  limit: number,
): Promise<(AlumnusRow & { locale: 'ko' | 'en' | null })[]> {
  return trx
    .selectFrom('alumni')
    .leftJoin('accounts', 'accounts.id', 'alumni.account_id')
    .selectAll('alumni')
    .select('accounts.locale')
    .where((of) =>
      of.and([
        of('alumni.mail_stopped_at', 'is', null),
        of(
          of.fn<Date>('greatest', ['alumni.created_at', 'alumni.confirmed_at', 'alumni.asked_at']),
          '<=',
          before,
        ),
        of.or([of('alumni.email', '<>', ''), of('alumni.account_id', 'is not', null)]),
      ]),
    )
    .orderBy('alumni.id')
    .limit(limit)
    .forUpdate('alumni')
    .skipLocked()
    .execute();
}

export async function insertAlumnusLink(trx: Trx, link: Insertable<AlumniLinksTable>): Promise<void> {
  await trx.insertInto('alumni_links').values(link).execute();
}

export function selectAlumnusLink(
  db: Db | Trx,
  tokenHash: Buffer,
  now: Date,
): Promise<AlumnusLinkRow | undefined> {
  return db
    .selectFrom('alumni_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function deleteOldAlumniLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('alumni_links').where('expires_at', '<=', now).execute();
}
