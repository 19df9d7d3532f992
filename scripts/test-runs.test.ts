import assert from 'node:assert/strict';
import test from 'node:test';
import { testsOf } from './changed-tests.ts';
import { journeysResult } from './run-journeys.ts';
import { nodeTestsResult } from './run-node-tests.ts';
import { slowestFiles } from './timings.ts';

test('a test runner that broke, said nothing or ran nothing has failed', () => {
  const silent = () => {};
  const report = { passed: 0, failed: 0, skipped: 0, emptyFiles: [] };
  const failed = (passed: number, count = 1) => ({ passed, failed: count, skipped: 0 });
  assert.deepEqual(nodeTestsResult(0, { ...report, passed: 3 }, silent), failed(3, 0));
  assert.deepEqual(nodeTestsResult(0, undefined, silent), failed(0));
  assert.deepEqual(nodeTestsResult(0, report, silent), failed(0));
  assert.deepEqual(nodeTestsResult(1, { ...report, passed: 3 }, silent), failed(3));
  assert.deepEqual(
    nodeTestsResult(0, { ...report, passed: 3, emptyFiles: ['a.test.ts'] }, silent),
    failed(3),
  );
  assert.deepEqual(nodeTestsResult(1, { ...report, passed: 3, failed: 2 }, silent), failed(3, 2));

  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  assert.deepEqual(journeysResult(0, { stats: { ...stats, expected: 3 }, errors: [] }, silent), failed(3, 0));
  assert.deepEqual(journeysResult(1, undefined, silent), failed(0));
  assert.deepEqual(journeysResult(0, { stats, errors: [] }, silent), failed(0));
  assert.deepEqual(journeysResult(1, { stats: { ...stats, expected: 3 }, errors: [] }, silent), failed(3));
  assert.deepEqual(
    journeysResult(0, { stats: { ...stats, expected: 3, flaky: 1 }, errors: [] }, silent),
    failed(3),
  );
  assert.deepEqual(
    journeysResult(1, { stats: { ...stats, expected: 3 }, errors: [{}, {}] }, silent),
    failed(3, 2),
  );
});

test('the tests of a file are added up, and the slowest file comes first', () => {
  const timing = (file: string, seconds: number) => ({ file, name: 'a test', seconds });
  assert.deepEqual(slowestFiles([timing('a', 1), timing('b', 2), timing('a', 3)]), [
    ['a', 4],
    ['b', 2],
  ]);
});

test('a change selects the tests of its feature in API, web and browser, and elsewhere those of its folder', () => {
  const tests = [
    'apps/api/src/features/boards/posts.test.ts',
    'apps/web/app/features/boards/post.test.tsx',
    'apps/api/src/platform/jobs.test.ts',
    'packages/contract/src/money.test.ts',
    'e2e/boards-admin.spec.ts',
    'e2e/live.spec.ts',
  ];
  assert.deepEqual(testsOf(['apps/api/src/features/boards/posts.service.ts'], tests), {
    nodeTests: tests.slice(0, 2),
    journeys: ['e2e/boards-admin.spec.ts'],
  });
  assert.deepEqual(testsOf(['apps/api/src/platform/outbox.ts', 'README.md'], tests), {
    nodeTests: ['apps/api/src/platform/jobs.test.ts'],
    journeys: [],
  });
});
