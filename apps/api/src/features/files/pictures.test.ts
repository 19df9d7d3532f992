import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { getFile } from '@airway/contract';
import sharp from 'sharp';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import {
  attach,
  complete,
  pictureUse,
  requestUpload,
  sampleFeature,
  sendBytes,
  uploaded,
} from '../../../test/sample-files.ts';
import { fail } from '../../platform/errors.ts';
import { thumbnailKey } from './files.rules.ts';

let api: TestApi;
let accountId: string;
let token: string;
before(async () => {
  api = await startTestApi({ feature: sampleFeature });
  ({ id: accountId, accessToken: token } = await newAccount(api));
});
after(() => api.close());

const use = pictureUse.name;
const send = (name: string, bytes: Buffer) => uploaded(api, { name, bytes, use, token });
const read = (id: string, query: object = {}) => api.call(getFile, { params: { id }, query }, { token });
const bytesOf = async (file: unknown) => Buffer.from(await (file as File).arrayBuffer());

/** A photograph as a telephone makes it: sideways, with place and camera. */
const photograph = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#2a6f97' } })
    .withExif({
      IFD0: { Model: 'Secret camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Returns the refusal of a picture, and what is left of it. */
async function refusedPicture(name: string, bytes: Buffer) {
  const { data } = await requestUpload(api, { name, bytes, use, token });
  await sendBytes(api, data, bytes);
  const answer = await complete(api, data.id, token);
  const left: string[] = [];
  for await (const key of api.services.storage.keys()) if (key.startsWith(data.id)) left.push(key);
  return [...refusalOf(answer), answer.refusal?.fields?.name, left];
}

test('a photograph is made anew: upright, without place and camera, and shown in the page', async () => {
  const original = await photograph();
  assert.ok(original.includes('Secret camera'));
  const file = await send('기도.jpg', original);
  assert.deepEqual([file.type, file.width, file.height], ['image/jpeg', 600, 800]);
  const { headers, data } = await read(file.id);
  const bytes = await bytesOf(data);
  const { exif, orientation, format } = await sharp(bytes).metadata();
  assert.deepEqual([exif, orientation, format], [undefined, undefined, 'jpeg']);
  assert.equal(bytes.includes('Secret'), false);
  assert.match(String(headers['content-disposition']), /^inline; filename/);
  const download = await read(file.id, { download: 'true' });
  assert.match(String(download.headers['content-disposition']), /^attachment; filename/);
});

test('what hangs on at the end of a picture is gone', async () => {
  for (const [name, original] of [
    ['a.jpg', await photograph()],
    [
      'a.png',
      await sharp(await photograph())
        .png()
        .toBuffer(),
    ],
    [
      'a.webp',
      await sharp(await photograph())
        .webp()
        .toBuffer(),
    ],
  ] as const) {
    const polyglot = Buffer.concat([original, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const file = await send(name, polyglot);
    const bytes = await bytesOf((await read(file.id)).data);
    assert.equal(bytes.includes('<script>') || bytes.includes('PK\x03\x04'), false, name);
    assert.equal((await sharp(bytes).metadata()).format, name === 'a.jpg' ? 'jpeg' : name.slice(2));
  }
});

test('what is no picture of its ending is refused, and nothing stays', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const png = await sharp(await photograph())
    .png()
    .toBuffer();
  for (const [name, bytes] of [
    ['a.png', svg],
    ['a.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a.png', Buffer.from('<?xml version="1.0"?><a/>')],
    ['a.png', Buffer.from('GIF89a/*')],
    ['a.jpg', png],
    ['a.png', await photograph()],
    ['a.png', png.subarray(0, 60)],
    ['a.jpg', Buffer.concat([Buffer.from('ffd8ff', 'hex'), svg])],
    ['a.webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 <script>')],
  ] as const)
    assert.deepEqual(await refusedPicture(name, bytes), [400, 'INVALID_INPUT', 'file_type', []], name);
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Builds a valid black PNG of a few kilobytes that unpacks to a gigabyte. */
function bomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

test('a small file that unpacks to a huge picture is refused by its head', async () => {
  const huge = bomb(30_000);
  assert.ok(huge.length < 200_000);
  const before = process.memoryUsage().rss;
  assert.deepEqual(await refusedPicture('a.png', huge), [400, 'INVALID_INPUT', 'picture_size', []]);
  const grown = (process.memoryUsage().rss - before) / 1e6;
  assert.ok(grown < 100, `${grown} MB`);
  // The control: a picture within the limit is accepted and reduced to the size of screens.
  const { width, height } = await send('a.png', bomb(7000));
  assert.deepEqual([width, height], [4000, 4000]);
});

test('a small picture is created once, for every reader of the file', async () => {
  const { id } = await send('a.jpg', await photograph());
  const small = await read(id, { thumbnail: 'true', width: '160' });
  const { format, width, height } = await sharp(await bytesOf(small.data)).metadata();
  assert.deepEqual([format, width, height], ['webp', 160, 213]);
  assert.match(String(small.headers['content-disposition']), /^inline; filename="a\.webp"/);
  const repeated = await read(id, { thumbnail: 'true', width: '160' });
  assert.ok((await bytesOf(repeated.data)).equals(await bytesOf(small.data)));
  const usual = await read(id, { thumbnail: 'true' });
  assert.equal((await sharp(await bytesOf(usual.data)).metadata()).width, 600);
  assert.notEqual(usual.headers.etag, small.headers.etag);
  const guest = await api.call(getFile, { params: { id }, query: { thumbnail: 'true' } });
  assert.deepEqual(refusalOf(guest), [404, 'NOT_FOUND']);
  for (const wrong of [{ width: '161' }, { width: '10000' }, { thumbnail: 'yes' }])
    assert.deepEqual(refusalOf(await read(id, { thumbnail: 'true', ...wrong })), [400, 'INVALID_INPUT']);
});

test('a small picture that many ask for at once is made once, and sends nobody away', async ({ mock }) => {
  const { id } = await send('a.jpg', await photograph());
  const readers = 60;
  const { pictures, storage } = api.services;
  const { shrink } = pictures;
  const get = storage.get.bind(storage);
  const { promise: allHaveLooked, resolve } = Promise.withResolvers<void>();
  let looked = 0;
  mock.method(storage, 'get', async (...asked: Parameters<typeof get>) => {
    const kept = await get(...asked);
    looked += 1;
    if (looked === readers) resolve();
    return kept;
  });
  const shrunk = mock.method(pictures, 'shrink', async (...asked: Parameters<typeof shrink>) => {
    await allHaveLooked;
    return shrink(...asked);
  });
  const all = Array.from({ length: readers }, () => read(id, { thumbnail: 'true', width: '320' }));
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  assert.deepEqual([[...new Set(statuses)], shrunk.mock.callCount()], [[200], 1]);
});

test('a page of portraits that one account uploaded is shown whole to its first reader', async () => {
  const portraits = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => send(`${index}.jpg`, await photograph())),
  );
  const asked = portraits.flatMap(({ id }) =>
    ['320', '640'].map((width) => read(id, { thumbnail: 'true', width })),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  assert.deepEqual([statuses.length, ...new Set(statuses)], [24, 200]);
});

test('a disk without room keeps nobody from seeing a small picture, and keeps it once there is some', async () => {
  const { id } = await send('full.jpg', await photograph());
  const small = () => read(id, { thumbnail: 'true', width: '320' });
  const { storage } = api.services;
  const put = storage.put;
  storage.put = async () => fail('STORAGE_FULL');
  const [first, second] = [await small(), await small()];
  storage.put = put;
  assert.deepEqual([first.status, second.status], [200, 200]);
  const isKept = async () => {
    for await (const key of storage.keys()) if (key === thumbnailKey(id, '320')) return true;
    return false;
  };
  assert.equal(await isKept(), false);
  assert.deepEqual(await bytesOf((await small()).data), await bytesOf(first.data));
  assert.equal(await isKept(), true);
});

test('what everybody may read may be kept by others for a while', async () => {
  const { id } = await send('a.jpg', await photograph());
  const guest = () => api.call(getFile, { params: { id }, query: { thumbnail: 'true' } });
  await attach(api, accountId, pictureUse, [id]);
  assert.equal((await guest()).headers['cache-control'], 'public, max-age=600');
  assert.equal((await read(id)).headers['cache-control'], 'private, no-cache');
});

test('many pictures at once wait for each other, and more than that are sent away', async () => {
  const picture = await photograph();
  const { pictures } = api.services;
  let open = 0;
  const answers = await Promise.allSettled(
    Array.from({ length: 24 }, () =>
      pictures.renew(accountId, async () => {
        open += 1;
        assert.equal(open, 1);
        await setImmediate();
        open -= 1;
        return picture;
      }),
    ),
  );
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
  assert.deepEqual(refused, Array(4).fill('UNAVAILABLE'));
});

test('who sends many pictures waits for their own, and keeps nobody else from it', async () => {
  const picture = await photograph();
  const { pictures } = api.services;
  const order: string[] = [];
  const by = (ownerId: string) =>
    pictures.renew(ownerId, async () => {
      order.push(ownerId);
      return picture;
    });
  const many = Array.from({ length: 20 }, () => by('who sends many'));
  await Promise.all([by('somebody'), by('somebody else'), ...many]);
  assert.deepEqual(order.slice(0, 3), ['who sends many', 'somebody', 'somebody else']);
});
