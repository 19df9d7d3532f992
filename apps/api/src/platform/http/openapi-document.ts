import { isDeepStrictEqual } from 'node:util';
import * as contract from '@airway/contract';
import { type Endpoint, type ErrorCode, errorStatuses, fileTypeOf, Refusal } from '@airway/contract';
import type { RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Feature } from '../feature.ts';
import type { Translate } from '../translate.ts';
import type { Allow, OutsideCall } from './call.ts';

type JsonObject = Record<string, unknown>;

const tagOfDocument = { name: 'description', description: 'The description of the calls itself' };

/** Calls by the name that the contract exports. */
const names = new Map<unknown, string>(Object.entries(contract).map(([name, value]) => [value, name]));

/** Exported schemas of the contract. The document defines each once, by that name. */
const named = z.registry<{ id: string }>();
for (const [id, value] of Object.entries(contract))
  if (value instanceof z.ZodMiniType) named.add(value, { id });

const schemasPath = '#/components/schemas/';

/** Schemas by name, added when a call needs them. */
type Schemas = Record<string, JsonObject>;

function addSchemas(schemas: Schemas, found: Schemas): void {
  for (const [name, schema] of Object.entries(found)) {
    schemas[name] ??= schema;
    if (!isDeepStrictEqual(schemas[name], schema))
      throw new Error(`${name} is not the same as it is sent and as it is answered: export two schemas.`);
  }
}

function schemaOf(schemas: Schemas, schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const whole = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: named });
  const text = JSON.stringify(whole).replaceAll('"#/$defs/', `"${schemasPath}`);
  const { $schema: _dialect, $defs: found = {}, ...shape } = JSON.parse(text) as JsonObject;
  addSchemas(schemas, found as Schemas);
  return shape;
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): JsonObject[] {
  if (schema === undefined) return [];
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonObject;
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

/** An empty requirement means that the token is optional. */
function securityOf(allow: Allow | undefined): JsonObject[] {
  if (allow === 'anyone') return [];
  return allow === 'anyone-recognised' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

/** For NOT_FOUND, the message names the missing thing. */
const meaningOf = (code: ErrorCode, translate: Translate) =>
  code === 'NOT_FOUND' ? 'There is no such thing; the message says what.' : translate('en', `errors.${code}`);

const audiences: Record<Exclude<Allow, object>, string> = {
  anyone: 'Anyone may call it, without a token.',
  'anyone-recognised': 'Anyone may call it; the account that the token belongs to is recognised.',
  draft: 'For the person who fills in a registration: it takes the token of the draft.',
  registrant:
    'For the person of the registration: it takes their own token, or that of the account it is on.',
  attendee:
    'For people who attend: it takes the token of a registration, of the account it is on, or of a speaker’s link.',
  account: 'For people with an account: it takes their access token.',
  'account-with-given-password':
    'For people with an account, also before they have changed a password that was given to them: it takes their access token.',
};

/** Describes who may call. The summary describes the purpose. */
const audienceOf = (allow: Allow | undefined): string =>
  typeof allow === 'object'
    ? `For staff with the permission \`${allow.permission}\`: it takes their access token.`
    : audiences[allow ?? 'anyone'];

function refusalOf(status: number, codes: readonly ErrorCode[], translate: Translate): JsonObject {
  const mayBeTriedAgain = status === 429 || status === 503;
  return {
    description: codes.map((code) => `${code}: ${meaningOf(code, translate)}`).join('\n\n'),
    ...(mayBeTriedAgain ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: `${schemasPath}Refusal` },
            { type: 'object', properties: { code: { enum: codes } } },
          ],
        },
      },
    },
  };
}

/** Returns one response per status, with all codes of that status. */
function refusalsOf(codes: readonly ErrorCode[], translate: Translate): JsonObject {
  const byStatus = Map.groupBy(codes, (code) => errorStatuses[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => [status, refusalOf(status, own, translate)]),
  );
}

const fileAnswer = (mediaType: string): JsonObject => ({
  description: 'The file',
  headers: { 'Content-Disposition': { $ref: '#/components/headers/ContentDisposition' } },
  content: { [mediaType]: { schema: { type: 'string', format: 'binary' } } },
});

function successOf(schemas: Schemas, endpoint: Endpoint): JsonObject {
  const mediaType = fileTypeOf(endpoint.reply);
  if (mediaType !== undefined) return fileAnswer(mediaType);
  const data = schemaOf(schemas, endpoint.reply, 'output');
  const schema = {
    type: 'object',
    required: ['code', 'data'],
    properties: { code: { const: 'SUCCESS' }, data },
  };
  return { description: 'Success', content: { 'application/json': { schema } } };
}

function callOf(schemas: Schemas, endpoint: Endpoint): JsonObject {
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.querystring, 'query'),
  ];
  const { body } = endpoint;
  return {
    operationId: names.get(endpoint),
    tags: [endpoint.feature],
    summary: endpoint.summary,
    parameters,
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(schemas, body, 'input') } },
          },
        }),
    responses: { '200': successOf(schemas, endpoint) },
  };
}

function outsideCallOf({ operationId, feature, summary, answers }: OutsideCall): JsonObject {
  const responses = Object.entries(answers).map(([status, { description, mediaType }]) => [
    status,
    { description, ...(mediaType === undefined ? {} : { content: { [mediaType]: {} } }) },
  ]);
  return {
    operationId,
    tags: [feature ?? tagOfDocument.name],
    summary,
    responses: Object.fromEntries(responses),
  };
}

function operationOf(
  schemas: Schemas,
  config: NonNullable<RouteOptions['config']>,
  translate: Translate,
): JsonObject {
  const { allow, endpoint, outside, refusals = [] } = config;
  const call = endpoint === undefined ? outside && outsideCallOf(outside) : callOf(schemas, endpoint);
  return {
    ...call,
    description: `${call?.summary}. ${audienceOf(allow)}`,
    security: securityOf(allow),
    'x-allow': allow,
    responses: { ...(call?.responses as JsonObject), ...refusalsOf(refusals, translate) },
  };
}

/** Describes routes from the objects that also validate their calls (OpenAPI 3.1). */
export function describeRoutes(
  routes: readonly RouteOptions[],
  features: readonly Pick<Feature, 'word' | 'about'>[],
  translate: Translate,
): JsonObject & { info: JsonObject } {
  const paths: Record<string, JsonObject> = {};
  const schemas: Schemas = {};
  schemaOf(schemas, Refusal, 'output');
  for (const { url, method, config } of routes) {
    const path = pathOf(url);
    paths[path] ??= {};
    for (const one of [method].flat())
      if (one !== 'HEAD') paths[path][one.toLowerCase()] = operationOf(schemas, config ?? {}, translate);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Airway Congress API',
      version: '1',
      description:
        'Every call answers `{ "code": "SUCCESS", "data": … }`, or is refused with a code, a message in the reader’s language and, where a field is wrong, what is wrong with it.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The site that answers this document' }],
    tags: [...features.map(({ word, about }) => ({ name: word, description: about })), tagOfDocument],
    paths,
    components: {
      schemas,
      headers: {
        ContentDisposition: {
          description: 'The name under which the file is kept, in `filename*`',
          schema: { type: 'string' },
        },
        RetryAfter: { description: 'Seconds after which to try again', schema: { type: 'integer' } },
      },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token of an account or a registrant, or the token of a draft',
        },
      },
    },
  };
}
