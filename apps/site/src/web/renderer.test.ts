import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PageKind } from '@airway/web/web-server.ts';
import { readAddress } from './address.ts';
import { declaredQuery } from './renderer.ts';

const oneOf = (...known: string[]) => ({
  safeParse: (value: unknown) => ({ success: known.includes(String(value)) }),
});
const kind: PageKind = {
  isKnown: true,
  path: '/Board/notice',
  isShared: true,
  routes: ['root', 'board'],
  query: { sort: oneOf('newest', 'oldest'), page: oneOf('0', '1') },
  policy: 'standard',
};

for (const [asked, kept] of [
  ['', ''],
  ['?page=1&sort=oldest', 'sort=oldest&page=1'],
  ['?page=1&page=0', 'page=1'],
  ['?page=2&sort=upwards&utm_source=x', ''],
  ['?page=', ''],
  ['?_routes=board', ''],
] as const)
  test(`of "${asked}" a page depends on "${kept}"`, () => {
    const address = readAddress(`/base/Board/notice${asked}`, '/base');
    assert.ok(address);
    assert.equal(String(declaredQuery(kind, address)), kept);
  });

test('data is asked for in parts that the page has', () => {
  const address = readAddress('/base/Board/notice.data?_routes=board,elsewhere,root&page=1', '/base');
  assert.ok(address);
  assert.equal(String(declaredQuery(kind, address)), '_routes=root%2Cboard&page=1');
});
