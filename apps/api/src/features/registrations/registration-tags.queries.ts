import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';

/** Selects the tags of registrations, in alphabetical order. */
export const selectTags = (db: Db | Trx, registrationIds: readonly string[]) =>
  db
    .selectFrom('registration_tags')
    .select(['registration_id', 'tag'])
    .where('registration_id', '=', (of) => of.fn.any(of.val(registrationIds)))
    .orderBy('tag')
    .execute();

/** More than staff can choose from. */
const mostOfEdition = 500;

/** Selects the tags in use in an edition. */
export const selectTagsOfEdition = async (db: Db, editionId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('registration_tags')
    .select('tag')
    .distinct()
    .where('edition_id', '=', editionId)
    .orderBy('tag')
    .limit(mostOfEdition)
    .execute();
  return rows.map(({ tag }) => tag);
};

/** @returns whether the registration did not have the tag */
export async function insertTag(
  trx: Trx,
  row: { registration_id: string; edition_id: string; tag: string; tagged_at: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('registration_tags')
    .values(row)
    .onConflict((of) => of.doNothing())
    .returning('tag')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @returns whether the registration had the tag */
export async function deleteTag(trx: Trx, registrationId: string, tag: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('registration_tags')
    .where('registration_id', '=', registrationId)
    .where('tag', '=', tag)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Selects the newest note of each registration, with the number of its notes. */
export const selectNewestNotes = (db: Db, registrationIds: readonly string[]) =>
  db
    .selectFrom('registration_notes')
    .distinctOn('registration_id')
    .select(['registration_id', 'text', 'written_at'])
    .select(sql<number>`count(*) over (partition by registration_id)`.as('count'))
    .where('registration_id', '=', (of) => of.fn.any(of.val(registrationIds)))
    .orderBy('registration_id')
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
