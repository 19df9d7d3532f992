import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit } from '../../platform/audit.ts';
import { bilingual } from '../../platform/bilingual.ts';
import { touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { findAccountIds, findNames } from '../accounts/index.ts';
import { commentsScope, postScope } from './boards.rules.ts';
import type { CommentOfPost } from './comments.access.ts';
import { addToCommentCount } from './comments.queries.ts';
import { authorOf } from './describe-post.ts';
import { selectManagedComments, updateDeleted } from './managed-comments.queries.ts';

/** Searches comments of all boards, for staff who manage them. */
export async function searchManagedComments(
  ctx: Context,
  query: ReceivedBy<typeof contract.searchManagedComments>['query'],
): Promise<ReplyOf<typeof contract.searchManagedComments>> {
  const { boardCode, author, state } = query;
  const filter = {
    boardCode,
    query: query.query,
    authorIds: author ? await findAccountIds(ctx, author) : undefined,
    isDeleted: state === undefined ? undefined : state === 'deleted',
  };
  const { rows, total } = await selectManagedComments(ctx.db, filter, query);
  const names = await findNames(
    ctx,
    rows.map((row) => row.author_id),
  );
  const content = rows.map((row) => ({
    commentId: row.id,
    boardCode: row.code,
    itemNo: row.number,
    postTitle: bilingual(row, 'title'),
    text: row.text,
    author: authorOf(row.author_id, names),
    createdDate: row.created_at.toISOString(),
    isDeleted: row.deleted_at !== null,
  }));
  return { content, total };
}

async function setDeleted(
  ctx: Context,
  { board, post, comment }: CommentOfPost,
  reason: string,
  isDeleted: boolean,
): Promise<void> {
  const deleted = isDeleted ? { at: ctx.now, by: accountOf(ctx) } : undefined;
  await ctx.db.transaction().execute(async (trx) => {
    // Lock the post first, as for a new comment.
    await addToCommentCount(trx, post.id, isDeleted ? -1 : 1);
    // No change, so the count must not change twice.
    if (!(await updateDeleted(trx, comment.id, deleted)))
      return addToCommentCount(trx, post.id, isDeleted ? 1 : -1);
    await recordAudit(ctx, trx, {
      action: isDeleted ? 'comment.deleted' : 'comment.restored',
      subjectType: 'comment',
      subjectId: comment.id,
      reason,
    });
    await touchContent(ctx, trx, postScope(board.code, post.number), commentsScope(board.code));
  });
}

type Why = { reason: string };

/** Deletes a comment for everybody, and records the reason. Repeating it changes nothing. */
export const withdrawComment = (ctx: Context, place: CommentOfPost, { reason }: Why): Promise<void> =>
  setDeleted(ctx, place, reason, true);

/** Restores a deleted comment. Repeating it changes nothing. */
export const restoreComment = (ctx: Context, place: CommentOfPost, { reason }: Why): Promise<void> =>
  setDeleted(ctx, place, reason, false);
