import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stampHoursAt } from './stamps.rules.ts';

test('booths give stamps between two times on each day of the meeting', () => {
  const hours = { startsOn: '2025-11-21', endsOn: '2025-11-22', opensAt: '09:00', closesAt: '18:00' };
  const cases = [
    ['2025-11-20 12:00', 'before'],
    ['2025-11-21 08:59', 'before'],
    ['2025-11-21 09:00', 'open'],
    ['2025-11-21 17:59', 'open'],
    ['2025-11-21 18:00', 'after'],
    ['2025-11-22 08:59', 'before'],
    ['2025-11-22 12:00', 'open'],
    ['2025-11-22 18:00', 'after'],
    ['2025-11-23 12:00', 'after'],
  ] as const;
  for (const [clock, state] of cases) assert.equal(stampHoursAt(hours, clock), state, clock);
});
