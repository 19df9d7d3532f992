import type { Insertable, Updateable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { EditionArchivesTable } from '../../database/tables.ts';

const archiveOf = (db: Db | Trx, editionId: string) =>
  db.selectFrom('edition_archives').selectAll().where('edition_id', '=', editionId);

export const selectArchive = (db: Db, editionId: string) => archiveOf(db, editionId).executeTakeFirst();

/** Locks the edition first, so that two people ask one after the other. */
export async function lockArchive(trx: Trx, editionId: string) {
  await trx.selectFrom('editions').select('id').where('id', '=', editionId).forUpdate().execute();
  return archiveOf(trx, editionId).executeTakeFirst();
}

/** Begins anew after one that failed. */
export async function upsertArchive(trx: Trx, row: Insertable<EditionArchivesTable>): Promise<void> {
  const anew = { asked_at: row.asked_at, asked_by: row.asked_by, ended_at: null, failure: null };
  await trx
    .insertInto('edition_archives')
    .values(row)
    .onConflict((of) => of.column('edition_id').doUpdateSet(anew))
    .execute();
}

export async function updateArchive(
  db: Db,
  editionId: string,
  change: Updateable<EditionArchivesTable>,
): Promise<void> {
  await db
    .updateTable('edition_archives')
    .set(change)
    .where('edition_id', '=', editionId)
    .where('ended_at', 'is', null)
    .execute();
}
