import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getPage, getPageDraft, makePagePreview, openPagePreview } from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { pageOf, saveDraft } from '../../../test/written-pages.ts';

let api: TestApi;
let staff: { token: string };
before(async () => {
  api = await startTestApi();
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
});
after(() => api.close());

const params = { code: 'history' };
const make = async () => (await api.call(makePagePreview, { params }, staff)).data;
const open = (token: string) => api.call(openPagePreview, { body: { token } });
const expired = [410, 'LINK_EXPIRED'];

test('the link shows the current draft, and publishes nothing', async () => {
  await saveDraft(api, staff, 'history', pageOf('초안'));
  const { token, expiresAt } = await make();
  assert.deepEqual((await open(token)).data.content, pageOf('초안'));
  await saveDraft(api, staff, 'history', pageOf('다음 초안'));
  const { data } = await open(token);
  assert.deepEqual([data.code, data.content, data.expiresAt], ['history', pageOf('다음 초안'), expiresAt]);
  assert.equal((await api.call(getPage, { params })).status, 404);
  assert.equal((await api.call(getPageDraft, { params }, staff)).data.previewUntil, expiresAt);
});

test('a link that was replaced, altered or made up shows nothing, and the database keeps none', async () => {
  const { token: old } = await make();
  const { token } = await make();
  assert.equal((await open(token)).status, 200);
  for (const wrong of [old, `${token}x`, token.slice(1), '', token.toLowerCase(), 'A'.repeat(22)])
    assert.deepEqual(refusalOf(await open(wrong)), expired, wrong);
  const rows = await api.ctx().db.selectFrom('pages').selectAll().execute();
  assert.equal(JSON.stringify(rows).includes(token), false);
  for (const body of [{ token: 1 }, { token: null }, {}, { token: 'x'.repeat(101) }])
    assert.equal((await api.callRaw('POST', '/api/page-preview', body)).status, 400);
});

test('a link is good for seven days', async () => {
  const { token, expiresAt } = await make();
  api.setNow(new Date(Date.parse(expiresAt) - 1000));
  assert.equal((await open(token)).status, 200);
  api.setNow(new Date(expiresAt));
  assert.deepEqual(refusalOf(await open(token)), expired);
  api.setNow(undefined);
});
