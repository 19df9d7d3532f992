import type { PostState } from '@airway/contract';
import type { Rows } from '../../database/rows.ts';
import type { Context } from '../../platform/context.ts';
import { siteNow } from '../editions/index.ts';
import { boardsWith, findBoard, type Holder, holderOf, postsWith } from './boards.access.ts';
import { existsBoard, type FoundBoard } from './boards.queries.ts';
import { type FoundPost, selectPost } from './posts.queries.ts';
import { selectRevision } from './revisions.queries.ts';

/** Posts that are there for readers at all. */
const published =
  (now: Date): Rows<'posts'> =>
  (of) =>
    of.and([
      of('posts.published_at', '<=', now),
      of('posts.hidden_at', 'is', null),
      of('posts.deleted_at', 'is', null),
    ]);

/** Of these, what everybody sees who may read the board. */
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

/** What lists show of a board that may be read: secret posts only to their author and to who manages. */
export const listed =
  (holder: Holder, now: Date): Rows<'posts'> =>
  (of) =>
    of.and([
      published(now)(of),
      of.or([of('posts.is_secret', '=', false), written(holder)(of), managed(holder)(of)]),
    ]);

/** The same for a file that is read while it is sent: nothing more of a board that may not be read any longer. */
export const listedStill =
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

/** Posts that stand so, whoever asks. */
export const standing = (state: PostState, now: Date): Rows<'posts'> =>
  state === 'published' ? published(now) : standings[state](now);

/** Posts that stand so: published ones as lists show them, others to their author and to who manages. */
export const inState = (holder: Holder, state: PostState, now: Date): Rows<'posts'> => {
  if (state === 'published') return listed(holder, now);
  const isTheirs = state === 'deleted' ? managed(holder) : anyOf(written(holder), managed(holder));
  return (of) => of.and([standings[state](now)(of), isTheirs(of)]);
};

/** Posts that may be deleted: one's own, also where one may no longer write. */
export const removable =
  (holder: Holder): Rows<'posts'> =>
  (of) =>
    of.and([
      postsWith(holder, 'BOARD_Read')(of),
      of('posts.deleted_at', 'is', null),
      of.or([written(holder)(of), managed(holder)(of)]),
    ]);

/** Posts that may be changed: whose right to write was taken away puts nothing else into old ones. */
export const changeable =
  (holder: Holder): Rows<'posts'> =>
  (of) =>
    of.and([removable(holder)(of), postsWith(holder, 'BOARD_Write')(of)]);

/** Posts that may be opened: what is listed, what one wrote, and all of a board that one manages. */
const readable =
  (holder: Holder, now: Date): Rows<'posts'> =>
  (of) =>
    of.and([
      postsWith(holder, 'BOARD_Read')(of),
      of.or([listed(holder, now)(of), removable(holder)(of), managed(holder)(of)]),
    ]);

/** Published posts below which somebody may write; that the board takes comments at all is its own matter. */
export const commentable =
  (holder: Holder, now: Date): Rows<'posts'> =>
  (of) =>
    of.and([listed(holder, now)(of), postsWith(holder, 'BOARD_Comment')(of)]);

/** Files that belong to posts which may be opened. */
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

/** Whether there is a board that somebody may write in. */
export const mayWriteAnywhere = async (ctx: Context): Promise<boolean> =>
  existsBoard(ctx.db, boardsWith(await holderOf(ctx), 'BOARD_Write'));

/** A post with its board, as whoever asks may have to do with them. */
export interface PostOfBoard {
  board: FoundBoard;
  post: FoundPost;
}

type Params = { boardCode: string; itemNo: number };

/** A post that the caller may read, and what else they may do with it. */
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

/** What a call is mounted with whose address names a post to read. */
export const namedPost = { row: findPost, notFound };

/** A post to change. */
export const namedChangeablePost = {
  row: async (ctx: Context, params: Params) => {
    const found = await findPost(ctx, params);
    return found?.post.may_change === true ? found : undefined;
  },
  notFound,
};

/** A post to delete. */
export const namedRemovablePost = {
  row: async (ctx: Context, params: Params) => {
    const found = await findPost(ctx, params);
    return found?.post.may_remove === true ? found : undefined;
  },
  notFound,
};

/** A post of a board that one manages. */
export const namedManagedPost = {
  row: async (ctx: Context, params: Params) => {
    const found = await findPost(ctx, params);
    return found?.board.may_manage === true ? found : undefined;
  },
  notFound,
};

/** A version of one's own post, or of a board that one manages. */
export const namedRevision = {
  row: async (ctx: Context, { version, ...params }: Params & { version: number }) => {
    const found = await findPost(ctx, params);
    const mayLook = found?.post.may_remove === true || found?.board.may_manage === true;
    return mayLook ? selectRevision(ctx.db, found.post.id, version) : undefined;
  },
  notFound,
};
