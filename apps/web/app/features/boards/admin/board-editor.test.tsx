import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeBoard, listManagedBoards, type ManagedBoard } from '@airway/contract/board-settings';
import { fireEvent, screen } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { BoardEditor } from './board-editor.tsx';

const say = messagesIn('ko');
const board: ManagedBoard = {
  boardCode: 'community',
  kind: 'community',
  title: { ko: '커뮤니티', en: 'Community' },
  description: { ko: '소식', en: '' },
  allowsComments: true,
  allowsSecret: true,
  version: 'first',
  postCount: 1,
};

test('of two who set a board, the second is told, sees what is saved, and may save their own', async () => {
  const saved: [string, string][] = [];
  const theirs = {
    ...board,
    title: { ko: '그들의 이름', en: 'Theirs' },
    allowsComments: false,
    version: 'second',
  };
  mockApi(
    answerTo(changeBoard, ({ body: { version, reason: _reason, ...settings } }) => {
      if (version === 'first') throw new Refused('CONFLICT', say('boards.admin.board.isOvertaken'));
      saved.push([version, settings.title.ko]);
      return { ...theirs, ...settings, version: 'third' };
    }),
    answerTo(listManagedBoards, () => ({ content: [theirs] })),
  );
  await showRoutes(
    [{ path: '*', Component: () => <BoardEditor board={board} /> }],
    '/Admin/Boards/community',
  );
  const name = say('console.bilingual.ko', { label: say('boards.admin.board.title') });
  const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name.replaceAll(/[()]/g, '\\$&')}`));
  fireEvent.input(field, { target: { value: '내 이름' } });
  fireEvent.input(screen.getByLabelText(new RegExp(say('console.reason'))), {
    target: { value: '이름 변경' },
  });
  await press('button', say('console.save'));
  await screen.findByText(say('boards.admin.board.overtaken.title'));
  assert.ok(screen.getByText(/그들의 이름/));
  assert.equal(field.value, '내 이름');
  await press('button', say('boards.admin.board.overtaken.replace'));
  await screen.findByText(say('boards.admin.board.saved'));
  assert.equal(screen.queryByText(say('boards.admin.board.overtaken.title')), null);
  assert.deepEqual(saved, [['second', '내 이름']]);
});
