import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { listOf, pageQuery, sizesOf, validateQuery } from './lists.ts';
import { line } from './rules.ts';

const listThings = endpointsOf('accounts')({
  method: 'GET',
  url: '/api/things',
  summary: 'Things',
  querystring: pageQuery({
    sort: ['name,ASC', 'name,DESC'],
    filters: { query: z.optional(line(5)), state: z.optional(z.enum(['open', 'shut'])) },
    size: 30,
  }),
  reply: listOf(z.strictObject({ id: z.string() })),
  refusals: [],
});

const validateAddress = (address: string) => {
  const search = new URLSearchParams(address);
  return validateQuery(listThings, (name) => search.get(name) ?? '');
};

test('an address is asked for whatever the call accepts of it', () => {
  assert.deepEqual(validateAddress(''), { query: {}, problems: {}, page: 0, size: 30, sort: 'name,ASC' });
  assert.deepEqual(
    validateAddress('query=kim&state=shut&sort=name,DESC&page=3&size=100&constructor=1&__proto__=2'),
    {
      query: { query: 'kim', state: 'shut', sort: 'name,DESC', page: '3', size: '100' },
      problems: {},
      page: 3,
      size: 100,
      sort: 'name,DESC',
    },
  );
});

test('a list allows the usual page sizes up to its maximum, and its own', () => {
  assert.deepEqual(sizesOf(listThings), [20, 30, 50, 100]);
});

test('what an old bookmark asks for and the call refuses is left out, and told', () => {
  assert.deepEqual(validateAddress('query=too+long&state=ajar&sort=age,ASC&page=-1&size=1000'), {
    query: {},
    problems: {
      query: 'too_long',
      state: 'not_a_choice',
      sort: 'not_a_choice',
      page: 'integer',
      size: 'too_large',
    },
    page: 0,
    size: 30,
    sort: 'name,ASC',
  });
});
