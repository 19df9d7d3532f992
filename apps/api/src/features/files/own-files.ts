import type { OwnData } from '../../platform/own-data.ts';
import { removalOf } from './erase-files.ts';
import { countFilesOf, deleteLooseFilesOf, selectFilesOf } from './own-files.queries.ts';

/**
 * Data of a person about their uploaded files, without the bytes. Files in posts and registrations are erased with
 * these. A file that a page of the site shows stays, under the closed account, which names nobody.
 */
export const ownFiles: OwnData = {
  name: 'files',
  read: async ({ db }, { accountId }) =>
    accountId === undefined
      ? []
      : (await selectFilesOf(db, accountId)).map((row) => ({
          id: row.id,
          name: row.name,
          mediaType: row.media_type,
          sizeBytes: row.size_bytes,
          createdAt: row.created_at.toISOString(),
        })),
  async erase(ctx, trx, { accountId }) {
    if (accountId === undefined) return {};
    const deleted = await deleteLooseFilesOf(trx, accountId, removalOf(ctx));
    return { deleted, kept: await countFilesOf(trx, accountId) };
  },
  keeps: 'published',
};
