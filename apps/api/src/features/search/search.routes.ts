import { listAddresses, searchSite } from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import type { Declared } from '../../platform/feature.ts';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import * as addresses from './list-addresses.ts';
import { registerSearchAdminRoutes } from './search.admin.routes.ts';
import * as search from './search-site.ts';

const searching = {
  account: defineLimit('search.site.account', { points: 100, durationSeconds: 60 }),
  network: defineLimit('search.site', { points: 300, durationSeconds: 60, isPayable: true }),
};
const listing = defineLimit('search.addresses', { points: 60, durationSeconds: 60 });

export function registerSearchRoutes(app: FastifyInstance, { searchables, publicAddresses }: Declared): void {
  addCall(app, searchSite, {
    allow: 'anyone-recognised',
    limit: searching,
    handler: ({ ctx, query }) => search.searchSite(ctx, searchables, query),
  });
  addCall(app, listAddresses, {
    allow: 'anyone',
    limit: listing,
    handler: ({ ctx, query }) => addresses.listAddresses(ctx, publicAddresses, query),
  });
  registerSearchAdminRoutes(app);
}
