import type { Db } from '../../database/client.ts';

/** Selects an account's files whose bytes still exist. */
export const selectFilesOf = (db: Db, ownerId: string) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'media_type', 'size_bytes', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('bytes_removed_at', 'is', null)
    .orderBy('created_at')
    .execute();
