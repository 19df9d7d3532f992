import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  changePost,
  completePictures,
  createPost,
  getFile,
  getPost,
  getPostUploadUrl,
  listPosts,
  type SentTo,
  searchPosts,
} from '@airway/contract';
import sharp from 'sharp';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { newWriter, postForm, writePost } from '../../../test/board-posts.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { sendBytes } from '../../../test/sample-files.ts';

type Album = NonNullable<SentTo<typeof createPost>['body']['album']>;

let api: TestApi;
let secretary: { token: string };
let ids: [string, string, string];

async function sendPicture(width: number, height: number, by = secretary): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#0a6' } })
    .jpeg()
    .toBuffer();
  const query = { use: 'boards.picture' as const, name: '사진.jpg', sizeBytes: String(bytes.length) };
  const { data } = await api.call(getPostUploadUrl, { query }, by);
  assert.equal(await sendBytes(api, data, bytes), 204);
  await api.call(completePictures, { body: { ids: [data.id] } }, by);
  return data.id;
}

before(async () => {
  api = await startTestApi();
  secretary = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  ids = [await sendPicture(60, 40), await sendPicture(30, 40), await sendPicture(40, 40)];
});
after(() => api.close());

const params = { boardCode: 'gallery' };
const picture = (fileId: string, alt = '예시 사진', caption: string | null = null) => ({
  fileId,
  alt: { ko: alt, en: null },
  caption: { ko: caption, en: null },
});
const album = (...fileIds: string[]): Album => ({
  takenOn: '2025-11-21',
  pictures: fileIds.map((id) => picture(id)),
});
const noText = { ko: null, en: null };
const send = (form: Partial<Parameters<typeof postForm>[0]>, by = secretary) =>
  api.call(createPost, { params, body: postForm({ content: noText, ...form }) }, by);
const problems = async (form: Parameters<typeof send>[0]) => {
  const { status, refusal } = await send(form);
  return [status, refusal.fields];
};

test('an album needs no text, keeps its pictures in their order, and shows its first in lists', async () => {
  const pictures = [picture(ids[1], '세로 사진', '설명'), picture(ids[0])];
  const { data } = await send({ album: { takenOn: '2025-11-21', pictures } });
  const where = { ...params, itemNo: String(data.itemNo) };
  const { data: read } = await api.call(getPost, { params: where });
  assert.deepEqual(
    read.pictures.map(({ file, alt, caption }) => [file.id, file.width, file.height, alt.ko, caption.ko]),
    [
      [ids[1], 30, 40, '세로 사진', '설명'],
      [ids[0], 60, 40, '예시 사진', null],
    ],
  );
  const { content } = (await api.call(listPosts, { query: params })).data;
  assert.deepEqual(
    content.map((post) => [post.album?.takenOn, post.album?.pictureCount, post.album?.cover?.file.id]),
    [['2025-11-21', 2, ids[1]]],
  );
  const query = { thumbnail: 'true', width: '160' } as const;
  assert.equal((await api.call(getFile, { params: { id: ids[1] }, query })).status, 200);
});

test('a change orders pictures anew, and what is left out is nobody’s any more', async () => {
  const own = [await sendPicture(20, 20), await sendPicture(21, 20), await sendPicture(22, 20)] as const;
  const place = await writePost(api, secretary.token, { content: noText, album: album(...own) }, 'gallery');
  const where = { params: { ...params, itemNo: place.itemNo } };
  const change = (body: SentTo<typeof changePost>['body']) =>
    api.call(changePost, { ...where, body }, secretary);
  const { data } = await change({ version: place.version, album: album(own[2], own[0]) });
  const order = (post: typeof data) => post.pictures.map(({ file }) => file.id);
  assert.deepEqual(order(data), [own[2], own[0]]);
  assert.equal((await api.call(getFile, { params: { id: own[1] }, query: {} })).status, 404);
  const renamed = await change({ version: data.version, title: { ko: '새 이름', en: null } });
  assert.deepEqual(order(renamed.data), [own[2], own[0]]);
  assert.deepEqual(renamed.data.album, data.album);
});

test('an album is found by what is said of its pictures', async () => {
  const own = await sendPicture(10, 10);
  const pictures = [picture(own, '윤상갑상막 모형', '가나다라 설명')];
  const place = await writePost(
    api,
    secretary.token,
    { content: noText, album: { takenOn: '2025-11-22', pictures } },
    'gallery',
  );
  for (const query of ['윤상갑상막', '가나다라']) {
    const { data } = await api.call(searchPosts, { query: params, body: { query } });
    assert.deepEqual(
      data.content.map(({ itemNo }) => String(itemNo)),
      [place.itemNo],
    );
  }
});

test('errors of an album are reported at their place', async () => {
  assert.deepEqual(await problems({}), [400, { album: 'required' }]);
  assert.deepEqual(await problems({ album: album() }), [400, { 'album.pictures': 'required' }]);
  assert.deepEqual(await problems({ title: { ko: '예시', en: 'Sample' }, album: album(ids[2]) }), [
    400,
    { 'album.pictures.0.alt.en': 'required' },
  ]);
  assert.deepEqual(await problems({ album: album(ids[2], ids[2]) }), [
    400,
    { 'album.pictures.1.fileId': 'not_a_choice' },
  ]);
  assert.deepEqual(await problems({ album: { ...album(ids[2]), takenOn: '2025-02-30' } }), [
    400,
    { 'album.takenOn': 'invalid_format' },
  ]);
  const many = Array.from({ length: 101 }, () => randomUUID());
  assert.deepEqual(await problems({ album: album(...many) }), [400, { 'album.pictures': 'too_many_items' }]);
});

test('only a gallery has albums, and an album only pictures that its writer sent', async () => {
  const body = postForm({ album: album(ids[2]) });
  const elsewhere = await api.call(createPost, { params: { boardCode: 'community' }, body }, secretary);
  assert.deepEqual(elsewhere.refusal.fields, { album: 'not_a_choice' });
  assert.deepEqual(refusalOf(await send({ album: album(randomUUID()) })), [404, 'NOT_FOUND']);
  const stranger = await newWriter(api);
  const theirs = await sendPicture(12, 12, stranger);
  assert.deepEqual(refusalOf(await send({ album: album(theirs) })), [404, 'NOT_FOUND']);
});

test('members write no album', async () => {
  const member = await newWriter(api);
  assert.deepEqual(refusalOf(await send({ album: album(ids[2]) }, member)), [404, 'NOT_FOUND']);
});

test('an album that is hidden takes its pictures with it', async () => {
  const own = await sendPicture(14, 14);
  await writePost(api, secretary.token, { content: noText, publishAt: null, album: album(own) }, 'gallery');
  assert.equal((await api.call(getFile, { params: { id: own }, query: {} })).status, 404);
});
