import { type Endpoint, Refusal } from '@airway/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Allow } from './call.ts';
import { docsPage, docsPolicy, type OpenApiDocument } from './docs-page.ts';

type JsonObject = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject => {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return shape;
};

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): JsonObject[] {
  if (schema === undefined) return [];
  const shape = schemaOf(schema, 'input');
  const properties = (shape.properties ?? {}) as Record<string, JsonObject>;
  const required = (shape.required ?? []) as string[];
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

const pathOf = (url: string) => url.replaceAll(/:(\w+)/g, '{$1}');

const refusal = {
  description: 'A refusal in the reader’s language',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};

/** An empty requirement means that the call may also be made without a token. */
function securityOf(allow: Allow | undefined): JsonObject[] {
  if (allow === 'anyone') return [];
  return allow === 'anyone-recognised' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

function operationOf(route: RouteOptions, endpoint: Endpoint | undefined): JsonObject {
  const allow = route.config?.allow;
  const base = {
    summary: endpoint?.summary ?? route.config?.summary ?? '',
    security: securityOf(allow),
    'x-allow': allow,
  };
  if (endpoint === undefined) return { ...base, responses: { default: { description: 'See summary' } } };
  const data = schemaOf(endpoint.reply, 'output');
  const success = {
    type: 'object',
    required: ['code', 'data'],
    properties: { code: { const: 'SUCCESS' }, data },
  };
  const content =
    endpoint.file === undefined
      ? { 'application/json': { schema: success } }
      : { [endpoint.file.mediaType]: { schema: data } };
  return {
    ...base,
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.querystring, 'query')],
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }),
    responses: {
      '200': { description: 'Success', content },
      default: refusal,
    },
  };
}

function describe(routes: readonly RouteOptions[]): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const route of routes) {
    const path = pathOf(route.url);
    paths[path] ??= {};
    for (const method of [route.method].flat())
      if (method !== 'HEAD') paths[path][method.toLowerCase()] = operationOf(route, route.config?.endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Airway Congress API', version: '1' },
    paths,
    components: {
      schemas: { Refusal: schemaOf(Refusal, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

/** Describes every route under /api, from the same objects that validate its calls (OpenAPI 3.1). */
export function registerOpenApi(app: FastifyInstance, areDocsPublic: boolean): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/') && route.url !== '/api/*' && route.method !== 'HEAD')
      routes.push(route);
  });
  if (!areDocsPublic) return;
  let document: string | undefined;
  const getDocument = () => {
    document ??= JSON.stringify(describe(routes));
    return document;
  };
  app.get(
    '/api/openapi.json',
    { config: { allow: 'anyone', summary: 'This document' } },
    async (_request, reply) => reply.type('application/json; charset=utf-8').send(getDocument()),
  );
  app.get(
    '/api/docs',
    { config: { allow: 'anyone', summary: 'This document as a page' } },
    async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', docsPolicy)
        .send(docsPage(JSON.parse(getDocument()) as OpenApiDocument)),
  );
}
