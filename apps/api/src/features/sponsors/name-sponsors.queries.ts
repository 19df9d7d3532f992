import type { Db } from '../../database/client.ts';

export const selectNamesInEdition = (db: Db, editionId: string) =>
  db
    .selectFrom('sponsors')
    .select(['id', 'name_ko', 'name_en', 'removed_at'])
    .where('edition_id', '=', editionId)
    .orderBy('id')
    .execute();
