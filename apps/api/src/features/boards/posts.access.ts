import type { PostState } from '@airway/contract';
import type { Rows } from '../../database/rows.ts';
import type { Context } from '../../platform/context.ts';
import { siteNow } from '../editions/index.ts';
import { boardsWith, findBoard, type Holder, holderOf, postsWith } from './boards.access.ts';
import { existsBoard, type FoundBoard } from './boards.queries.ts';
import { type FoundPost, selectPost } from './posts.queries.ts';
import { selectRevision } from './revisions.queries.ts';

/** Posts that are public for readers. */
const published =
  (now: Date): Rows<'posts'> =>
  (of) =>
    of.and([
      of('posts.published_at', '<=', now),
      of('posts.hidden_at', 'is', null),
      of('posts.deleted_at', 'is', null),
    ]);

/** Public posts that every reader of the board may see. */
export const isOpen =
  (now: Date): Rows<'posts'> =>
  (of) =>
    of.and([published(now)(of), of('posts.is_secret', '=', false)]);

const written =
  ({ accountId }: Holder): Rows<'posts'> =>
  (of) =>
    accountId === undefined ? of.lit(false) : of('posts.author_id', '=', accountId);

export const managed = (holder: Holder) => postsWith(holder, 'BOARD_Manage');

const anyOf =
  (...conditions: Rows<'posts'>[]): Rows<'posts'> =>
  (of) =>
    of.or(conditions.map((condition) => condition(of)));

/** Posts in lists of a readable board. Secret posts only for their author and managers. */
export const listed =
  (holder: Holder, now: Date): Rows<'posts'> =>
  (of) =>
    of.and([
      published(now)(of),
      of.or([of('posts.is_secret', '=', false), written(holder)(of), managed(holder)(of)]),
    ]);

/** Like `listed`, checked again during a download: nothing more from a board that may no longer be read. */
export const listedDuringDownload =
  (holder: Holder, now: Date): Rows<'posts'> =>
  (of) =>
    of.and([listed(holder, now)(of), postsWith(holder, 'BOARD_Read')(of)]);

const standings: Record<Exclude<PostState, 'published'>, (now: Date) => Rows<'posts'>> = {
  draft: () => (of) =>
    of.and([
      of('posts.published_at', 'is', null),
      of('posts.hidden_at', 'is', null),
      of('posts.deleted_at', 'is', null),
    ]),
  scheduled: (now) => (of) =>
    of.and([
      of('posts.published_at', '>', now),
      of('posts.hidden_at', 'is', null),
      of('posts.deleted_at', 'is', null),
    ]),
  hidden: () => (of) => of.and([of('posts.hidden_at', 'is not', null), of('posts.deleted_at', 'is', null)]),
  deleted: () => (of) => of('posts.deleted_at', 'is not', null),
};

export const noticesOf: Rows<'posts'> = (of) => of('posts.is_notice', '=', true);
export const secretsOf: Rows<'posts'> = (of) => of('posts.is_secret', '=', true);

/** Posts in a given state, for any caller. */
export const postsInState = (state: PostState, now: Date): Rows<'posts'> =>
  state === 'published' ? published(now) : standings[state](now);

/** Posts in a given state: published ones as in lists, others only for their author and managers. */
export const inState = (holder: Holder, state: PostState, now: Date): Rows<'posts'> => {
  if (state === 'published') return listed(holder, now);
  const isTheirs = state === 'deleted' ? managed(holder) : anyOf(written(holder), managed(holder));
  return (of) => of.and([standings[state](now)(of), isTheirs(of)]);
};

/** Posts that the caller may delete: own posts, even without the right to write any more. */
export const removable =
  (holder: Holder): Rows<'posts'> =>
  (of) =>
    of.and([
      postsWith(holder, 'BOARD_Read')(of),
      of('posts.deleted_at', 'is', null),
      of.or([written(holder)(of), managed(holder)(of)]),
    ]);

/** Posts that the caller may change. Without the right to write, old posts cannot be changed either. */
export const changeable =
  (holder: Holder): Rows<'posts'> =>
  (of) =>
    of.and([removable(holder)(of), postsWith(holder, 'BOARD_Write')(of)]);

/** Posts that the caller may open: listed ones, own ones, and all on boards that the caller manages. */
const readable =
  (holder: Holder, now: Date): Rows<'posts'> =>
  (of) =>
    of.and([
      postsWith(holder, 'BOARD_Read')(of),
      of.or([listed(holder, now)(of), removable(holder)(of), managed(holder)(of)]),
    ]);

/** Published posts that the caller may comment on. Whether the board accepts comments is checked separately. */
export const commentable =
  (holder: Holder, now: Date): Rows<'posts'> =>
  (of) =>
    of.and([listed(holder, now)(of), postsWith(holder, 'BOARD_Comment')(of)]);

/** Files of posts that the caller may open. */
export async function filesOfPosts(ctx: Context): Promise<Rows<'files'>> {
  const holder = await holderOf(ctx);
  const now = await siteNow(ctx);
  return (of) =>
    of.exists(
      of
        .selectFrom('posts')
        .select('posts.id')
        .whereRef('posts.id', '=', 'files.attached_to')
        .where(readable(holder, now)),
    );
}

/** Checks whether the caller may write on any board. */
export const mayWriteAnywhere = async (ctx: Context): Promise<boolean> =>
  existsBoard(ctx.db, boardsWith(await holderOf(ctx), 'BOARD_Write'));

/** A post with its board, and the caller's rights on them. */
export interface PostOfBoard {
  board: FoundBoard;
  post: FoundPost;
}

type Params = { boardCode: string; itemNo: number };

/** Finds a post that the caller may read, with the caller's other rights on it. */
export async function findPost(
  ctx: Context,
  { boardCode, itemNo }: Params,
): Promise<PostOfBoard | undefined> {
  const board = await findBoard(ctx, { boardCode });
  if (board === undefined) return undefined;
  const holder = await holderOf(ctx);
  const now = await siteNow(ctx);
  const post = await selectPost(ctx.db, board.id, itemNo, readable(holder, now), {
    change: changeable(holder),
    remove: removable(holder),
    comment: commentable(holder, now),
  });
  return post && { board, post };
}

const notFound = 'boards.notFound.post' as const;

/** Call options for a post to read. */
export const namedPost = { row: findPost, notFound };

/** Call options for a post to change. */
export const namedChangeablePost = {
  row: async (ctx: Context, params: Params) => {
    const found = await findPost(ctx, params);
    return found?.post.may_change === true ? found : undefined;
  },
  notFound,
};

/** Call options for a post to delete. */
export const namedRemovablePost = {
  row: async (ctx: Context, params: Params) => {
    const found = await findPost(ctx, params);
    return found?.post.may_remove === true ? found : undefined;
  },
  notFound,
};

/** Call options for a post on a board that the caller manages. */
export const namedManagedPost = {
  row: async (ctx: Context, params: Params) => {
    const found = await findPost(ctx, params);
    return found?.board.may_manage === true ? found : undefined;
  },
  notFound,
};

/** Call options for a version of the caller's own post, or of a board that the caller manages. */
export const namedRevision = {
  row: async (ctx: Context, { version, ...params }: Params & { version: number }) => {
    const found = await findPost(ctx, params);
    const mayLook = found?.post.may_remove === true || found?.board.may_manage === true;
    return mayLook ? selectRevision(ctx.db, found.post.id, version) : undefined;
  },
  notFound,
};
