import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  changeComment,
  changePost,
  createComment,
  createRole,
  type Grant,
  getBoard,
  getPost,
  listComments,
  listGrants,
  putGrants,
  removeComment,
  removePost,
  removeRole,
} from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { newWriter, writePost } from '../../../test/board-posts.ts';
import { eventually } from '../../../test/eventually.ts';
import { newAccount } from '../../../test/new-accounts.ts';

let api: TestApi;
let secretary: { token: string };
let chief: { token: string };
let writer: { id: string; token: string };
before(async () => {
  api = await startTestApi();
  secretary = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  chief = { token: (await newAccount(api, { roleCode: 'ADMIN', userType: 'Admin' })).accessToken };
  writer = await newWriter(api);
});
after(() => api.close());

const params = { boardCode: 'reference' };
const reason = '예시 사유';
const save = (grants: Grant[], by = secretary) =>
  api.call(putGrants, { params, body: { grants, reason } }, by);
const list = async () => (await api.call(listGrants, { params }, secretary)).data.grants;
const rightsOf = async (by?: { token: string }) => {
  const { status, data } = await api.call(getBoard, { params }, by);
  return status === 200 ? [data.mayWrite, data.mayComment, data.mayManage] : status;
};

test('grants are set as a whole and count from the next call on', async () => {
  const before = await list();
  assert.deepEqual(before, [
    { permission: 'BOARD_Comment', roleCode: 'FINANCE' },
    { permission: 'BOARD_Comment', roleCode: 'MEMBER' },
    { permission: 'BOARD_Read', roleCode: 'GUEST' },
  ]);
  const mine: Grant = { permission: 'BOARD_Write', accountId: writer.id };
  const { data } = await save([...before, mine, mine]);
  assert.equal(data.grants.length, 4);
  assert.deepEqual(data.accounts, [{ id: writer.id, name: '예시회원' }]);
  assert.deepEqual(await rightsOf(writer), [true, true, false]);
  await writePost(api, writer.token, {}, 'reference');
  await save([{ permission: 'BOARD_Manage', accountId: writer.id }]);
  assert.deepEqual(await rightsOf(writer), [true, true, true]);
  // Without a grant for guests, nobody else may read.
  assert.deepEqual([await rightsOf(), await rightsOf(await newWriter(api))], [404, 404]);
  assert.deepEqual(await rightsOf(secretary), [true, true, true]);
  await save(before);
  assert.deepEqual(
    [await rightsOf(), await rightsOf(writer)],
    [
      [false, false, false],
      [false, true, false],
    ],
  );
});

test('whose right to write was taken away changes nothing that they wrote, and may still delete it', async () => {
  const before = await list();
  const mine = (permission: Grant['permission']): Grant => ({ permission, accountId: writer.id });
  await save([...before, mine('BOARD_Write')]);
  const { itemNo } = await writePost(api, writer.token, {}, 'reference');
  const place = { ...params, itemNo };
  const comment = { requestKey: randomUUID(), text: '예시 댓글' };
  const { data: said } = await api.call(createComment, { params: place, body: comment }, writer);
  const change = () => api.call(changePost, { params: place, body: { version: 1, tags: ['광고'] } }, writer);
  const ownComment = { ...place, commentId: said.commentId };
  const reword = () => api.call(changeComment, { params: ownComment, body: { text: '광고' } }, writer);

  await save(before.filter(({ permission }) => permission === 'BOARD_Read'));
  assert.deepEqual(refusalOf(await change()), [404, 'NOT_FOUND']);
  assert.deepEqual(refusalOf(await reword()), [404, 'NOT_FOUND']);
  const { mayChange, mayRemove } = (await api.call(getPost, { params: place }, writer)).data;
  assert.deepEqual([mayChange, mayRemove], [false, true]);
  const { content } = (await api.call(listComments, { query: place }, writer)).data;
  assert.deepEqual(
    content.map(({ mayChange, mayRemove }) => [mayChange, mayRemove]),
    [[false, true]],
  );
  assert.equal((await api.call(removeComment, { params: ownComment }, writer)).status, 200);
  assert.equal((await api.call(removePost, { params: place }, writer)).status, 200);
  await save(before);
});

test('a change of grants makes every kept page anew', async () => {
  const changedScopes: string[] = [];
  api.services.content.watch({ changed: (scopes) => changedScopes.push(...scopes), deaf() {} });
  await save(await list());
  await eventually(() => changedScopes.includes('*'), 'the change is heard of');
});

test('guests are granted nothing but to read, and nobody is granted who is not there', async () => {
  const wrong: Grant[] = [
    { permission: 'BOARD_Write', roleCode: 'GUEST' },
    { permission: 'BOARD_Read', roleCode: 'NOBODY' },
    { permission: 'BOARD_Read', accountId: randomUUID() },
  ];
  for (const grant of wrong) {
    const answer = await save([grant]);
    assert.deepEqual(
      [answer.status, answer.refusal.fields],
      [400, { 'grants.0': 'not_a_choice' }],
      JSON.stringify(grant),
    );
  }
});

test('a grant on a board lets nobody set its grants', async () => {
  const before = await list();
  await save([...before, { permission: 'BOARD_Manage', accountId: writer.id }]);
  assert.deepEqual(refusalOf(await save([], writer)), [403, 'NOT_ALLOWED']);
  await save(before);
});

test('a role that goes takes its grants along', async () => {
  const before = await list();
  const role = { roleCode: 'EDITORS', nameKo: '편집', nameEn: 'Editors', permissions: [], reason };
  await api.call(createRole, { body: role }, chief);
  await save([...before, { permission: 'BOARD_Write', roleCode: 'EDITORS' }]);
  await api.call(removeRole, { params: { roleCode: 'EDITORS' } }, chief);
  assert.deepEqual(await list(), before);
});
