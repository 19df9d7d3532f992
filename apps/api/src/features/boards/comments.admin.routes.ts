import { restoreComment, searchManagedComments, withdrawComment } from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { namedManagedComment } from './comments.access.ts';
import * as comments from './managed-comments.service.ts';

export function registerCommentAdminRoutes(app: FastifyInstance): void {
  addCall(app, searchManagedComments, {
    allow: { permission: 'BOARD_Manage' },
    handler: ({ ctx, query }) => comments.searchManagedComments(ctx, query),
  });
  addCall(app, withdrawComment, {
    allow: 'account',
    ...namedManagedComment,
    async handler({ ctx, row, body }) {
      await comments.withdrawComment(ctx, row, body);
      return {};
    },
  });
  addCall(app, restoreComment, {
    allow: 'account',
    ...namedManagedComment,
    async handler({ ctx, row, body }) {
      await comments.restoreComment(ctx, row, body);
      return {};
    },
  });
}
