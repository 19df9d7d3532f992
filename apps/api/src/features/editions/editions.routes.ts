import { getCalendar, getEdition, getFeeTable, getSiteInfo, listEditions } from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { siteScope } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { addCall } from '../../platform/http/call.ts';
import * as editions from './editions.service.ts';

/** What the site's information holds of features that lie above this one, answered by them. */
export interface SiteFacts {
  isTestPayment(ctx: Context): Promise<boolean>;
  roleCodeForGuest(ctx: Context): Promise<string | null>;
}

export function registerEditionRoutes(app: FastifyInstance, facts: SiteFacts): void {
  addCall(app, getSiteInfo, {
    allow: 'anyone',
    shows: ({ data }) => [siteScope, editions.editionScope(data.currentEdition.id)],
    handler: async ({ ctx }) => {
      const [isTestPayment, roleCodeForGuest] = await Promise.all([
        facts.isTestPayment(ctx),
        facts.roleCodeForGuest(ctx),
      ]);
      return editions.getSiteInfo(ctx, { isTestPayment, roleCodeForGuest });
    },
  });
  addCall(app, listEditions, {
    allow: 'anyone',
    shows: ({ data }) => [siteScope, ...data.content.map(({ id }) => editions.editionScope(id))],
    handler: ({ ctx, query }) => editions.listEditions(ctx, query),
  });
  addCall(app, getEdition, {
    allow: 'anyone',
    shows: ({ params }) => [editions.editionScope(params.id)],
    handler: ({ ctx, params }) => editions.getEdition(ctx, params.id),
  });
  addCall(app, getFeeTable, {
    allow: 'anyone',
    shows: ({ params }) => [editions.editionScope(params.id), editions.feesScope(params.id)],
    handler: ({ ctx, params }) => editions.getFeeTable(ctx, params.id),
  });
  addCall(app, getCalendar, {
    allow: 'anyone',
    shows: ({ params }) => [editions.editionScope(params.id)],
    handler: ({ ctx, params, query }) => editions.getCalendar(ctx, params.id, query.language),
  });
}
