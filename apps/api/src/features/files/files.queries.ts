import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import type { FilesTable, FileUploadsTable } from '../../database/tables.ts';

export type FileRow = Selectable<FilesTable>;
export type UploadRow = Selectable<FileUploadsTable>;

/** Selects all ids that may have bytes: files, uploads, and pending removals. */
export async function selectKnownFiles(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from files where bytes_removed_at is null
    union select id from file_uploads union select id from file_removals`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertUpload(db: Db, upload: Insertable<FileUploadsTable>): Promise<void> {
  await db.insertInto('file_uploads').values(upload).execute();
}

export function selectUpload(db: Db, id: string, rows: Rows<'file_uploads'>): Promise<UploadRow | undefined> {
  return db.selectFrom('file_uploads').selectAll().where('id', '=', id).where(rows).executeTakeFirst();
}

/** @returns whether it existed */
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

/** Locks files in sorted order, until the transaction ends. */
export async function selectHasFile(db: Db, id: string, rows: Rows<'files'>): Promise<boolean> {
  const row = await db.selectFrom('files').select('id').where('id', '=', id).where(rows).executeTakeFirst();
  return row !== undefined;
}

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

/** Detaches all files of a use from a thing, except those that stay. */
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
    .where('withdrawn_at', 'is', null)
    .orderBy('attached_at')
    .orderBy('id')
    .execute();
}

/** Converts the rows of files of a use to pending removals. */
export async function deleteFiles(
  trx: Trx,
  use: string,
  files: Rows<'files'>,
  removeAt: Date,
): Promise<void> {
  await trx
    .with('erased', (of) => of.deleteFrom('files').where('use', '=', use).where(files).returning('id'))
    .insertInto('file_removals')
    .columns(['id', 'remove_at'])
    .expression((of) =>
      of.selectFrom('erased').select(['id', sql<Date>`${removeAt}::timestamptz`.as('remove_at')]),
    )
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Times from which unused files are deleted. */
interface SweepingTimes {
  uploadsBefore: Date;
  pendingBefore: Date;
  detachedBefore: Date;
  removeAt: Date;
}

/** Converts the rows of unused files and uploads to pending removals. @returns their number */
export async function insertRemovals(db: Db, times: SweepingTimes): Promise<number> {
  const { uploadsBefore, pendingBefore, detachedBefore, removeAt } = times;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .with('uploads', (of) =>
      of.deleteFrom('file_uploads').where('asked_at', '<', uploadsBefore).returning('id'),
    )
    .with('unused', (of) =>
      of
        .deleteFrom('files')
        .where((row) =>
          row.or([
            row.and([row('attached_at', 'is', null), row('created_at', '<', pendingBefore)]),
            row('detached_at', '<', detachedBefore),
          ]),
        )
        .returning('id'),
    )
    .insertInto('file_removals')
    .columns(['id', 'remove_at'])
    .expression((of) => {
      const at = sql<Date>`${removeAt}::timestamptz`.as('remove_at');
      return of
        .selectFrom('uploads')
        .select(['id', at])
        .unionAll(of.selectFrom('unused').select(['id', at]));
    })
    // A withdrawn file may already be in removal.
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** Deletes the bytes of withdrawn files. Their rows stay. @returns their number */
export async function removeWithdrawn(
  db: Db,
  { withdrawnBefore, removeAt, now }: { withdrawnBefore: Date; removeAt: Date; now: Date },
): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .with('withdrawn', (of) =>
      of
        .updateTable('files')
        .set({ bytes_removed_at: now })
        .where('withdrawn_at', '<', withdrawnBefore)
        .where('bytes_removed_at', 'is', null)
        .returning('id'),
    )
    .insertInto('file_removals')
    .columns(['id', 'remove_at'])
    .expression((of) =>
      of.selectFrom('withdrawn').select(['id', sql<Date>`${removeAt}::timestamptz`.as('remove_at')]),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

export async function selectRemovals(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('file_removals')
    .select('id')
    .where('remove_at', '<=', now)
    .orderBy('remove_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteRemoval(db: Db, id: string): Promise<void> {
  await db.deleteFrom('file_removals').where('id', '=', id).execute();
}
