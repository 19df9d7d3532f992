import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refreshDecision } from './refresh-tokens.ts';

test('a refresh token is judged by its age, its use and its session', () => {
  const now = new Date('2026-01-31T00:00:00Z');
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const day = 24 * 3600;
  const fresh = {
    issuedAt: ago(60),
    usedAt: null,
    sessionExpiresAt: ago(-day),
    sessionEndedAt: null,
    isOwnerOpen: true,
  };
  const cases: [Partial<Parameters<typeof refreshDecision>[0]>, string][] = [
    [{}, 'rotate'],
    [{ issuedAt: ago(14 * day) }, 'rotate'],
    [{ issuedAt: ago(14 * day + 1) }, 'refuse'],
    [{ usedAt: ago(10) }, 'repeat'],
    [{ usedAt: ago(10.001) }, 'end'],
    [{ usedAt: ago(-1) }, 'repeat'],
    [{ sessionExpiresAt: now }, 'refuse'],
    [{ sessionEndedAt: ago(1) }, 'refuse'],
    [{ sessionEndedAt: ago(1), usedAt: ago(60) }, 'refuse'],
    [{ isOwnerOpen: false }, 'refuse'],
  ];
  for (const [change, verdict] of cases)
    assert.equal(refreshDecision({ ...fresh, ...change }, now), verdict, JSON.stringify(change));
});
