import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { ProgrammeMailLinksTable } from '../../database/tables.ts';

/** A person who starred sessions and receives mails about them. */
export interface StarringRow {
  account_id: string | null;
  registration_id: string | null;
  name: string | null;
  email: string;
  locale: 'ko' | 'en';
  session_ids: string[];
}

const wants = sql<boolean>`links.stopped_at is null`;

/** Selects recipients who starred any of these sessions: accounts with their registrations, or lone registrations. */
export async function selectStarring(
  db: Db | Trx,
  editionId: string,
  sessionIds: readonly string[],
): Promise<StarringRow[]> {
  if (sessionIds.length === 0) return [];
  const { rows } = await sql<StarringRow>`
    with stars as (
      select coalesce(star.account_id, registration.account_id) as account_id,
        case when coalesce(star.account_id, registration.account_id) is null then registration.id end
          as registration_id,
        array_agg(distinct star.session_id) as session_ids
      from programme_stars star
      left join registrations registration on registration.id = star.registration_id
      where star.session_id = any(${sessionIds}::uuid[])
      group by 1, 2
    )
    select stars.account_id, null::uuid as registration_id, account.name, address.email, account.locale,
      stars.session_ids
    from stars
    join accounts account on account.id = stars.account_id
      and account.retired_at is null and not account.is_disabled
    cross join lateral (
      select coalesce(
        (select key_code from account_keys
          where account_id = account.id and key_type = 'Email' order by key_code limit 1),
        (select registration.email from registrations registration
          where registration.account_id = account.id and registration.edition_id = ${editionId}
            and registration.state <> 'cancelled' order by registration.id desc limit 1)
      ) as email
    ) address
    left join programme_mail_links links on links.account_id = account.id
    where address.email is not null and ${wants}
    union all
    select null, registration.id, coalesce(registration.name, registration.given_name),
      registration.email, registration.locale, stars.session_ids
    from stars
    join registrations registration on registration.id = stars.registration_id
      and registration.state <> 'cancelled'
    left join programme_mail_links links on links.registration_id = registration.id
    where ${wants}
  `.execute(db);
  return rows;
}

/** Inserts a person's link, or returns the existing one. */
export async function insertMailLink(trx: Trx, row: Insertable<ProgrammeMailLinksTable>): Promise<string> {
  await trx
    .insertInto('programme_mail_links')
    .values(row)
    .onConflict((of) => of.doNothing())
    .execute();
  const owner = row.account_id == null ? 'registration_id' : 'account_id';
  const { id } = await trx
    .selectFrom('programme_mail_links')
    .select('id')
    .where(owner, '=', row[owner] ?? '')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores whether mails are wanted. Returns undefined for an unknown token. */
export const updateMailStopped = (
  db: Db,
  tokenHash: Buffer,
  stoppedAt: Date | null,
): Promise<{ id: string } | undefined> =>
  db
    .updateTable('programme_mail_links')
    .set({ stopped_at: stoppedAt })
    .where('token_hash', '=', tokenHash)
    .returning('id')
    .executeTakeFirst();

/** Selects the changes of a version, with the staff's note. */
export const selectVersion = (db: Db, editionId: string, version: number) =>
  db
    .selectFrom('programme_versions')
    .select(['changes', 'note_ko', 'note_en'])
    .where('edition_id', '=', editionId)
    .where('version', '=', version)
    .executeTakeFirst();
