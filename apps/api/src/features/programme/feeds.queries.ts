import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import type { ProgrammeFeedsTable } from '../../database/tables.ts';

export type FeedRow = Selectable<ProgrammeFeedsTable>;

export const selectFeed = (
  db: Db,
  editionId: string,
  feeds: Rows<'programme_feeds'>,
): Promise<FeedRow | undefined> =>
  db
    .selectFrom('programme_feeds')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where(feeds)
    .executeTakeFirst();

/** Selects the calendar with this key, unless its account was closed. */
export const selectFeedByHash = (db: Db, hash: Buffer): Promise<FeedRow | undefined> =>
  db
    .selectFrom('programme_feeds')
    .leftJoin('accounts', 'accounts.id', 'programme_feeds.account_id')
    .selectAll('programme_feeds')
    .where('token_hash', '=', hash)
    .where('accounts.retired_at', 'is', null)
    .executeTakeFirst();

/** Replaces the previous calendar. */
export async function replaceFeed(db: Db, row: Insertable<ProgrammeFeedsTable>): Promise<void> {
  const owner = row.account_id === null ? 'registration_id' : 'account_id';
  await db
    .insertInto('programme_feeds')
    .values(row)
    .onConflict((of) =>
      of.columns(['edition_id', owner]).doUpdateSet({
        id: row.id,
        token_hash: row.token_hash,
        language: row.language,
        created_at: row.created_at,
      }),
    )
    .execute();
}

export async function deleteFeed(db: Db, editionId: string, feeds: Rows<'programme_feeds'>): Promise<void> {
  await db.deleteFrom('programme_feeds').where('edition_id', '=', editionId).where(feeds).execute();
}
