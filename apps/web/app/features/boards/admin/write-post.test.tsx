import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ManagedBoard } from '@airway/contract/board-settings';
import { fireEvent, screen } from '@testing-library/dom';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { WritePost } from './write-post.tsx';

const say = messagesIn('ko');
const board = (boardCode: string, ko: string): ManagedBoard =>
  ({ boardCode, title: { ko, en: boardCode } }) as ManagedBoard;
const boards = [board('papers', '논문'), board('gallery', '갤러리')];

test('a new post begins in the board that is chosen, and leads back to the list', async () => {
  const { where } = await showRoutes(
    [
      { path: '/Admin/Posts', Component: () => <WritePost boards={boards} chosen="gallery" /> },
      { path: '*', Component: () => null },
    ],
    '/Admin/Posts',
  );
  const select = screen.getByLabelText<HTMLSelectElement>(say('boards.admin.posts.write.board'));
  assert.equal(select.value, 'gallery');
  fireEvent.change(select, { target: { value: 'papers' } });
  await press('button', say('boards.admin.posts.write'));
  assert.equal(where(), '/Board/papers/Write?next=%2FAdmin%2FPosts');
});
