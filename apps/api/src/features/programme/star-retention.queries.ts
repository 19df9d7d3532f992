import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';

/** Counts stars, calendars, unsubscribe links, and links between people of the programme and registrations. */
export async function countStoredStars(db: Db | Trx, editionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from programme_stars
        where session_id in (select id from programme_sessions where edition_id = ${editionId}))
      + (select count(*) from programme_feeds where edition_id = ${editionId})
      + (select count(*) from programme_mail_links
        where registration_id in (select id from registrations where edition_id = ${editionId}))
      + (select count(*) from programme_people where edition_id = ${editionId} and registration_id is not null)
      as count`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

const number = ({ numAffectedRows }: { numAffectedRows?: bigint | undefined }) =>
  Number(numAffectedRows ?? 0n);

/** @returns their number */
export const deleteStarsOf = async (trx: Trx, editionId: string, atMost: number): Promise<number> =>
  number(
    await sql`delete from programme_stars where id in (
      select id from programme_stars
      where session_id in (select id from programme_sessions where edition_id = ${editionId})
      order by id limit ${atMost} for update)`.execute(trx),
  );

/** @returns their number */
export const deleteFeedsOf = async (trx: Trx, editionId: string, atMost: number): Promise<number> =>
  number(
    await sql`delete from programme_feeds where id in (
      select id from programme_feeds where edition_id = ${editionId} order by id limit ${atMost} for update)`.execute(
      trx,
    ),
  );

/** Deletes the links of registrations. An account's link is valid for all editions and stays. @returns their ids */
export async function deleteMailLinksOf(trx: Trx, editionId: string, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from programme_mail_links where id in (
    select id from programme_mail_links
    where registration_id in (select id from registrations where edition_id = ${editionId})
    order by id limit ${atMost} for update) returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** @returns their number */
export const updateUnlinked = async (trx: Trx, editionId: string): Promise<number> =>
  number(
    await sql`update programme_people set registration_id = null
      where edition_id = ${editionId} and registration_id is not null`.execute(trx),
  );
