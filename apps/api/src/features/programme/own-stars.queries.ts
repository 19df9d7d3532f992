import type { Db, Trx } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import type { DataSubject } from '../../platform/own-data.ts';
import { registrationIdsOf, rowsOfPerson } from '../registrations/index.ts';

const ownedBy = (subject: DataSubject) =>
  rowsOfPerson(subject, { account: 'account_id', registration: 'registration_id' });

/** Selects the stars of an account and of its registrations. */
export const selectStarsOf = (db: Db, subject: DataSubject) =>
  db
    .selectFrom('programme_stars')
    .select(['session_id', 'starred_at'])
    .where(ownedBy(subject))
    .orderBy('starred_at')
    .execute();

const number = ({ numDeletedRows }: { numDeletedRows: bigint }) => Number(numDeletedRows);

/** @returns their number */
export const deleteStarsBy = async (trx: Trx, subject: DataSubject): Promise<number> =>
  number(await trx.deleteFrom('programme_stars').where(ownedBy(subject)).executeTakeFirstOrThrow());

/** Deletes the addresses of own calendars. @returns their number */
export const deleteFeedsBy = async (trx: Trx, subject: DataSubject): Promise<number> =>
  number(await trx.deleteFrom('programme_feeds').where(ownedBy(subject)).executeTakeFirstOrThrow());

/** Deletes the links that stop mails. @returns their ids */
export async function deleteMailLinksBy(trx: Trx, subject: DataSubject): Promise<string[]> {
  const rows = await trx.deleteFrom('programme_mail_links').where(ownedBy(subject)).returning('id').execute();
  return rows.map(({ id }) => id);
}

const speakersOf =
  (subject: DataSubject): Rows<'programme_people'> =>
  (of) =>
    of('programme_people.registration_id', 'in', registrationIdsOf(subject));

/** Selects the people of the programme that staff linked to registrations of a person. */
export const selectSpeakersOf = (db: Db, subject: DataSubject) =>
  db
    .selectFrom('programme_people')
    .select(['name_ko', 'name_en', 'affiliation_ko', 'affiliation_en', 'biography_ko', 'biography_en'])
    .where(speakersOf(subject))
    .orderBy('id')
    .execute();

/** Unlinks them. @returns their number */
export async function updateSpeakersUnlinked(trx: Trx, subject: DataSubject): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('programme_people')
    .set({ registration_id: null })
    .where(speakersOf(subject))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
