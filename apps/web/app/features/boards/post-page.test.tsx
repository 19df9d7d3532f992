import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeComment, createComment, removeComment } from '@airway/contract/board-comments';
import { removePost } from '@airway/contract/board-post-form';
import { documentOfText } from '@airway/contract/document';
import { getFileAddress } from '@airway/contract/files';
import { fireEvent, screen, within } from '@testing-library/dom';
import { answerTo, mockApi, Refused } from '../../../test/api.ts';
import { messagesIn, press, showRoutes } from '../../../test/render.tsx';
import { signInAs } from '../../../test/session.ts';
import type { PostPageData } from './load-post.ts';
import { PostPage } from './post-page.tsx';

const say = messagesIn('ko');
const id = (number: number) => `0193a0f0-0000-7000-8000-00000000000${number}`;

const comment: PostPageData['comments'][number] = {
  commentId: id(1),
  text: '첫 댓글입니다.',
  author: { id: id(2), name: '김예시' },
  createdDate: '2025-09-18T05:20:00Z',
  changedDate: null,
  mayChange: true,
  mayRemove: true,
};
const file = {
  id: id(3),
  name: '초록.pdf',
  type: 'application/pdf',
  sizeBytes: 2048,
  width: null,
  height: null,
};
const post: PostPageData['post'] = {
  boardCode: 'community',
  itemNo: 7,
  title: { ko: '기도관리 질문', en: null },
  content: { ko: documentOfText('질문입니다.'), en: null },
  author: { id: id(2), name: '김예시' },
  createdDate: '2025-09-18T05:20:00Z',
  changedDate: '2025-09-18T05:20:00Z',
  readCount: 12,
  commentCount: 1,
  isNotice: false,
  isSecret: false,
  showItemToMain: true,
  state: 'published',
  tags: ['소아'],
  attachmentCount: 1,
  pictures: [],
  attachments: [file],
  paper: null,
  link: null,
  album: null,
  about: null,
  version: 1,
  previous: { itemNo: 6, title: { ko: '앞 글', en: null } },
  next: null,
  isOpen: true,
  mayChange: false,
  mayRemove: false,
  mayComment: true,
  mayManage: false,
};
const data: PostPageData = {
  board: {
    boardCode: 'community',
    kind: 'community',
    title: { ko: '커뮤니티', en: 'Community' },
    description: { ko: '', en: '' },
    allowsComments: true,
    allowsSecret: true,
    mayWrite: true,
    mayComment: true,
    mayManage: false,
  },
  post,
  comments: [comment],
  commentPages: { current: 1, total: 1, size: 100 },
  pictures: {},
  description: '',
};

const show = (change: Partial<PostPageData> = {}, at = '/Board/community/7') =>
  showRoutes(
    [
      { path: '/Board/community', Component: () => <h1>목록</h1> },
      { path: '*', Component: () => <PostPage page={{ ...data, ...change }} isLoadedAsReader /> },
    ],
    at,
  );

test('a post says who wrote it and when, with its files, tags, comments and the way on', async () => {
  signInAs();
  await show();
  assert.ok(screen.getByRole('heading', { level: 1, name: '기도관리 질문' }));
  assert.ok(screen.getByText('질문입니다.'));
  assert.ok(screen.getByText('소아'));
  const download = screen.getByRole('link', { name: '초록.pdf' });
  assert.equal(download.getAttribute('href'), `/api/file/${file.id}?download=true`);
  assert.ok(screen.getByRole('heading', { name: say('boards.comments.title', { count: 1 }) }));
  assert.ok(screen.getByText('첫 댓글입니다.'));
  assert.ok(screen.getByRole('link', { name: /앞 글/ }));
  assert.equal(screen.queryByRole('link', { name: say('boards.post.change') }), null);
});

test('files and pictures of a post that is not for everybody are asked for as its reader', async () => {
  signInAs();
  const asked: string[] = [];
  mockApi(
    answerTo(getFileAddress, ({ params }) => {
      asked.push(params.id);
      throw new Refused('NOT_FOUND', '해당 파일이 없습니다.');
    }),
  );
  const image = { type: 'image' as const, attrs: { fileId: id(4), alt: '기도 사진' } };
  await show({
    post: {
      ...post,
      isSecret: true,
      isOpen: false,
      content: { ko: { type: 'doc', content: [image] }, en: null },
    },
    pictures: { [id(4)]: 'data:image/webp;base64,AAAA' },
  });
  assert.equal(
    screen.getByRole('img', { name: '기도 사진' }).getAttribute('src'),
    'data:image/webp;base64,AAAA',
  );
  assert.equal(screen.queryByRole('link', { name: '초록.pdf' }), null);
  await press('button', '초록.pdf');
  assert.ok(await screen.findByText('해당 파일이 없습니다.'));
  assert.deepEqual(asked, [file.id]);
});

test('who may no longer change their post still deletes it', async () => {
  signInAs();
  const removed: number[] = [];
  mockApi(
    answerTo(removePost, ({ params }) => {
      removed.push(params.itemNo);
      return {};
    }),
  );
  const { where } = await show({ post: { ...post, mayRemove: true } });
  await press('button', say('boards.post.remove'));
  await press('button', say('boards.write.remove'));
  assert.ok(await screen.findByRole('heading', { name: '목록' }));
  assert.deepEqual([removed, where()], [[7], '/Board/community']);
});

test('a comment is written, changed and deleted where it stands', async () => {
  signInAs();
  const done: string[] = [];
  mockApi(
    answerTo(createComment, ({ body }) => {
      done.push(`write ${body.text}`);
      return comment;
    }),
    answerTo(changeComment, ({ body }) => {
      done.push(`change ${body.text}`);
      return comment;
    }),
    answerTo(removeComment, ({ params }) => {
      done.push(`remove ${params.commentId}`);
      return {};
    }),
  );
  await show();
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /댓글/ });
  fireEvent.change(box(), { target: { value: '둘째 댓글' } });
  await press('button', say('boards.comments.send'));
  assert.ok(await screen.findByText(say('boards.comments.written')));
  assert.equal(box().value, '');
  await press('button', say('boards.comments.change.of', { name: '김예시' }));
  const [first] = screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /댓글/ });
  assert.ok(first);
  assert.equal(first.value, '첫 댓글입니다.');
  fireEvent.change(first, { target: { value: '고친 댓글' } });
  await press('button', say('boards.comments.save'));
  assert.ok(await screen.findByText(say('boards.comments.saved')));
  await press('button', say('boards.comments.remove.of', { name: '김예시' }));
  await press('button', say('boards.comments.remove'));
  assert.ok(await screen.findByText(say('boards.comments.removed')));
  assert.deepEqual(done, ['write 둘째 댓글', 'change 고친 댓글', `remove ${id(1)}`]);
});

test('many comments have pages, and who writes one is led to the last', async () => {
  signInAs();
  mockApi(answerTo(createComment, () => comment));
  const pages = { current: 1, total: 1250, size: 100 };
  const { where } = await show({ post: { ...post, commentCount: 1250 }, commentPages: pages });
  const pager = within(screen.getByRole('navigation', { name: say('boards.comments.pages') }));
  const last = pager.getByRole('link', { name: say('ui.pages.page', { page: 13 }) });
  assert.equal(last.getAttribute('href'), '/Board/community/7?comments=13');
  fireEvent.change(screen.getByRole('textbox', { name: /댓글/ }), { target: { value: '새 댓글' } });
  await press('button', say('boards.comments.send'));
  assert.ok(await screen.findByText(say('boards.comments.written')));
  assert.equal(where(), '/Board/community/7?comments=13');
});
