import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialsOf, searchQuery, searchTokens, typedInitials } from './search-tokens.ts';

/** Checks whether a text matches, as PostgreSQL does. */
function finds(typed: string, text: string): boolean {
  const tokens = searchTokens(text);
  return searchQuery(typed)
    .split(' & ')
    .every((term) => {
      const word = term.replaceAll(/^'|':?\*?$/g, '');
      return term.endsWith(':*') ? tokens.some((one) => one.startsWith(word)) : tokens.includes(word);
    });
}

const found: [typed: string, text: string][] = [
  ['후두경', '비디오후두경을 이용한 삽관'],
  ['각성하삽관', '각성하 삽관의 적응증'],
  ['각성하 삽관', '각성하삽관의 적응증'],
  ['관', '기관 튜브'],
  ['VIDEO', 'Ｖｉｄｅｏ laryngoscope'],
  ['laryng', 'Video laryngoscope'],
  ['muller', 'Müller manoeuvre'],
  ['10mg/ml', '10㎎/㎖'],
  ['기도'.normalize('NFD'), '기도관리'],
  ['후두ㄱ', '후두경'],
];
test('words are found however they are spaced, accented or composed', () => {
  for (const [typed, text] of found) assert.equal(finds(typed, text), true, `${typed} in ${text}`);
});

test('other words are not, and a line ends what belongs together', () => {
  for (const [typed, text] of [
    ['기관절개', '기관 튜브와 피부 절개'],
    ['경이', '후두경\n이용'],
    ['scope', 'laryngoscope'],
  ] as const)
    assert.equal(finds(typed, text), false, `${typed} in ${text}`);
});

test('signs alone look for nothing, and no sign ends the quotes', () => {
  for (const typed of ['', '  ', '%_', "'", '&|!', 'ㄱㄷ']) assert.equal(searchQuery(typed), '', typed);
  assert.equal(searchQuery("it's \\ a"), "'it':* & 's':* & 'a':*");
});

test('a query has at most eight words', () => {
  assert.equal(searchQuery('a b c d e f g h i j').split(' & ').length, 8);
});

test('first consonants are found among first consonants', () => {
  assert.equal(initialsOf('기도 관리 101 지침').normalize('NFKC'), 'ㄱㄷㄱㄹ|ㅈㅊ'.normalize('NFKC'));
  const typed = typedInitials('ㄱㄷ ㄱㄹ') ?? '';
  assert.equal(initialsOf('새 기도 관리').includes(typed), true);
  for (const other of ['ㄱ', '기도', 'ㄱㄷa', '']) assert.equal(typedInitials(other), undefined, other);
});
