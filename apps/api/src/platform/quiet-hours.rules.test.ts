import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterQuietHours } from './quiet-hours.rules.ts';

test('quiet hours in Korea are from 21:00 to 08:00, at every minute of two days', () => {
  for (let minute = 0; minute < 2 * 24 * 60; minute += 1) {
    const now = new Date(Date.parse('2026-02-27T15:00:00Z') + minute * 60_000);
    const from = afterQuietHours(now);
    const hour = Math.floor(minute / 60) % 24;
    const isQuiet = hour < 8 || hour >= 21;
    assert.equal(from > now, isQuiet, now.toISOString());
    if (!isQuiet) continue;
    assert.equal(from.toISOString().slice(11), '23:00:00.000Z');
    assert.ok(from.getTime() - now.getTime() <= 11 * 3600_000);
  }
});
