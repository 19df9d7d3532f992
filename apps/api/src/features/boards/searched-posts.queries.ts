import type { Db, Trx } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import { lettersRead } from '../../platform/search-marks.ts';

/**
 * Matches the search rows of posts on these boards. The boards are passed as a list: the planner expects few posts to
 * match a condition on grants, and then reads all search rows: 45,000 posts in 1.6 s.
 */
export const foundPosts =
  (posts: Rows<'posts'>, boardIds: readonly string[]): Rows<'search_documents'> =>
  (of) =>
    boardIds.length === 0
      ? of.lit(false)
      : of.exists(
          of
            .selectFrom('posts')
            .select('posts.id')
            .whereRef('posts.id', '=', 'search_documents.id')
            .where('posts.board_id', 'in', [...boardIds])
            .where(posts),
        );

/** Selects those of the given posts that the caller may read, with the beginning of their texts. */
export function selectFoundPosts(db: Db, ids: readonly string[], readable: Rows<'posts'>) {
  return db
    .selectFrom('posts')
    .innerJoin('boards', 'boards.id', 'posts.board_id')
    .leftJoin('post_bodies as ko', (on) => on.onRef('ko.post_id', '=', 'posts.id').on('ko.locale', '=', 'ko'))
    .leftJoin('post_bodies as en', (on) => on.onRef('en.post_id', '=', 'posts.id').on('en.locale', '=', 'en'))
    .select([
      'posts.id',
      'posts.number',
      'posts.title_ko',
      'posts.title_en',
      'posts.published_at',
      'boards.code',
    ])
    .select((of) => [
      of.fn<string | null>('left', ['ko.plain_text', of.lit(lettersRead)]).as('text_ko'),
      of.fn<string | null>('left', ['en.plain_text', of.lit(lettersRead)]).as('text_en'),
    ])
    .where('posts.id', 'in', [...ids])
    .where(readable)
    .execute();
}

export function selectReadableBoards(db: Db, readable: Rows<'boards'>) {
  return db
    .selectFrom('boards')
    .select(['id', 'code', 'title_ko', 'title_en'])
    .where(readable)
    .orderBy('id')
    .execute();
}

interface Place {
  offset: number;
  limit: number;
}

export async function countSuchPosts(db: Db, readable: Rows<'posts'>): Promise<number> {
  const { count } = await db
    .selectFrom('posts')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where(readable)
    .executeTakeFirstOrThrow();
  return count;
}

/** Selects posts with their boards, by id. */
export function selectPostAddresses(db: Db, readable: Rows<'posts'>, { offset, limit }: Place) {
  return db
    .selectFrom('posts')
    .innerJoin('boards', 'boards.id', 'posts.board_id')
    .select(['boards.code', 'posts.number', 'posts.changed_at'])
    .where(readable)
    .orderBy('posts.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Changes the board in a post's search row. */
export async function updateSection(trx: Trx, id: string, section: string): Promise<void> {
  await trx.updateTable('search_documents').set({ section }).where('id', '=', id).execute();
}
