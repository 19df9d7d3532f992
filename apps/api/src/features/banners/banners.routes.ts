import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { addRowCalls } from '../../platform/http/row-calls.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { namedEdition } from '../editions/index.ts';
import { namedBannerInForce } from './banners.access.ts';
import { countBanner } from './count-banners.ts';
import { listBanners, scopesShown } from './show-banners.ts';
import { managedBanners } from './write-banners.ts';

const limit = defineLimit('banners.admin', { points: 600, durationSeconds: 600 });

export function registerBannerRoutes(app: FastifyInstance): void {
  addCall(app, contract.listBanners, {
    allow: 'anyone',
    ...namedEdition,
    shows: ({ row }) => scopesShown(row),
    handler: ({ ctx, row, query }) => listBanners(ctx, row, query),
  });
  addCall(app, contract.countBanner, {
    allow: 'anyone',
    ...namedBannerInForce,
    handler: ({ ctx, row, body }) => countBanner(ctx, row, body.act),
  });
  addRowCalls(app, managedBanners, { allow: { permission: 'BANNER_Manage' }, limit });
}
