import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOpen } from './recordings.rules.ts';

const at = new Date('2025-11-21T09:00:00Z');
const [before, after] = [-1, 1].map((ms) => new Date(at.getTime() + ms));

for (const [what, endsAt, state, expected] of [
  ['once the broadcast has ended', null, 'CLOSED', true],
  ['not before it begins', null, 'READY', false],
  ['not while it goes on', null, 'LIVE', false],
  ['until its end', after, 'CLOSED', true],
  ['not at its end', at, 'CLOSED', false],
  ['not after its end', before, 'CLOSED', false],
] as const)
  test(`a recording is seen ${what}`, () => {
    assert.equal(isOpen(endsAt ?? null, state, at), expected);
  });
