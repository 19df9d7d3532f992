import * as contract from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { namedEdition } from '../editions/index.ts';
import * as subscriptions from './subscriptions.service.ts';

/** By address. Nobody can guess the address of a browser at its push service. */
const browserLimit = defineLimit('push-browser', { points: 3000, durationSeconds: 600 });

export function registerPushRoutes(app: FastifyInstance): void {
  addCall(app, contract.getPushKey, {
    allow: 'anyone',
    handler: async ({ ctx }) => subscriptions.getPushKey(ctx),
  });
  addCall(app, contract.readPush, {
    allow: 'anyone-recognised',
    limit: browserLimit,
    handler: ({ ctx, body }) => subscriptions.readPush(ctx, body),
  });
  addCall(app, contract.subscribePush, {
    allow: 'registrant',
    row: (ctx, { editionId }) => namedEdition.row(ctx, { id: editionId }),
    notFound: namedEdition.notFound,
    handler: ({ ctx, row, body }) => subscriptions.subscribePush(ctx, row, body),
  });
  addCall(app, contract.switchPush, {
    allow: 'anyone',
    limit: browserLimit,
    handler: ({ ctx, body }) => subscriptions.switchPush(ctx, body),
  });
  addCall(app, contract.stopPush, {
    allow: 'anyone',
    limit: browserLimit,
    handler: ({ ctx, body }) => subscriptions.stopPush(ctx, body),
  });
}
