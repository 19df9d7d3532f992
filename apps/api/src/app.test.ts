import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { invariants, workers } from './app.ts';
import { mails } from './mails.ts';
import type { Invariant } from './platform/invariants.ts';
import type { Job, Worker } from './platform/jobs.ts';
import type { Mail } from './platform/outbox.ts';

let exported: unknown[];
before(async () => {
  const files = globSync('{features,platform}/**/*.ts', { cwd: import.meta.dirname });
  const modules = await Promise.all(
    files.filter((file) => !file.endsWith('.test.ts')).map((file) => import(join(import.meta.dirname, file))),
  );
  exported = modules
    .flatMap((module) => Object.values(module))
    .flatMap((value) => [value, ...partsOf(value)]);
});

/** Returns the members of a list or an object. */
const partsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

const has = (value: unknown, ...names: string[]): value is object =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);
const isMail = (value: unknown): value is Mail => has(value, 'kind', 'shape', 'write');
const isJob = (value: unknown): value is Job<object> => has(value, 'name', 'runs');
const isWorker = (value: unknown): value is Worker => has(value, 'name', 'run');
const isInvariant = (value: unknown): value is Invariant => has(value, 'name', 'findBroken');

test('every kind of mail that is declared stands in the list', () => {
  const forgotten = exported.filter(isMail).filter((mail) => !mails.includes(mail));
  assert.deepEqual([forgotten.map(({ kind }) => kind), mails.length > 0], [[], true]);
});

test('every declared kind of news has a receiver', () => {
  const jobs = exported.filter(isJob).map(({ name }) => name);
  const unheard = jobs.filter((name) => workers.every((worker) => worker.name !== name));
  assert.deepEqual([unheard, jobs.length > 0], [[], true]);
});

test('all work and every invariant that a file declares is in a manifest', () => {
  const known: readonly unknown[] = [...workers, ...invariants];
  const declared = exported.filter((one) => isWorker(one) || isInvariant(one));
  const forgotten = declared.filter((one) => !known.includes(one)).map(({ name }) => name);
  assert.deepEqual([forgotten, declared.length > 0], [[], true]);
});

test('no two kinds of work, and no two kinds of mail, have one name', () => {
  const names = workers.map(({ name }) => name);
  const kinds = mails.map(({ kind }) => kind);
  for (const all of [names, kinds]) assert.deepEqual([...new Set(all)], all);
});
