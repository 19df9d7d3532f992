import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import type { Retention } from '../../platform/retention.ts';
import { getRetention, putRetention } from './retention.service.ts';

/** Each call counts every table with personal data. */
const counting = defineLimit('retention.admin', { points: 60, durationSeconds: 600 });

export function registerRetentionRoutes(app: FastifyInstance, retentions: readonly Retention[]): void {
  addCall(app, contract.getRetention, {
    allow: { permission: 'RETENTION_View' },
    limit: counting,
    handler: ({ ctx }) => getRetention(ctx, retentions),
  });
  addCall(app, contract.putRetention, {
    allow: { permission: 'RETENTION_Manage' },
    limit: counting,
    handler: ({ ctx, body }) => putRetention(ctx, retentions, body),
  });
}
