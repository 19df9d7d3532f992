import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextPathOf } from './next-path.ts';

test('A path of this site is where one goes after signing in', () => {
  for (const path of ['/Main', '/en/Account/MyPage', '/Board/papers?page=2#top', '/%2f%2fevil.example'])
    assert.equal(nextPathOf(`?next=${encodeURIComponent(path)}`), path);
});

test('Whatever a browser may read as another site or as a script is ignored', () => {
  const corpus = [
    '',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'https:evil.example',
    'https://evil.example/',
    '%2f%2fevil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/./\u0000/evil.example',
    ' //evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'evil',
    'data:text/html,x',
  ];
  assert.deepEqual(
    corpus.filter((next) => nextPathOf(`?next=${encodeURIComponent(next)}`) !== undefined),
    [],
  );
  assert.equal(nextPathOf('?next=%2F%2Fevil.example'), undefined);
  assert.equal(nextPathOf(''), undefined);
});
