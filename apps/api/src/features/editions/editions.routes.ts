import { getCalendar, getEdition, getFeeTable, getSiteInfo, listEditions } from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall } from '../../platform/http/call.ts';
import * as editions from './editions.service.ts';

/** `isTestPayment` is answered by the payments feature, which lies above this one. */
export function registerEditionRoutes(
  app: FastifyInstance,
  isTestPayment: (ctx: Context) => Promise<boolean>,
): void {
  addCall(app, getSiteInfo, {
    allow: 'anyone',
    handler: async ({ ctx }) => editions.getSiteInfo(ctx, await isTestPayment(ctx)),
  });
  addCall(app, listEditions, {
    allow: 'anyone',
    handler: ({ ctx, query }) => editions.listEditions(ctx, query),
  });
  addCall(app, getEdition, {
    allow: 'anyone',
    handler: ({ ctx, params }) => editions.getEdition(ctx, params.id),
  });
  addCall(app, getFeeTable, {
    allow: 'anyone',
    handler: ({ ctx, params }) => editions.getFeeTable(ctx, params.id),
  });
  addCall(app, getCalendar, {
    allow: 'anyone',
    handler: ({ ctx, params, query }) => editions.getCalendar(ctx, params.id, query.language),
  });
}
