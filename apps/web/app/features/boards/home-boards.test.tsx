import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen } from '@testing-library/dom';
import { showRoutes } from '../../../test/render.tsx';
import { HomeBoards } from './home-boards.tsx';
import type { HomeList } from './load-home.ts';

const post: HomeList['posts'][number] = { itemNo: 4, title: { ko: null, en: 'Checklist' } };
const show = (lists: HomeList[]) =>
  showRoutes([{ path: '*', Component: () => <HomeBoards lists={lists} /> }], '/Main', 'en');
const links = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('the home page leads to what each board has, and to the board', async () => {
  await show([
    {
      title: 'editions.home.reference.mostRead',
      boardCode: 'reference',
      posts: [{ ...post, readCount: 12 }],
    },
    { title: 'ui.page.boardSites', boardCode: 'sites', posts: [{ ...post, link: 'https://example.org/' }] },
  ]);
  assert.deepEqual(links(), [
    ['More: Most read in Reference', '/en/Board/reference'],
    ['Checklist', '/en/Board/reference/4'],
    ['More: Recommended sites', '/en/Board/sites'],
    ['Checklist', 'https://example.org/'],
  ]);
  assert.ok(screen.getByText('Views 12'));
});

test('without a post there is nothing of boards on the home page', async () => {
  await show([]);
  assert.deepEqual([links(), screen.queryAllByRole('heading')], [[], []]);
});
