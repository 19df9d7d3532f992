import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barsOf } from './day-bars.ts';

const at = (time: string) => `2025-11-21T${time}:00.000Z`;

test('bars stand on one scale of whole hours', () => {
  const { bars, minutes, startsAt, endsAt } = barsOf([
    { startsAt: at('00:30'), endsAt: at('01:00') },
    { startsAt: at('08:00'), endsAt: at('09:10') },
  ]);
  assert.deepEqual(
    bars.map(({ start, width }) => [start, width]),
    [
      [30, 28],
      [480, 68],
    ],
  );
  assert.deepEqual([minutes, startsAt, endsAt], [600, at('00:00'), at('10:00')]);
});

test('a day without sessions has no scale', () => {
  assert.deepEqual(barsOf([]), { bars: [], minutes: 0, startsAt: undefined, endsAt: undefined });
});
