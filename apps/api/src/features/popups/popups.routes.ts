import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { addRowCalls } from '../../platform/http/row-calls.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { listPopups, popupScope } from './show-popups.ts';
import { managedPopups } from './write-popups.ts';

const limit = defineLimit('popups.admin', { points: 600, durationSeconds: 600 });

export function registerPopupRoutes(app: FastifyInstance): void {
  addCall(app, contract.listPopups, {
    allow: 'anyone',
    shows: () => [popupScope],
    handler: ({ ctx }) => listPopups(ctx),
  });
  addRowCalls(app, managedPopups, { allow: { permission: 'POPUP_Manage' }, limit });
}
