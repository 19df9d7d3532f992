import * as z from 'zod/mini';
import { namedPost, Post, PostState, PostSummary } from './board-posts.ts';
import { BoardCode } from './boards.ts';
import { endpointsOf } from './endpoint.ts';
import { listOf, pageQuery } from './lists.ts';
import { BilingualText, Day, Instant, optionalLine, Reason } from './rules.ts';

const endpoint = endpointsOf('boards');

const { boardCode, itemNo, title, author, readCount, commentCount, isNotice, isSecret, state } =
  PostSummary.shape;

/** A post of any board, in a list of staff. */
const ManagedPost = z.strictObject({
  boardCode,
  boardTitle: BilingualText,
  itemNo,
  title,
  author,
  /** When the post was first saved. */
  createdDate: Instant,
  /** Null while it is a draft. */
  publishedDate: z.nullable(Instant),
  readCount,
  commentCount,
  isNotice,
  isSecret,
  state,
  /** Increases with every change. An act must name the version it is based on. */
  version: z.int(),
});
export type ManagedPost = z.infer<typeof ManagedPost>;

export const searchManagedPosts = endpoint({
  method: 'GET',
  url: '/api/admin/board-item',
  summary: 'Posts of all boards, however they stand, newest first unless sorted',
  querystring: pageQuery({
    sort: [
      'createdDate,DESC',
      'createdDate,ASC',
      'readCount,DESC',
      'readCount,ASC',
      'commentCount,DESC',
      'commentCount,ASC',
    ],
    filters: {
      boardCode: z.optional(BoardCode),
      /** Words of title and text, or first consonants of the title. */
      query: z.optional(optionalLine(100)),
      /** Matches the author's name, its first consonants, or parts of the author's sign-in keys. */
      author: z.optional(optionalLine(100)),
      /** State of the post; or all notices, all secret posts. */
      state: z.optional(z.enum([...PostState.options, 'notice', 'secret'])),
      /** First and last day on which the post was first saved, in the time zone of staff. */
      from: z.optional(Day),
      until: z.optional(Day),
    },
  }),
  reply: listOf(ManagedPost),
  refusals: [],
});

const loadedVersion = { version: z.optional(z.int()) };

/** Reason of an act on a post. An outdated `version` is rejected. */
export const PostAct = z.strictObject({ reason: Reason, ...loadedVersion });

export const withdrawPost = endpoint({
  method: 'POST',
  url: '/api/board-item/:boardCode/:itemNo/withdraw',
  summary: 'Deletes a post of a board that one manages, with a reason that is kept',
  params: namedPost,
  body: PostAct,
  reply: Post,
  refusals: ['CONFLICT'],
});

export const movePost = endpoint({
  method: 'POST',
  url: '/api/board-item/:boardCode/:itemNo/move',
  summary: 'Moves a post to another board that one manages, where it gets a new number',
  params: namedPost,
  body: z.strictObject({ ...PostAct.shape, to: BoardCode }),
  reply: Post,
  refusals: ['CONFLICT'],
});
