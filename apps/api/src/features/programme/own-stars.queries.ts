import type { Db } from '../../database/client.ts';

export const selectStarsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('programme_stars')
    .select(['session_id', 'starred_at'])
    .where('account_id', '=', accountId)
    .orderBy('starred_at')
    .execute();
