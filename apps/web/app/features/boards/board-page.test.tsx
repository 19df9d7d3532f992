import assert from 'node:assert/strict';
import { test } from 'node:test';
import { downloadPosts } from '@airway/contract/board-posts';
import { screen, within } from '@testing-library/dom';
import { answerTo, mockApi } from '../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import { BoardPage } from './board-page.tsx';
import { boardQuery } from './board-query.ts';
import type { BoardPageData, ListedPost } from './load-board.ts';

const say = messagesIn('en');

const post: ListedPost = {
  boardCode: 'community',
  itemNo: 7,
  title: { ko: null, en: 'A question' },
  authorName: 'Kim',
  createdDate: '2025-09-18T05:20:00Z',
  readCount: 12,
  commentCount: 3,
  isNotice: false,
  isSecret: false,
  showItemToMain: false,
  state: 'published',
  tags: [],
  attachmentCount: 2,
  paper: null,
  link: null,
  about: null,
  album: null,
  isNew: true,
};
const board: BoardPageData['board'] = {
  boardCode: 'community',
  kind: 'community',
  title: { ko: null, en: 'Community' },
  description: { ko: null, en: 'Talk' },
  allowsComments: true,
  allowsSecret: true,
  mayWrite: false,
  mayComment: false,
  mayManage: false,
};

async function show(change: Partial<BoardPageData>, search = '') {
  const page: BoardPageData = {
    board,
    query: boardQuery.queryOf(new URLSearchParams(search)),
    total: 1,
    posts: [post],
    notices: [],
    ...change,
  };
  await showRoutes(
    [{ path: '*', Component: () => <BoardPage page={page} /> }],
    `/Board/community${search}`,
    'en',
  );
}

const textOf = (element: Element) => element.textContent?.replaceAll(/\s+/g, ' ').trim();

test('a list says of each post its number, title, marks, author, day and views, and notices stand first', async () => {
  const notice = { ...post, itemNo: 2, isNotice: true, isNew: false, attachmentCount: 0, commentCount: 0 };
  await show({ notices: [{ ...notice, title: { ko: '안내', en: null }, authorName: null }] });
  const [, first, second] = screen.getAllByRole('row');
  assert.ok(first && second);
  assert.deepEqual(within(first).getAllByRole('cell').map(textOf), [
    say('boards.list.notice'),
    say('boards.author.gone'),
    'Thu, 18 Sep 2025',
    'Views 12',
  ]);
  assert.equal(textOf(within(first).getByRole('rowheader')), `안내 (${say('ui.koreanOnly')})`);
  assert.equal(
    textOf(within(second).getByRole('rowheader')),
    `A question[3]${say('boards.list.comments', { count: 3 })}${say('boards.list.files', { count: 2 })}New`,
  );
  assert.equal(
    within(second).getByRole<HTMLAnchorElement>('link').getAttribute('href'),
    '/en/Board/community/7',
  );
});

test('papers are references, and sites lead to themselves', async () => {
  const paper = { authors: 'Kim A, Lee B', journal: 'Airway', year: 2024, doi: '10.5555/x.1' };
  await show({ board: { ...board, kind: 'papers' }, posts: [{ ...post, paper }] });
  assert.ok(screen.getByText('Kim A, Lee B'));
  const [, source] = screen.getAllByRole<HTMLAnchorElement>('link', { name: /question|doi/ });
  assert.equal(source?.getAttribute('href'), 'https://doi.org/10.5555/x.1');
  const about = { ko: '교육 자료를 모은 곳입니다.', en: null };
  await show({
    board: { ...board, kind: 'sites' },
    posts: [{ ...post, link: 'https://www.example.org/a', about }],
  });
  assert.ok(screen.getByText('교육 자료를 모은 곳입니다.'));
  const site = screen.getByRole('link', { name: 'A question' });
  assert.deepEqual(
    [site.getAttribute('href'), site.getAttribute('rel')],
    ['https://www.example.org/a', 'nofollow ugc'],
  );
  assert.ok(screen.getByText('example.org'));
});

test('a board without posts and a search without any say so', async () => {
  await show({ posts: [], total: 0 });
  assert.ok(screen.getByText(say('boards.list.none')));
  await show({ posts: [], total: 0 }, '?search=nothing&field=title');
  assert.ok(screen.getByText(say('boards.search.none')));
  assert.ok(screen.getByText(say('boards.search.found', { words: 'nothing', count: 0 })));
  assert.equal(screen.getByRole<HTMLInputElement>('searchbox').value, 'nothing');
  assert.equal(screen.getByRole<HTMLSelectElement>('combobox').value, 'title');
});

test('pages of a search keep what is looked for, and end with its thousandth post', async () => {
  await show({ total: 1001 }, '?search=a%26b&page=2');
  assert.ok(screen.getByText(say('boards.search.manyFound', { words: 'a&b', count: 1000 })));
  const numbers = within(screen.getByRole('navigation', { name: say('ui.pages') })).getAllByRole('link');
  assert.deepEqual(
    numbers.map((link) => link.getAttribute('href')?.split('?')[1]),
    ['', '', '&page=2', '&page=3', '&page=50', '&page=3'].map((page) => `search=a%26b${page}`),
  );
});

test('who manages a board takes its posts as a spreadsheet, and nobody else is offered it', async () => {
  await show({});
  assert.equal(screen.queryByRole('button', { name: say('boards.list.download') }), null);
  const asked: string[] = [];
  mockApi(
    answerTo(downloadPosts, ({ params }) => {
      asked.push(params.boardCode);
      return new File(['rows'], 'community-2025-10-10.xlsx');
    }),
  );
  URL.createObjectURL = () => 'blob:posts';
  URL.revokeObjectURL = () => undefined;
  await show({ board: { ...board, mayManage: true } });
  await press('button', say('boards.list.download'));
  assert.ok(
    await screen.findByText(say('boards.list.download.done', { fileName: 'community-2025-10-10.xlsx' })),
  );
  assert.deepEqual(asked, ['community']);
});
