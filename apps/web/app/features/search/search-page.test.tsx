import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen, within } from '@testing-library/dom';
import { showRoutes, wordsOf } from '../../../test/render.tsx';
import type { SearchPageData } from './load-search.ts';
import { SearchPage } from './search-page.tsx';
import { queryOf, searchOf, searchQueryFields } from './search-query.ts';

const say = wordsOf('en');

const thing = (change: object = {}): SearchPageData['content'][number] => ({
  section: 'board:community',
  path: '/Board/community/7',
  title: {
    lang: 'en',
    parts: [
      { text: 'A ', isHit: false },
      { text: 'question', isHit: true },
    ],
  },
  passage: { lang: 'ko', parts: [{ text: '<b>기도</b>', isHit: true }] },
  date: '2025-09-18T05:20:00Z',
  ...change,
});
const sections = [
  { section: 'pages', title: { ko: null, en: 'Pages' }, count: 1 },
  { section: 'board:community', title: { ko: null, en: 'Community' }, count: 1200 },
];

async function show(change: Partial<SearchPageData>, search: string) {
  const query = queryOf(new URLSearchParams(search));
  const page = { query, content: [thing()], total: 1, sections, ...change };
  await showRoutes([{ path: '*', Component: () => <SearchPage page={page} /> }], `/Search${search}`, 'en');
}

test('each thing says what it is, where it is read and when, with the words marked and nothing run', async () => {
  await show({}, '?q=question');
  const [item] = screen.getAllByRole('listitem').filter((one) => within(one).queryByRole('heading'));
  assert.ok(item);
  assert.equal(item.querySelector('h2 mark')?.textContent, 'question');
  assert.equal(item.querySelector('h2 a')?.getAttribute('href'), '/en/Board/community/7');
  assert.equal(item.querySelector('p mark')?.textContent, '<b>기도</b>');
  assert.equal(item.querySelector('p [lang]')?.getAttribute('lang'), 'ko');
  assert.equal(item.querySelector('b'), null);
  assert.match(item.textContent ?? '', /CommunityThu, 18 Sep 2025$/);
});

test('a title that is there in Korean alone says so, and what has neither text nor day shows none', async () => {
  const title = { lang: 'ko' as const, parts: [{ text: '질문', isHit: false }] };
  await show({ content: [thing({ title, passage: null, date: null, section: 'pages' })] }, '?q=question');
  const heading = screen.getByRole('heading', { level: 2 });
  assert.equal(heading.textContent, `질문 (${say('ui.koreanOnly')})`);
  assert.equal(heading.closest('li')?.querySelectorAll('p').length, 1);
});

test('parts of the site are links that keep the words, and pages keep the part', async () => {
  await show({ total: 1001 }, '?q=a+b&section=board%3Acommunity&page=2');
  const parts = within(screen.getByRole('navigation', { name: say('search.sections') })).getAllByRole('link');
  assert.deepEqual(
    parts.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    [
      [`${say('search.sections.all')}1000`, '/en/Search?q=a+b', null],
      ['Pages1', '/en/Search?q=a+b&section=pages', null],
      ['Community1000', '/en/Search?q=a+b&section=board%3Acommunity', 'page'],
    ],
  );
  const numbers = within(screen.getByRole('navigation', { name: say('search.pages') }));
  assert.equal(
    numbers.getByRole('link', { name: say('search.pages.page', { page: 50 }) }).getAttribute('href'),
    '/en/Search?q=a+b&section=board%3Acommunity&page=50',
  );
  assert.equal(
    screen.getByRole('status').textContent,
    say('search.manyFound', { words: 'a b', count: 1000 }),
  );
});

test('nothing found, and nothing looked for, come with help', async () => {
  await show({ content: [], total: 0, sections: [] }, '?q=nothing');
  assert.equal(screen.getByRole('status').textContent, say('search.found', { words: 'nothing', count: 0 }));
  assert.ok(screen.getByText(say('search.help.initials')));
  assert.equal(screen.queryByRole('navigation', { name: say('search.sections') }), null);
  await show({ content: [], total: 0, sections: [] }, '');
  assert.equal(screen.queryByRole('status'), null);
  assert.ok(screen.getByText(say('search.help.initials')));
});

test('what an address asks for is judged part by part', () => {
  const judged: [search: string, expected: object][] = [
    ['', { q: '', section: '', page: 1 }],
    ['?q=%20기도%20&page=2', { q: '기도', section: '', page: 2 }],
    ['?q=a&section=board:community', { q: 'a', section: 'board:community', page: 1 }],
    ['?q=a&section=%3Cb%3E&page=-1', { q: 'a', section: '', page: 1 }],
    ['?q=a&page=0', { q: 'a', section: '', page: 1 }],
    ['?q=a&page=1e3', { q: 'a', section: '', page: 1 }],
  ];
  for (const [search, expected] of judged)
    assert.deepEqual(queryOf(new URLSearchParams(search)), expected, search);
  assert.equal(searchOf({ q: 'a&b', section: '', page: 3 }), '?q=a%26b&page=3');
  assert.equal(searchQueryFields.q.safeParse('  ').success, false);
});
