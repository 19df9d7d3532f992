import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { exportSearchTerms, listSearchTerms } from './list-terms.ts';

const administering = defineLimit('search.admin', { points: 1200, durationSeconds: 600 });
const exporting = defineLimit('search.export', { points: 20, durationSeconds: 3600 });
const allow = { permission: 'PAGE_Manage' as const };

export function registerSearchAdminRoutes(app: FastifyInstance): void {
  addCall(app, contract.listSearchTerms, {
    allow,
    limit: administering,
    handler: ({ ctx, query }) => listSearchTerms(ctx, query),
  });
  addCall(app, contract.exportSearchTerms, {
    allow,
    limit: exporting,
    handler: ({ ctx, body }) => exportSearchTerms(ctx, body),
  });
}
