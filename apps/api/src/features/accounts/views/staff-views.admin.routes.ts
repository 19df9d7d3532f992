import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { addCall } from '../../../platform/http/call.ts';
import { defineLimit } from '../../../platform/rate-limits.ts';
import { namedOwnView, namedView, openLists } from './staff-views.access.ts';
import { listStaffViews, removeStaffView, saveStaffView, takeStaffView } from './staff-views.service.ts';

const viewing = defineLimit('account.views', { points: 1200, durationSeconds: 600 });
const staff = { allow: { permission: 'ADMIN_Access' as const }, limit: viewing };

export function registerStaffViewRoutes(app: FastifyInstance): void {
  const listsOf = ({ actor }: Context) => openLists(app.mountedRoutes, actor);
  addCall(app, contract.listStaffViews, {
    ...staff,
    handler: ({ ctx }) => listStaffViews(ctx, listsOf(ctx)),
  });
  addCall(app, contract.saveStaffView, {
    ...staff,
    handler: ({ ctx, body }) => saveStaffView(ctx, listsOf(ctx), body),
  });
  addCall(app, contract.removeStaffView, {
    ...staff,
    ...namedOwnView,
    handler: async ({ ctx, row }) => {
      await removeStaffView(ctx, row);
      return {};
    },
  });
  addCall(app, contract.takeStaffView, {
    ...staff,
    ...namedView(app),
    handler: ({ ctx, row }) => takeStaffView(ctx, row),
  });
}
