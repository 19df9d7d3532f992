import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ticksUpTo, valueAt } from './ticks.ts';

test('ticks are whole numbers from 0 to at least the maximum, and few', () => {
  assert.deepEqual(ticksUpTo(0), [0, 1]);
  assert.deepEqual(ticksUpTo(1), [0, 1]);
  assert.deepEqual(ticksUpTo(3), [0, 1, 2, 3]);
  assert.deepEqual(ticksUpTo(187), [0, 50, 100, 150, 200]);
  assert.deepEqual(ticksUpTo(5000), [0, 2000, 4000, 6000]);
  for (const maximum of [2, 4, 7, 9, 11, 99, 101, 4999, 123_456_789]) {
    const ticks = ticksUpTo(maximum);
    assert.ok(ticks.length >= 3 && ticks.length <= 6, String(maximum));
    assert.ok((ticks.at(-1) ?? 0) >= maximum);
    assert.ok(ticks.every(Number.isInteger));
  }
});

test('a line keeps its value until the next point', () => {
  const points = [
    { x: -40, y: 1 },
    { x: -10, y: 7 },
  ];
  assert.deepEqual(
    [-41, -40, -11, -10, 3].map((x) => valueAt(points, x)),
    [0, 1, 1, 7, 7],
  );
});
