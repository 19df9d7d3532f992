import {
  changePost,
  createPost,
  getBoard,
  getPost,
  listPosts,
  type PostSummary,
  removePost,
} from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import type { Scope } from '../../platform/content.ts';
import { addCall } from '../../platform/http/call.ts';
import { accountScope } from '../accounts/index.ts';
import { namedBoard, namedWritableBoard } from './boards.access.ts';
import * as boards from './boards.service.ts';
import { boardScope, postScope } from './boards.service.ts';
import * as changing from './change-post.ts';
import * as writing from './create-post.ts';
import { namedChangeablePost, namedPost } from './posts.access.ts';
import * as posts from './posts.service.ts';

/** A name goes with its account, from pages that are kept, too. */
const authorsOf = (shown: readonly Pick<PostSummary, 'author'>[]): Scope[] => [
  ...new Set(shown.map(({ author }) => accountScope(author.id))),
];

/** Both languages of the longest document, as JSON. */
const postLimitBytes = 768 * 1024;

export function registerBoardRoutes(app: FastifyInstance): void {
  addCall(app, getBoard, {
    allow: 'anyone-recognised',
    ...namedBoard,
    shows: ({ row }) => [boardScope(row.code)],
    handler: ({ ctx, row }) => boards.getBoard(ctx, row),
  });
  addCall(app, listPosts, {
    allow: 'anyone-recognised',
    shows: ({ query, data }) => [
      boardScope(query.boardCode),
      ...authorsOf([...data.content, ...data.notices]),
    ],
    handler: ({ ctx, query }) => posts.listPosts(ctx, query),
  });
  addCall(app, getPost, {
    allow: 'anyone-recognised',
    ...namedPost,
    // What comes before and after it changes with the board.
    shows: ({ row: { board, post }, data }) => [
      boardScope(board.code),
      postScope(post.id),
      ...authorsOf([data]),
    ],
    handler: ({ ctx, row }) => posts.getPost(ctx, row),
  });
  addCall(app, createPost, {
    allow: 'account',
    bodyLimitBytes: postLimitBytes,
    ...namedWritableBoard,
    handler: ({ ctx, row, body }) => writing.createPost(ctx, row, body),
  });
  addCall(app, changePost, {
    allow: 'account',
    bodyLimitBytes: postLimitBytes,
    ...namedChangeablePost,
    handler: ({ ctx, row, body }) => changing.changePost(ctx, row, body),
  });
  addCall(app, removePost, {
    allow: 'account',
    ...namedChangeablePost,
    async handler({ ctx, row }) {
      await changing.removePost(ctx, row);
      return {};
    },
  });
}
