import assert from 'node:assert/strict';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { getFile, getFileAddress, getUploadUrl } from '@airway/contract';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import {
  attach,
  attachmentUse,
  complete,
  pictureUse,
  requestUpload,
  sampleFeature,
  sendBytes,
  uploaded,
} from '../../../test/sample-files.ts';
import { detachFiles, listFilesOf } from './index.ts';

let api: TestApi;
let owner: { id: string; token: string };
let other: { id: string; token: string };

const account = async () => {
  const { id, accessToken: token } = await newAccount(api);
  return { id, token };
};
before(async () => {
  api = await startTestApi({ feature: sampleFeature });
  owner = await account();
  other = await account();
});
after(() => api.close());

const bytesOf = async (file: unknown) => Buffer.from(await (file as File).arrayBuffer());
const pdf = (size = 100) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]);
const read = (id: string, headers: Record<string, string> = {}, token: string | undefined = owner.token) =>
  api.call(getFile, { params: { id }, query: {} }, { headers, ...(token === '' ? {} : { token }) });
const objects = async (id: string) => {
  const keys: string[] = [];
  for await (const key of api.services.storage.keys()) if (key.startsWith(id)) keys.push(key);
  return keys.sort();
};

test('what is sent comes back, byte by byte, as a download under its own name', async () => {
  const bytes = pdf(70_000);
  const file = await uploaded(api, { name: '초록 (최종).pdf', bytes, token: owner.token });
  assert.deepEqual(file, {
    id: file.id,
    name: '초록 (최종).pdf',
    type: 'application/pdf',
    sizeBytes: bytes.length,
    width: null,
    height: null,
  });
  const { status, headers, data } = await read(file.id);
  assert.deepEqual([status, (await bytesOf(data)).equals(bytes)], [200, true]);
  const told = [
    'content-type',
    'content-length',
    'content-disposition',
    'x-content-type-options',
    'content-security-policy',
    'cache-control',
    'etag',
    'accept-ranges',
  ].map((name) => headers[name]);
  assert.deepEqual(told, [
    'application/pdf',
    String(bytes.length),
    `attachment; filename="__ (__).pdf"; filename*=UTF-8''%EC%B4%88%EB%A1%9D%20%28%EC%B5%9C%EC%A2%85%29.pdf`,
    'nosniff',
    "sandbox; default-src 'none'; frame-ancestors 'none'",
    'private, no-cache',
    `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    'bytes',
  ]);
  assert.deepEqual(await objects(file.id), [`${file.id}/whole`]);
});

test('a part is answered where one is asked for, and nothing where it is known', async () => {
  const bytes = pdf(1000);
  const { id } = await uploaded(api, { name: 'a.pdf', bytes, token: owner.token });
  const { etag } = (await read(id)).headers as { etag: string };
  const cases: [Record<string, string>, number, Buffer | undefined, string | undefined][] = [
    [{ range: 'bytes=0-3' }, 206, bytes.subarray(0, 4), `bytes 0-3/${bytes.length}`],
    [{ range: 'bytes=1000-' }, 206, bytes.subarray(1000), `bytes 1000-1008/${bytes.length}`],
    [{ range: 'bytes=-5' }, 206, bytes.subarray(-5), `bytes 1004-1008/${bytes.length}`],
    [{ range: 'bytes=1000-99999' }, 206, bytes.subarray(1000), `bytes 1000-1008/${bytes.length}`],
    [{ range: 'bytes=0-1,4-5' }, 200, bytes, undefined],
    [{ range: 'bytes=5-1' }, 200, bytes, undefined],
    [{ range: 'lines=1-2' }, 200, bytes, undefined],
    [{ range: 'bytes=1009-' }, 416, undefined, `bytes */${bytes.length}`],
    [{ range: 'bytes=0-3', 'if-range': etag }, 206, bytes.subarray(0, 4), `bytes 0-3/${bytes.length}`],
    [{ range: 'bytes=0-3', 'if-range': '"another"' }, 200, bytes, undefined],
    [{ 'if-none-match': `"x", W/${etag}` }, 304, undefined, undefined],
  ];
  for (const [headers, status, expected, range] of cases) {
    const answer = await read(id, headers);
    const name = JSON.stringify(headers);
    assert.deepEqual([answer.status, answer.headers['content-range']], [status, range], name);
    if (expected !== undefined) assert.ok((await bytesOf(answer.data)).equals(expected), name);
    assert.equal(answer.headers.etag, etag);
    assert.equal(answer.headers['content-security-policy']?.toString().startsWith('sandbox'), true, name);
  }
  const head = await api.app.inject({
    method: 'HEAD',
    url: `/api/file/${id}`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  assert.deepEqual([head.statusCode, head.headers['content-length'], head.body], [200, '1009', '']);
});

test('only its owner reads a pending file; the use decides who reads an attached one', async () => {
  const { id } = await uploaded(api, { name: 'a.pdf', bytes: pdf(), token: owner.token });
  const notFound = [404, 'NOT_FOUND'];
  assert.deepEqual(refusalOf(await read(id, {}, other.token)), notFound);
  assert.deepEqual(refusalOf(await read(randomUUID())), notFound);
  const thing = await attach(api, owner.id, attachmentUse, [id]);
  assert.equal((await read(id, {}, other.token)).status, 200);
  assert.deepEqual(refusalOf(await read(id, {}, '')), notFound);
  await attach(api, owner.id, attachmentUse, [], thing);
  for (const token of [owner.token, other.token])
    assert.deepEqual(refusalOf(await read(id, {}, token)), notFound);
  await attach(api, other.id, attachmentUse, [id], thing);
  assert.equal((await read(id, {}, other.token)).status, 200);
});

test('only one’s own files of the same use can be attached, and only to one thing', async () => {
  const send = () => uploaded(api, { name: 'a.txt', bytes: Buffer.from('a'), token: owner.token });
  const first = await send();
  const notFound = { code: 'NOT_FOUND' };
  await assert.rejects(attach(api, other.id, attachmentUse, [first.id]), notFound);
  await assert.rejects(attach(api, owner.id, attachmentUse, [first.id, randomUUID()]), notFound);
  await assert.rejects(
    attach(api, owner.id, { ...attachmentUse, name: 'samples.other' }, [first.id]),
    notFound,
  );
  const thing = await attach(api, owner.id, attachmentUse, [first.id, first.id]);
  await assert.rejects(attach(api, owner.id, attachmentUse, [first.id]), notFound);
  const second = await send();
  await attach(api, owner.id, attachmentUse, [first.id, second.id], thing);
  const listed = async () => (await listFilesOf(api.ctx(), attachmentUse, [thing])).get(thing);
  assert.deepEqual(await listed(), [first, second]);
  await attach(api, owner.id, attachmentUse, [second.id], thing);
  assert.deepEqual(await listed(), [second]);
  await api
    .ctx()
    .db.transaction()
    .execute((trx) => detachFiles(api.ctx(), trx, attachmentUse, thing));
  assert.equal(await listed(), undefined);
});

test('an address for a minute needs no token, and is good for nothing else', async () => {
  const { id } = await uploaded(api, { name: 'a.pdf', bytes: pdf(), token: owner.token });
  const another = await uploaded(api, { name: 'b.pdf', bytes: pdf(), token: owner.token });
  const response = await api.call(getFileAddress, { params: { id } }, { token: owner.token });
  assert.deepEqual(refusalOf(await api.call(getFileAddress, { params: { id } }, { token: other.token })), [
    404,
    'NOT_FOUND',
  ]);
  const { url, expiresAt } = response.data;
  const get = async (address: string) => (await api.callRaw('GET', address)).status;
  assert.equal(await get(url), 200);
  assert.equal(await get(url.replace(id, another.id)), 404);
  const signature = /signature=([\w-]+)/.exec(url)?.[1] ?? '';
  const forged = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  assert.equal(await get(url.replace(signature, forged)), 404);
  assert.equal(await get(url.replace(/until=\d+/, `until=${Date.now() + 10 ** 9}`)), 404);
  assert.equal(await get(url.replace(/&?until=\d+/, '')), 404);
  api.setNow(new Date(Date.parse(expiresAt)));
  assert.equal(await get(url), 404);
  api.setNow(undefined);
});

test('an address to send to is refused before anything is sent', async () => {
  const ask = (query: object) =>
    api.callRaw('GET', `${getUploadUrl.url}?${new URLSearchParams({ ...query })}`, undefined, {
      token: owner.token,
    });
  const good = { use: attachmentUse.name, name: 'a.pdf', sizeBytes: '10' };
  assert.equal((await ask(good)).status, 200);
  const cases: [object, number, string, object | undefined][] = [
    [{ use: 'samples.unknown' }, 400, 'INVALID_INPUT', { use: 'not_a_choice' }],
    [{ use: 'samples.staff' }, 403, 'NOT_ALLOWED', undefined],
    [{ name: 'a.exe' }, 400, 'INVALID_INPUT', { name: 'file_type' }],
    [{ name: 'a.svg' }, 400, 'INVALID_INPUT', { name: 'file_type' }],
    [{ name: 'a.html' }, 400, 'INVALID_INPUT', { name: 'file_type' }],
    [{ name: 'a.pdf.exe' }, 400, 'INVALID_INPUT', { name: 'file_type' }],
    [{ name: 'pdf' }, 400, 'INVALID_INPUT', { name: 'file_type' }],
    [{ name: '' }, 400, 'INVALID_INPUT', { name: 'required' }],
    [{ sizeBytes: '0' }, 400, 'INVALID_INPUT', { sizeBytes: 'too_small' }],
    [{ sizeBytes: '-1' }, 400, 'INVALID_INPUT', { sizeBytes: 'integer' }],
    [{ sizeBytes: '100000001' }, 400, 'INVALID_INPUT', { sizeBytes: 'too_large' }],
    [{ sizeBytes: '5000001' }, 413, 'TOO_LARGE', undefined],
  ];
  for (const [wrong, status, code, fields] of cases) {
    const answer = await ask({ ...good, ...wrong });
    assert.deepEqual(
      [...refusalOf(answer), answer.refusal.fields],
      [status, code, fields],
      JSON.stringify(wrong),
    );
  }
});

test('names that lie are refused; what else a name may hold changes neither place nor head', async () => {
  for (const name of [
    '../../etc/passwd.pdf',
    '..\\..\\boot.pdf',
    'a\0.pdf',
    'a\r\nset-cookie: a=b.pdf',
    'fdp.\u202Egpj.pdf',
    '\u2066a.pdf',
    `${'가'.repeat(4000)}.pdf`,
  ])
    assert.equal((await requestUpload(api, { name, bytes: pdf(), token: owner.token })).status, 400, name);
  for (const name of [
    '%2e%2e%2fa.pdf',
    'a".pdf',
    'a;b=c.pdf',
    "o'neil*.pdf",
    '🫁 기도.PDF',
    '.pdf',
    'a%00.pdf',
  ]) {
    const { id } = await uploaded(api, { name, bytes: pdf(), token: owner.token });
    const said = String((await read(id)).headers['content-disposition']);
    assert.match(said, /^attachment; filename="[ !#-$&-[\]-~]*"; filename\*=UTF-8''[\w.!~%-]+$/, name);
    assert.equal(decodeURIComponent(said.split("''")[1] ?? ''), name);
    assert.deepEqual(await objects(id), [`${id}/whole`]);
  }
});

test('bytes are judged by what they are, and of what is refused nothing stays', async () => {
  const zip = Buffer.from('504b0304', 'hex');
  const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const good: [string, Buffer, string][] = [
    ['a.docx', zip, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.hwpx', zip, 'application/hwp+zip'],
    ['a.hwp', compound, 'application/x-hwp'],
    ['a.hwp', Buffer.from('HWP Document File V3.00'), 'application/x-hwp'],
    ['a.xls', compound, 'application/vnd.ms-excel'],
    ['a.zip', zip, 'application/zip'],
    ['a.txt', Buffer.from('<script>alert(1)</script>'), 'text/plain'],
    ['a.csv', Buffer.from([0xb0, 0xa1, 0x2c, 0xb3, 0xaa]), 'text/csv'],
    ['a.txt', Buffer.from('fffe61006200', 'hex'), 'text/plain'],
  ];
  for (const [name, bytes, type] of good) {
    const file = await uploaded(api, { name, bytes, token: owner.token });
    assert.equal(file.type, type);
    const { headers } = await read(file.id);
    assert.match(String(headers['content-disposition']), /^attachment/);
  }
  const bad: [string, Buffer][] = [
    ['a.pdf', Buffer.from('<html><script>alert(1)</script>')],
    ['a.pdf', Buffer.from('\n%PDF-1.7')],
    ['a.docx', compound],
    ['a.doc', zip],
    ['a.hwp', zip],
    ['a.zip', Buffer.from('MZ\x90\0')],
    ['a.txt', Buffer.from('a\0b')],
    ['a.csv', zip],
    ['a.txt', pdf()],
  ];
  for (const [name, bytes] of bad) {
    const { data } = await requestUpload(api, { name, bytes, token: owner.token });
    assert.equal(await sendBytes(api, data, bytes), 204);
    const refused = await complete(api, data.id, owner.token);
    assert.deepEqual(
      [...refusalOf(refused), refused.refusal.fields],
      [400, 'INVALID_INPUT', { name: 'file_type' }],
      name,
    );
    assert.deepEqual(await objects(data.id), []);
    assert.deepEqual(refusalOf(await complete(api, data.id, owner.token)), [404, 'NOT_FOUND']);
  }
});

test('completing again changes nothing, at once or later, and is the sender’s alone', async () => {
  const bytes = pdf();
  const { data } = await requestUpload(api, { name: 'a.pdf', bytes, token: owner.token });
  assert.deepEqual(refusalOf(await complete(api, data.id, owner.token)), [409, 'CONFLICT']);
  assert.equal(await sendBytes(api, data, bytes), 204);
  assert.deepEqual(refusalOf(await complete(api, data.id, other.token)), [404, 'NOT_FOUND']);
  const answers = await Promise.all([1, 2, 3].map(() => complete(api, data.id, owner.token)));
  const later = await complete(api, data.id, owner.token);
  for (const { status, data: file } of [...answers, later])
    assert.deepEqual([status, file.sizeBytes], [200, bytes.length]);
  assert.deepEqual(await objects(data.id), [`${data.id}/whole`]);
  // The address is still valid, but new bytes there are never used.
  await sendBytes(api, data, Buffer.from(bytes).fill(0, 20));
  await complete(api, data.id, owner.token);
  assert.ok((await bytesOf((await read(data.id)).data)).equals(bytes));
});

test('uploads are counted, by account and by bytes', async (context) => {
  // A hundredth of the limits: 3 uploads per hour, 20 MB per day.
  const limited = await startTestApi({ feature: sampleFeature, limitScale: 0.01 });
  context.after(() => limited.close());
  const asks = async () => {
    const { accessToken: token } = await newAccount(limited);
    return (sizeBytes: string) =>
      limited.call(getUploadUrl, { query: { use: pictureUse.name, name: 'a.png', sizeBytes } }, { token });
  };
  const spent = [429, 'TOO_MANY_REQUESTS'];
  const often = await asks();
  for (let count = 0; count < 3; count += 1) assert.equal((await often('1')).status, 200);
  assert.deepEqual(refusalOf(await often('1')), spent);
  await limited.forgetLimits();
  const much = await asks();
  for (let count = 0; count < 2; count += 1) assert.equal((await much('10000000')).status, 200);
  const refused = await much('1');
  assert.deepEqual(refusalOf(refused), spent);
  assert.ok(Number(refused.headers['retry-after']) > 3600);
});
