import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, addMonths, dayInZone, daysBetween, startOfDay } from './zones.ts';

test('a day in Seoul begins at 15:00 UTC of the day before', () => {
  assert.equal(dayInZone(new Date('2025-11-20T14:59:59Z'), 'Asia/Seoul'), '2025-11-20');
  assert.equal(dayInZone(new Date('2025-11-20T15:00:00Z'), 'Asia/Seoul'), '2025-11-21');
  assert.equal(startOfDay('2025-11-21', 'Asia/Seoul').toISOString(), '2025-11-20T15:00:00.000Z');
});

test('a day that begins as the clocks change still begins at midnight', () => {
  assert.equal(startOfDay('2025-03-30', 'Europe/Berlin').toISOString(), '2025-03-29T23:00:00.000Z');
  assert.equal(startOfDay('2025-03-31', 'Europe/Berlin').toISOString(), '2025-03-30T22:00:00.000Z');
  assert.equal(startOfDay('2025-10-27', 'Europe/Berlin').toISOString(), '2025-10-26T23:00:00.000Z');
});

test('days are counted by the calendar', () => {
  assert.equal(addDays('2024-02-28', 2), '2024-03-01');
  assert.equal(daysBetween('2024-02-28', '2024-03-01'), 2);
  assert.equal(daysBetween('2025-11-23', '2025-11-21'), -2);
});

test('months keep the day, and end where a month is shorter', () => {
  for (const [day, months, expected] of [
    ['2025-11-22', 12, '2026-11-22'],
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-02-29', -12, '2023-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2021-11-30', 60, '2026-11-30'],
  ] as const)
    assert.equal(addMonths(day, months), expected);
});
