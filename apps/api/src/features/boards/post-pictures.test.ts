import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { completePictures, getPostUploadUrl } from '@airway/contract';
import sharp from 'sharp';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { newWriter, writePost } from '../../../test/board-posts.ts';
import { sendBytes } from '../../../test/sample-files.ts';

let api: TestApi;
let writer: { token: string };
let other: { token: string };
let png: Buffer;
before(async () => {
  api = await startTestApi();
  writer = await newWriter(api);
  other = await newWriter(api);
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer();
});
after(() => api.close());

interface Sent {
  name?: string;
  bytes?: Buffer;
  use?: 'boards.picture' | 'boards.attachment';
  by?: { token: string };
  isSent?: boolean;
}

/** Uploads a file without completing it. @returns its id */
async function send({
  name = '그림.png',
  bytes = png,
  use = 'boards.picture',
  by = writer,
  isSent = true,
}: Sent) {
  const query = { use, name, sizeBytes: String(bytes.length) };
  const { data } = await api.call(getPostUploadUrl, { query }, by);
  if (isSent) assert.equal(await sendBytes(api, data, bytes), 204);
  return data.id;
}

const completeAll = (ids: string[], by = writer, locale = 'ko') =>
  api.call(completePictures, { body: { ids } }, { ...by, headers: { 'accept-language': locale } });

const withPictures = (ids: string[]) => ({
  content: {
    ko: {
      type: 'doc',
      content: ids.map((fileId) => ({ type: 'image', attrs: { fileId, alt: '예시 그림' } })),
    } as never,
    en: null,
  },
});

test('pictures that were sent are completed together, in their order, and a text may have them', async () => {
  const ids = [await send({ name: '하나.png' }), await send({ name: '둘.png' })];
  const { data } = await completeAll(ids);
  assert.deepEqual(
    data.images.map(({ id, file, refusal }) => [id, file?.id, file?.name, file?.width, refusal]),
    [
      [ids[0], ids[0], '하나.png', 40, null],
      [ids[1], ids[1], '둘.png', 40, null],
    ],
  );
  assert.deepEqual((await completeAll(ids)).data, data);
  await writePost(api, writer.token, withPictures(ids));
});

test('each is answered by itself: one that is refused keeps none of the others back', async () => {
  const wrong = await send({ name: '가짜.png', bytes: Buffer.from('%PDF-1.7\n') });
  const notSent = await send({ isSent: false });
  const foreign = await send({ by: other });
  const attachment = await send({ name: '초록.png', use: 'boards.attachment' });
  const good = await send({});
  const { status, data } = await completeAll([wrong, notSent, foreign, attachment, randomUUID(), good]);
  assert.equal(status, 200);
  assert.deepEqual(
    data.images.map(({ file, refusal }) => [file === null, refusal?.code, refusal?.fields]),
    [
      [true, 'INVALID_INPUT', { name: 'file_type' }],
      [true, 'CONFLICT', undefined],
      [true, 'NOT_FOUND', undefined],
      [true, 'NOT_FOUND', undefined],
      [true, 'NOT_FOUND', undefined],
      [false, undefined, undefined],
    ],
  );
  const { data: english } = await completeAll([notSent], writer, 'en');
  assert.match(english.images[0]?.refusal?.message ?? '', /^[ -~’]+$/);
  // Another person's file stays unchanged.
  assert.equal((await completeAll([foreign], other)).data.images[0]?.file?.id, foreign);
});

test('none, more than ten, and other things than ids are refused', async () => {
  for (const ids of [[], Array.from({ length: 11 }, () => randomUUID()), ['x'], 'x']) {
    const answer = await api.callRaw('PUT', '/api/board-item/images', { ids }, writer);
    assert.deepEqual(refusalOf(answer), [400, 'INVALID_INPUT']);
  }
  const anybody = await api.callRaw('PUT', '/api/board-item/images', { ids: [randomUUID()] });
  assert.equal(anybody.status, 401);
});
