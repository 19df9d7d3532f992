import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { replyWriter } from './reply-writer.ts';

const person = z.object({ name: z.string(), born: z.nullable(z.string()) });
const reply = z.object({
  kind: z.nullable(z.enum(['one', 'two'])),
  person: z.nullable(person),
  people: z.array(z.nullable(person)),
  anything: z.nullable(z.any()),
  either: z.union([z.string(), z.array(z.string())]),
  count: z.optional(z.nullable(z.int())),
});
const write = (data: z.infer<typeof reply>) => JSON.parse(replyWriter(reply)({ code: 'SUCCESS', data }));

test('null stands where a reply may be null, at every depth', () => {
  const empty = { kind: null, person: null, people: [null], anything: null, either: 'a', count: null };
  assert.deepEqual(write(empty), { code: 'SUCCESS', data: empty });
  const half = { ...empty, person: { name: 'Kim', born: null }, people: [{ name: 'Lee', born: null }] };
  assert.deepEqual(write(half), { code: 'SUCCESS', data: half });
});

test('what is there is written, and what the schema does not know is left out', () => {
  const whole = {
    kind: 'two' as const,
    person: { name: 'Kim', born: '1980' },
    people: [{ name: 'Lee', born: '1990' }],
    anything: { deep: [1, null] },
    either: ['a', 'b'],
  };
  const more = { ...whole, secret: 'x', person: { ...whole.person, password: 'x' } };
  assert.deepEqual(write(more), { code: 'SUCCESS', data: whole });
});
