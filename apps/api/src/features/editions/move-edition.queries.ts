import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { EditionMovesTable } from '../../database/tables.ts';

type EditionMoveRow = Selectable<EditionMovesTable>;

export async function insertMove(trx: Trx, row: Insertable<EditionMovesTable>): Promise<void> {
  await trx.insertInto('edition_moves').values(row).execute();
}

/** Selects the newest move of an edition that was not undone. */
export const selectLastMove = (db: Db | Trx, editionId: string): Promise<EditionMoveRow | undefined> =>
  db
    .selectFrom('edition_moves')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('undone_at', 'is', null)
    .orderBy('moved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const selectMove = (
  db: Db | Trx,
  editionId: string,
  id: string,
): Promise<EditionMoveRow | undefined> =>
  db
    .selectFrom('edition_moves')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('id', '=', id)
    .executeTakeFirst();

export async function updateMoveUndone(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('edition_moves').set({ undone_at: now }).where('id', '=', id).execute();
}
