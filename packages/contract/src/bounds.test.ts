import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as z from 'zod/mini';
import * as contract from './index.ts';

interface Definition {
  type: string;
  format?: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  keyType?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  checks?: { _zod: { def: { check: string; abort?: boolean | undefined } } }[] | undefined;
}

/** Returns all text schemas inside a schema, each with its path. */
function* textsIn(schema: z.ZodMiniType, place: string): Generator<[string, Definition]> {
  const definition: Definition = schema._zod.def;
  if (definition.type === 'string') yield [place, definition];
  for (const [key, inner] of Object.entries(definition.shape ?? {})) yield* textsIn(inner, `${place}.${key}`);
  const { element, innerType, in: taken, keyType, valueType, options = [] } = definition;
  for (const inner of [element, innerType, taken, keyType, valueType, ...options])
    if (inner !== undefined) yield* textsIn(inner, `${place}[]`);
}

const endpoints = Object.values(contract).flatMap((one): contract.Endpoint[] =>
  typeof one === 'object' && 'url' in one && 'reply' in one ? [one] : [],
);

test('every text that a call takes is bounded, and its raw length is judged before it is changed', () => {
  const texts = endpoints.flatMap(({ method, url, params, querystring, body }) =>
    [params, querystring, body].flatMap((part) =>
      part === undefined ? [] : [...textsIn(part, `${method} ${url}`)],
    ),
  );
  const endless = texts.filter(([, { format, checks = [] }]) => {
    const kinds = checks.map((check) => check._zod.def);
    const isShaped = format !== undefined || kinds[0]?.check === 'string_format';
    const isBoundedFirst = kinds[0]?.check === 'max_length' && kinds[0].abort === true;
    const isChanged = kinds.some(({ check }) => check === 'overwrite');
    return isChanged ? !isBoundedFirst : !isShaped && !kinds.some(({ check }) => check === 'max_length');
  });
  assert.deepEqual(
    endless.map(([place]) => place),
    [],
  );
  assert.ok(texts.length > 100);
});
