import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { changeBoard, getBoard, listManagedBoards } from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { newWriter, writePost } from '../../../test/board-posts.ts';
import { eventually } from '../../../test/eventually.ts';
import { newAccount } from '../../../test/new-accounts.ts';

let api: TestApi;
let secretary: { token: string };
let writer: { token: string };
before(async () => {
  api = await startTestApi();
  secretary = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  writer = await newWriter(api);
});
after(() => api.close());

const settings = {
  title: { ko: '이야기', en: 'Talk' },
  description: { ko: '소식을 나눕니다.', en: '' },
  allowsComments: false,
  allowsSecret: true,
};
const change = (boardCode: string, body: object, by = secretary) =>
  api.callRaw(
    'PATCH',
    `/api/admin/board/${boardCode}`,
    { version: '', ...settings, reason: '예시 사유', ...body },
    by,
  );
const boardNow = async (boardCode: string) =>
  (await api.call(listManagedBoards, {}, secretary)).data.content.find((one) => one.boardCode === boardCode);
const versionOf = async (boardCode: string) => (await boardNow(boardCode))?.version ?? '';

test('staff see all boards with how many posts they have', async () => {
  await writePost(api, writer.token);
  const { content } = (await api.call(listManagedBoards, {}, secretary)).data;
  assert.deepEqual(
    content.map(({ boardCode, kind, postCount }) => [boardCode, kind, postCount]),
    [
      ['community', 'community', 1],
      ['papers', 'papers', 0],
      ['reference', 'reference', 0],
      ['sites', 'sites', 0],
      ['gallery', 'gallery', 0],
    ],
  );
});

test('what a board is called and takes holds from the next call on, and pages hear of it', async () => {
  const changedScopes: string[] = [];
  api.services.content.watch({ changed: (scopes) => changedScopes.push(...scopes), deaf() {} });
  const params = { boardCode: 'community' };
  const body = { ...settings, version: await versionOf('community'), reason: '예시 사유' };
  const changed = await api.call(changeBoard, { params, body }, secretary);
  assert.deepEqual([changed.data.title, changed.data.postCount], [settings.title, 1]);
  const { data } = await api.call(getBoard, { params }, writer);
  assert.deepEqual([data.title.en, data.allowsComments, data.mayComment], ['Talk', false, false]);
  await eventually(
    () => changedScopes.includes('board:community') && changedScopes.includes('site'),
    'pages hear of it',
  );
});

test('of two users who change a board, the second gets a conflict and may save after seeing it', async () => {
  const params = { boardCode: 'papers' };
  const version = await versionOf('papers');
  const named = (ko: string) => ({ ...settings, title: { ko, en: 'Papers' }, version, reason: '예시 사유' });
  const both = await Promise.all(
    ['논문 하나', '논문 둘'].map((ko) => api.call(changeBoard, { params, body: named(ko) }, secretary)),
  );
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
  const saved = both.find(({ status }) => status === 200)?.data.title.ko;
  assert.equal((await boardNow('papers'))?.title.ko, saved);
  const repeated = { ...named('논문 셋'), version: await versionOf('papers') };
  assert.equal((await api.call(changeBoard, { params, body: repeated }, secretary)).status, 200);
  assert.equal((await boardNow('papers'))?.title.ko, '논문 셋');
});

test('settings that are none are refused, and those of a board that there is not', async () => {
  for (const wrong of [
    { title: { ko: '', en: 'Talk' } },
    { title: { ko: '가'.repeat(61), en: 'Talk' } },
    { description: { ko: '가'.repeat(201), en: '' } },
    { allowsComments: 'yes' },
    { kind: 'papers' },
    { reason: '' },
    { version: undefined },
    { version: 'x'.repeat(65) },
  ])
    assert.equal((await change('community', wrong)).status, 400, JSON.stringify(wrong));
  assert.deepEqual(refusalOf(await change('nowhere', {})), [404, 'NOT_FOUND']);
  assert.deepEqual(refusalOf(await change('community', {}, writer)), [403, 'NOT_ALLOWED']);
});
