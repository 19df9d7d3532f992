import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import { postKind } from './post-rows.ts';

/** Selects an author's posts that are not deleted, drafts too, with the text in each language. */
export const selectPostsBy = (db: Db, authorId: string) =>
  db
    .selectFrom('posts')
    .innerJoin('boards', 'boards.id', 'posts.board_id')
    .innerJoin('post_bodies', 'post_bodies.post_id', 'posts.id')
    .select([
      'boards.code',
      'posts.number',
      'post_bodies.locale',
      'posts.title_ko',
      'posts.title_en',
      'post_bodies.plain_text',
      'posts.created_at',
      'posts.published_at',
    ])
    .where('posts.author_id', '=', authorId)
    .where('posts.deleted_at', 'is', null)
    .orderBy('posts.created_at')
    .orderBy('post_bodies.locale')
    .execute();

export const selectCommentsBy = (db: Db, authorId: string) =>
  db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .innerJoin('boards', 'boards.id', 'posts.board_id')
    .select(['boards.code', 'posts.number', 'comments.text', 'comments.created_at'])
    .where('comments.author_id', '=', authorId)
    .where('comments.deleted_at', 'is', null)
    .orderBy('comments.created_at')
    .execute();

/**
 * Locks all posts of an author, deleted ones too, because managers can restore them.
 * @returns their ids, and whether the society published them: a notice, or a post on a board that is no community
 */
export const lockPostsBy = (trx: Trx, authorId: string): Promise<{ id: string; is_of_society: boolean }[]> =>
  trx
    .selectFrom('posts')
    .innerJoin('boards', 'boards.id', 'posts.board_id')
    .select([
      'posts.id',
      sql<boolean>`posts.published_at is not null and posts.deleted_at is null and posts.hidden_at is null
        and not posts.is_secret and (posts.is_notice or boards.kind <> 'community')`.as('is_of_society'),
    ])
    .where('posts.author_id', '=', authorId)
    .orderBy('posts.id')
    .forUpdate('posts')
    .execute();

/** Deletes posts with their texts, pictures, earlier versions, readers and comments. */
export async function deletePosts(trx: Trx, ids: readonly string[]): Promise<void> {
  for (const table of [
    'comments',
    'post_bodies',
    'post_pictures',
    'post_readers',
    'post_revisions',
    'post_searches',
  ] as const)
    await trx
      .deleteFrom(table)
      .where('post_id', 'in', [...ids])
      .execute();
  await trx
    .deleteFrom('search_documents')
    .where('kind', '=', postKind)
    .where('id', 'in', [...ids])
    .execute();
  await trx
    .deleteFrom('posts')
    .where('id', 'in', [...ids])
    .execute();
}

/** Deletes all comments of an author, and the present ones from the counts of their posts. @returns their number */
export async function deleteCommentsBy(trx: Trx, authorId: string): Promise<number> {
  // Locks the posts first, as `createComment` does, or the two could deadlock.
  await sql`select from posts
    where id in (select post_id from comments where author_id = ${authorId}) order by id for update`.execute(
    trx,
  );
  const { rows } = await sql<{ count: number }>`
    with gone as (delete from comments where author_id = ${authorId} returning post_id, deleted_at),
      counted as (
        update posts set comment_count = comment_count - present.count
        from (select post_id, count(*)::int as count from gone where deleted_at is null group by post_id) present
        where posts.id = present.post_id)
    select count(*)::int as count from gone`.execute(trx);
  return rows[0]?.count ?? 0;
}
