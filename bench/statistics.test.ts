import assert from 'node:assert/strict';
import { test } from 'node:test';
import { median, percentile, spreadOf } from './statistics.ts';

test('a percentile is a value that was measured, by nearest rank', () => {
  const sorted = Array.from({ length: 200 }, (_value, index) => index + 1);
  assert.equal(percentile(sorted, 0.5), 100);
  assert.equal(percentile(sorted, 0.99), 198);
  assert.equal(percentile(sorted, 1), 200);
  assert.equal(percentile([7], 0.99), 7);
  assert.equal(percentile([], 0.5), 0);
});

test('a spread does not depend on the order of measurement', () => {
  assert.deepEqual(spreadOf([9, 1, 5]), { p50: 5, p99: 9, max: 9 });
});

test('the median of an even number of values lies between the middle two', () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 3, 2]), 2.5);
  assert.equal(median([6]), 6);
  assert.equal(median([]), 0);
});
