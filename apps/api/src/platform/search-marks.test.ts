import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marked, passageOf } from './search-marks.ts';

/** Shows marked parts in brackets. */
const said = (parts: readonly { text: string; isHit: boolean }[]) =>
  parts.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('');
const mark = (text: string, typed: string) => said(marked('ko', text, typed).parts);

const cases: [text: string, typed: string, expected: string][] = [
  ['비디오후두경을 이용한 삽관', '후두경', '비디오[후두경]을 이용한 삽관'],
  ['각성하 삽관의 적응증', '각성하삽관', '[각성하 삽관]의 적응증'],
  ['각성하삽관의 적응증', '각성하 삽관', '[각성하][삽관]의 적응증'],
  ['기도 관리, 기도 삽관', '기도', '[기도] 관리, [기도] 삽관'],
  ['Ｖｉｄｅｏ Laryngoscope', 'video laryng', '[Ｖｉｄｅｏ] [Laryng]oscope'],
  ['laryngoscope', 'scope', 'laryngoscope'],
  ['Müller 수기', 'muller', '[Müller] 수기'],
  ['리도카인 10㎎/㎖', 'mg', '리도카인 10㎎/㎖'],
  ['리도카인 ㎎ 단위', 'mg', '리도카인 [㎎] 단위'],
  ['새 기도 관리 지침', 'ㄱㄷㄱㄹ', '새 [기도 관리] 지침'],
  ['기도관리', '기도'.normalize('NFD'), '[기도]관리'],
  ['후두경', '후두ㄱ', '[후두]경'],
  ['<script>alert(1)</script> 기도', '기도', '<script>alert(1)</script> [기도]'],
  ['기도', '', '기도'],
  ['𝒜𝒜 기도 𝒜', '기도', '𝒜𝒜 [기도] 𝒜'],
  ['', '기도', ''],
];
test('what was looked for is marked where it stands, whatever it is written like', () => {
  for (const [text, typed, expected] of cases)
    assert.equal(mark(text, typed), expected, `${typed} in ${text}`);
});

test('a passage stands around the first hit and ends between words', () => {
  const text = `${'앞선 문장입니다. '.repeat(30)}여기에서 윤상갑상막절개를 설명합니다. ${'뒤의 문장입니다. '.repeat(30)}`;
  const passage = said(passageOf([{ lang: 'ko', text }], '윤상갑상막')?.parts ?? []);
  assert.match(passage, /^…(?:앞선|문장입니다\.) .*\[윤상갑상막\]절개를 .*(?:뒤의|문장입니다\.)…$/);
  assert.equal(passage.length < 180, true, String(passage.length));
});

test('a text without blanks is cut all the same, and one without hits is begun', () => {
  const long = '가'.repeat(5000);
  assert.equal(
    said(passageOf([{ lang: 'ko', text: `${long}기도${long}` }], '기도')?.parts ?? []).length,
    164,
  );
  const begun = said(passageOf([{ lang: 'ko', text: long }], '기도')?.parts ?? []);
  assert.equal(begun, `${'가'.repeat(160)}…`);
});

test('the language that has the words is shown, otherwise the first that has a text', () => {
  const texts = [
    { lang: 'en' as const, text: 'Difficult airway' },
    { lang: 'ko' as const, text: '어려운 기도' },
  ];
  assert.equal(passageOf(texts, '기도')?.lang, 'ko');
  assert.equal(passageOf(texts, 'airway')?.lang, 'en');
  assert.equal(passageOf(texts, '없는말')?.lang, 'en');
  assert.equal(passageOf([{ lang: 'en', text: ' \n' }], '기도'), null);
});

test('a long text is searched in no time', () => {
  const text = 'Äxyz '.repeat(4000);
  const before = process.cpuUsage().user;
  for (let count = 0; count < 20; count += 1) passageOf([{ lang: 'en', text }], 'a b c d e f g h');
  const milliseconds = (process.cpuUsage().user - before) / 1000;
  assert.equal(milliseconds < 2000, true, `${milliseconds} ms`);
});
