import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen, within } from '@testing-library/dom';
import { messagesIn, showRoutes } from '../../../test/render.tsx';
import { AlbumList } from './album-list.tsx';
import type { ListedPost } from './load-board.ts';

const say = messagesIn('en');

const album = (itemNo: number, takenOn: string, pictureCount = 2): ListedPost => ({
  boardCode: 'gallery',
  itemNo,
  title: { ko: null, en: `Album ${itemNo}` },
  authorName: 'Kim',
  createdDate: '2025-09-18T05:20:00Z',
  readCount: 0,
  commentCount: 0,
  isNotice: false,
  isSecret: false,
  showItemToMain: false,
  state: 'published',
  tags: [],
  attachmentCount: 0,
  paper: null,
  link: null,
  about: null,
  isNew: false,
  album: {
    takenOn,
    pictureCount,
    cover: {
      file: { id: `f${itemNo}`, name: 'a.jpg', type: 'image/jpeg', sizeBytes: 1, width: 30, height: 20 },
      alt: { ko: '표지', en: 'Cover' },
    },
  },
});

const show = (posts: ListedPost[], notices: ListedPost[] = []) =>
  showRoutes(
    [{ path: '*', Component: () => <AlbumList caption="Gallery" posts={posts} notices={notices} /> }],
    '/Gallery',
    'en',
  );

test('albums stand below their year, the latest day first, and lead to their pages', async () => {
  await show(
    [album(3, '2024-11-22'), album(2, '2025-04-12'), album(1, '2024-11-23')],
    [album(9, '2025-11-01')],
  );
  const years = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  assert.deepEqual(years, ['2025', '2024']);
  const last = within(screen.getByRole('region', { name: '2024' }));
  assert.deepEqual(
    last.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    [
      ['Album 1', '/en/Gallery/1'],
      ['Album 3', '/en/Gallery/3'],
    ],
  );
});

test('an album says its day, how many pictures it has and what its cover shows', async () => {
  await show([album(1, '2025-11-21', 1)]);
  screen.getByText('Fri, 21 Nov 2025');
  screen.getByText(say('boards.album.count', { count: 1 }));
  screen.getByRole('img', { name: 'Cover' });
});
