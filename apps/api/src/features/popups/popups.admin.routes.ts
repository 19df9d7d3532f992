import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { namedPopup } from './popups.access.ts';
import * as popups from './write-popups.ts';

const administering = defineLimit('popups.admin', { points: 600, durationSeconds: 600 });
const managing = { allow: { permission: 'POPUP_Manage' as const }, limit: administering };

export function registerPopupAdminRoutes(app: FastifyInstance): void {
  addCall(app, contract.listPopupsOfStaff, {
    ...managing,
    handler: ({ ctx, query }) => popups.listPopupsOfStaff(ctx, query),
  });
  addCall(app, contract.createPopup, {
    ...managing,
    handler: ({ ctx, body }) => popups.createPopup(ctx, body),
  });
  addCall(app, contract.getPopup, {
    ...managing,
    ...namedPopup,
    handler: ({ ctx, row }) => popups.getPopup(ctx, row),
  });
  addCall(app, contract.changePopup, {
    ...managing,
    ...namedPopup,
    handler: ({ ctx, row, body }) => popups.changePopup(ctx, row, body),
  });
  addCall(app, contract.publishPopup, {
    ...managing,
    ...namedPopup,
    handler: ({ ctx, row }) => popups.publishPopup(ctx, row),
  });
  addCall(app, contract.withdrawPopup, {
    ...managing,
    ...namedPopup,
    handler: ({ ctx, row }) => popups.withdrawPopup(ctx, row),
  });
}
