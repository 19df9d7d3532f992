import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  createComment,
  getPost,
  listComments,
  restoreComment,
  searchManagedComments,
  withdrawComment,
} from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { newWriter, writePost } from '../../../test/board-posts.ts';
import { newAccount } from '../../../test/new-accounts.ts';

let api: TestApi;
let secretary: { token: string };
let writer: { id: string; token: string };
let other: { id: string; token: string };
before(async () => {
  api = await startTestApi();
  secretary = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  writer = await newWriter(api, { name: '김예시' });
  other = await newWriter(api, { name: '박다른' });
});
after(() => api.close());

const body = { reason: '예시 사유' };

async function commented(text: string, by = writer) {
  const { boardCode, itemNo } = await writePost(api, writer.token, {
    title: { ko: '댓글 있는 글', en: null },
  });
  const params = { boardCode, itemNo };
  const { data } = await api.call(createComment, { params, body: { requestKey: randomUUID(), text } }, by);
  return { ...params, commentId: data.commentId };
}
const textsOf = async (query: object) =>
  (await api.call(searchManagedComments, { query }, secretary)).data.content.map(({ text }) => text).sort();

test('staff find comments of all boards by words, author, board and state', async () => {
  await commented('삽관 100% 성공');
  const gone = await commented('삽관 광고', other);
  await api.call(withdrawComment, { params: gone, body }, secretary);
  assert.deepEqual(await textsOf({ query: '삽관' }), ['삽관 100% 성공', '삽관 광고']);
  assert.deepEqual(await textsOf({ query: '100%' }), ['삽관 100% 성공']);
  assert.deepEqual(await textsOf({ query: '삽관%성공' }), []);
  assert.deepEqual(await textsOf({ query: '삽관', author: '박다른' }), ['삽관 광고']);
  assert.deepEqual(await textsOf({ query: '삽관', author: '없는사람' }), []);
  assert.deepEqual(await textsOf({ query: '삽관', state: 'deleted' }), ['삽관 광고']);
  assert.deepEqual(await textsOf({ query: '삽관', state: 'standing' }), ['삽관 100% 성공']);
  assert.deepEqual(await textsOf({ boardCode: 'papers' }), []);
  for (const query of ['sort=text,ASC', 'state=lost', 'size=10000', 'who=me']) {
    const answer = await api.callRaw('GET', `/api/admin/board-item-comment?${query}`, undefined, secretary);
    assert.equal(answer.status, 400, query);
  }
});

test('a comment is deleted with a reason and comes back, and is counted once whatever is repeated', async () => {
  const place = await commented('돌아올 댓글');
  const { commentId, ...post } = place;
  const seen = async () => {
    const { data } = await api.call(getPost, { params: post });
    return [data.commentCount, (await api.call(listComments, { query: post })).data.content.length];
  };
  for (const by of [writer, other])
    assert.deepEqual(refusalOf(await api.call(withdrawComment, { params: place, body }, by)), [
      404,
      'NOT_FOUND',
    ]);
  for (const _ of [1, 2]) await api.call(withdrawComment, { params: place, body }, secretary);
  assert.deepEqual(await seen(), [0, 0]);
  assert.deepEqual(refusalOf(await api.call(restoreComment, { params: place, body }, writer)), [
    404,
    'NOT_FOUND',
  ]);
  for (const _ of [1, 2]) await api.call(restoreComment, { params: place, body }, secretary);
  assert.deepEqual(await seen(), [1, 1]);
  const { db } = api.ctx();
  const audit = await db
    .selectFrom('audit_arrivals')
    .selectAll()
    .where('subject_id', '=', commentId)
    .execute();
  assert.deepEqual(
    audit.map(({ action, reason }) => [action, reason]),
    [
      ['comment.deleted', body.reason],
      ['comment.restored', body.reason],
    ],
  );
});

test('a comment of another post is not found there', async () => {
  const [one, elsewhere] = [await commented('하나'), await commented('둘')];
  const params = { ...one, commentId: elsewhere.commentId };
  for (const call of [withdrawComment, restoreComment])
    assert.deepEqual(refusalOf(await api.call(call, { params, body }, secretary)), [404, 'NOT_FOUND']);
});
