import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import type { ProgrammeStarsTable } from '../../database/tables.ts';

/** Selects sessions of an edition with matching stars. */
export async function selectStarred(
  db: Db | Trx,
  editionId: string,
  stars: Rows<'programme_stars'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('programme_stars')
    .innerJoin('programme_sessions', 'programme_sessions.id', 'programme_stars.session_id')
    .select('session_id')
    .distinct()
    .where('edition_id', '=', editionId)
    .where(stars)
    .execute();
  return rows.map(({ session_id }) => session_id);
}

export async function insertStars(db: Db, rows: Insertable<ProgrammeStarsTable>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('programme_stars')
    .values(rows)
    .onConflict((of) => of.doNothing())
    .execute();
}

export async function deleteStars(db: Db, sessionId: string, stars: Rows<'programme_stars'>): Promise<void> {
  await db.deleteFrom('programme_stars').where('session_id', '=', sessionId).where(stars).execute();
}

const closedAccounts = (db: Db) => db.selectFrom('accounts').select('id').where('retired_at', 'is not', null);

/** Deletes the stars and calendars of closed accounts. */
export async function deleteOfClosedAccounts(db: Db): Promise<void> {
  await db.deleteFrom('programme_stars').where('account_id', 'in', closedAccounts(db)).execute();
  await db.deleteFrom('programme_mail_links').where('account_id', 'in', closedAccounts(db)).execute();
  await db.deleteFrom('programme_feeds').where('account_id', 'in', closedAccounts(db)).execute();
}
