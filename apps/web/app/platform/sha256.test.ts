import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { sha256 } from './sha256.ts';

test('texts of every length up to three blocks have the hash that the standard library computes', () => {
  for (let length = 0; length <= 192; length += 1) {
    const text = Array.from({ length }, (_, index) => String.fromCharCode(32 + ((index * 7) % 95))).join('');
    const digest = createHash('sha256').update(text).digest();
    const expected = Array.from({ length: 8 }, (_, index) => digest.readInt32BE(index * 4));
    assert.deepEqual([...sha256(text)], expected, String(length));
  }
});
