import type { OwnData } from '../../platform/own-data.ts';
import { selectFilesOf } from './own-files.queries.ts';

/** Data of a person about their uploaded files, without the bytes. */
export const ownFiles: OwnData = {
  name: 'files',
  read: async ({ db }, accountId) =>
    (await selectFilesOf(db, accountId)).map((row) => ({
      id: row.id,
      name: row.name,
      mediaType: row.media_type,
      sizeBytes: row.size_bytes,
      createdAt: row.created_at.toISOString(),
    })),
};
