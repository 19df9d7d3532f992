import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from '../../platform/search-tokens.ts';
import { isTerm } from './search-terms.rules.ts';

test('what looks like an address, a telephone number or a registration number is no term, even where it is none', () => {
  for (const typed of [
    'jisoo@example.org',
    'jisoo＠example',
    '김예시 jisoo @ example.org',
    '010-1234-5678',
    '+82 10 1234 5678',
    '０２ (123) 4567',
    '010.1234.5678',
    '전화 1588 1234',
    '900101-1234567',
    '2025-2026',
    'ABCD-EFGH',
    'abcd-2345',
    '등록번호 A2CD-EFGH',
    'A2CDEFGH',
    'a2cd efgh',
  ])
    assert.equal(isTerm(fold(typed)), false, typed);
});

test('words, years and doses are terms', () => {
  for (const typed of [
    '2025 학술대회',
    'lidocaine 10mg',
    'i-gel 2.5',
    'left neck',
    'membrane',
    '100%',
    'ㄱㄷ',
  ])
    assert.equal(isTerm(fold(typed)), true, typed);
});

test('a term has at most sixty letters', () => {
  assert.equal(isTerm('가'.repeat(60)), true);
  assert.equal(isTerm('가'.repeat(61)), false);
  assert.equal(isTerm(''), false);
});
