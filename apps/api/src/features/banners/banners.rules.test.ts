import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BannerSlot, fitsSlot } from '@airway/contract';
import { bannerState, nextChange } from './banners.rules.ts';

const at = (hour: number) => new Date(Date.UTC(2025, 9, 10, hour));
const term = { starts_at: at(9), ends_at: at(12) };

test('a published banner waits, is shown from its first moment on, and has ended at its last', () => {
  const states = [8, 9, 11, 12].map((hour) => bannerState({ ...term, published_at: at(1) }, at(hour)));
  assert.deepEqual(states, ['waiting', 'shown', 'shown', 'ended']);
  assert.equal(bannerState({ ...term, published_at: null }, at(10)), 'draft');
});

test('what is in force changes next where one begins or ends', () => {
  const later = { starts_at: at(11), ends_at: at(14) };
  const next = [8, 9, 11, 12, 14].map((hour) => nextChange([term, later], at(hour))?.getUTCHours());
  assert.deepEqual(next, [9, 11, 12, 14, undefined]);
});

test('a picture has the ratio of its slot, but for a pixel or two', () => {
  const fits = (slot: BannerSlot, width: number, height: number) => fitsSlot(slot, { width, height });
  assert.deepEqual(
    [fits('home', 1280, 320), fits('home', 640, 160), fits('home', 1280, 325), fits('side', 600, 500)],
    [true, true, true, true],
  );
  assert.deepEqual(
    [fits('home', 320, 1280), fits('home', 1280, 340), fits('live', 1280, 320), fits('side', 800, 800)],
    [false, false, false, false],
  );
  assert.equal(fitsSlot('home', { width: null, height: null }), false);
});
