import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import type { FilesTable, FileUploadsTable } from '../../database/tables.ts';

export type FileRow = Selectable<FilesTable>;
export type UploadRow = Selectable<FileUploadsTable>;

export async function insertUpload(db: Db, upload: Insertable<FileUploadsTable>): Promise<void> {
  await db.insertInto('file_uploads').values(upload).execute();
}

export function selectUpload(db: Db, id: string, rows: Rows<'file_uploads'>): Promise<UploadRow | undefined> {
  return db.selectFrom('file_uploads').selectAll().where('id', '=', id).where(rows).executeTakeFirst();
}

/** @returns whether it was there */
export async function deleteUpload(db: Db | Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('file_uploads')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export function insertFile(trx: Trx, file: Insertable<FilesTable>): Promise<FileRow> {
  return trx.insertInto('files').values(file).returningAll().executeTakeFirstOrThrow();
}

export function selectFile(db: Db, id: string, rows: Rows<'files'>): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('id', '=', id).where(rows).executeTakeFirst();
}

export async function selectUseOf(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('files').select('use').where('id', '=', id).executeTakeFirst())?.use;
}

/** In sorted order, until the transaction ends. */
export function lockFiles(trx: Trx, ids: readonly string[], rows: Rows<'files'>): Promise<FileRow[]> {
  return trx
    .selectFrom('files')
    .selectAll()
    .where('id', 'in', ids)
    .where(rows)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updateFilesAttached(
  trx: Trx,
  ids: readonly string[],
  { to, now }: { to: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('files')
    .set({ attached_to: to, attached_at: now, detached_at: null })
    .where('id', 'in', ids)
    .where((of) => of.or([of('attached_at', 'is', null), of('detached_at', 'is not', null)]))
    .execute();
}

/** Takes off every file of a use that a thing has, but for those that stay. */
export async function updateFilesDetached(
  trx: Trx,
  { use, from, but }: { use: string; from: string; but: readonly string[] },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('files')
    .set({ detached_at: now })
    .where('attached_to', '=', from)
    .where('use', '=', use)
    .where('detached_at', 'is', null)
    .$if(but.length > 0, (query) => query.where('id', 'not in', but))
    .execute();
}

export function selectFilesOf(db: Db | Trx, use: string, things: readonly string[]): Promise<FileRow[]> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('attached_to', 'in', things)
    .where('use', '=', use)
    .where('detached_at', 'is', null)
    .orderBy('attached_at')
    .orderBy('id')
    .execute();
}
