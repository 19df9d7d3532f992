import { getCalendar, getEdition, getFeeTable, getMeetingCard, listEditions } from '@airway/contract';
import type { FastifyInstance } from 'fastify';
import { siteScope } from '../../platform/content.ts';
import { addCall } from '../../platform/http/call.ts';
import { sendingCards } from '../../platform/share-card.ts';
import { namedEdition } from './editions.access.ts';
import * as editions from './editions.service.ts';
import * as fees from './fees.service.ts';

export function registerEditionRoutes(app: FastifyInstance): void {
  addCall(app, listEditions, {
    allow: 'anyone',
    shows: ({ data }) => [siteScope, ...data.content.map(({ id }) => editions.editionScope(id))],
    handler: ({ ctx, query }) => editions.listEditions(ctx, query),
  });
  addCall(app, getEdition, {
    allow: 'anyone',
    ...namedEdition,
    shows: ({ row }) => [editions.editionScope(row.id)],
    handler: ({ ctx, row }) => editions.getEdition(ctx, row),
  });
  addCall(app, getMeetingCard, {
    allow: 'anyone',
    limit: sendingCards,
    ...namedEdition,
    shows: ({ row }) => [editions.editionScope(row.id)],
    handler: ({ ctx, row, query }) => editions.getMeetingCard(ctx, row, query.language),
  });
  addCall(app, getFeeTable, {
    allow: 'anyone',
    ...namedEdition,
    shows: ({ row }) => [editions.editionScope(row.id), fees.feesScope(row.id)],
    handler: ({ ctx, row }) => fees.getFeeTable(ctx, row.id),
  });
  addCall(app, getCalendar, {
    allow: 'anyone',
    ...namedEdition,
    shows: ({ row }) => [editions.editionScope(row.id)],
    handler: ({ ctx, row, query }) => editions.getCalendar(ctx, row, query.language),
  });
}
