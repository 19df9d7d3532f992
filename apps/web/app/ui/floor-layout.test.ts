import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layOutFloor } from './floor-layout.ts';

const area = (name: string, x: number, y: number, width: number, depth: number) => ({
  name,
  x,
  y,
  width,
  depth,
});

test('a floor is drawn to one scale from its outer walls, wherever it begins', () => {
  const areas = [area('대강당', 10, 5, 30, 20), area('A1', 42, 5, 8, 10)];
  const { width, height, areas: drawn } = layOutFloor(areas);
  // 40 m are 608 units.
  assert.deepEqual({ width, height }, { width: 640, height: 304 + 32 });
  assert.deepEqual(drawn, [
    { x: 16, y: 16, width: 456, height: 304, lines: ['대강당'] },
    { x: 502.4, y: 16, width: 121.6, height: 152, lines: ['A1'] },
  ]);
});

test('a name is divided at its spaces, and one that does not fit is a number', () => {
  const shown = (name: string, width: number, depth: number) =>
    layOutFloor([area('A', 0, 0, 1, 1), area(name, 0, 1, width, depth), area('B', 39, 0, 1, 1)]).areas[1]
      ?.lines;
  assert.deepEqual(shown('Registration desk', 30, 10), ['Registration desk']);
  assert.deepEqual(shown('Registration desk', 14, 10), ['Registration', 'desk']);
  assert.deepEqual(shown('Registration desk', 10, 10), ['2']);
  assert.deepEqual(shown('Registration desk', 14, 3), ['2']);
  assert.deepEqual(shown('등록 데스크', 7, 6), ['등록', '데스크']);
  assert.deepEqual(shown('가'.repeat(300), 30, 10), ['2']);
  assert.deepEqual(shown('', 30, 10), ['']);
});

test('a single room, the smallest and the largest, is drawn', () => {
  for (const side of [0.5, 500]) {
    const { height, areas } = layOutFloor([area('Hall', 0, 0, side, side)]);
    assert.deepEqual([height, areas[0]?.width, areas[0]?.height], [640, 608, 608]);
  }
});
