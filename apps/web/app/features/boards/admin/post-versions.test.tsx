import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getRevision } from '@airway/contract/board-admin';
import { changePost } from '@airway/contract/board-post-form';
import type { Post } from '@airway/contract/board-posts';
import { documentOfText } from '@airway/contract/document';
import { screen } from '@testing-library/dom';
import { answerTo, mockApi } from '../../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../../test/render.tsx';
import { PostVersions } from './post-versions.tsx';

const say = messagesIn('ko');
const author = { id: '0193a0f0-0000-7000-8000-000000000001', name: '김예시' };
const savedDate = '2025-09-01T00:00:00Z';
const post: Post = {
  boardCode: 'community',
  itemNo: 7,
  title: { ko: '새 제목', en: null },
  content: { ko: documentOfText('같은 줄\n\n새 줄'), en: null },
  author,
  createdDate: savedDate,
  changedDate: savedDate,
  readCount: 0,
  commentCount: 0,
  isNotice: false,
  isSecret: false,
  showItemToMain: true,
  state: 'published',
  tags: [],
  attachmentCount: 0,
  attachments: [],
  paper: null,
  link: null,
  about: null,
  album: null,
  pictures: [],
  version: 2,
  previous: null,
  next: null,
  isOpen: true,
  mayChange: true,
  mayRemove: true,
  mayComment: true,
  mayManage: true,
};
const first = {
  version: 1,
  savedDate,
  savedBy: author,
  title: { ko: '첫 제목', en: null },
  content: { ko: documentOfText('같은 줄\n\n옛 줄'), en: null },
};
const versions = [
  { version: 2, savedDate, savedBy: author },
  { version: 1, savedDate, savedBy: author },
];

test('a version says in words what it says otherwise, and is taken back over what was seen', async () => {
  const sent: unknown[] = [];
  const done: string[] = [];
  mockApi(
    answerTo(getRevision, () => first),
    answerTo(changePost, ({ body }) => {
      sent.push(body);
      return post;
    }),
  );
  const Component = () => (
    <PostVersions post={post} versions={versions} onDone={(sentence) => done.push(sentence)} />
  );
  await showRoutes([{ path: '*', Component }], '/Admin/Posts/community/7');
  assert.ok(screen.getByText(say('boards.admin.versions.now')));
  await press('button', say('boards.admin.versions.compare', { version: 1 }));
  const lines = (await screen.findAllByRole('listitem')).map((line) => line.textContent ?? '');
  const removed = say('boards.admin.versions.removed', { version: 1 });
  const added = say('boards.admin.versions.added', { version: 1 });
  assert.deepEqual(
    lines.filter((line) => line.includes('제목') || line.includes('줄')),
    [`${removed} 첫 제목`, `${added} 새 제목`, '같은 줄', `${removed} 옛 줄`, `${added} 새 줄`],
  );
  await press('button', say('boards.admin.versions.take', { version: 1 }));
  assert.deepEqual(sent, [{ version: 2, title: first.title, content: first.content }]);
  assert.deepEqual(done, [say('boards.admin.versions.taken', { version: 1 })]);
});
