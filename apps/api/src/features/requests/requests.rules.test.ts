import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf, digitsOf, dueOn, isCode, isSameName, sumOf } from './requests.rules.ts';

test('a request is answered within ten days, over months, years and a leap day', () => {
  for (const [received, due] of [
    ['2026-11-21', '2026-12-01'],
    ['2026-12-25', '2027-01-04'],
    ['2028-02-20', '2028-03-01'],
  ] as const)
    assert.equal(dueOn(received), due);
});

test('a code has eight characters, and is known however it is typed', () => {
  const code = codeOf(Uint8Array.of(0, 31, 32, 255, 7, 8, 9, 10));
  assert.equal(code, 'A9A9-HJKL');
  for (const typed of ['A9A9-HJKL', 'a9a9hjkl', ' A9A9 HJKL ']) assert.equal(isCode(typed, code), true);
  for (const typed of ['', 'A9A9-HJK', 'A9A9-HJKM']) assert.equal(isCode(typed, code), false);
});

test('a telephone number is found by its digits, and a short one by none', () => {
  for (const [typed, digits] of [
    ['010-1234-5678', '01012345678'],
    ['+82 10 1234 5678', '821012345678'],
    ['1234567', ''],
    ['', ''],
  ] as const)
    assert.equal(digitsOf(typed), digits);
});

test('a name is the same in any case and order, with or without spaces', () => {
  const own = { name: '홍길동', family: 'Hong', given: 'Gil Dong' };
  for (const [asked, isSame] of [
    ['홍 길동', true],
    ['HONG Gil-dong', true],
    ['Gildong Hong', true],
    ['홍길순', false],
    ['Hong', false],
  ] as const)
    assert.equal(isSameName(asked, own), isSame, asked);
  assert.equal(isSameName('예시', { name: '' }), false);
  assert.equal(isSameName('Gildong Hong', { ...own, name: null }), true);
});

test('what was deleted, emptied and kept is added up over all parts', () => {
  const part = { deleted: 0, emptied: 0, kept: 0, keptBecause: null };
  const parts = [
    { ...part, name: 'posts', deleted: 3 },
    { ...part, name: 'registrations', emptied: 2, kept: 3, keptBecause: 'payments' as const },
    { ...part, name: 'stars', deleted: 4 },
  ];
  assert.deepEqual(sumOf(parts), { deleted: 7, emptied: 2, kept: 3 });
});
