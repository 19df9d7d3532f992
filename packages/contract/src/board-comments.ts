import * as z from 'zod/mini';
import { Author, ItemNo, namedPost } from './board-posts.ts';
import { BoardCode } from './boards.ts';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { listOf, pageQuery } from './lists.ts';
import { Instant, paragraph, Uuid } from './rules.ts';
import { longestTexts } from './text-limits.ts';

const endpoint = endpointsOf('boards');
const required: FieldCode = 'required';

export const CommentForm = z.strictObject({
  text: paragraph(longestTexts.comment).check(z.minLength(1, required)),
});
export type CommentForm = z.infer<typeof CommentForm>;

export const Comment = z.strictObject({
  commentId: Uuid,
  text: z.string(),
  author: Author,
  createdDate: Instant,
  /** Null if never changed. */
  changedDate: z.nullable(Instant),
  mayChange: z.boolean(),
  mayRemove: z.boolean(),
});
export type Comment = z.infer<typeof Comment>;

/** Comments per page. */
export const commentsAtOnce = 100;

export const listComments = endpoint({
  method: 'GET',
  url: '/api/board-item-comment',
  summary: 'A page of the comments on a post, the oldest first',
  querystring: pageQuery({
    sort: ['createdDate,ASC'],
    filters: { boardCode: BoardCode, itemNo: ItemNo },
    size: commentsAtOnce,
  }),
  reply: listOf(Comment),
  refusals: ['NOT_FOUND'],
});

export const createComment = endpoint({
  method: 'PUT',
  url: '/api/board-item-comment/:boardCode/:itemNo',
  summary: 'Comments on a post; sending it again with the same `requestKey` gives the one that was written',
  params: namedPost,
  body: z.strictObject({ requestKey: Uuid, ...CommentForm.shape }),
  reply: Comment,
  refusals: ['CONFLICT', 'VERIFICATION_REQUIRED', 'TOO_MANY_REQUESTS'],
});

export const namedComment = z.strictObject({ ...namedPost.shape, commentId: Uuid });

export const changeComment = endpoint({
  method: 'PATCH',
  url: '/api/board-item-comment/:boardCode/:itemNo/:commentId',
  summary: 'Changes one’s own comment',
  params: namedComment,
  body: CommentForm,
  reply: Comment,
  refusals: ['TOO_MANY_REQUESTS'],
});

export const removeComment = endpoint({
  method: 'DELETE',
  url: '/api/board-item-comment/:boardCode/:itemNo/:commentId',
  summary: 'Deletes one’s own comment, or any for who manages the board',
  params: namedComment,
  reply: z.strictObject({}),
  refusals: [],
});
