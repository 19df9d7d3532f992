import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen, within } from '@testing-library/dom';
import { messagesIn, showRoutes } from '../../../test/render.tsx';
import type { SearchPageData } from './load-search.ts';
import { SearchPage } from './search-page.tsx';
import { searchQuery } from './search-query.ts';

const say = messagesIn('en');

const thing = (change: object = {}): SearchPageData['content'][number] => ({
  section: 'board:community',
  path: '/Board/community/7',
  archivedYear: null,
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

async function show(change: Partial<SearchPageData>, search: string, hasArchives = false) {
  const query = searchQuery.queryOf(new URLSearchParams(search));
  const page = { query, content: [thing()], total: 1, sections, ...change };
  await showRoutes(
    [{ path: '*', Component: () => <SearchPage page={page} hasArchives={hasArchives} /> }],
    `/Search${search}`,
    'en',
  );
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
    numbers.getByRole('link', { name: say('ui.pages.page', { page: 50 }) }).getAttribute('href'),
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
    ['', { q: '', section: '', page: 1, years: '' }],
    ['?q=%20기도%20&page=2', { q: '기도', section: '', page: 2, years: '' }],
    ['?q=a&section=board:community', { q: 'a', section: 'board:community', page: 1, years: '' }],
    ['?q=a&section=%3Cb%3E&page=-1', { q: 'a', section: '', page: 1, years: '' }],
    ['?q=a&page=0', { q: 'a', section: '', page: 1, years: '' }],
    ['?q=a&years=all', { q: 'a', section: '', page: 1, years: 'all' }],
    ['?q=a&years=2016', { q: 'a', section: '', page: 1, years: '' }],
    ['?q=a&page=1e3', { q: 'a', section: '', page: 1, years: '' }],
  ];
  for (const [search, expected] of judged)
    assert.deepEqual(searchQuery.queryOf(new URLSearchParams(search)), expected, search);
  assert.equal(searchQuery.searchOf({ q: 'a&b', section: '', page: 3, years: '' }), '?q=a%26b&page=3');
  assert.equal(searchQuery.fields.q?.safeParse('  ').success, false);
  assert.equal(searchQuery.fields.years?.safeParse('2016').success, false);
});

test('an archive is found with its year, and its pages are documents of their own', async () => {
  const found = thing({
    section: 'year:2016',
    path: '/airway2016/en/Scientific/Program/1.html',
    archivedYear: 2016,
    date: null,
  });
  const ofYear = { section: 'year:2016', title: { ko: null, en: '2016 archive' }, count: 3 };
  await show({ content: [found], sections: [...sections, ofYear] }, '?q=question&years=all', true);
  const heading = screen.getByRole('heading', { level: 2 });
  assert.equal(heading.querySelector('a')?.getAttribute('href'), found.path);
  assert.match(heading.closest('li')?.textContent ?? '', /2016 archive$/);
  const parts = within(screen.getByRole('navigation', { name: say('search.sections') }));
  assert.equal(
    parts.getByRole('link', { name: /2016 archive/ }).getAttribute('href'),
    '/en/Search?q=question&years=all&section=year%3A2016',
  );
  assert.equal(screen.getByRole<HTMLInputElement>('checkbox').checked, true);
  assert.equal(screen.queryByRole('link', { name: say('search.years.too') }), null);
});

test('who searches this year alone may search all, where there are archives', async () => {
  await show({}, '?q=question&section=pages&page=1', true);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(say('search.years.all')) });
  assert.deepEqual([box.checked, box.name, box.value], [false, 'years', 'all']);
  assert.equal(box.form, screen.getByRole('search', { name: say('ui.page.search') }));
  assert.equal(
    screen.getByRole('link', { name: say('search.years.too') }).getAttribute('href'),
    '/en/Search?q=question&years=all',
  );
});

test('without archives nobody is asked about other years', async () => {
  await show({}, '?q=question');
  assert.equal(screen.queryByRole('checkbox'), null);
  assert.equal(screen.queryByRole('link', { name: say('search.years.too') }), null);
});
