import type { Rows } from '../../database/rows.ts';
import type { Context } from '../../platform/context.ts';
import { type Holder, holderOf, postsWith } from './boards.access.ts';
import { type CommentRow, selectComment } from './comments.queries.ts';
import { findPost, type PostOfBoard } from './posts.access.ts';

/** Comments that are not deleted. All readers of the post may read them. */
export const notDeleted: Rows<'comments'> = (of) => of('comments.deleted_at', 'is', null);

/** The caller's own comments. */
const ownComments =
  ({ accountId }: Holder): Rows<'comments'> =>
  (of) =>
    of.and([
      notDeleted(of),
      accountId === undefined ? of.lit(false) : of('comments.author_id', '=', accountId),
    ]);

/** The caller's own comments, while the caller may comment there. */
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

/** The caller's own comments, and all on boards that the caller manages. */
export const removableComments =
  (holder: Holder): Rows<'comments'> =>
  (of) =>
    of.or([
      ownComments(holder)(of),
      of.and([
        notDeleted(of),
        of.exists(
          of
            .selectFrom('posts')
            .select('posts.id')
            .whereRef('posts.id', '=', 'comments.post_id')
            .where(postsWith(holder, 'BOARD_Manage')),
        ),
      ]),
    ]);

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

/** Call options for a comment to change. */
export const namedChangeableComment = { row: commentFor(changeableComments), notFound };

/** Call options for a comment to delete. */
export const namedRemovableComment = { row: commentFor(removableComments), notFound };

/** Call options for a post to comment on. */
export const namedCommentablePost = {
  row: async (ctx: Context, params: Omit<Params, 'commentId'>) => {
    const found = await findPost(ctx, params);
    return found?.board.allows_comments && found.post.may_comment ? found : undefined;
  },
  notFound: 'boards.notFound.post' as const,
};

/** Call options for a comment, even a deleted one, on a board that the caller manages. */
export const namedManagedComment = {
  row: async (ctx: Context, { commentId, ...place }: Params): Promise<CommentOfPost | undefined> => {
    const found = await findPost(ctx, place);
    if (found?.board.may_manage !== true) return undefined;
    const comment = await selectComment(ctx.db, found.post.id, commentId, (of) => of.lit(true));
    return comment && { ...found, comment };
  },
  notFound,
};
