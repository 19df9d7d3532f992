import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logoSize } from './logo-size.ts';

test('logos of one tier have one area, whatever their shape, and keep it', () => {
  for (const [place, area] of [
    [0, 20_000],
    [1, 13_000],
    [2, 7000],
    [7, 7000],
  ] as const)
    for (const [width, height] of [
      [200, 100],
      [1200, 600],
      [30, 20],
    ] as const) {
      const shown = logoSize({ width, height }, place);
      assert.ok(Math.abs(shown.width * shown.height - area) < area * 0.02, `${place} ${width}`);
      assert.ok(Math.abs(shown.width / shown.height - width / height) < 0.05);
    }
});

test('what is very long or very high stays within its place', () => {
  assert.deepEqual(logoSize({ width: 1000, height: 50 }, 0), { width: 280, height: 14 });
  assert.deepEqual(logoSize({ width: 50, height: 1000 }, 0), { width: 6, height: 120 });
});
