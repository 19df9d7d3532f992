import type * as contract from '@airway/contract';
import type { Post, ReceivedBy } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { siteNow } from '../editions/index.ts';
import { boardsWith, findBoard, type Holder, holderOf } from './boards.access.ts';
import type { FoundBoard } from './boards.queries.ts';
import { boardScope } from './boards.rules.ts';
import { describeCurrentPost } from './create-post.ts';
import { touchPosts } from './filled-boards.ts';
import { managed, type PostOfBoard } from './posts.access.ts';
import type { PostRow } from './posts.queries.ts';
import { mayMoveTo } from './posts.rules.ts';
import { updateSection } from './searched-posts.queries.ts';
import { lockPost, takeNumber, updatePost } from './write-posts.queries.ts';

type Move = ReceivedBy<typeof contract.movePost>['body'];

/** Finds the target board: another board that the caller manages, of a compatible kind. @throws INVALID_INPUT */
async function targetOf(ctx: Context, { board, post }: PostOfBoard, { to }: Move): Promise<FoundBoard> {
  const target = await findBoard(ctx, { boardCode: to });
  if (target?.may_manage !== true || target.id === board.id || !mayMoveTo(target, post, board.kind))
    return fail('INVALID_INPUT', { fields: { to: 'not_a_choice' } });
  return target;
}

async function moveWithin(
  ctx: Context,
  trx: Trx,
  { board, post, target, holder, now }: PostOfBoard & { target: FoundBoard; holder: Holder; now: Date },
  { reason, version }: Move,
): Promise<number> {
  const row: PostRow =
    (await lockPost(trx, post.id, managed(holder))) ?? failNotFound('boards.notFound.post');
  if (version !== undefined) requireSeen(row.version, version, 'boards.post.isChanged');
  if (row.board_id !== board.id) failNotFound('boards.notFound.post');
  const number =
    (await takeNumber(trx, target.id, boardsWith(holder, 'BOARD_Manage'))) ??
    failNotFound('boards.notFound.board');
  await updatePost(trx, row.id, { board_id: target.id, number });
  await updateSection(trx, row.id, boardScope(target.code));
  await recordAudit(ctx, trx, {
    action: 'post.moved',
    subjectType: 'post',
    subjectId: row.id,
    reason,
    details: { from: `${board.code}/${row.number}`, to: `${target.code}/${number}` },
  });
  await touchPosts(ctx, trx, now, board.code, row.number);
  await touchPosts(ctx, trx, now, target.code, number);
  return number;
}

/**
 * Moves a post to another board, where it gets a new number. Comments, files and versions move with it.
 * @throws INVALID_INPUT – a board that the caller does not manage, the same board, or one whose posts need fields
 * that this post lacks
 * @throws CONFLICT – it was changed since `version`
 */
export async function movePost(ctx: Context, place: PostOfBoard, move: Move): Promise<Post> {
  const target = await targetOf(ctx, place, move);
  const known = { ...place, target, holder: await holderOf(ctx), now: await siteNow(ctx) };
  const number = await ctx.db.transaction().execute((trx) => moveWithin(ctx, trx, known, move));
  return describeCurrentPost(ctx, target.code, number);
}
