import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  changePost,
  createComment,
  documentOfText,
  getPost,
  getRevision,
  hidePost,
  listComments,
  listPosts,
  listRevisions,
  removePost,
  restorePost,
  searchPosts,
  showPost,
  withdrawPost,
} from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { newWriter, writePost } from '../../../test/board-posts.ts';
import { eventually } from '../../../test/eventually.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { announcePosts } from './announce-posts.ts';

let api: TestApi;
let secretary: { token: string };
let writer: { id: string; token: string };
let other: { id: string; token: string };
before(async () => {
  api = await startTestApi();
  secretary = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  writer = await newWriter(api, { name: '김예시' });
  other = await newWriter(api);
});
after(() => api.close());

type Place = { boardCode: string; itemNo: string };
const named = ({ boardCode, itemNo }: Place) => ({ boardCode, itemNo });
const body = { reason: '예시 사유' };
const read = (place: Place, by?: { token: string }) => api.call(getPost, { params: named(place) }, by);
const auditOf = (action: string) =>
  api.ctx().db.selectFrom('audit_arrivals').selectAll().where('action', '=', action).execute();

test('a post is hidden and shown again by who manages the board, with a reason that is kept', async () => {
  const place = await writePost(api, writer.token, { title: { ko: '숨길 글', en: null } });
  for (const by of [writer, other])
    assert.deepEqual(refusalOf(await api.call(hidePost, { params: named(place), body }, by)), [
      404,
      'NOT_FOUND',
    ]);
  const hidden = await api.call(hidePost, { params: named(place), body }, secretary);
  assert.equal(hidden.data.state, 'hidden');
  assert.deepEqual(refusalOf(await read(place)), [404, 'NOT_FOUND']);
  assert.equal((await read(place, writer)).data.state, 'hidden');
  const query = { boardCode: 'community' };
  const found = await api.call(searchPosts, { query, body: { query: '숨길 글' } }, other);
  assert.equal(found.data.total, 0);
  const shown = await api.call(showPost, { params: named(place), body }, secretary);
  assert.equal(shown.data.state, 'published');
  assert.equal((await read(place)).status, 200);
  assert.equal((await auditOf('post.hidden')).at(-1)?.reason, body.reason);
});

test('what is done to a post twice is done and kept once', async () => {
  const place = await writePost(api, writer.token);
  const { id } = await api
    .ctx()
    .db.selectFrom('posts')
    .select('id')
    .where('number', '=', Number(place.itemNo))
    .where('author_id', '=', writer.id)
    .executeTakeFirstOrThrow();
  for (const act of [hidePost, showPost, withdrawPost, restorePost])
    for (const _time of ['once', 'twice'])
      assert.equal((await api.call(act, { params: named(place), body }, secretary)).status, 200);
  const kept = await api
    .ctx()
    .db.selectFrom('audit_arrivals')
    .select('action')
    .where('subject_id', '=', id)
    .where('action', 'in', ['post.hidden', 'post.shown', 'post.deleted', 'post.restored'])
    .orderBy('arrival')
    .execute();
  assert.deepEqual(
    kept.map(({ action }) => action),
    ['post.hidden', 'post.shown', 'post.deleted', 'post.restored'],
  );
});

test('a manager of the board restores a deleted post with its comments', async () => {
  const place = await writePost(api, writer.token);
  const comment = { requestKey: crypto.randomUUID(), text: '댓글' };
  await api.call(createComment, { params: named(place), body: comment }, other);
  await api.call(removePost, { params: named(place) }, writer);
  const restore = (by: { token: string }) => api.call(restorePost, { params: named(place), body }, by);
  assert.deepEqual(refusalOf(await restore(writer)), [404, 'NOT_FOUND']);
  assert.equal((await read(place, secretary)).data.state, 'deleted');
  assert.equal((await restore(secretary)).data.state, 'published');
  const comments = await api.call(listComments, { query: named(place) });
  assert.deepEqual(
    comments.data.content.map(({ text }) => text),
    ['댓글'],
  );
});

test('each version of a post is kept, for its author and who manages the board', async () => {
  const place = await writePost(api, writer.token, { title: { ko: '첫 제목', en: null } });
  const change = { version: 1, title: { ko: '새 제목', en: null } };
  await api.call(changePost, { params: named(place), body: change }, secretary);
  const versions = (await api.call(listRevisions, { params: named(place) }, writer)).data.content;
  assert.deepEqual(
    versions.map(({ version, savedBy }) => [version, savedBy.name]),
    [
      [2, '예시회원'],
      [1, '김예시'],
    ],
  );
  const revision = (version: string, by = writer) =>
    api.call(getRevision, { params: { ...named(place), version } }, by);
  const first = (await revision('1')).data;
  assert.deepEqual([first.title.ko, first.content.ko], ['첫 제목', documentOfText('예시 내용입니다.')]);
  assert.deepEqual(refusalOf(await revision('3')), [404, 'NOT_FOUND']);
  assert.deepEqual(refusalOf(await revision('1', other)), [404, 'NOT_FOUND']);
  assert.deepEqual(refusalOf(await api.call(listRevisions, { params: named(place) }, other)), [
    404,
    'NOT_FOUND',
  ]);
});

test('a scheduled post is there from its moment on, and the pages that are kept are told once', async () => {
  const { total } = (await api.call(listPosts, { query: { boardCode: 'community' } })).data;
  const soon = new Date(Date.now() + 20 * 60_000);
  const place = await writePost(api, writer.token, { publishAt: soon.toISOString() });
  const changedScopes: string[] = [];
  api.services.content.watch({ changed: (scopes) => changedScopes.push(...scopes), deaf() {} });
  await announcePosts.run(api.ctx());
  assert.equal((await read(place)).status, 404);
  api.setNow(soon);
  await announcePosts.run(api.ctx());
  await eventually(() => changedScopes.includes('board:community'), 'the post is announced');
  assert.equal((await read(place)).status, 200);
  const page = await api.call(listPosts, { query: { boardCode: 'community' } });
  assert.equal(page.data.total, total + 1);
  changedScopes.length = 0;
  await announcePosts.run(api.ctx());
  const waiting = await api
    .ctx()
    .db.selectFrom('posts')
    .select('id')
    .where('is_awaited', '=', true)
    .execute();
  assert.deepEqual([waiting, changedScopes], [[], []]);
  api.setNow(undefined);
});
