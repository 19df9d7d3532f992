import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysInYear } from './editions-copies.ts';

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

test('the days of another year are the nearest with the same weekdays', () => {
  for (const [year, startsOn, endsOn, to, newStart, newEnd] of [
    [2025, '2025-11-21', '2025-11-22', 2026, '2026-11-20', '2026-11-21'],
    // 29 February has no day in 2025.
    [2024, '2024-02-29', '2024-03-01', 2025, '2025-02-27', '2025-02-28'],
    [2024, '2024-02-29', '2024-03-02', 2028, '2028-03-02', '2028-03-04'],
    // 31 December 2020 is in week 53. Two weeks later would be the year after.
    [2020, '2020-12-31', '2021-01-01', 2021, '2021-12-30', '2021-12-31'],
    // 52 weeks later it would still be 2025.
    [2025, '2025-01-01', '2025-01-02', 2026, '2026-01-07', '2026-01-08'],
    // 53 weeks later it would be 2029.
    [2027, '2027-12-31', '2027-12-31', 2028, '2028-12-29', '2028-12-29'],
    // An earlier year.
    [2025, '2025-11-21', '2025-11-22', 2024, '2024-11-22', '2024-11-23'],
    // The meeting of an edition may begin in the year after.
    [2023, '2024-12-06', '2024-12-07', 2024, '2025-12-05', '2025-12-06'],
  ] as const) {
    const days = daysInYear({ year, startsOn, endsOn }, to);
    assert.deepEqual(days, { startsOn: newStart, endsOn: newEnd });
    assert.deepEqual([weekdayOf(newStart), weekdayOf(newEnd)], [weekdayOf(startsOn), weekdayOf(endsOn)]);
  }
});
