import type { Db } from '../../database/client.ts';

/** What an account sent, as far as its bytes are still there. */
export const selectFilesOf = (db: Db, ownerId: string) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'media_type', 'size_bytes', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('bytes_removed_at', 'is', null)
    .orderBy('created_at')
    .execute();
