import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { changePost, createPost, removePost } from '@airway/contract/board-post-form';
import { getPost, type Post } from '@airway/contract/board-posts';
import type { Board } from '@airway/contract/boards';
import { documentOfText } from '@airway/contract/document';
import { fireEvent, screen } from '@testing-library/dom';
import { act } from 'react';
import { answerTo, mockApi, Refused } from '../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import {
  chooseOnDevice,
  fileOnDevice,
  mockTransfers,
  transfers,
  uploadAnswers,
} from '../../../test/uploads.ts';
import { ChangedPost } from './changed-post.tsx';
import { NewPost } from './new-post.tsx';
import { placeOf, readStoredWriting } from './stored-writing.ts';

const say = messagesIn('ko');
const noOne = '0193a0f0-0000-7000-8000-00000000000a';

const board: Board = {
  boardCode: 'community',
  kind: 'community',
  title: { ko: '커뮤니티', en: 'Community' },
  description: { ko: '', en: '' },
  allowsComments: true,
  allowsSecret: true,
  mayWrite: true,
  mayComment: true,
  mayManage: false,
};

const written: Post = {
  boardCode: 'community',
  itemNo: 7,
  title: { ko: '처음 제목', en: null },
  content: { ko: documentOfText('처음 내용'), en: null },
  author: { id: noOne, name: '김예시' },
  createdDate: '2025-09-01T00:00:00Z',
  changedDate: '2025-09-01T00:00:00Z',
  readCount: 0,
  commentCount: 0,
  isNotice: false,
  isSecret: true,
  showItemToMain: true,
  state: 'published',
  tags: ['기관삽관'],
  attachmentCount: 0,
  attachments: [],
  pictures: [],
  paper: null,
  link: null,
  about: null,
  isOpen: false,
  mayRemove: true,
  album: null,
  version: 3,
  previous: null,
  next: null,
  mayChange: true,
  mayComment: true,
  mayManage: false,
};

beforeEach(() => {
  sessionStorage.clear();
  mockTransfers();
});

const Nothing = () => null;
const places = [
  { path: '/Admin/Posts', Component: Nothing },
  { path: '/Board/community', Component: Nothing },
  { path: '/Board/community/:itemNo', Component: Nothing },
  { path: '/Board/community/:itemNo/Edit', Component: Nothing },
];

const write = (about: Partial<Board> = {}, search = '') => {
  const place = placeOf(noOne, 'community', 'new');
  const unsent = readStoredWriting(place);
  const Component = () => (
    <NewPost board={{ ...board, ...about }} drafts={[]} place={place} unsent={unsent} pictures={{}} />
  );
  const routes = [{ path: '/Board/community/Write', Component }, ...places];
  return showRoutes(routes, `/Board/community/Write${search}`);
};
const change = (post: Post = written) => {
  const place = placeOf(noOne, 'community', post.itemNo);
  const unsent = readStoredWriting(place);
  const Component = () => (
    <ChangedPost board={board} post={post} place={place} unsent={unsent} pictures={{}} />
  );
  return showRoutes([{ path: '/change', Component }, ...places], '/change');
};

const control = (name: string) => {
  const found = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
  if (found === null) throw new Error(`There is no field ${name}.`);
  return found;
};
const type = (name: string, value: string) => fireEvent.input(control(name), { target: { value } });

test('one language is enough; what is sent is the form of the contract', async () => {
  const sent: unknown[] = [];
  mockApi(
    answerTo(createPost, ({ body: { requestKey: _own, ...body } }) => {
      sent.push(body);
      return written;
    }),
  );
  const { where } = await write();
  type('title.ko', '기도관리');
  type('content.ko', '내용입니다.');
  type('tags', '소아, 기관삽관 ,');
  await press('button', say('boards.write.publish'));
  assert.deepEqual(sent, [
    {
      title: { ko: '기도관리', en: null },
      content: { ko: documentOfText('내용입니다.'), en: null },
      tags: ['소아', '기관삽관'],
      attachments: [],
      isSecret: false,
    },
  ]);
  assert.equal(where(), '/Board/community/7');
  assert.equal(sessionStorage.length, 0);
});

test('who came from elsewhere on this site goes back there, also by way of a draft', async () => {
  let state: Post['state'] = 'draft';
  mockApi(answerTo(createPost, () => ({ ...written, state })));
  const { where } = await write({}, '?next=%2FAdmin%2FPosts');
  type('title.ko', '기도관리');
  type('content.ko', '내용입니다.');
  await press('button', say('boards.write.saveDraft'));
  assert.equal(where(), '/Board/community/7/Edit?next=%2FAdmin%2FPosts');
  state = 'published';
  for (const [next, place] of [
    ['%2FAdmin%2FPosts', '/Admin/Posts'],
    // Addresses of another site are ignored.
    ['%2F%2Fevil.example', '/Board/community/7'],
  ]) {
    const again = await write({}, `?next=${next}`);
    type('title.ko', '기도관리');
    type('content.ko', '내용입니다.');
    await press('button', say('boards.write.publish'));
    assert.equal(again.where(), place);
  }
});

test('a language that was begun must be whole', async () => {
  mockApi();
  await write();
  type('title.en', 'Airway');
  await press('button', say('boards.write.publish'));
  const problem = (label: string) => say('ui.form.line', { label, text: say('errors.field.required') });
  assert.deepEqual(
    screen
      .getAllByRole('link')
      .map((link) => link.textContent)
      .sort(),
    [
      problem(say('boards.write.title.ko')),
      problem(say('boards.write.text.ko')),
      problem(say('boards.write.text.en')),
    ].sort(),
  );
});

