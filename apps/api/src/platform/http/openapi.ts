import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Context, Services } from '../context.ts';
import type { Feature } from '../feature.ts';
import { refusalsOfAny } from './declared-refusals.ts';
import { docsPage, docsPolicy, type OpenApiDocument } from './docs-page.ts';
import { describeRoutes } from './openapi-document.ts';

/** Contact of the people who run the site. */
export interface Contact {
  name?: string;
  email?: string;
  url: string;
}

/** Serves a description of all routes under /api, as data and as a page. */
export function registerOpenApi(
  app: FastifyInstance,
  { config, translate }: Services,
  features: readonly Feature[],
  findContact: (ctx: Context) => Promise<Contact>,
): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/') && route.url !== '/api/*' && route.method !== 'HEAD')
      routes.push(route);
  });
  if (!config.areApiDocsPublic) return;
  let cached: { contact: string; json: string; page: string } | undefined;
  /** Slow to build, and changes only with the contact. */
  const getKept = async (request: FastifyRequest) => {
    const contact = await findContact(await app.contextOf(request, 'anyone'));
    const contactText = JSON.stringify(contact);
    if (cached?.contact !== contactText) {
      const described = describeRoutes(routes, features, translate);
      const json = JSON.stringify({ ...described, info: { ...described.info, contact } });
      cached = { contact: contactText, json, page: docsPage(JSON.parse(json) as OpenApiDocument) };
    }
    return cached;
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
    async (request, reply) =>
      reply.type('application/json; charset=utf-8').send((await getKept(request)).json),
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
    async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', docsPolicy)
        .send((await getKept(request)).page),
  );
}
