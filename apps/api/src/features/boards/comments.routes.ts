import { changeComment, createComment, listComments, removeComment } from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { authorsOf, postScope } from './boards.service.ts';
import { namedChangeableComment, namedCommentablePost, namedRemovableComment } from './comments.access.ts';
import * as comments from './comments.service.ts';

export function registerCommentRoutes(app: FastifyInstance): void {
  addCall(app, listComments, {
    allow: 'anyone-recognised',
    shows: ({ query, data }) => [postScope(query.boardCode, query.itemNo), ...authorsOf(data.content)],
    handler: ({ ctx, query }) => comments.listComments(ctx, query),
  });
  addCall(app, createComment, {
    allow: 'account',
    ...namedCommentablePost,
    handler: ({ ctx, row, body }) => comments.createComment(ctx, row, body),
  });
  addCall(app, changeComment, {
    allow: 'account',
    ...namedChangeableComment,
    handler: ({ ctx, row, body }) => comments.changeComment(ctx, row, body),
  });
  addCall(app, removeComment, {
    allow: 'account',
    ...namedRemovableComment,
    async handler({ ctx, row }) {
      await comments.removeComment(ctx, row);
      return {};
    },
  });
}
