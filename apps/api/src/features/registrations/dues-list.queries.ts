import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { DuesMembersTable } from '../../database/tables.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';

export type DuesMemberRow = Selectable<DuesMembersTable>;

export const selectMembers = (db: Db | Trx, editionId: string): Promise<DuesMemberRow[]> =>
  db.selectFrom('dues_members').selectAll().where('edition_id', '=', editionId).orderBy('id').execute();

/** Lets one import or clearing at a time change the list of an edition. */
export const lockDues = (trx: Trx, editionId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`dues ${editionId}`}, 0))`.execute(trx);

interface MemberKeys {
  licenceNumber: string | undefined;
  mailbox: string;
}

/** Selects the members of a year with this licence number or mailbox. */
export const selectMembersLike = (
  db: Db | Trx,
  editionId: string,
  year: number,
  { licenceNumber, mailbox }: MemberKeys,
): Promise<DuesMemberRow[]> =>
  db
    .selectFrom('dues_members')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('year', '=', year)
    .where((of) =>
      of.or([
        of('mailbox', '=', mailbox),
        ...(licenceNumber === undefined ? [] : [of('licence_number', '=', licenceNumber)]),
      ]),
    )
    .execute();

/** Selects the members with an address, newest year first. */
export const selectMembersWith = (db: Db | Trx, email: string): Promise<DuesMemberRow[]> =>
  db
    .selectFrom('dues_members')
    .selectAll()
    .where('mailbox', '=', mailboxOf(email))
    // An alias of the mailbox may be the address of another person.
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('year', 'desc')
    .execute();

/** Selects the year whose dues count for an edition: its own, unless staff set another. */
export async function selectYearThatCounts(db: Db | Trx, editionId: string): Promise<number> {
  const { year } = await db
    .selectFrom('editions')
    .leftJoin('dues_years', 'dues_years.edition_id', 'editions.id')
    .select((of) => of.fn.coalesce('dues_years.year', 'editions.year').as('year'))
    .where('editions.id', '=', editionId)
    .executeTakeFirstOrThrow();
  return year;
}

export async function upsertDuesYear(trx: Trx, editionId: string, year: number): Promise<void> {
  await trx
    .insertInto('dues_years')
    .values({ edition_id: editionId, year })
    .onConflict((of) => of.column('edition_id').doUpdateSet({ year }))
    .execute();
}

export const countMembersByYear = (db: Db, editionId: string) =>
  db
    .selectFrom('dues_members')
    .select((of) => ['year', of.fn.countAll<number>().as('count')])
    .where('edition_id', '=', editionId)
    .groupBy('year')
    .orderBy('year', 'desc')
    .execute();

export async function countMembers(db: Db | Trx, editionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('dues_members')
    .where('edition_id', '=', editionId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertMembers(trx: Trx, rows: readonly Insertable<DuesMembersTable>[]): Promise<void> {
  await trx
    .insertInto('dues_members')
    .values([...rows])
    .execute();
}

export async function updateMember(
  trx: Trx,
  { id, ...changes }: Insertable<DuesMembersTable>,
): Promise<void> {
  await trx.updateTable('dues_members').set(changes).where('id', '=', id).execute();
}

export async function deleteMembers(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('dues_members')
    .where('id', '=', (of) => of.fn.any(of.val(ids)))
    .execute();
}

/** @returns the number of deleted members */
export async function deleteMembersOfYear(trx: Trx, editionId: string, year: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('dues_members')
    .where('edition_id', '=', editionId)
    .where('year', '=', year)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** @returns the number of deleted members */
export async function deleteMembersOf(trx: Trx, editionId: string, atMost: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('dues_members')
    .where('id', 'in', (of) =>
      of
        .selectFrom('dues_members')
        .select('id')
        .where('edition_id', '=', editionId)
        .orderBy('id')
        .limit(atMost)
        .forUpdate(),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
