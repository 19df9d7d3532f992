import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareLines, linesIn } from './compare-lines.ts';

const said = (older: string, newer: string) =>
  compareLines(linesIn(older), linesIn(newer)).map(({ kind, line }) => `${kind} ${line}`);

test('lines are the same, removed or added, in their order', () => {
  assert.deepEqual(said('가\n나\n다', '가\n라\n다'), ['same 가', 'removed 나', 'added 라', 'same 다']);
  assert.deepEqual(said('', '가'), ['added 가']);
  assert.deepEqual(said('가\n\n나', '가\n나'), ['same 가', 'same 나']);
  assert.deepEqual(said('가\n나', ''), ['removed 가', 'removed 나']);
  assert.deepEqual(said('가\n가', '가'), ['same 가', 'removed 가']);
});
