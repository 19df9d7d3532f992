import type * as contract from '@airway/contract';
import type { Comment, ReceivedBy, ReplyOf } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit } from '../../platform/audit.ts';
import { touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { createOnce } from '../../platform/create-once.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { findNames } from '../accounts/index.ts';
import { siteNow } from '../editions/index.ts';
import { holderOf } from './boards.access.ts';
import { commentsScope, postScope } from './boards.rules.ts';
import { type CommentOfPost, changeableComments, notDeleted, removableComments } from './comments.access.ts';
import {
  addToCommentCount,
  type CommentRow,
  type FoundComment,
  insertComment,
  selectCommentByKey,
  selectComments,
  updateComment,
} from './comments.queries.ts';
import { authorOf } from './describe-post.ts';
import { commentable, findPost, type PostOfBoard } from './posts.access.ts';
import { lockPost } from './write-posts.queries.ts';
import { limitComments, requireWriter } from './writers.service.ts';

const commentOf = (row: FoundComment, names: Map<string, string>): Comment => ({
  commentId: row.id,
  text: row.text,
  author: authorOf(row.author_id, names),
  createdDate: row.created_at.toISOString(),
  changedDate: row.changed_at?.toISOString() ?? null,
  mayChange: row.may_change,
  mayRemove: row.may_remove,
});

/** Describes a comment for its author. */
async function ownComment(ctx: Context, row: CommentRow): Promise<Comment> {
  const names = await findNames(ctx, [row.author_id]);
  const isThere = row.deleted_at === null;
  return commentOf({ ...row, may_change: isThere, may_remove: isThere }, names);
}

/** Lists a page of the comments on a post, oldest first. @throws NOT_FOUND – no such post */
export async function listComments(
  ctx: Context,
  { boardCode, itemNo, page, size }: ReceivedBy<typeof contract.listComments>['query'],
): Promise<ReplyOf<typeof contract.listComments>> {
  const { post } = (await findPost(ctx, { boardCode, itemNo })) ?? failNotFound('boards.notFound.post');
  const holder = await holderOf(ctx);
  const rights = {
    read: notDeleted,
    change: changeableComments(holder),
    remove: removableComments(holder),
  };
  const rows = await selectComments(ctx.db, { postId: post.id, page, size }, rights);
  const names = await findNames(
    ctx,
    rows.map((row) => row.author_id),
  );
  return { content: rows.map((row) => commentOf(row, names)), total: post.comment_count };
}

const touchComments = (ctx: Context, trx: Trx, { board, post }: PostOfBoard) =>
  touchContent(ctx, trx, postScope(board.code, post.number), commentsScope(board.code));

type Form = ReceivedBy<typeof contract.createComment>['body'];

async function writeComment(
  ctx: Context,
  place: PostOfBoard,
  authorId: string,
  { requestKey, text }: Form,
): Promise<CommentRow> {
  const holder = await holderOf(ctx);
  const now = await siteNow(ctx);
  return ctx.db.transaction().execute(async (trx) => {
    const { id } =
      (await lockPost(trx, place.post.id, commentable(holder, now))) ?? failNotFound('boards.notFound.post');
    const row = await insertComment(trx, {
      id: newId(ctx.now),
      post_id: id,
      author_id: authorId,
      request_key: requestKey,
      text,
      created_at: now,
    });
    await addToCommentCount(trx, id, 1);
    await touchComments(ctx, trx, place);
    return row;
  });
}

/**
 * Adds a comment to a post. A repeated `requestKey` returns the existing comment in its current state.
 * @throws CONFLICT – the key belongs to a comment on another post
 * @throws VERIFICATION_REQUIRED – the account has no verified address or number
 */
export async function createComment(ctx: Context, place: PostOfBoard, form: Form): Promise<Comment> {
  const authorId = await requireWriter(ctx);
  const row = await createOnce(
    'comments_author_id_request_key_key',
    () => selectCommentByKey(ctx.db, authorId, form.requestKey),
    async () => {
      await limitComments(ctx, place.board, authorId);
      return writeComment(ctx, place, authorId, form);
    },
  );
  if (row.post_id !== place.post.id) fail('CONFLICT', { sentence: { id: 'boards.comment.isElsewhere' } });
  return ownComment(ctx, row);
}

/** Changes the caller's own comment. */
export async function changeComment(
  ctx: Context,
  place: CommentOfPost,
  { text }: ReceivedBy<typeof contract.changeComment>['body'],
): Promise<Comment> {
  await limitComments(ctx, place.board, accountOf(ctx));
  const holder = await holderOf(ctx);
  const now = await siteNow(ctx);
  const changed = await ctx.db.transaction().execute(async (trx) => {
    const change = { text, changed_at: now };
    const row = await updateComment(trx, place.comment.id, changeableComments(holder), change);
    await touchContent(ctx, trx, postScope(place.board.code, place.post.number));
    return row ?? failNotFound('boards.notFound.comment');
  });
  return ownComment(ctx, changed);
}

/** Deletes a comment. Writes an audit entry for another person's comment. */
export async function removeComment(ctx: Context, place: CommentOfPost): Promise<void> {
  const { comment, post } = place;
  const remover = accountOf(ctx);
  const holder = await holderOf(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    // Lock the post first, as `createComment` does, or the two could deadlock.
    await addToCommentCount(trx, post.id, -1);
    const change = { deleted_at: ctx.now, deleted_by: remover };
    const row = await updateComment(trx, comment.id, removableComments(holder), change);
    if (row === undefined) failNotFound('boards.notFound.comment');
    if (comment.author_id !== remover)
      await recordAudit(ctx, trx, {
        action: 'comment.deleted',
        subjectType: 'comment',
        subjectId: comment.id,
      });
    await touchComments(ctx, trx, place);
  });
}
