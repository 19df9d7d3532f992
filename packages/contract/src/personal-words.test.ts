import assert from 'node:assert/strict';
import { test } from 'node:test';
import { containsPersonalWord } from './personal-words.ts';

test('a password may not hold the person’s own id, address or name', () => {
  assert.equal(containsPersonalWord('hongildong7!', ['hongildong']), true);
  assert.equal(containsPersonalWord('hong ildong7!', ['hongildong']), true);
  assert.equal(containsPersonalWord('x!Jisoo7', ['jisoo@example.org']), true);
  assert.equal(containsPersonalWord('x!kim7aa', ['kim@example.org']), false);
});
