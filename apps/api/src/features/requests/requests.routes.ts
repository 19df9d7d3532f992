import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import type { Declared } from '../../platform/feature.ts';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { askForData, confirmDataRequest, getRequestStanding } from './ask-for-data.ts';
import { personsRequest } from './requests.access.ts';
import { registerRequestAdminRoutes } from './requests.admin.routes.ts';

const asking = defineLimit('requests.address', { points: 100, durationSeconds: 3600 });
/** Reading uses up nothing of those who ask from the same network. */
const reading = defineLimit('requests.reading', { points: 600, durationSeconds: 3600 });

export function registerRequestRoutes(app: FastifyInstance, declared: Declared): void {
  addCall(app, contract.askForData, {
    allow: 'anyone',
    limit: asking,
    handler: ({ ctx, body }) => askForData(ctx, body),
  });
  addCall(app, contract.confirmDataRequest, {
    allow: 'anyone',
    limit: asking,
    ...personsRequest,
    handler: ({ ctx, row, body }) => confirmDataRequest(ctx, row, body),
  });
  addCall(app, contract.getRequestStanding, {
    allow: 'anyone',
    limit: reading,
    ...personsRequest,
    handler: async ({ row }) => getRequestStanding(row),
  });
  registerRequestAdminRoutes(app, declared);
}
