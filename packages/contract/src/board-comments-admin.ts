import * as z from 'zod/mini';
import { Comment, namedComment } from './board-comments.ts';
import { BoardCode } from './boards.ts';
import { endpointsOf } from './endpoint.ts';
import { listOf, pageQuery } from './lists.ts';
import { BilingualText, optionalLine, WithReason } from './rules.ts';

const endpoint = endpointsOf('boards');

const { commentId, text, author, createdDate } = Comment.shape;

/** A comment of any board, in a list of staff. */
const ManagedComment = z.strictObject({
  commentId,
  boardCode: z.string(),
  itemNo: z.int(),
  postTitle: BilingualText,
  text,
  author,
  createdDate,
  isDeleted: z.boolean(),
});
export type ManagedComment = z.infer<typeof ManagedComment>;

export const searchManagedComments = endpoint({
  method: 'GET',
  url: '/api/admin/board-item-comment',
  summary: 'Comments of all boards, deleted ones among them, newest first unless sorted',
  querystring: pageQuery({
    sort: ['createdDate,DESC', 'createdDate,ASC'],
    filters: {
      boardCode: z.optional(BoardCode),
      /** Part of the text. */
      query: z.optional(optionalLine(100)),
      /** Matches the author's name, its first consonants, or parts of the author's sign-in keys. */
      author: z.optional(optionalLine(100)),
      state: z.optional(z.enum(['standing', 'deleted'])),
    },
  }),
  reply: listOf(ManagedComment),
  refusals: [],
});

export const withdrawComment = endpoint({
  method: 'POST',
  url: '/api/board-item-comment/:boardCode/:itemNo/:commentId/withdraw',
  summary: 'Deletes a comment on a board that one manages, with a reason that is kept',
  params: namedComment,
  body: WithReason,
  reply: z.strictObject({}),
  refusals: [],
});

export const restoreComment = endpoint({
  method: 'POST',
  url: '/api/board-item-comment/:boardCode/:itemNo/:commentId/restore',
  summary: 'Brings back a deleted comment',
  params: namedComment,
  body: WithReason,
  reply: z.strictObject({}),
  refusals: [],
});
