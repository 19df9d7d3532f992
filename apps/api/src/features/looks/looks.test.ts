import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { getLook, getSiteInfo, putLook, type ReceivedBy } from '@airway/contract';
import sharp from 'sharp';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import { complete, requestUpload, sendBytes, uploaded } from '../../../test/sample-files.ts';
import { isVisible } from './looks.rules.ts';

let api: TestApi<'demo'>;
let staff: { token: string };
let params: { id: string };
before(async () => {
  api = await startTestApi({ seed: 'demo' });
  staff = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  params = { id: api.signIns.editionId };
});
after(() => api.close());

type Body = ReceivedBy<typeof putLook>['body'];
const seen = async () => (await api.call(getLook, { params }, staff)).data;
const siteLook = async () => (await api.call(getSiteInfo, {})).data.look;

async function save(changes: Partial<Body>) {
  const { version, primary, accent, logo } = await seen();
  const body = { version, primary, accent, logoId: logo?.id ?? null, ...changes };
  return api.call(putLook, { params, body }, staff);
}

const purple = { primary: '#4b2e83', accent: '#8a4b08' };

test('two colours are on the site at once, in a style sheet of their own; without them nothing is said', async () => {
  assert.equal(await siteLook(), undefined);
  const { version } = await seen();
  const saved = await save({ ...purple, primary: '#4B2E83' });
  assert.deepEqual(saved.data, { version: version + 1, ...purple, logo: null });
  const style = '/api/edition-look/4b2e83-8a4b08.css';
  assert.deepEqual(await siteLook(), { style, primary: '#4b2e83' });
  const { statusCode, headers, body } = await api.app.inject({ url: style });
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'text/css; charset=utf-8');
  assert.equal(headers['cache-control'], 'public, max-age=86400');
  assert.match(body, /^:root,\[data-theme\],\[data-tint\]\{--noerok:#4b2e83;/);
  const again = await api.app.inject({ url: style, headers: { 'if-none-match': String(headers.etag) } });
  assert.equal(again.statusCode, 304);
  for (const name of [
    'ffffff-8a4b08.css',
    '4b2e83-ffff00.css',
    '4b2e83.css',
    'x%7D-8a4b08.css',
    '4b2e83-8a4b08.css.x',
  ])
    assert.equal((await api.app.inject({ url: `/api/edition-look/${name}` })).statusCode, 404, name);
  assert.equal((await save({ primary: null, accent: null })).status, 200);
  assert.equal(await siteLook(), undefined);
});

test('a pale colour, no colour and one alone are refused, and nothing is changed', async () => {
  const before = await seen();
  for (const [changes, fields] of [
    [{ ...purple, primary: '#b8a0e0' }, { primary: 'low_contrast' }],
    [{ ...purple, accent: '#ffff00' }, { accent: 'low_contrast' }],
    [{ ...purple, accent: 'orange' }, { accent: 'invalid_format' }],
    [{ primary: null, accent: '#8a4b08' }, { primary: 'required' }],
    [{ primary: '#4b2e83', accent: null }, { accent: 'required' }],
  ] as const) {
    const refused = await save(changes);
    assert.deepEqual([refused.status, refused.refusal.fields], [400, fields]);
  }
  assert.deepEqual(await seen(), before);
});

test('an overtaken save is refused; a repeated one changes nothing and is not recorded twice', async () => {
  const { version } = await seen();
  const body = { version, ...purple, logoId: null };
  const first = await api.call(putLook, { params, body }, staff);
  const again = await api.call(putLook, { params, body }, staff);
  assert.deepEqual([first.status, again.status, again.data], [200, 200, first.data]);
  const other = { ...body, accent: '#94382a' };
  assert.equal((await api.call(putLook, { params, body: other }, staff)).refusal.code, 'CONFLICT');
  const entries = await auditEntries(api.ctx(), { action: 'edition.look-changed' });
  assert.equal(entries.length, 3);
  assert.deepEqual(JSON.parse(entries.at(-1)?.details ?? ''), {
    primary: '– → #4b2e83',
    accent: '– → #8a4b08',
  });
});

const upload = async (bytes: Buffer, name = '로고.png') =>
  (await uploaded(api, { name, bytes, use: 'looks.logo', ...staff })).id;
const canvas = (background: string, width = 300, height = 100) =>
  sharp({ create: { width, height, channels: 4, background } });
const drawn = (svg: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100">${svg}</svg>`);

test('a file of another person or of another use is refused before it is read', async () => {
  const theirs = { token: (await newAccount(api, { roleCode: 'SECRETARIAT' })).accessToken };
  const file = { name: '로고.png', bytes: await canvas('#ffffff').png().toBuffer() };
  const ids = [
    (await uploaded(api, { ...file, use: 'looks.logo', ...theirs })).id,
    (await uploaded(api, { ...file, use: 'sponsorship.agreement', ...staff })).id,
    randomUUID(),
  ];
  for (const logoId of ids) assert.equal((await save({ logoId })).refusal.code, 'NOT_FOUND');
});

test('a logo that nobody can see is refused: white on white, white without ground, or all glass', async () => {
  const pale = await canvas('#e8e0c8', 80, 60).png().toBuffer();
  const white = await canvas('#ffffff').png().toBuffer();
  const onGlass = await canvas('#ffffff00')
    .composite([{ input: await canvas('#ffffff', 90, 60).png().toBuffer() }])
    .png()
    .toBuffer();
  const glass = await canvas('#00000000').png().toBuffer();
  const paleOnWhite = await canvas('#ffffff')
    .composite([{ input: pale }])
    .png()
    .toBuffer();
  for (const [what, bytes] of Object.entries({ white, onGlass, glass, paleOnWhite })) {
    const refused = await save({ logoId: await upload(bytes) });
    assert.deepEqual([refused.status, refused.refusal.fields], [400, { logoId: 'low_contrast' }], what);
  }
  assert.equal((await seen()).logo, null);
});

test('a drawing becomes a picture, which everybody may read; one with a script is refused', async () => {
  const bytes = drawn('<script>alert(1)</script><rect width="300" height="100"/>');
  const address = await requestUpload(api, { name: '로고.svg', bytes, use: 'looks.logo', ...staff });
  await sendBytes(api, address.data, bytes);
  const refused = await complete(api, address.data.id, staff.token);
  assert.deepEqual([refused.status, refused.refusal.fields], [400, { name: 'drawing_parts' }]);
  const logoId = await upload(drawn('<rect width="300" height="100" fill="#4b2e83"/>'), '로고.svg');
  assert.equal((await save({ logoId })).status, 200);
  const { logo } = (await siteLook()) ?? {};
  assert.equal(logo?.src, `/api/file/${logoId}?thumbnail=true&width=320`);
  const { width = 0, height = 1 } = logo ?? {};
  assert.equal((width / height).toFixed(1), '3.0');
  const sent = await api.app.inject({ url: String(logo?.src) });
  assert.deepEqual([sent.statusCode, sent.headers['content-type']], [200, 'image/webp']);
  assert.equal((await save({ logoId: null })).status, 200);
  assert.equal((await siteLook())?.logo, undefined);
});

test('thin dark letters on a white plate are seen', async () => {
  const input = await canvas('#17211e', 260, 4).png().toBuffer();
  const pixels = await canvas('#ffffff').composite([{ input }]).raw().toBuffer();
  assert.equal(isVisible(pixels), true);
});
