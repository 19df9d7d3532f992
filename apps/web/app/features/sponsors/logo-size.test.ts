import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logoSize } from './logo-size.ts';

test('logos of one tier have one area, whatever their shape, and keep it', () => {
  for (const [place, area] of [
    [0, 26_000],
    [1, 11_000],
    [2, 5000],
    [7, 5000],
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
  assert.deepEqual(logoSize({ width: 1000, height: 50 }, 0), { width: 320, height: 16 });
  assert.deepEqual(logoSize({ width: 50, height: 1000 }, 0), { width: 8, height: 150 });
});

test('whatever its shape, a logo covers more than any of the next tier', () => {
  const areaAt = (place: number, ratio: number) => {
    const { width, height } = logoSize({ width: ratio * 100, height: 100 }, place);
    return width * height;
  };
  const usual = [0.8, 1, 2, 4];
  for (const place of [0, 1])
    assert.ok(
      Math.min(...usual.map((ratio) => areaAt(place, ratio))) >
        Math.max(...usual.map((ratio) => areaAt(place + 1, ratio))),
    );
});
