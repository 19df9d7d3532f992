import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { namedBanner } from './banners.access.ts';
import * as banners from './write-banners.ts';

const administering = defineLimit('banners.admin', { points: 600, durationSeconds: 600 });
const managing = { allow: { permission: 'BANNER_Manage' as const }, limit: administering };

export function registerBannerAdminRoutes(app: FastifyInstance): void {
  addCall(app, contract.listManagedBanners, {
    ...managing,
    handler: ({ ctx, query }) => banners.listManagedBanners(ctx, query),
  });
  addCall(app, contract.createBanner, {
    ...managing,
    handler: ({ ctx, body }) => banners.createBanner(ctx, body),
  });
  addCall(app, contract.getManagedBanner, {
    ...managing,
    ...namedBanner,
    handler: ({ ctx, row }) => banners.getManagedBanner(ctx, row),
  });
  addCall(app, contract.changeBanner, {
    ...managing,
    ...namedBanner,
    handler: ({ ctx, row, body }) => banners.changeBanner(ctx, row, body),
  });
  addCall(app, contract.publishBanner, {
    ...managing,
    ...namedBanner,
    handler: ({ ctx, row }) => banners.publishBanner(ctx, row),
  });
  addCall(app, contract.withdrawBanner, {
    ...managing,
    ...namedBanner,
    handler: ({ ctx, row }) => banners.withdrawBanner(ctx, row),
  });
  addCall(app, contract.removeBanner, {
    ...managing,
    ...namedBanner,
    handler: ({ ctx, row }) => banners.removeBanner(ctx, row),
  });
}
