import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  getFile,
  getPage,
  getPageDraft,
  getUploadUrl,
  makePagePreview,
  openPagePreview,
  type PageContent,
  withdrawPage,
} from '@airway/contract';
import sharp from 'sharp';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { uploaded } from '../../../test/sample-files.ts';
import { pageOf, publish, saveDraft } from '../../../test/written-pages.ts';

const use = 'pages.picture';

let api: TestApi;
let staff: { token: string };
let other: { token: string };
let bytes: Buffer;
before(async () => {
  api = await startTestApi();
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  other = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  const head = { width: 40, height: 30, channels: 3, background: '#0a6' } as const;
  bytes = await sharp({ create: head }).png().toBuffer();
});
after(() => api.close());

/** Uploads a picture. @returns its id */
async function picture(by = staff, name = '그림.png'): Promise<string> {
  return (await uploaded(api, { name, bytes, use, token: by.token })).id;
}

const no = { ko: null, en: null };
const alt = { ko: '예시 그림', en: null };
const showing = (...ids: string[]): PageContent =>
  pageOf('그림', {
    blocks: ids.map((fileId) => ({ kind: 'picture', title: no, caption: no, picture: { fileId, alt } })),
  });
const inText = (fileId: string): PageContent =>
  pageOf('그림', {
    blocks: [
      {
        kind: 'text',
        title: no,
        body: {
          ko: { type: 'doc', content: [{ type: 'image', attrs: { fileId, alt: '예시 그림' } }] } as never,
          en: null,
        },
      },
    ],
  });

const statusOf = async (id: string, by?: { token: string }) =>
  (await api.call(getFile, { params: { id }, query: {} }, by)).status;
const withdraw = (code: string) =>
  api.call(withdrawPage, { params: { code }, body: { reason: '예시 사유' } }, staff);

test('pictures of blocks and of rich text are everybody’s while they are published, and staff’s before and after', async () => {
  for (const [code, contentOf] of [
    ['history', (id: string) => showing(id)],
    ['seoul', inText],
  ] as const) {
    const id = await picture();
    await saveDraft(api, staff, code, contentOf(id));
    assert.deepEqual([await statusOf(id), await statusOf(id, other)], [404, 200]);
    await publish(api, staff, code, contentOf(id));
    assert.equal(await statusOf(id), 200);
    const { pictures } = (await api.call(getPage, { params: { code } })).data;
    assert.deepEqual(pictures, [{ fileId: id, address: `/api/file/${id}`, width: 40, height: 30 }]);
    await withdraw(code);
    assert.deepEqual([await statusOf(id), await statusOf(id, other)], [404, 200]);
  }
});

test('a picture that only the draft shows is not everybody’s, nor one that is published no longer', async () => {
  const [old, next] = [await picture(), await picture()];
  await publish(api, staff, 'invitation', showing(old));
  await saveDraft(api, staff, 'invitation', showing(next));
  assert.deepEqual([await statusOf(old), await statusOf(next)], [200, 404]);
  await publish(api, staff, 'invitation', showing(next));
  assert.deepEqual([await statusOf(old), await statusOf(next)], [404, 200]);
  // A revision keeps its pictures, so that it can be restored.
  assert.equal(await statusOf(old, other), 200);
  await publish(api, staff, 'invitation', showing(old));
  assert.deepEqual([await statusOf(old), await statusOf(next)], [200, 404]);
});

test('a preview link shows the pictures of the draft, for an hour', async () => {
  const id = await picture();
  await saveDraft(api, staff, 'usefulInfo', showing(id));
  const named = { params: { code: 'usefulInfo' } };
  const { token } = (await api.call(makePagePreview, named, staff)).data;
  const previewed = (await api.call(openPagePreview, { body: { token } })).data.pictures;
  const drafted = (await api.call(getPageDraft, named, staff)).data.pictures;
  for (const { fileId, address } of [...previewed, ...drafted]) {
    assert.equal(fileId, id);
    for (const url of [address, `${address}&thumbnail=true&width=160`])
      assert.equal((await api.app.inject({ url })).statusCode, 200);
    api.setNow(new Date(Date.now() + 61 * 60_000));
    assert.equal((await api.app.inject({ url: address })).statusCode, 404);
    api.setNow(undefined);
  }
  assert.equal(await statusOf(id), 404);
});

test('nobody takes a picture that is not there, another’s, or another page’s', async () => {
  const theirs = await picture(other);
  const used = await picture();
  await saveDraft(api, staff, 'history', showing(used));
  for (const id of [theirs, used, randomUUID()]) {
    const before = (await api.call(getPageDraft, { params: { code: 'info' } }, staff)).data;
    assert.deepEqual(refusalOf(await saveDraft(api, staff, 'info', showing(id))), [404, 'NOT_FOUND']);
    assert.deepEqual((await api.call(getPageDraft, { params: { code: 'info' } }, staff)).data, before);
  }
});

test('an address for bytes is given for pictures of up to ten megabytes', async () => {
  const ask = (query: { name: string; sizeBytes: string }) =>
    api.call(getUploadUrl, { query: { use, ...query } }, staff);
  assert.deepEqual(refusalOf(await ask({ name: '그림.png', sizeBytes: '20000000' })), [413, 'TOO_LARGE']);
  for (const name of ['문서.pdf', '그림.svg', '그림.html', '../그림.png'])
    assert.equal((await ask({ name, sizeBytes: '100' })).status, 400, name);
});
