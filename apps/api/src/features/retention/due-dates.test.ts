import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EditionRow } from '../editions/index.ts';
import { dueOn, holdReason, isDue } from './due-dates.ts';

const over = {
  ends_on: '2025-11-22',
  time_zone: 'Asia/Seoul',
  rehearsal_starts_at: null,
  rehearsal_set_at: null,
} as EditionRow;

test('what is kept for a year is due on the same day of the next one, at midnight where the meeting was', () => {
  assert.equal(dueOn(over, 12), '2026-11-22');
  assert.equal(dueOn({ ends_on: '2024-02-29' }, 12), '2025-02-28');
  for (const [at, due] of [
    ['2026-11-21T14:59:59Z', false],
    ['2026-11-21T15:00:00Z', true],
    ['2027-01-01T00:00:00Z', true],
  ] as const) {
    assert.equal(isDue(over, 12, new Date(at)), due, at);
    assert.equal(holdReason(over, new Date(at), false), null, at);
  }
  assert.equal(
    isDue({ ...over, time_zone: 'America/New_York' }, 12, new Date('2026-11-21T15:00:00Z')),
    false,
  );
});

test('a rehearsal that is behind holds an edition, and one that is ahead brings nothing forward', () => {
  const set = new Date('2026-12-01T00:00:00Z');
  const rehearsing = (believed: string): EditionRow => ({
    ...over,
    rehearsal_starts_at: new Date(believed),
    rehearsal_set_at: set,
  });
  for (const [believed, now, due, held] of [
    ['2025-10-10T00:00:00Z', '2026-12-01T00:00:00Z', true, 'clock'],
    ['2026-11-21T15:00:00Z', '2026-12-01T00:00:00Z', true, 'clock'],
    ['2027-12-01T00:00:00Z', '2026-12-01T00:00:00Z', true, null],
    ['2028-01-01T00:00:00Z', '2026-10-01T00:00:00Z', false, null],
  ] as const) {
    assert.equal(isDue(rehearsing(believed), 12, new Date(now)), due, believed);
    assert.equal(holdReason(rehearsing(believed), new Date(now), false), held, believed);
  }
});

test('money in doubt holds an edition', () => {
  assert.equal(holdReason(over, new Date('2026-12-01T00:00:00Z'), true), 'payments');
});
