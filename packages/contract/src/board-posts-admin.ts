import * as z from 'zod/mini';
import { namedPost, Post, PostState, PostSummary } from './board-posts.ts';
import { BoardCode } from './boards.ts';
import { endpointsOf } from './endpoint.ts';
import { listOf, pageQuery } from './lists.ts';
import { BilingualText, Day, Instant, optionalLine, Reason } from './rules.ts';

const endpoint = endpointsOf('boards');

const { boardCode, itemNo, title, author, readCount, commentCount, isNotice, isSecret, state } =
  PostSummary.shape;

/** A post in a list of staff, over all boards. */
const ManagedPost = z.strictObject({
  boardCode,
  boardTitle: BilingualText,
  itemNo,
  title,
  author,
  /** When it was first saved. */
  createdDate: Instant,
  /** Null while it is a draft. */
  publishedDate: z.nullable(Instant),
  readCount,
  commentCount,
  isNotice,
  isSecret,
  state,
  /** Grows with each change; an act says which one it saw. */
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
      /** Words in title and text, or first consonants in titles. */
      query: z.optional(optionalLine(100)),
      /** Name, first consonants or parts of what the author signs in with. */
      author: z.optional(optionalLine(100)),
      /** How it stands; or all notices, all secret posts. */
      state: z.optional(z.enum([...PostState.options, 'notice', 'secret'])),
      /** First saved on this day or later, and until that day; by the clock of staff. */
      from: z.optional(Day),
      until: z.optional(Day),
    },
  }),
  reply: listOf(ManagedPost),
  refusals: [],
});

const seen = { version: z.optional(z.int()) };

/** Why something is done to a post; who saw an older `version` is told. */
export const PostAct = z.strictObject({ reason: Reason, ...seen });

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
