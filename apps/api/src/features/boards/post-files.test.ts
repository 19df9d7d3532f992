import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { changePost, getFile, getPost, hidePost, listPosts, type UploadAddress } from '@airway/contract';
import sharp from 'sharp';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { newWriter, postForm, writePost } from '../../../test/board-posts.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { complete, requestUpload, sendBytes, uploaded } from '../../../test/sample-files.ts';

let api: TestApi;
let secretary: { token: string };
let writer: { id: string; token: string };
let other: { id: string; token: string };
before(async () => {
  api = await startTestApi();
  secretary = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  writer = await newWriter(api);
  other = await newWriter(api);
});
after(() => api.close());

type Place = { boardCode: string; itemNo: string };
const named = ({ boardCode, itemNo }: Place) => ({ boardCode, itemNo });
const pdf = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50)]);
const attachment = (name: string, { token } = writer) =>
  uploaded(api, { name, bytes: pdf(), use: 'boards.attachment', token });
const picture = async ({ token } = writer) => {
  const head = { width: 40, height: 30, channels: 3, background: '#0a6' } as const;
  const bytes = await sharp({ create: head }).png().toBuffer();
  return uploaded(api, { name: '그림.png', bytes, use: 'boards.picture', token });
};
const statusOf = async (id: string, by?: { token: string }) =>
  (await api.call(getFile, { params: { id }, query: {} }, by)).status;
const withPicture = (fileId: string) => ({
  content: {
    ko: { type: 'doc', content: [{ type: 'image', attrs: { fileId, alt: '예시 그림' } }] } as never,
    en: null,
  },
});

test('files that a post names are read by who may read the post, and listed with it', async () => {
  const files = [await attachment('초록.pdf'), await attachment('표.pdf')];
  const shown = await picture();
  const attachments = files.map(({ id }) => id);
  assert.equal(await statusOf(shown.id), 404);
  const place = await writePost(api, writer.token, { attachments, ...withPicture(shown.id) });
  const { data } = await api.call(getPost, { params: named(place) });
  assert.deepEqual(data.attachments, files);
  for (const id of [...attachments, shown.id]) assert.equal(await statusOf(id), 200);
  const [first] = (await api.call(listPosts, { query: { boardCode: 'community' } })).data.content;
  assert.equal(first?.attachmentCount, 2);
});

test('the files of a secret, a hidden and a drafted post are nobody else’s', async () => {
  for (const form of [{ isSecret: true }, { publishAt: null }]) {
    const { id } = await attachment('비밀.pdf');
    await writePost(api, writer.token, { attachments: [id], ...form });
    const seen = [undefined, other, writer, secretary].map((by) => statusOf(id, by));
    assert.deepEqual(await Promise.all(seen), [404, 404, 200, 200]);
  }
  const { id } = await attachment('감춤.pdf');
  const place = await writePost(api, writer.token, { attachments: [id] });
  assert.equal(await statusOf(id), 200);
  await api.call(hidePost, { params: named(place), body: { reason: '예시 사유' } }, secretary);
  assert.deepEqual([await statusOf(id), await statusOf(id, writer)], [404, 200]);
});

test('a change leaves files as they are, or takes off what it does not name', async () => {
  const [one, two] = [await attachment('하나.pdf'), await attachment('둘.pdf')];
  const place = await writePost(api, writer.token, { attachments: [one.id, two.id] });
  const change = (body: object, by: { token: string } = writer) =>
    api.call(changePost, { params: named(place), body: body as { version: number } }, by);
  const kept = await change({ version: 1, tags: ['새'] }, secretary);
  assert.deepEqual(kept.data.attachments, [one, two]);
  const fewer = await change({ version: 2, attachments: [two.id] });
  assert.deepEqual(fewer.data.attachments, [two]);
  assert.deepEqual([await statusOf(one.id), await statusOf(two.id)], [404, 200]);
});

test('nobody attaches what is another’s, of another use, or already on another post', async () => {
  const theirs = await attachment('남.pdf', other);
  const shown = await picture();
  const used = await attachment('쓴 것.pdf');
  await writePost(api, writer.token, { attachments: [used.id] });
  const url = '/api/board-item/community';
  for (const id of [theirs.id, shown.id, used.id, '00000000-0000-7000-8000-000000000000']) {
    const answer = await api.callRaw('PUT', url, postForm({ attachments: [id] }), writer);
    assert.deepEqual(refusalOf(answer), [404, 'NOT_FOUND'], id);
  }
  const foreign = await picture(other);
  const answer = await api.callRaw('PUT', url, postForm(withPicture(foreign.id)), writer);
  assert.deepEqual(refusalOf(answer), [404, 'NOT_FOUND']);
});

test('the call of the boards gives an address for a file of a post, and of no other use', async () => {
  const ask = (query: string) =>
    api.callRaw('GET', `/api/board-item-file/upload-url?name=a.pdf&sizeBytes=59${query}`, undefined, writer);
  const { data } = await ask('');
  const address = data as UploadAddress;
  assert.equal(await sendBytes(api, address, pdf()), 204);
  const made = await complete(api, address.id, writer.token);
  await writePost(api, writer.token, { attachments: [made.data.id] });
  assert.equal(await statusOf(made.data.id), 200);
  assert.equal((await ask('&use=samples.picture')).status, 400);
});

test('who may write on no board sends no files', async () => {
  const { db } = api.ctx();
  const writing = await db.selectFrom('grants').selectAll().where('permission', '=', 'BOARD_Write').execute();
  await db.deleteFrom('grants').where('permission', '=', 'BOARD_Write').execute();
  const asked = { name: '초록.pdf', bytes: pdf(), use: 'boards.attachment', token: other.token };
  assert.equal((await requestUpload(api, asked)).status >= 400, true);
  await db.insertInto('grants').values(writing).execute();
  assert.equal((await requestUpload(api, asked)).status, 200);
});
