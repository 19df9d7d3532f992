import type { Post } from '@airway/contract';
import type { Updateable } from 'kysely';
import type { PostsTable } from '../../database/tables.ts';
import { type AuditEntry, recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import { holderOf } from './boards.access.ts';
import { boardScope } from './boards.rules.ts';
import { describeAgain } from './create-post.ts';
import { touchPosts } from './filled-boards.ts';
import { managed, type PostOfBoard } from './posts.access.ts';
import { lockPost, updatePost } from './write-posts.queries.ts';
import { accountOf } from './writers.service.ts';

type Why = { reason: string };

interface Act {
  action: AuditEntry['action'];
  change: Updateable<PostsTable>;
}

/** Does something to a post of a board that one manages, and keeps why. Doing it again changes nothing. */
async function act(ctx: Context, { board, post }: PostOfBoard, { reason }: Why, act: Act): Promise<Post> {
  const holder = await holderOf(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    const { id, number } =
      (await lockPost(trx, post.id, managed(holder))) ?? failNotFound('boards.notFound.post');
    await updatePost(trx, id, act.change);
    await recordAudit(ctx, trx, { action: act.action, subjectType: 'post', subjectId: id, reason });
    await touchPosts(trx, ctx.now, board.code, number);
  });
  ctx.services.content.forget(boardScope(board.code));
  return describeAgain(ctx, board.code, post.number);
}

/** Hides a post; its author still sees it. */
export const hidePost = (ctx: Context, place: PostOfBoard, why: Why): Promise<Post> =>
  act(ctx, place, why, {
    action: 'post.hidden',
    change: { hidden_at: ctx.now, hidden_by: accountOf(ctx) },
  });

/** Shows it again. */
export const showPost = (ctx: Context, place: PostOfBoard, why: Why): Promise<Post> =>
  act(ctx, place, why, { action: 'post.shown', change: { hidden_at: null, hidden_by: null } });

/** Brings back a deleted post; one that was hidden is hidden still. */
export const restorePost = (ctx: Context, place: PostOfBoard, why: Why): Promise<Post> =>
  act(ctx, place, why, { action: 'post.restored', change: { deleted_at: null, deleted_by: null } });
