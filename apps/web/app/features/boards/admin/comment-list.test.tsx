import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ManagedComment,
  restoreComment,
  searchManagedComments,
  withdrawComment,
} from '@airway/contract/board-comments-admin';
import type { ManagedBoard } from '@airway/contract/board-settings';
import { fireEvent, screen, within } from '@testing-library/dom';
import { act } from 'react';
import { useLoaderData } from 'react-router';
import { answerTo, mockApi, Refused } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { authorisedCall } from '../../../platform/session.ts';
import { CommentList } from './comment-list.tsx';

const say = messagesIn('ko');
const boards: ManagedBoard[] = [
  {
    boardCode: 'community',
    kind: 'community',
    title: { ko: '커뮤니티', en: 'Community' },
    description: { ko: '', en: '' },
    allowsComments: true,
    allowsSecret: true,
    version: 'first',
    postCount: 1,
  },
];
const idOf = (last: number) => `0193a0f0-0000-7000-8000-00000000000${last}`;
const comment = (number: number, more: Partial<ManagedComment> = {}): ManagedComment => ({
  commentId: idOf(number),
  boardCode: 'community',
  itemNo: 7,
  postTitle: { ko: '기도 카트', en: null },
  text: `댓글 ${number}`,
  author: { id: idOf(9), name: '김예시' },
  createdDate: '2025-10-01T04:00:00Z',
  isDeleted: false,
  ...more,
});

/** Shows the screen with these comments; returns the executed actions. */
async function show(comments: ManagedComment[], search = '') {
  const done: string[] = [];
  const requests: unknown[] = [];
  mockApi(
    answerTo(searchManagedComments, ({ query }) => {
      const { page: _page, size: _size, sort: _sort, ...narrowedBy } = query;
      requests.push(narrowedBy);
      return { content: comments, total: comments.length };
    }),
    answerTo(withdrawComment, ({ params, body }) => {
      if (params.commentId === idOf(3)) throw new Refused('NOT_FOUND', say('boards.notFound.comment'));
      done.push(`withdraw ${params.boardCode}/${params.itemNo}/${params.commentId} ${body.reason}`);
      return {};
    }),
    answerTo(restoreComment, ({ params, body }) => {
      done.push(`restore ${params.commentId} ${body.reason}`);
      return {};
    }),
  );
  const Component = () => <CommentList found={useLoaderData()} boards={boards} />;
  const loader = ({ request }: { request: Request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    return authorisedCall(searchManagedComments, { query });
  };
  await showRoutes([{ path: '*', Component, loader }], `/Admin/Comments${search}`);
  return { done, requests };
}

const rowOf = async (text: string) => {
  const [row] = (await screen.findAllByRole('row')).filter((one) => within(one).queryByText(text) !== null);
  if (row === undefined) throw new Error(`There is no row ${text}.`);
  return within(row);
};
async function choose(...texts: string[]) {
  for (const text of texts) fireEvent.click((await rowOf(text)).getByRole('checkbox'));
}
async function confirm(name: 'withdraw' | 'restore', reason: string) {
  const label = say(`boards.admin.act.${name}`);
  await press('button', label);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: reason } });
  await act(async () => dialog.getByRole('button', { name: label }).click());
}

test('a comment says what it says, where, by whom, and whether it stands', async () => {
  await show([
    comment(1),
    comment(2, {
      isDeleted: true,
      author: { id: idOf(9), name: null },
      postTitle: { ko: null, en: 'Trolley' },
    }),
  ]);
  const standing = await rowOf('댓글 1');
  const link = standing.getByRole('link', { name: '기도 카트' });
  assert.match(link.getAttribute('href') ?? '', /\/Admin\/Posts\/community\/7$/);
  assert.ok(standing.getByText('김예시'));
  assert.ok(standing.getByText(say('boards.admin.comments.standing')));
  const deleted = await rowOf('댓글 2');
  assert.ok(deleted.getByText(say('boards.admin.comments.deleted')));
  assert.ok(deleted.getByText(say('boards.author.gone')));
  assert.ok(deleted.getByRole('link', { name: 'Trolley' }));
});

test('several are deleted with one reason, and what was refused stays chosen with its reason', async () => {
  const { done } = await show([comment(1), comment(2), comment(3)]);
  await choose('댓글 1', '댓글 3');
  await confirm('withdraw', '광고입니다');
  assert.ok(await screen.findByText(`댓글 3: ${say('boards.notFound.comment')}`));
  assert.deepEqual(done, [`withdraw community/7/${idOf(1)} 광고입니다`]);
  assert.equal((await rowOf('댓글 3')).getByRole<HTMLInputElement>('checkbox').checked, true);
  assert.equal((await rowOf('댓글 1')).getByRole<HTMLInputElement>('checkbox').checked, false);
});

test('a deleted one comes back with a reason, and nothing is done without one', async () => {
  const { done } = await show([comment(1, { isDeleted: true })]);
  await choose('댓글 1');
  await confirm('restore', '');
  assert.deepEqual(done, []);
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '잘못 지웠습니다' } });
  await act(async () => dialog.getByRole('button', { name: say('boards.admin.act.restore') }).click());
  assert.deepEqual(done, [`restore ${idOf(1)} 잘못 지웠습니다`]);
});

test('the list is narrowed by words, author, board and state, which stand in its address', async () => {
  const { requests } = await show([comment(1)], '?boardCode=community');
  const board = await screen.findByLabelText<HTMLSelectElement>(say('boards.admin.board'));
  assert.equal(board.value, 'community');
  fireEvent.change(screen.getByLabelText(say('boards.search.words')), { target: { value: '카트' } });
  fireEvent.change(screen.getByLabelText(say('boards.list.author')), { target: { value: 'ㄱㅇㅅ' } });
  fireEvent.change(screen.getByLabelText(say('boards.admin.state')), { target: { value: 'deleted' } });
  await press('button', say('console.filter'));
  assert.deepEqual(requests.at(-1), {
    boardCode: 'community',
    query: '카트',
    author: 'ㄱㅇㅅ',
    state: 'deleted',
  });
});

test('where nothing fits, the list says so', async () => {
  await show([], '?query=none');
  assert.ok(await screen.findByText(say('boards.admin.comments.empty')));
});
