import {
  changePost,
  completePictures,
  countRead,
  createPost,
  downloadPosts,
  getPost,
  getPostUploadUrl,
  listPosts,
  removePost,
  searchPosts,
} from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { namedBoard, namedWritableBoard } from './boards.access.ts';
import { authorsOf, boardScope, commentsScope, postScope } from './boards.service.ts';
import * as changing from './change-post.ts';
import * as reads from './count-reads.ts';
import * as writing from './create-post.ts';
import * as downloading from './download-posts.ts';
import * as files from './post-files.ts';
import { namedChangeablePost, namedPost, namedRemovablePost } from './posts.access.ts';
import * as posts from './posts.service.ts';
import * as search from './search-posts.ts';

const reading = defineLimit('boards.read', { points: 1200, durationSeconds: 60 });
const searching = {
  account: defineLimit('boards.search.account', { points: 100, durationSeconds: 60 }),
  network: defineLimit('boards.search', { points: 300, durationSeconds: 60, isPayable: true }),
};
const exporting = {
  account: defineLimit('boards.download.account', { points: 20, durationSeconds: 600 }),
  network: defineLimit('boards.download.network', { points: 20, durationSeconds: 600 }),
};

/** Size of the longest document as JSON, in both languages. */
const postLimitBytes = 768 * 1024;

export function registerPostRoutes(app: FastifyInstance): void {
  addCall(app, listPosts, {
    allow: 'anyone-recognised',
    shows: ({ query, data }) => [
      boardScope(query.boardCode),
      commentsScope(query.boardCode),
      ...authorsOf([...data.content, ...data.notices]),
    ],
    handler: ({ ctx, query }) => posts.listPosts(ctx, query),
  });
  addCall(app, getPost, {
    allow: 'anyone-recognised',
    ...namedPost,
    // Its previous and next post depend on the board.
    shows: ({ row: { board, post }, data }) => [
      boardScope(board.code),
      postScope(board.code, post.number),
      ...authorsOf([data]),
    ],
    handler: ({ ctx, row }) => posts.getPost(ctx, row),
  });
  addCall(app, searchPosts, {
    allow: 'anyone-recognised',
    limit: searching,
    handler: ({ ctx, query, body }) => search.searchPosts(ctx, query, body),
  });
  addCall(app, downloadPosts, {
    allow: 'anyone-recognised',
    limit: exporting,
    ...namedBoard,
    handler: ({ ctx, row }) => downloading.downloadPosts(ctx, row),
  });
  addCall(app, countRead, {
    allow: 'anyone-recognised',
    limit: reading,
    ...namedPost,
    async handler({ ctx, row }) {
      await reads.countRead(ctx, row);
      return {};
    },
  });
  addCall(app, createPost, {
    allow: 'account',
    bodyLimitBytes: postLimitBytes,
    ...namedWritableBoard,
    handler: ({ ctx, row, body }) => writing.createPost(ctx, row, body),
  });
  addCall(app, getPostUploadUrl, {
    allow: 'account',
    handler: ({ ctx, query }) => files.getPostUploadUrl(ctx, query),
  });
  addCall(app, completePictures, {
    allow: 'account',
    handler: ({ ctx, body }) => files.completePictures(ctx, body),
  });
  addCall(app, changePost, {
    allow: 'account',
    bodyLimitBytes: postLimitBytes,
    ...namedChangeablePost,
    handler: ({ ctx, row, body }) => changing.changePost(ctx, row, body),
  });
  addCall(app, removePost, {
    allow: 'account',
    ...namedRemovablePost,
    async handler({ ctx, row }) {
      await changing.removePost(ctx, row);
      return {};
    },
  });
}
