import type { OwnData } from '../../platform/own-data.ts';
import { selectCommentsBy, selectPostsBy } from './own-posts.queries.ts';

/** Data of a person about their posts and comments. */
export const ownPosts: readonly OwnData[] = [
  {
    name: 'posts',
    read: async ({ db }, accountId) =>
      (await selectPostsBy(db, accountId)).map((row) => ({
        boardCode: row.code,
        itemNo: row.number,
        language: row.locale,
        title: row.locale === 'ko' ? row.title_ko : row.title_en,
        text: row.plain_text,
        createdAt: row.created_at.toISOString(),
        publishedAt: row.published_at?.toISOString() ?? null,
      })),
  },
  {
    name: 'comments',
    read: async ({ db }, accountId) =>
      (await selectCommentsBy(db, accountId)).map((row) => ({
        boardCode: row.code,
        itemNo: row.number,
        text: row.text,
        createdAt: row.created_at.toISOString(),
      })),
  },
];
