import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextChange, popupState } from './popups.rules.ts';

const at = (hour: number) => new Date(Date.UTC(2025, 9, 10, hour));
const term = { starts_at: at(9), ends_at: at(12) };

test('a published pop-up waits, is shown from its first moment on, and has ended at its last', () => {
  const states = [8, 9, 11, 12].map((hour) => popupState({ ...term, published_at: at(1) }, at(hour)));
  assert.deepEqual(states, ['waiting', 'shown', 'shown', 'ended']);
  assert.equal(popupState({ ...term, published_at: null }, at(10)), 'draft');
});

test('what is in force changes next where one begins or ends', () => {
  const later = { starts_at: at(11), ends_at: at(14) };
  const next = [8, 9, 11, 12, 14].map((hour) => nextChange([term, later], at(hour))?.getUTCHours());
  assert.deepEqual(next, [9, 11, 12, 14, undefined]);
});
