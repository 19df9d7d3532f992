import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type SentTo, searchSite } from '@airway/contract';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { newWriter, writePost } from '../../../test/board-posts.ts';
import { createHoldMeter } from '../../../test/event-loop.ts';
import type { ArchivedPage, ArchivedYear } from '../../platform/archived-pages.ts';

const said = (address: string, title: string, text: string) => ({ address, title, text });

const talk: ArchivedPage = {
  ko: said('/airway2016/A.html', '식도 삽관을 늦게 알아챈 4분', '심포지엄 예시나무 대강당 <b>산소</b>포화도'),
  en: said('/airway2016/en/A.html', 'Four minutes', 'Symposium. Recognising oesophageal intubation'),
};
const koreanOnly: ArchivedPage = { ko: said('/airway2016/B.html', '산소 포화도', '산소 이야기') };
const later: ArchivedPage = {
  ko: said('/airway2019/C.html', '아이의 산소', '소아의 산소'),
  en: said('/airway2019/en/C.html', 'Oxygen for children', 'Oxygen'),
};

let years: ArchivedYear[];
let api: TestApi;
before(async () => {
  years = [
    { year: 2019, pages: [later] },
    { year: 2016, pages: [talk, koreanOnly] },
  ];
  api = await startTestApi({ archives: { list: async () => years } });
  const { token } = await newWriter(api);
  await writePost(api, token, { title: { ko: '산소 점검', en: null } });
});
after(() => api.close());

const search = async (query: SentTo<typeof searchSite>['query'], locale: 'ko' | 'en' = 'ko') =>
  (await api.call(searchSite, { query }, { headers: { 'accept-language': locale } })).data;
const pathsOf = async (query: SentTo<typeof searchSite>['query'], locale: 'ko' | 'en' = 'ko') =>
  (await search(query, locale)).content.map(({ path }) => path);
const all = { years: 'all' } as const;

test('without a choice only the site itself is searched', async () => {
  const { content, sections, total } = await search({ q: '산소' });
  assert.deepEqual([total, content.map(({ archivedYear }) => archivedYear)], [1, [null]]);
  assert.deepEqual(
    sections.map(({ section }) => section),
    ['board:community'],
  );
});

test('all years come after the site itself: titles first, then the newer year, each a part of its own', async () => {
  const { content, sections, total } = await search({ q: '산소', ...all });
  assert.equal(total, 4);
  assert.deepEqual(
    content.map(({ archivedYear, section }) => [archivedYear, section]),
    [
      [null, 'board:community'],
      [2019, 'year:2019'],
      [2016, 'year:2016'],
      [2016, 'year:2016'],
    ],
  );
  assert.deepEqual(
    content.slice(1).map(({ path }) => path),
    ['/airway2019/C.html', '/airway2016/B.html', '/airway2016/A.html'],
  );
  assert.deepEqual(sections.slice(1), [
    { section: 'year:2019', title: { ko: '2019년 기록', en: '2019 archive' }, count: 1 },
    { section: 'year:2016', title: { ko: '2016년 기록', en: '2016 archive' }, count: 2 },
  ]);
  assert.deepEqual(content[3]?.passage?.parts.slice(0, 3), [
    { text: '심포지엄 예시나무 대강당 <b>', isHit: false },
    { text: '산소', isHit: true },
    { text: '</b>포화도', isHit: false },
  ]);
});

test('a year is searched alone, and what stands on the site has the same numbers', async () => {
  const { content, total, sections } = await search({ q: '산소', section: 'year:2016', ...all });
  assert.deepEqual([total, content.map(({ archivedYear }) => archivedYear)], [2, [2016, 2016]]);
  assert.deepEqual(
    sections.map(({ count }) => count),
    [1, 1, 2],
  );
  assert.deepEqual(await pathsOf({ q: '산소', section: 'year:2016' }), []);
  assert.equal((await search({ q: '산소', section: 'board:community', ...all })).total, 1);
});

test('a reader is led to the language that has the words, their own where both do', async () => {
  assert.deepEqual(await pathsOf({ q: 'oxygen children', ...all }, 'en'), ['/airway2019/en/C.html']);
  assert.deepEqual(await pathsOf({ q: 'oesophageal', ...all }), ['/airway2016/en/A.html']);
  assert.deepEqual(await pathsOf({ q: '이야기', ...all }, 'en'), ['/airway2016/B.html']);
});

test('words are found as on the site: over blanks, from the beginning of Latin words, by first consonants', async () => {
  const first = '/airway2016/A.html';
  for (const q of ['식도삽관', '식도 삽관', '삽관을늦게', 'ㅅㄷㅅㄱ', '4분', '식도삽관을 늦게 알아챈 4분'])
    assert.deepEqual(await pathsOf({ q, ...all }), [first], q);
  assert.deepEqual(await pathsOf({ q: 'recog', ...all }, 'en'), ['/airway2016/en/A.html']);
  for (const q of ['cognising', '식도 없는낱말', '%', '(', '\\', 'ㄱ'])
    assert.deepEqual(await pathsOf({ q, ...all }), [], q);
});

test('a word is found where it begins, however often it stands inside of others before', async () => {
  const before = years;
  const text = `${'needed '.repeat(500)}삽관ED와 (ICU)`;
  years = [{ year: 2015, pages: [{ en: said('/airway2015/en/A.html', 'Long', text) }] }];
  for (const q of ['ED', 'icu', '삽관 ed'])
    assert.deepEqual(await pathsOf({ q, ...all }), ['/airway2015/en/A.html'], q);
  assert.deepEqual(await pathsOf({ q: 'eed', ...all }), []);
  years = before;
});

test('pages follow each other over the end of what the site has, without a gap', async () => {
  const many = Array.from({ length: 45 }, (_, index) => ({
    ko: said(`/airway2015/${index}.html`, `산소 ${index}`, '산소'),
  }));
  const before = years;
  years = [{ year: 2015, pages: many }];
  const paths: string[] = [];
  for (const page of ['0', '1', '2']) paths.push(...(await pathsOf({ q: '산소', page, ...all })));
  assert.equal(paths.length, 46);
  assert.equal(new Set(paths).size, 46);
  assert.deepEqual(await pathsOf({ q: '산소', page: '3', ...all }), []);
  years = before;
});

test('what is no choice is refused', async () => {
  for (const years of ['none', '2016', ''])
    assert.equal((await api.callRaw('GET', `/api/search?q=a&years=${years}`)).status, 400, years);
});

test('archives full of words hold nobody up', async () => {
  const before = years;
  const meter = createHoldMeter();
  const held: string[] = [];
  for (const letters of ['\ufdfa', 'a', '산소 ']) {
    const text = letters.repeat(20_000 / letters.length);
    years = [{ year: 2015, pages: Array.from({ length: 300 }, () => ({ ko: said('/x', 'x', text) })) }];
    for (const q of ['산소 aa', 'b', '산소산소산소없음'])
      if ((await meter.holdMs(() => search({ q, ...all }))) > meter.limitMs) held.push(`${letters} ${q}`);
  }
  years = before;
  assert.deepEqual(held, []);
});
