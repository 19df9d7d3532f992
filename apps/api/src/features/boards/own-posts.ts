import { everything, touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { type OwnData, ofAccount } from '../../platform/own-data.ts';
import { eraseFilesOf } from '../files/index.ts';
import {
  deleteCommentsBy,
  deletePosts,
  lockPostsBy,
  selectCommentsBy,
  selectPostsBy,
} from './own-posts.queries.ts';
import { postFileUses } from './post-files.ts';

const readPosts = async ({ db }: Context, accountId: string) =>
  (await selectPostsBy(db, accountId)).map((row) => ({
    boardCode: row.code,
    itemNo: row.number,
    language: row.locale,
    title: row.locale === 'ko' ? row.title_ko : row.title_en,
    text: row.plain_text,
    createdAt: row.created_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
  }));

const readComments = async ({ db }: Context, accountId: string) =>
  (await selectCommentsBy(db, accountId)).map((row) => ({
    boardCode: row.code,
    itemNo: row.number,
    text: row.text,
    createdAt: row.created_at.toISOString(),
  }));

/**
 * Data of a person about their posts and comments. A post takes its comments along, as for readers when it is deleted.
 * Notices, and what is published on boards that are no community, are the society's, and stay without a name.
 */
export const ownPosts: readonly OwnData[] = [
  {
    ...ofAccount('posts', readPosts, async (ctx, trx, accountId) => {
      const rows = await lockPostsBy(trx, accountId);
      const ids = rows.filter(({ is_of_society }) => !is_of_society).map(({ id }) => id);
      const kept = rows.length - ids.length;
      if (ids.length === 0) return { kept };
      await deletePosts(trx, ids);
      for (const use of postFileUses) await eraseFilesOf(ctx, trx, use, ids);
      await touchContent(ctx, trx, everything);
      return { deleted: ids.length, kept };
    }),
    keeps: 'published',
  },
  ofAccount('comments', readComments, async (ctx, trx, accountId) => {
    const deleted = await deleteCommentsBy(trx, accountId);
    if (deleted > 0) await touchContent(ctx, trx, everything);
    return { deleted };
  }),
];
