import { getEdition, getFeeTable, getSiteInfo, listEditions } from '@airway/contract';
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
  app.get<{ Params: { id: string }; Querystring: { language?: string } }>(
    '/api/conference/:id/calendar.ics',
    {
      config: {
        allow: 'anyone',
        summary: 'The meeting days as a calendar file (iCalendar); language=ko or en',
      },
    },
    async (request, reply) => {
      const ctx = await app.contextOf(request, 'anyone');
      const locale = request.query.language === 'en' ? 'en' : 'ko';
      const calendar = await editions.getCalendar(ctx, request.params.id, locale);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="meeting.ics"')
        .send(calendar);
    },
  );
}
