import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Services } from '../context.ts';
import type { Feature } from '../feature.ts';
import { refusalsOfAny } from './declared-refusals.ts';
import { docsPage, docsPolicy, type OpenApiDocument } from './docs-page.ts';
import { describeRoutes } from './openapi-document.ts';

/** Tells every route under /api, as data and as a page. */
export function registerOpenApi(
  app: FastifyInstance,
  { config, translate }: Services,
  features: readonly Feature[],
): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/') && route.url !== '/api/*' && route.method !== 'HEAD')
      routes.push(route);
  });
  if (!config.areApiDocsPublic) return;
  let document: string | undefined;
  const getDocument = () => {
    document ??= JSON.stringify(describeRoutes(routes, features, translate));
    return document;
  };
  const answers = (mediaType: string) => ({ 200: { description: 'The description', mediaType } });
  app.get(
    '/api/openapi.json',
    {
      config: {
        allow: 'anyone',
        outside: {
          operationId: 'getDescription',
          summary: 'This document',
          answers: answers('application/json'),
        },
        refusals: refusalsOfAny,
      },
    },
    async (_request, reply) => reply.type('application/json; charset=utf-8').send(getDocument()),
  );
  app.get(
    '/api/docs',
    {
      config: {
        allow: 'anyone',
        outside: {
          operationId: 'getDescriptionPage',
          summary: 'This document as a page',
          answers: answers('text/html'),
        },
        refusals: refusalsOfAny,
      },
    },
    async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', docsPolicy)
        .send(docsPage(JSON.parse(getDocument()) as OpenApiDocument)),
  );
}
