import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getFile } from '@airway/contract';
import sharp from 'sharp';
import { refusalOf, startTestApi, type TestApi } from '../../../test/api.ts';
import { newAccount } from '../../../test/new-accounts.ts';
import {
  complete,
  logoUse,
  pictureUse,
  requestUpload,
  sampleFeature,
  sendBytes,
  uploaded,
} from '../../../test/sample-files.ts';

let api: TestApi;
let token: string;
before(async () => {
  api = await startTestApi({ feature: sampleFeature });
  ({ accessToken: token } = await newAccount(api));
});
after(() => api.close());

const use = logoUse.name;
const svg = (inner: string, attributes = 'width="240" height="60"', before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:i="urn:i" ${attributes}>${inner}</svg>`,
  );
const shape = '<rect x="20" y="20" width="200" height="20" fill="#0a6640"/>';

const bytesOf = async (file: unknown) => Buffer.from(await (file as File).arrayBuffer());

/** Returns the refusal of a drawing, and what is left of it. */
async function refused(bytes: Buffer, name = 'logo.svg') {
  const { data } = await requestUpload(api, { name, bytes, use, token });
  await sendBytes(api, data, bytes);
  const { refusal, status } = await complete(api, data.id, token);
  const left: string[] = [];
  for await (const key of api.services.storage.keys()) if (key.startsWith(data.id)) left.push(key);
  return [status, refusal?.fields?.name, left];
}

test('of a drawing a picture is made, without its margins, and the drawing is not kept', async () => {
  const file = await uploaded(api, { name: '로고.SVG', bytes: svg(shape), use, token });
  assert.deepEqual([file.name, file.type, file.width, file.height], ['로고.png', 'image/png', 1000, 100]);
  const { data, headers } = await api.call(getFile, { params: { id: file.id }, query: {} }, { token });
  const bytes = await bytesOf(data);
  const { format } = await sharp(bytes).metadata();
  assert.deepEqual([format, headers['content-type'], bytes.includes('<svg')], ['png', 'image/png', false]);
  const keys: string[] = [];
  for await (const key of api.services.storage.keys()) if (key.startsWith(file.id)) keys.push(key);
  assert.deepEqual(keys, [`${file.id}/whole`]);
});

test('drawings as programs write them are taken: what they say of themselves is left out', async () => {
  const doctype =
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
  const whole = svg(
    `<title>로고</title><metadata><i:x onload="y()"><script/></i:x></metadata><i:view zoom="url(http://x)"/>
     <style><![CDATA[.a{fill:url(#g)}]]></style>
     <defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient><rect id="r" width="40" height="10"/></defs>
     <clipPath id="c"><use xlink:href="#r"/></clipPath>
     <g clip-path="url(#c)" i:label="x"><rect class="a" width="40" height="10"/></g>`,
    'viewBox="0 0 40 10" xml:space="preserve"',
    `<?xml version="1.0" encoding="utf-8"?><!-- Generator -->${doctype}`,
  );
  const file = await uploaded(api, { name: 'logo.svg', bytes: whole, use, token });
  assert.deepEqual([file.type, file.width, file.height], ['image/png', 1200, 300]);
});

test('scripts, texts, pictures and addresses beyond the drawing are refused, and nothing stays', async () => {
  for (const inner of [
    '<script>alert(1)</script>',
    '<rect onclick="alert(1)" width="1" height="1"/>',
    '<a href="#x"><rect width="1" height="1"/></a>',
    '<image href="http://example.org/a.png"/>',
    '<image href="data:image/png;base64,AAAA"/>',
    '<use href="http://example.org/a.svg#x"/>',
    '<use xlink:href="file:///etc/passwd#x"/>',
    '<rect fill="url(http://example.org/a.svg#x)" width="1" height="1"/>',
    '<rect style="fill:url( \'//example.org/a\' )" width="1" height="1"/>',
    '<rect style="fill:u\\72l(http://example.org)" width="1" height="1"/>',
    '<style>@import "http://example.org/a.css";</style>',
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
    '<text>글자</text>',
    '<animate attributeName="x"/>',
    '<filter id="f"/>',
  ])
    assert.deepEqual(await refused(svg(shape + inner)), [400, 'drawing_parts', []], inner);
  const entities = '<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b SYSTEM "file:///etc/passwd">]>';
  assert.deepEqual(await refused(svg('', '', entities)), [400, 'drawing_parts', []]);
});

test('a drawing of too many parts is refused, by its bytes, its elements or its depth', async () => {
  assert.deepEqual(await refused(svg('<g/>'.repeat(1_000_000))), [400, 'drawing_size', []]);
  assert.deepEqual(await refused(svg('<g/>'.repeat(10_000))), [400, 'drawing_size', []]);
  assert.deepEqual(await refused(svg('<g>'.repeat(80) + '</g>'.repeat(80))), [400, 'drawing_size', []]);
  const attributes = (count: number) => Array.from({ length: count }, (_, at) => ` a${at}="1"`).join('');
  assert.deepEqual(await refused(svg(`<g${attributes(40_000)}/>`)), [400, 'drawing_size', []]);
  // The control: the maximum number of elements.
  const { type } = await uploaded(api, {
    name: 'a.svg',
    bytes: svg(shape + '<g/>'.repeat(9_990)),
    use,
    token,
  });
  assert.equal(type, 'image/png');
});

test('a drawing that grows while it is drawn is ended, and the process goes on', async () => {
  const doubled = Array.from(
    { length: 40 },
    (_, level) => `<g id="u${level + 1}">${`<use href="#u${level}"/>`.repeat(2)}</g>`,
  );
  const bomb = svg(
    `<defs><rect id="u0" width="9" height="9"/>${doubled.join('')}</defs>${shape}<use href="#u40"/>`,
  );
  const [status, , left] = await refused(bomb);
  assert.deepEqual([status, left], [400, []]);
  assert.deepEqual(await refused(svg(shape, 'width="1e9" height="1"')), [400, 'drawing_size', []]);
});

test('what is no SVG is refused, and so is an SVG where none is taken', async () => {
  for (const bytes of [
    Buffer.from('<html><svg/></html>'),
    Buffer.from('<?xml version="1.0"?><a/>'),
    Buffer.from('<svg><rect/></svg>'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">&#x0;</svg>'),
    Buffer.concat([Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'), Buffer.from([0xff, 0xfe])]),
  ])
    assert.deepEqual(await refused(bytes), [400, 'file_type', []], bytes.toString());
  assert.deepEqual(await refused(svg(shape), 'logo.png'), [400, 'file_type', []]);
  const uploadAddress = await requestUpload(api, {
    name: 'logo.svg',
    bytes: svg(shape),
    use: pictureUse.name,
    token,
  });
  assert.deepEqual(refusalOf(uploadAddress), [400, 'INVALID_INPUT']);
});
