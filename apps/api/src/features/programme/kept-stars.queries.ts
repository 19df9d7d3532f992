import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';

/** Stars, calendars, addresses that stop mails, and which registration is whose of the programme. */
export async function countStarsKept(db: Db | Trx, editionId: string): Promise<number> {
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

/** @returns how many */
export const deleteStarsOf = async (trx: Trx, editionId: string, atMost: number): Promise<number> =>
  number(
    await sql`delete from programme_stars where id in (
      select id from programme_stars
      where session_id in (select id from programme_sessions where edition_id = ${editionId})
      order by id limit ${atMost} for update)`.execute(trx),
  );

/** @returns how many */
export const deleteFeedsOf = async (trx: Trx, editionId: string, atMost: number): Promise<number> =>
  number(
    await sql`delete from programme_feeds where id in (
      select id from programme_feeds where edition_id = ${editionId} order by id limit ${atMost} for update)`.execute(
      trx,
    ),
  );

/** Those of registrations; that of an account is for every edition. @returns their ids */
export async function deleteMailLinksOf(trx: Trx, editionId: string, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from programme_mail_links where id in (
    select id from programme_mail_links
    where registration_id in (select id from registrations where edition_id = ${editionId})
    order by id limit ${atMost} for update) returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** @returns how many */
export const updateUnlinked = async (trx: Trx, editionId: string): Promise<number> =>
  number(
    await sql`update programme_people set registration_id = null
      where edition_id = ${editionId} and registration_id is not null`.execute(trx),
  );
