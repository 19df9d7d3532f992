import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { EditionCopiesTable, EditionsTable, Tables } from '../../database/tables.ts';

type CopyRow = Selectable<EditionCopiesTable>;

export async function insertEdition(trx: Trx, row: Insertable<EditionsTable>): Promise<void> {
  await trx.insertInto('editions').values(row).execute();
}

export async function insertCopy(trx: Trx, row: Insertable<EditionCopiesTable>): Promise<void> {
  await trx.insertInto('edition_copies').values(row).execute();
}

/** Selects the copy that an account made with a request key, also an undone one. */
export const selectCopyByKey = (
  trx: Trx,
  accountId: string,
  requestKey: string,
): Promise<CopyRow | undefined> =>
  trx
    .selectFrom('edition_copies')
    .selectAll()
    .where('created_by', '=', accountId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();

export const selectCopies = (db: Db): Promise<CopyRow[]> =>
  db.selectFrom('edition_copies').selectAll().where('undone_at', 'is', null).execute();

export const selectCopyOf = (trx: Trx, editionId: string): Promise<CopyRow | undefined> =>
  trx
    .selectFrom('edition_copies')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();

export async function updateCopyUndone(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('edition_copies').set({ undone_at: now }).where('id', '=', id).execute();
}

/** Locks an edition against everything that would refer to it, until the transaction ends. */
export const lockEdition = (trx: Trx, id: string) =>
  trx.selectFrom('editions').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** Opens an edition to visitors. An opened one stays as it is. */
export async function updateOpened(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('editions')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
}

/** Deletes an edition with the moves of its days. Rows that refer to it keep it from happening. */
export async function deleteEdition(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('edition_moves').where('edition_id', '=', id).execute();
  await trx.deleteFrom('editions').where('id', '=', id).execute();
}

/** A table with rows of an edition: by its own column `edition_id`, or by the table that it refers to. */
export interface TableOfEdition {
  table: keyof Tables;
  through?: { table: keyof Tables; column: string };
}

/** Returns those of the tables that have rows of an edition. */
export async function selectUsedTables(
  db: Db | Trx,
  editionId: string,
  tables: readonly TableOfEdition[],
): Promise<string[]> {
  const isUsed = ({ table, through }: TableOfEdition) =>
    through === undefined
      ? sql`exists (select from ${sql.table(table)} where edition_id = ${editionId})`
      : sql`exists (select from ${sql.table(table)} join ${sql.table(through.table)}
          on ${sql.ref(`${table}.${through.column}`)} = ${sql.ref(`${through.table}.id`)}
          where ${sql.ref(`${through.table}.edition_id`)} = ${editionId})`;
  const rows = tables.map((one) => sql`select ${one.table}::text as name where ${isUsed(one)}`);
  const found = await sql<{ name: string }>`${sql.join(rows, sql` union all `)}`.execute(db);
  return found.rows.map(({ name }) => name);
}
