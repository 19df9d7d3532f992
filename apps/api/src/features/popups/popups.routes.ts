import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { registerPopupAdminRoutes } from './popups.admin.routes.ts';
import { listPopups, popupScope } from './show-popups.ts';

export function registerPopupRoutes(app: FastifyInstance): void {
  addCall(app, contract.listPopups, {
    allow: 'anyone',
    shows: () => [popupScope],
    handler: ({ ctx }) => listPopups(ctx),
  });
  registerPopupAdminRoutes(app);
}
