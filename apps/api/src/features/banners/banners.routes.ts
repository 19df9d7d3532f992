import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { namedEdition } from '../editions/index.ts';
import { namedBannerInForce } from './banners.access.ts';
import { registerBannerAdminRoutes } from './banners.admin.routes.ts';
import { countBanner } from './count-banners.ts';
import { listBanners, scopesShown } from './show-banners.ts';

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
  registerBannerAdminRoutes(app);
}
