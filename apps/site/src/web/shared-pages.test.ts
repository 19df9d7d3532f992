import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { setRehearsal } from '../../../api/src/features/editions/index.ts';
import { eventually } from '../../../api/test/eventually.ts';
import { sharedAddresses } from '../../test/shared-addresses.ts';
import { startTestWeb, type TestWeb } from '../../test/start-web.ts';

let web: TestWeb;
let isSiteInfoBroken = false;
let siteInfoCalls = 0;

before(async () => {
  web = await startTestWeb({
    maximumPages: 40,
    rememberAnswersForMs: 0,
    prepare(app) {
      app.addHook('onRequest', async (request) => {
        if (request.url !== '/api/site-setting/info') return;
        siteInfoCalls += 1;
        if (isSiteInfoBroken) throw new Error('broken for a test');
      });
    },
  });
});
after(() => web.close());

const get: TestWeb['get'] = (path, headers, method) => web.get(path, headers, method);
const home = '/airway2025/Main';

test('fifty who come at once wait for one render', async () => {
  const path = '/airway2025/GeneralInfo/UsefulInfo';
  const before = siteInfoCalls;
  const answers = await Promise.all(Array.from({ length: 50 }, () => get(path)));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  assert.equal(siteInfoCalls - before, 1);
});

test('nothing that a visitor sends besides the address changes a shared page', async () => {
  const clean = await get(home);
  const hostile = Object.fromEntries([
    ['authorization', 'Bearer evil'],
    ['cookie', 'lang=en; session=evil'],
    ['accept', 'application/json'],
    ['accept-language', 'en'],
    ['user-agent', '<script>'],
    ['referer', 'https://evil.test/'],
    ['host', 'evil.test'],
    ...[
      'x-forwarded-host x-forwarded-proto x-forwarded-for x-forwarded-port x-forwarded-prefix forwarded',
      'x-original-url x-rewrite-url x-host x-http-method-override x-react-router-prerender-data',
      'x-react-router-spa-mode x-remix-response x-middleware-rewrite x-matched-path rsc next-url origin',
      'x-requested-with sec-fetch-dest sec-fetch-mode purpose x-real-ip true-client-ip cf-connecting-ip',
      'x-debug x-locale content-language x-csp-nonce x-nonce dnt save-data x-wap-profile via te-x range',
    ]
      .join(' ')
      .split(' ')
      .map((name) => [name, 'evil.test']),
  ]);
  for (const path of [home, `${home}?utm_source=evil&lang=en`, '/airway2025/Gallery']) {
    const before = await get(path);
    web.site.pages.changed(['*']);
    const attacked = await get(path, hostile);
    web.site.pages.changed(['*']);
    const afterwards = await get(path);
    assert.equal(attacked.text, before.text, path);
    assert.equal(afterwards.text, before.text, path);
  }
  assert.equal((await get(home)).text, clean.text);
  assert.equal(clean.headers.vary, 'accept-encoding');
  assert.equal(clean.headers['cache-control'], 'public, max-age=0, must-revalidate');
});

test('a page has a strong tag for each encoding and is not sent twice', async () => {
  const plain = await get(home);
  const zipped = await get(home, { 'accept-encoding': 'gzip' });
  const brotli = await get(home, { 'accept-encoding': 'gzip, deflate, br' });
  assert.equal(gunzipSync(zipped.body).toString('utf8'), plain.text);
  assert.equal(brotliDecompressSync(brotli.body).toString('utf8'), plain.text);
  assert.equal(zipped.headers['content-encoding'], 'gzip');
  assert.equal(brotli.headers['content-encoding'], 'br');
  const tags = [plain, zipped, brotli].map(({ headers }) => headers.etag ?? '');
  assert.equal(new Set(tags).size, 3);
  for (const tag of tags) assert.match(tag, /^"[\w-]+"$/);
  const again = await get(home, { 'accept-encoding': 'gzip', 'if-none-match': `"x", ${tags[1]}` });
  assert.equal(again.status, 304);
  assert.equal(again.body.length, 0);
  assert.equal(again.headers.etag, tags[1]);
  const head = await get(home, {}, 'HEAD');
  assert.equal(head.status, 200);
  assert.equal(Number(head.headers['content-length']), plain.body.length);
});

