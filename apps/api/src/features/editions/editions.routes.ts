import { getCalendar, getEdition, getFeeTable, listEditions } from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { siteScope } from '../../platform/content.ts';
import { addCall } from '../../platform/http/call.ts';
import * as editions from './editions.service.ts';

export function registerEditionRoutes(app: FastifyInstance): void {
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
