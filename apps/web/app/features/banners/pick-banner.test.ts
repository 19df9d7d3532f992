import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pickBanner } from './pick-banner.ts';

test('each is picked as often as its weight beside the others', () => {
  const banners = [
    { id: 'heavy', weight: 3 },
    { id: 'light', weight: 1 },
  ];
  const picked = [0, 0.25, 0.5, 0.74, 0.75, 0.99].map((chance) => pickBanner(banners, chance)?.id);
  assert.deepEqual(picked, ['heavy', 'heavy', 'heavy', 'heavy', 'light', 'light']);
  assert.equal(pickBanner([], 0.5), undefined);
});