test('a change of content shows on the page, and the old page serves meanwhile', async () => {
  const dateOf = (text: string) => /리허설 중: 이 사이트의 오늘은 ([\d.]+)/.exec(text)?.[1];
  assert.equal(dateOf((await get(home)).text), '2025.10.10');
  await setRehearsal(web.api.ctx(), web.api.signIns.editionId, new Date('2025-11-10T09:00:00+09:00'));
  await eventually(async () => dateOf((await get(home)).text) === '2025.11.10', 'the page follows');
  assert.match((await get(home)).text, /사전 등록 마감이 얼마 남지 않았습니다/);
  await setRehearsal(web.api.ctx(), web.api.signIns.editionId, new Date('2025-10-10T09:00:00+09:00'));
  await eventually(async () => dateOf((await get(home)).text) === '2025.10.10', 'and back');
});

test('the memory of pages is bounded, whatever is asked for', async () => {
  for (const address of await sharedAddresses(web)) await get(address);
  assert.equal(web.site.pages.size(), 40);
});

test('a shared page allows exactly its own inline scripts and no inline style', async () => {
  for (const path of ['/airway2025/', home, '/airway2025/en/Gallery', '/airway2025/nothing']) {
    const { text, headers } = await get(path);
    const policy = headers['content-security-policy'] ?? '';
    const inline = [...text.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)];
    const hashes = inline.map(([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`);
    const directives = new Map(
      policy.split('; ').map((line) => {
        const [name = '', ...sources] = line.split(' ');
        return [name, sources];
      }),
    );
    assert.deepEqual(directives.get('script-src')?.toSorted(), ["'self'", ...new Set(hashes)].toSorted());
    assert.deepEqual(directives.get('style-src'), ["'self'"]);
    for (const name of ['object-src', 'base-uri', 'frame-ancestors', 'default-src'])
      assert.deepEqual(directives.get(name), ["'none'"]);
    assert.deepEqual(directives.get('form-action'), ["'self'"]);
    assert.equal(/\snonce=|\sstyle=|\son\w+=/.test(text.replaceAll(/<script[\s\S]*?<\/script>/g, '')), false);
  }
});

test('a page that cannot be made says so with a reference, and is not kept', async () => {
  const path = '/airway2025/GeneralInfo/Seoul';
  isSiteInfoBroken = true;
  const broken = await get(path);
  isSiteInfoBroken = false;
  assert.equal(broken.status, 500);
  assert.equal(broken.headers['cache-control'], 'no-store');
  assert.match(broken.text, /data-reference="[0-9a-f]{16}"/);
  assert.equal(/broken for a test/.test(broken.text), false);
  const mended = await get(path);
  assert.equal(mended.status, 200);
});

test('the data of a page is as shared as the page', async () => {
  const { status, headers, text } = await get('/airway2025/Main.data', {
    cookie: 'a=b',
    'accept-language': 'en',
  });
  assert.equal(status, 200);
  assert.equal(headers['content-type'], 'text/x-script');
  assert.match(text, /숨길/);
  assert.equal((await get('/airway2025/_.data')).status, 200);
  assert.equal((await get('/airway2025/nothing.data')).status, 404);
});

test('a personal page is never kept and signs its scripts anew each time', async () => {
  const nonces = new Set<string>();
  for (let index = 0; index < 100; index += 1) {
    const { headers, text } = await get('/airway2025/Registration/Confirm');
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers.etag, undefined);
    const nonce = /'nonce-([\w+/]{24})'/.exec(headers['content-security-policy'] ?? '')?.[1] ?? '';
    for (const [opening] of text.matchAll(/<script(?! type="application)[^>]*>/g))
      assert.equal(/nonce="([^"]*)"/.exec(opening)?.[1], nonce);
    nonces.add(nonce);
  }
  assert.equal(nonces.size, 100);
  const brotli = await get('/airway2025/Registration/Confirm', { 'accept-encoding': 'br' });
  assert.match(brotliDecompressSync(brotli.body).toString('utf8'), /<html lang="ko"/);
});
