import assert from 'node:assert/strict';
import { test } from 'node:test';
import { photoView } from './photo-view.ts';

const table = [
  [{ width: 400, height: 400 }, { x: 10, y: 90 }, '0 0 400 400'],
  [{ width: 300, height: 400 }, { x: 50, y: 0 }, '0 0 300 300'],
  [{ width: 300, height: 400 }, { x: 0, y: 100 }, '0 100 300 300'],
  [{ width: 40, height: 3000 }, { x: 50, y: 50 }, '0 1480 40 40'],
  [{ width: 5472, height: 3648 }, { x: 25, y: 80 }, '456 0 3648 3648'],
] as const;

for (const [size, focus, view] of table)
  test(`a photo of ${size.width} × ${size.height} around ${focus.x} %, ${focus.y} %`, () => {
    assert.equal(photoView(size, focus), view);
  });
