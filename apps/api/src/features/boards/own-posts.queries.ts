import type { Db } from '../../database/client.ts';

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
