import type { Post } from '@airway/contract';
import type { Updateable } from 'kysely';
import type { PostsTable } from '../../database/tables.ts';
import { accountOf } from '../../platform/acting-account.ts';
import { type AuditEntry, recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { siteNow } from '../editions/index.ts';
import { holderOf } from './boards.access.ts';
import { describeCurrentPost } from './create-post.ts';
import { touchPosts } from './filled-boards.ts';
import { managed, type PostOfBoard } from './posts.access.ts';
import type { PostRow } from './posts.queries.ts';
import { lockPost, updatePost } from './write-posts.queries.ts';

type Why = { reason: string; version?: number | undefined };

interface Act {
  action: AuditEntry['action'];
  /** Checks whether the post is already in the wanted state. Then nothing is changed or recorded. */
  isDone(post: PostRow): boolean;
  change: Updateable<PostsTable>;
}

/** Changes a post of a board that the caller manages, and records the reason. Repeating it changes nothing. */
async function act(
  ctx: Context,
  { board, post }: PostOfBoard,
  { reason, version: seen }: Why,
  act: Act,
): Promise<Post> {
  const holder = await holderOf(ctx);
  const now = await siteNow(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    const row = (await lockPost(trx, post.id, managed(holder))) ?? failNotFound('boards.notFound.post');
    if (seen !== undefined) requireSeen(row.version, seen, 'boards.post.isChanged');
    if (act.isDone(row)) return;
    await updatePost(trx, row.id, act.change);
    await recordAudit(ctx, trx, { action: act.action, subjectType: 'post', subjectId: row.id, reason });
    await touchPosts(ctx, trx, now, board.code, row.number);
  });
  return describeCurrentPost(ctx, board.code, post.number);
}

/** Hides a post. Its author still sees it. */
export const hidePost = (ctx: Context, place: PostOfBoard, why: Why): Promise<Post> =>
  act(ctx, place, why, {
    action: 'post.hidden',
    isDone: (post) => post.hidden_at !== null,
    change: { hidden_at: ctx.now, hidden_by: accountOf(ctx) },
  });

/** Shows a hidden post again. */
export const showPost = (ctx: Context, place: PostOfBoard, why: Why): Promise<Post> =>
  act(ctx, place, why, {
    action: 'post.shown',
    isDone: (post) => post.hidden_at === null,
    change: { hidden_at: null, hidden_by: null },
  });

/** Restores a deleted post. If it was hidden, it stays hidden. */
export const restorePost = (ctx: Context, place: PostOfBoard, why: Why): Promise<Post> =>
  act(ctx, place, why, {
    action: 'post.restored',
    isDone: (post) => post.deleted_at === null,
    change: { deleted_at: null, deleted_by: null },
  });

/** Deletes a post for everybody except managers of the board, and records the reason. */
export const withdrawPost = (ctx: Context, place: PostOfBoard, why: Why): Promise<Post> =>
  act(ctx, place, why, {
    action: 'post.deleted',
    isDone: (post) => post.deleted_at !== null,
    change: { deleted_at: ctx.now, deleted_by: accountOf(ctx) },
  });
