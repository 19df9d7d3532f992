import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getSiteInfo, hidePost, listPosts, showPost } from '@airway/contract';
import { startTestApi } from '../../../test/api.ts';
import { eventually } from '../../../test/eventually.ts';
import { newAccount } from '../../../test/new-accounts.ts';

test('a board is named while guests find a post in it, and its first and last post touch every page', async () => {
  const api = await startTestApi({ seed: 'demo' });
  const secretary = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  const changedScopes: string[] = [];
  api.services.content.watch({ changed: (scopes) => changedScopes.push(...scopes), deaf() {} });
  const filled = async () => (await api.call(getSiteInfo, {})).data.boardsWithPosts;
  const all = ['community', 'papers', 'reference', 'sites'];
  assert.deepEqual(await filled(), all);
  const { content } = (await api.call(listPosts, { query: { boardCode: 'sites' } })).data;
  const body = { reason: '예시 사유' };
  const act = async (call: typeof hidePost | typeof showPost, itemNo: number) => {
    const params = { boardCode: 'sites', itemNo: String(itemNo) };
    assert.equal((await api.call(call, { params, body }, secretary)).status, 200);
    await eventually(async () => changedScopes.includes(`post:sites/${itemNo}`), 'the change is heard');
    return changedScopes.splice(0).includes('site');
  };
  const touched: boolean[] = [];
  for (const { itemNo } of content) touched.push(await act(hidePost, itemNo));
  // The last but one may be the last if another is removed at the same time.
  assert.deepEqual(touched, [...Array(8).fill(false), true, true]);
  assert.deepEqual(await filled(), all.slice(0, -1));
  assert.equal(await act(showPost, content[0]?.itemNo ?? 0), true);
  assert.deepEqual(await filled(), all);
  await api.close();
});
