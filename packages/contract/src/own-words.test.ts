import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdsOwnWord } from './own-words.ts';

test('a password may not hold the person’s own id, address or name', () => {
  assert.equal(holdsOwnWord('hongildong7!', ['hongildong']), true);
  assert.equal(holdsOwnWord('hong ildong7!', ['hongildong']), true);
  assert.equal(holdsOwnWord('x!Jisoo7', ['jisoo@example.org']), true);
  assert.equal(holdsOwnWord('x!kim7aa', ['kim@example.org']), false);
});
