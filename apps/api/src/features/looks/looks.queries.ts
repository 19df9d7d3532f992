import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { EditionLooksTable } from '../../database/tables.ts';

export type LookRow = Selectable<EditionLooksTable>;

export const selectLook = (db: Db | Trx, editionId: string): Promise<LookRow | undefined> =>
  db.selectFrom('edition_looks').selectAll().where('edition_id', '=', editionId).executeTakeFirst();

/** Writes the next version of a look. @returns false if the version before it is not stored */
export async function upsertLook(trx: Trx, { edition_id, ...look }: LookRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('edition_looks')
    .values({ edition_id, ...look })
    .onConflict((on) =>
      on
        .column('edition_id')
        .doUpdateSet(look)
        .where('edition_looks.version', '=', look.version - 1),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export async function deleteLook(trx: Trx, editionId: string): Promise<void> {
  await trx.deleteFrom('edition_looks').where('edition_id', '=', editionId).execute();
}