test('a draft is saved when it is asked for, and goes on at its own address', async () => {
  const requests: unknown[] = [];
  mockApi(
    answerTo(createPost, ({ body }) => {
      requests.push(body.publishAt);
      return { ...written, state: 'draft' as const };
    }),
  );
  const { where } = await write();
  type('title.ko', '기도관리');
  type('content.ko', '내용입니다.');
  await press('button', say('boards.write.saveDraft'));
  assert.deepEqual(requests, [null]);
  assert.equal(where(), '/Board/community/7/Edit');
});

test('a post is not sent before its files have come', async () => {
  const sent: unknown[] = [];
  mockApi(
    ...uploadAnswers(),
    answerTo(createPost, ({ body }) => {
      sent.push(body.attachments);
      return written;
    }),
  );
  await write();
  type('title.ko', '기도관리');
  type('content.ko', '내용입니다.');
  await press('button', say('files.upload.choose'));
  await chooseOnDevice(fileOnDevice('가.pdf'));
  await press('button', say('boards.write.publish'));
  assert.ok(screen.getByRole('link', { name: say('files.upload.unfinished') }));
  await transfers[0]?.end(204);
  await press('button', say('boards.write.publish'));
  assert.deepEqual(sent, [['0193a0f0-0000-7000-8000-000000000001']]);
});

test('what only a manager may say is not asked of others', async () => {
  mockApi();
  await write();
  assert.ok(control('isSecret'));
  assert.equal(document.querySelector('[name=isNotice]'), null);
  await write({ mayManage: true });
  assert.ok(control('isNotice'));
  assert.ok(control('publishAt'));
  await write({ mayWrite: false });
  assert.equal(document.querySelector('form'), null);
  assert.ok(screen.getByText(say('boards.write.notAllowed')));
});

test('a manager schedules a post in Korean time', async () => {
  const requests: unknown[] = [];
  mockApi(
    answerTo(createPost, ({ body }) => {
      requests.push(body.publishAt, body.isNotice);
      return { ...written, state: 'scheduled' as const };
    }),
  );
  await write({ mayManage: true });
  type('title.ko', '기도관리');
  type('content.ko', '내용입니다.');
  type('publishAt', '2030-03-19T09:00');
  await act(async () => control('isNotice').click());
  await press('button', say('boards.write.publish'));
  assert.deepEqual(requests, ['2030-03-19T00:00:00.000Z', true]);
});

test('papers and sites ask for what they have besides', async () => {
  const sent: unknown[] = [];
  const answer = answerTo(createPost, ({ body: { paper, link } }) => {
    sent.push(paper ?? link);
    return written;
  });
  mockApi(answer);
  await write({ kind: 'papers' });
  type('title.ko', '논문');
  type('content.ko', '초록');
  type('paper.authors', 'Hong G');
  type('paper.year', '2024');
  await press('button', say('boards.write.publish'));
  await write({ kind: 'sites' });
  type('title.ko', '사이트');
  type('link', 'https://example.org/');
  await press('button', say('boards.write.publish'));
  assert.deepEqual(sent, [{ authors: 'Hong G', journal: '', year: 2024, doi: '' }, 'https://example.org/']);
});

test('what was typed is back after the page was left, until one begins again', async () => {
  mockApi();
  await write();
  type('title.ko', '쓰던 제목');
  window.dispatchEvent(new Event('pagehide'));
  await write();
  assert.equal(control('title.ko').value, '쓰던 제목');
  assert.ok(screen.getByText(say('boards.write.resumed')));
  await press('button', say('boards.write.beginAgain'));
  assert.equal(control('title.ko').value, '');
  assert.equal(sessionStorage.length, 0);
});

test('a change says which version it saw, and leaves a published post published', async () => {
  const sent: unknown[] = [];
  mockApi(
    answerTo(changePost, ({ params, body }) => {
      sent.push(params, body);
      return written;
    }),
  );
  const { where } = await change();
  type('title.ko', '새 제목');
  await press('button', say('boards.write.save'));
  assert.deepEqual(sent, [
    { boardCode: 'community', itemNo: 7 },
    {
      version: 3,
      title: { ko: '새 제목', en: null },
      content: written.content,
      tags: ['기관삽관'],
      attachments: [],
      isSecret: true,
    },
  ]);
  assert.equal(where(), '/Board/community/7');
});

test('of two who change one post, the second is told, keeps what was typed, and may save it', async () => {
  const saved: unknown[] = [];
  mockApi(
    answerTo(changePost, ({ body: { version, title } }) => {
      if (version === 3) throw new Refused('CONFLICT', '다른 분이 먼저 수정했습니다.');
      saved.push([version, title?.ko]);
      return written;
    }),
    answerTo(getPost, () => ({ ...written, version: 4, title: { ko: '그사이 바뀐 제목', en: null } })),
  );
  await change();
  type('title.ko', '내 제목');
  await press('button', say('boards.write.save'));
  assert.ok(await screen.findByText(say('boards.write.overtaken.title')));
  assert.ok(screen.getByText('그사이 바뀐 제목'));
  assert.equal(control('title.ko').value, '내 제목');
  await press('button', say('boards.write.overtaken.replace'));
  assert.deepEqual(saved, [[4, '내 제목']]);
});

test('a post is deleted after a question', async () => {
  let removed = 0;
  mockApi(
    answerTo(removePost, () => {
      removed += 1;
      return {};
    }),
  );
  const { where } = await change();
  await press('button', say('boards.write.remove'));
  await press('button', say('boards.write.remove.keep'));
  assert.equal(removed, 0);
  await press('button', say('boards.write.remove'));
  const [, confirm] = await screen.findAllByRole('button', { name: say('boards.write.remove') });
  await act(async () => confirm?.click());
  assert.equal(removed, 1);
  assert.equal(where(), '/Board/community');
});
