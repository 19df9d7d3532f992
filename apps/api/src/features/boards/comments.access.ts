import type { Rows } from '../../database/rows.ts';
import type { Context } from '../../platform/context.ts';
import { type Holder, holderOf, postsWith } from './boards.access.ts';
import { type CommentRow, selectComment } from './comments.queries.ts';
import { findPost, type PostOfBoard } from './posts.access.ts';

/** Comments that are there; who may read the post may read them all. */
export const standing: Rows<'comments'> = (of) => of('comments.deleted_at', 'is', null);

/** One's own. */
const ownComments =
  ({ accountId }: Holder): Rows<'comments'> =>
  (of) =>
    of.and([
      standing(of),
      accountId === undefined ? of.lit(false) : of('comments.author_id', '=', accountId),
    ]);

/** One's own, while one may comment there. */
export const changeableComments =
  (holder: Holder): Rows<'comments'> =>
  (of) =>
    of.and([
      ownComments(holder)(of),
      of.exists(
        of
          .selectFrom('posts')
          .select('posts.id')
          .whereRef('posts.id', '=', 'comments.post_id')
          .where(postsWith(holder, 'BOARD_Comment')),
      ),
    ]);

/** One's own, and all in a board that one manages. */
export const removableComments =
  (holder: Holder): Rows<'comments'> =>
  (of) =>
    of.or([
      ownComments(holder)(of),
      of.and([
        standing(of),
        of.exists(
          of
            .selectFrom('posts')
            .select('posts.id')
            .whereRef('posts.id', '=', 'comments.post_id')
            .where(postsWith(holder, 'BOARD_Manage')),
        ),
      ]),
    ]);

/** A comment with the post below which it stands. */
export interface CommentOfPost extends PostOfBoard {
  comment: CommentRow;
}

type Params = { boardCode: string; itemNo: number; commentId: string };

const commentFor =
  (right: (holder: Holder) => Rows<'comments'>) =>
  async (ctx: Context, { commentId, ...place }: Params): Promise<CommentOfPost | undefined> => {
    const found = await findPost(ctx, place);
    if (found === undefined) return undefined;
    const holder = await holderOf(ctx);
    const comment = await selectComment(ctx.db, found.post.id, commentId, right(holder));
    return comment && { ...found, comment };
  };

const notFound = 'boards.notFound.comment' as const;

/** A comment to change. */
export const namedChangeableComment = { row: commentFor(changeableComments), notFound };

/** A comment to delete. */
export const namedRemovableComment = { row: commentFor(removableComments), notFound };

/** A post to comment on. */
export const namedCommentablePost = {
  row: async (ctx: Context, params: Omit<Params, 'commentId'>) => {
    const found = await findPost(ctx, params);
    return found?.board.allows_comments && found.post.may_comment ? found : undefined;
  },
  notFound: 'boards.notFound.post' as const,
};

/** A comment on a board that one manages, deleted ones among them. */
export const namedManagedComment = {
  row: async (ctx: Context, { commentId, ...place }: Params): Promise<CommentOfPost | undefined> => {
    const found = await findPost(ctx, place);
    if (found?.board.may_manage !== true) return undefined;
    const comment = await selectComment(ctx.db, found.post.id, commentId, (of) => of.lit(true));
    return comment && { ...found, comment };
  },
  notFound,
};
