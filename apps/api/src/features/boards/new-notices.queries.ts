import type { Db } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';

/** Selects matching notices published since a time. */
export const selectNewNotices = (db: Db, of: { since: Date; posts: Rows<'posts'>; boards: Rows<'boards'> }) =>
  db
    .selectFrom('posts')
    .innerJoin('boards', 'boards.id', 'posts.board_id')
    .select(['posts.id', 'posts.number', 'posts.title_ko', 'posts.title_en', 'boards.code'])
    .where('posts.is_notice', '=', true)
    .where('posts.published_at', '>', of.since)
    .where(of.posts)
    .where(of.boards)
    .orderBy('posts.id')
    .execute();

/** Selects which of these are notices in such places. */
export async function selectShownNotices(
  db: Db,
  ids: readonly string[],
  of: { posts: Rows<'posts'>; boards: Rows<'boards'> },
): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('boards', 'boards.id', 'posts.board_id')
    .select('posts.id')
    .where('posts.id', '=', (row) => row.fn.any(row.val([...ids])))
    .where('posts.is_notice', '=', true)
    .where(of.posts)
    .where(of.boards)
    .execute();
  return rows.map(({ id }) => id);
}
