import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import * as contract from '@airway/contract';
import { createConfig, lintFromString, loadConfig } from '@redocly/openapi-core';
import { startTestApi, type TestApi } from '../../../test/api.ts';

interface Operation {
  operationId?: string;
  summary: string;
  description: string;
  tags: string[];
  security: object[];
  responses: Record<string, { description: string; content?: Record<string, { schema?: object }> }>;
}
interface Document {
  info: { contact: object };
  components: { schemas: Record<string, object> };
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description: string }[];
}

let api: TestApi<'demo'>;
let text: string;
let document: Document;
let operations: [name: string, Operation][];
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  text = (await api.app.inject('/api/openapi.json')).body;
  document = JSON.parse(text) as Document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
});
after(() => api.close());

const inBraces = (url: string) => url.replaceAll(/:(\w+)/g, '{$1}');

test('the document passes the recommended rules of a public linter', async () => {
  const config = await loadConfig({ configPath: join(import.meta.dirname, '../../../redocly.yaml') });
  const problems = await lintFromString({ source: text, config });
  assert.deepEqual(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`),
    [],
  );
});

test('the control: the linter misses what is left out', async () => {
  const { paths, ...rest } = document;
  const [path = '', methods = {}] = Object.entries(paths)[0] ?? [];
  const [method = '', { operationId: _name, security: _security, ...operation } = {} as Operation] =
    Object.entries(methods)[0] ?? [];
  const source = JSON.stringify({ ...rest, servers: [], paths: { [path]: { [method]: operation } } });
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config });
  const rules = new Set(problems.map(({ ruleId }) => ruleId));
  assert.deepEqual(
    ['no-empty-servers', 'operation-operationId', 'security-defined'].filter((rule) => !rules.has(rule)),
    [],
  );
});

/** Calls outside the envelope. */
const otherSuccesses: Record<string, number> = {
  returnFromMobilePage: 303,
  sendFileBytes: 204,
  streamMessages: 200,
};

test('it lists exactly the calls that exist', () => {
  const mounted = api.app.mountedRoutes
    .filter((route) => route.url.startsWith('/api/') && route.url !== '/api/*')
    .map((route) => `${route.method} ${inBraces(route.url)}`);
  assert.deepEqual(operations.map(([name]) => name).toSorted(), mounted.toSorted());
});

test('it names every endpoint of the contract as the contract does', () => {
  const declared = Object.entries(contract).flatMap(([name, value]) =>
    typeof value === 'object' && 'url' in value && 'reply' in value
      ? [[name, `${value.method} ${inBraces(value.url)}`]]
      : [],
  );
  const others = ['getDescription', 'getDescriptionPage', ...Object.keys(otherSuccesses)];
  assert.deepEqual(
    operations
      .map(([name, { operationId }]) => [operationId, name])
      .filter(([operationId]) => !others.includes(operationId ?? ''))
      .toSorted(),
    declared.toSorted(),
  );
});

test('it says of each call what it is for, whose it is, what it answers and why it refuses', () => {
  const features = document.tags.map(({ name }) => name);
  for (const [name, { operationId, summary, description, tags, security, responses }] of operations) {
    assert.match(operationId ?? '', /^[a-z][A-Za-z]+$/, name);
    assert.ok(summary.length > 5, name);
    assert.ok(description.startsWith(`${summary}. `), name);
    assert.deepEqual(
      [tags.length, features.includes(tags[0] ?? ''), Array.isArray(security)],
      [1, true, true],
      name,
    );
    const statuses = Object.keys(responses).map(Number);
    const successes = statuses.filter((status) => status < 400);
    assert.deepEqual(successes, [otherSuccesses[operationId ?? ''] ?? 200], name);
    assert.deepEqual(
      [400, 500, 503].filter((status) => !statuses.includes(status)),
      [],
      name,
    );
    for (const status of statuses.filter((one) => one >= 400))
      assert.ok(codesOf(responses, status).length, name);
  }
});

const codesOf = (responses: Operation['responses'], status: number): string[] => {
  const schema = responses[status]?.content?.['application/json']?.schema as
    | { allOf: [object, { properties: { code: { enum: string[] } } }] }
    | undefined;
  return schema?.allOf[1].properties.code.enum ?? [];
};

const refusalsOf = (path: string, method: string): Record<string, string[]> => {
  const responses = document.paths[path]?.[method]?.responses ?? {};
  const refused = Object.keys(responses).filter((status) => Number(status) >= 400);
  return Object.fromEntries(refused.map((status) => [status, codesOf(responses, Number(status))]));
};

test('a call tells its own refusals, and those that follow from who may call and from its limit', () => {
  assert.deepEqual(refusalsOf('/api/user/signin', 'post'), {
    '400': ['INVALID_INPUT'],
    '401': ['INVALID_CREDENTIAL', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_FAILED'],
    '403': ['NOT_ACCEPTABLE', 'CAPTCHA_REQUIRED'],
    '404': ['NOT_FOUND'],
    '413': ['TOO_LARGE'],
    '429': ['TOO_MANY_REQUESTS'],
    '500': ['900'],
    '503': ['UNAVAILABLE'],
  });
  assert.deepEqual(refusalsOf('/api/admin/role/{roleCode}', 'delete'), {
    '400': ['INVALID_INPUT'],
    '401': ['AUTHENTICATION_FAILURE'],
    '403': ['NOT_ALLOWED', 'PASSWORD_CHANGE_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED'],
    '404': ['NOT_FOUND'],
    '409': ['CONFLICT'],
    '413': ['TOO_LARGE'],
    '429': ['TOO_MANY_REQUESTS'],
    '500': ['900'],
    '503': ['UNAVAILABLE'],
  });
  assert.deepEqual(refusalsOf('/api/site-common/kcp-api-order-mobile', 'post'), {
    '400': ['INVALID_INPUT'],
    '403': ['NOT_ALLOWED'],
    '413': ['TOO_LARGE'],
    '500': ['900'],
    '503': ['UNAVAILABLE'],
  });
});

test('a schema that the contract exports is told once, by its name', () => {
  const { get } = document.paths['/api/conference-member/{id}'] ?? {};
  const answer = get?.responses['200']?.content?.['application/json']?.schema as
    | { properties: { data: object } }
    | undefined;
  assert.deepEqual(answer?.properties.data, { $ref: '#/components/schemas/RegistrationSummary' });
  const schemas = Object.keys(document.components.schemas);
  assert.deepEqual(
    schemas.filter((name) => !Object.hasOwn(contract, name)),
    [],
  );
});

test('it says of each call whether it takes a token', () => {
  const securityOf = (path: string, method: string) => document.paths[path]?.[method]?.security;
  assert.deepEqual(securityOf('/api/user/signin', 'post'), []);
  assert.deepEqual(securityOf('/api/conference-member/{id}', 'get'), [{ bearer: [] }]);
  assert.deepEqual(securityOf('/api/conference-member/{id}', 'put'), [{}, { bearer: [] }]);
});

test('it says of each call in words who may make it', () => {
  const descriptionOf = (path: string, method: string) => document.paths[path]?.[method]?.description;
  for (const [path, method, end] of [
    ['/api/user/signin', 'post', 'Anyone may call it, without a token.'],
    ['/api/user/{id}', 'patch', 'For people with an account: it takes their access token.'],
    [
      '/api/admin/role/{roleCode}',
      'delete',
      'For staff with the permission `ROLE_Manage`: it takes their access token.',
    ],
  ] as const)
    assert.ok(descriptionOf(path, method)?.endsWith(end), descriptionOf(path, method));
});

test('it names who runs the site, as staff wrote it', async () => {
  const { secretariat, publicUrl } = (await api.call(contract.getSiteInfo, {})).data;
  assert.deepEqual(document.info.contact, {
    name: secretariat.name.en,
    email: secretariat.email,
    url: `${publicUrl}/airway2025/en/ConferenceInfo/ContactUs`,
  });
});

test('it can be read as a page without scripts', async () => {
  const page = await api.app.inject('/api/docs');
  assert.equal(page.statusCode, 200);
  assert.equal(page.body.includes('<script'), false);
  for (const [name, { operationId }] of operations) {
    assert.ok(page.body.includes(name), name);
    assert.ok(page.body.includes(`id="${operationId}"`), operationId);
  }
  for (const name of Object.keys(document.components.schemas))
    assert.ok(page.body.includes(`id="schema-${name}"`), name);
  assert.ok(page.body.includes('<li>409 NOTHING_TO_PAY: There is nothing to pay.'));
});
