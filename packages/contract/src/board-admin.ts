import * as z from 'zod/mini';
import { Author, namedPost, Post } from './board-posts.ts';
import { PostAct } from './board-posts-admin.ts';
import { BoardCode, BoardPermission } from './boards.ts';
import { endpointsOf } from './endpoint.ts';
import { Instant, line, queryInteger, Reason, Uuid } from './rules.ts';

const endpoint = endpointsOf('boards');

export const hidePost = endpoint({
  method: 'POST',
  url: '/api/board-item/:boardCode/:itemNo/hide',
  summary: 'Hides a post from all but its author and who manages the board',
  params: namedPost,
  body: PostAct,
  reply: Post,
  refusals: ['CONFLICT'],
});

export const showPost = endpoint({
  method: 'POST',
  url: '/api/board-item/:boardCode/:itemNo/show',
  summary: 'Shows a hidden post again',
  params: namedPost,
  body: PostAct,
  reply: Post,
  refusals: ['CONFLICT'],
});

export const restorePost = endpoint({
  method: 'POST',
  url: '/api/board-item/:boardCode/:itemNo/restore',
  summary: 'Brings back a deleted post with its comments',
  params: namedPost,
  body: PostAct,
  reply: Post,
  refusals: ['CONFLICT'],
});

/** A saved version of a post. */
const Revision = z.strictObject({ version: z.int(), savedDate: Instant, savedBy: Author });

export const listRevisions = endpoint({
  method: 'GET',
  url: '/api/board-item/:boardCode/:itemNo/revisions',
  summary: 'The versions of a post, newest first, for who may change it; the last hundred',
  params: namedPost,
  reply: z.strictObject({ content: z.array(Revision) }),
  refusals: [],
});

export const getRevision = endpoint({
  method: 'GET',
  url: '/api/board-item/:boardCode/:itemNo/revisions/:version',
  summary: 'What a version of a post said',
  params: z.strictObject({ ...namedPost.shape, version: queryInteger(1, 999_999_999) }),
  reply: z.strictObject({ ...Revision.shape, title: Post.shape.title, content: Post.shape.content }),
  refusals: [],
});

/** A permission on a board, granted to a role or to one account. */
const Grant = z.union([
  z.strictObject({ permission: BoardPermission, roleCode: line(40) }),
  z.strictObject({ permission: BoardPermission, accountId: Uuid }),
]);
export type Grant = z.infer<typeof Grant>;

const Grants = z.strictObject({
  grants: z.array(Grant),
  /** Accounts that hold a grant. The name is null if the account was deleted. */
  accounts: z.array(Author),
});

export const listGrants = endpoint({
  method: 'GET',
  url: '/api/admin/board/:boardCode/grant',
  summary: 'Who may read, write, comment and manage a board',
  params: z.strictObject({ boardCode: BoardCode }),
  reply: Grants,
  refusals: [],
});

export const putGrants = endpoint({
  method: 'PUT',
  url: '/api/admin/board/:boardCode/grant',
  summary: 'Sets who may read, write, comment and manage a board, in place of what was',
  params: z.strictObject({ boardCode: BoardCode }),
  body: z.strictObject({ grants: z.array(Grant).check(z.maxLength(100)), reason: Reason }),
  reply: Grants,
  refusals: [],
});
