import { getBoard } from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { namedBoard } from './boards.access.ts';
import { registerBoardAdminRoutes } from './boards.admin.routes.ts';
import * as boards from './boards.service.ts';
import { registerCommentAdminRoutes } from './comments.admin.routes.ts';
import { registerCommentRoutes } from './comments.routes.ts';
import { registerPostRoutes } from './posts.routes.ts';

export function registerBoardRoutes(app: FastifyInstance): void {
  addCall(app, getBoard, {
    allow: 'anyone-recognised',
    ...namedBoard,
    shows: ({ row }) => [boards.boardScope(row.code)],
    handler: ({ ctx, row }) => boards.getBoard(ctx, row),
  });
  registerPostRoutes(app);
  registerCommentRoutes(app);
  registerBoardAdminRoutes(app);
  registerCommentAdminRoutes(app);
}
