import type * as contract from '@airway/contract';
import type { Post, ReceivedBy, ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import { siteNow } from '../editions/index.ts';
import { listFilesOf } from '../files/index.ts';
import { listPictures } from './albums.ts';
import { findBoard, holderOf } from './boards.access.ts';
import type { BoardRow } from './boards.queries.ts';
import { boardScope } from './boards.rules.ts';
import { countRead } from './count-reads.ts';
import { contentOf, neighbourOf, summariesOf } from './describe-post.ts';
import { attachmentUse } from './post-files.ts';
import { isOpen, listed, type PostOfBoard } from './posts.access.ts';
import { countPosts, selectBodies, selectNeighbour, selectNotices, selectPostPage } from './posts.queries.ts';
import { stateOf } from './posts.rules.ts';

type Filter = Parameters<typeof countPosts>[2];

/** Counts the posts that a reader sees: public ones from a cached count, plus the readable secret ones. */
async function totalOf(ctx: Context, { id, code }: BoardRow, filter: Filter): Promise<number> {
  const { content } = ctx.services;
  const now = await siteNow(ctx);
  const [open, secret] = await Promise.all([
    content.cached(boardScope(code), `count ${filter.showsOnMain}`, () =>
      countPosts(ctx.db, id, { ...filter, listed: isOpen(now) }),
    ),
    ctx.actor.kind === 'account' ? countPosts(ctx.db, id, { ...filter, isSecret: true }) : 0,
  ]);
  return open + secret;
}

/** Lists published posts of a board. Each page shows the notices above its posts. @throws NOT_FOUND – no such board */
export async function listPosts(
  ctx: Context,
  { boardCode, showItemToMain, ...place }: ReceivedBy<typeof contract.listPosts>['query'],
): Promise<ReplyOf<typeof contract.listPosts>> {
  const board = (await findBoard(ctx, { boardCode })) ?? failNotFound('boards.notFound.board');
  const seen = listed(await holderOf(ctx), await siteNow(ctx));
  const filter = { listed: seen, isNotice: false, showsOnMain: showItemToMain };
  const [rows, total, notices] = await Promise.all([
    selectPostPage(ctx.db, board.id, filter, place),
    totalOf(ctx, board, filter),
    selectNotices(ctx.db, board.id, seen),
  ]);
  const summaries = await summariesOf(ctx, board, [...notices, ...rows]);
  return {
    content: summaries.slice(notices.length),
    total,
    notices: summaries.slice(0, notices.length),
  };
}

/** Describes a post for the reader. */
export async function getPost(ctx: Context, place: PostOfBoard): Promise<Post> {
  const { board, post } = place;
  // Others read cached pages, whose browsers report the read.
  if (ctx.actor.kind === 'account') await countRead(ctx, place);
  const now = await siteNow(ctx);
  const seen = listed(await holderOf(ctx), now);
  const { published_at } = post;
  const neighbour = async (side: 'before' | 'after') =>
    published_at === null ? undefined : selectNeighbour(ctx.db, { ...post, published_at }, side, seen);
  const [[summary], bodies, files, pictures, before, after] = await Promise.all([
    summariesOf(ctx, board, [post]),
    selectBodies(ctx.db, post.id),
    listFilesOf(ctx, attachmentUse, [post.id]),
    listPictures(ctx, post.id),
    neighbour('before'),
    neighbour('after'),
  ]);
  return {
    ...(summary as NonNullable<typeof summary>),
    content: contentOf(bodies),
    attachments: files.get(post.id) ?? [],
    pictures,
    version: post.version,
    changedDate: post.changed_at.toISOString(),
    previous: neighbourOf(before),
    next: neighbourOf(after),
    isOpen: board.is_open && !post.is_secret && stateOf(post, now) === 'published',
    mayChange: post.may_change,
    mayRemove: post.may_remove,
    mayComment: board.allows_comments && post.may_comment,
    mayManage: board.may_manage,
  };
}
