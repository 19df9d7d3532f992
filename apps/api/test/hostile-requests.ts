/** The parts of JSON Schema that the API's description uses. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  pattern?: string;
  format?: string;
  minLength?: number;
  minimum?: number;
  propertyNames?: Schema;
}

export interface Operation {
  method: string;
  path: string;
  body: Schema | undefined;
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[];
}

/** Texts that are valid in some field. A field takes the first one that its schema accepts. */
const plausibleTexts = [
  'Sample',
  'member',
  '01980000-0000-7000-8000-000000000001',
  'a.sample@example.org',
  '010-1234-5678',
  '+49 30 1234567',
  '홍길동',
  '2025-11-21',
  '2025-11-21T00:00:00.000Z',
  '12345',
  '1234',
  'Sample-2025!',
  'KR',
  'ko',
  '1',
  'createdDate,DESC',
];

/** Values on which databases, numbers and code that trusts a type break. */
const breakingValues: readonly unknown[] = [
  '',
  'a\u0000b',
  '\ud800',
  '\uffff',
  'x'.repeat(100_000),
  '9'.repeat(400),
  '1e309',
  -1,
  1.5,
  2 ** 53,
  1e308,
  null,
  [],
  ['x', null],
  {},
];

/** More values that no honest client sends. */
const strangeValues: readonly unknown[] = [
  ' ',
  '\u0000',
  '\u202egnp.exe',
  'ㅎㅏㄴㄱㅡㄹ',
  '각',
  '👩🏽‍⚕️'.repeat(40),
  'ﷺ'.repeat(300),
  "'; drop table registrations; --",
  '%_\\',
  '(a+)+$',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{config.secret}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text itself is the hostile value
  '${process.env}',
  '../../etc/passwd',
  'a@b.example\r\nBcc: c@d.example',
  'https:evil.example',
  '//evil.example',
  '=cmd|calc!A1',
  'NaN',
  '-1',
  0,
  true,
  [[]],
  { length: -1 },
  { toString: 'x' },
  { __proto__x: { polluted: true } },
];

/** Raw bodies that are not exactly one JSON object. */
export const hostileBodies: readonly string[] = [
  '',
  'null',
  '[]',
  '"text"',
  '{',
  '{"a":1,"a":2}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '\ufeff{}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
];

function textFor({ pattern, minLength = 0 }: Schema): string {
  const rule = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return plausibleTexts.find((text) => text.length >= minLength && rule?.test(text) !== false) ?? 'Sample';
}

/**
 * Chooses hostile values for one field after another: those that break something, and of the others all for the first
 * field of a shape, and one in eight, in turn, for those after it.
 */
export function createHostileValues(): (shape: unknown) => unknown[] {
  const times = new Map<string, number>();
  return (shape) => {
    const key = JSON.stringify(shape);
    const turn = times.get(key) ?? 0;
    times.set(key, turn + 1);
    const others = strangeValues.filter((_, index) => turn === 0 || index % 8 === turn % 8);
    return [...breakingValues, ...others];
  };
}

/** Builds a value for a schema, as good as possible without knowing more. */
export function sampleOf(schema: Schema): unknown {
  const variant = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (variant !== undefined) return sampleOf(variant);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.type === 'array') return schema.items === undefined ? [] : [sampleOf(schema.items)];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, property]) => [name, sampleOf(property)]),
    );
  return textFor(schema);
}

/** Lists all positions in a value as key paths, the root first. */
export function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))];
}

/** Returns the value at a position. */
export const valueAt = (value: unknown, place: readonly string[]): unknown =>
  place.reduce((inner, key) => (inner as Record<string, unknown>)[key], value);

/** Returns the value with another one at a position. */
export function withValueAt(value: unknown, [key, ...rest]: string[], other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value))
    return value.map((inner, index) => (String(index) === key ? withValueAt(inner, rest, other) : inner));
  const object = value as Record<string, unknown>;
  return { ...object, [key]: withValueAt(object[key], rest, other) };
}

/** Resolves named schemas inside a schema. */
function whole<Value>(value: Value, named: Record<string, unknown>): Value {
  if (Array.isArray(value)) return value.map((inner) => whole(inner, named)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) return whole(named[String(value.$ref).split('/').at(-1) ?? ''], named) as Value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, whole(inner, named)])) as Value;
}

/** Lists all calls of the description at `/api/openapi.json`. */
export function operationsOf(document: {
  paths: Record<string, Record<string, Record<string, unknown>>>;
  components: { schemas: Record<string, unknown> };
}): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const { parameters = [], requestBody } = described as {
        parameters?: Operation['parameters'];
        requestBody?: { content: { 'application/json': { schema: Schema } } };
      };
      return {
        method: method.toUpperCase(),
        path,
        parameters,
        body: whole(requestBody?.content['application/json'].schema, document.components.schemas),
      };
    }),
  );
}

/** Yields requests in groups that are sent at the same time. */
export function* groupsOf<Request>(requests: Iterable<Request>, size = 8): Generator<Request[]> {
  let group: Request[] = [];
  for (const request of requests) {
    group.push(request);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
