import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draggedTo, hoursOf } from './place-draft.ts';

const day = { date: '2025-11-21', name: { ko: null, en: null }, startTime: '08:30', endTime: '18:00' };
const night = { ...day, startTime: '18:00', endTime: '02:00' };
const session = (startTime: string, endTime: string) => ({ startTime, endTime });

test('a session that is dragged stands on five minutes, within its day, and is never shorter than a line', () => {
  const cases: [ReturnType<typeof session>, typeof day, 'whole' | 'end', number, string][] = [
    [session('10:00', '11:00'), day, 'whole', 1, '10:05–11:05'],
    [session('10:02', '11:02'), day, 'whole', 1, '10:05–11:05'],
    [session('10:00', '11:00'), day, 'whole', -100, '08:30–09:30'],
    [session('10:00', '11:00'), day, 'whole', 1000, '17:00–18:00'],
    [session('10:00', '11:00'), day, 'end', 3, '10:00–11:15'],
    [session('10:00', '11:00'), day, 'end', -100, '10:00–10:05'],
    [session('10:00', '11:00'), day, 'end', 1000, '10:00–18:00'],
    [session('10:00', '10:05'), day, 'end', -1, '10:00–10:05'],
    [session('23:00', '00:30'), night, 'whole', 6, '23:30–01:00'],
    [session('23:00', '00:30'), night, 'whole', 100, '00:30–02:00'],
    [session('23:00', '00:30'), night, 'end', 100, '23:00–02:00'],
  ];
  for (const [dragged, of, grip, lines, expected] of cases) {
    const { startTime, endTime } = draggedTo(dragged, { day: of, grip, lines });
    assert.equal(`${startTime}–${endTime}`, expected, JSON.stringify({ dragged, grip, lines }));
  }
});

test('a day has its whole hours, also past midnight', () => {
  const [first, second] = hoursOf(day);
  assert.deepEqual(first, { time: '09:00', row: { start: 8, span: 12 } });
  assert.equal(second?.row.start, 20);
  assert.deepEqual(
    hoursOf(night).map(({ time }) => time),
    ['18:00', '19:00', '20:00', '21:00', '22:00', '23:00', '00:00', '01:00'],
  );
});
