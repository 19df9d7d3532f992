import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { request as sendRequest } from 'node:http';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { setRehearsal } from '../../../api/src/features/editions/index.ts';
import { eventually } from '../../../api/test/api.ts';
import { startTestWeb, type TestWeb } from '../../test/start-web.ts';

let web: TestWeb;
let isSiteInfoBroken = false;
let siteInfoCalls = 0;

before(async () => {
  web = await startTestWeb({
    maximumPages: 40,
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

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  text: string;
}

/** A request as it stands on the wire: nothing is followed, nothing is unpacked. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = sendRequest(`${web.origin}${path}`, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string>,
          body,
          text: body.toString('utf8'),
        });
      });
    });
    request.on('error', reject);
    request.end();
  });
}

const home = '/airway2025/Main';

test('fifty who come at once wait for one render', async () => {
  const path = '/airway2025/Survey/nobody-asked-before';
  const before = siteInfoCalls;
  const answers = await Promise.all(Array.from({ length: 50 }, () => get(path)));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  assert.equal(siteInfoCalls - before, 1);
});

test('the root of the host leads to the base path', async () => {
  const { status, headers } = await get('/');
  assert.equal(status, 302);
  assert.equal(headers.location, '/airway2025/');
});

test('pages stand at the base in Korean and below /en in English', async () => {
  for (const [path, language, heading] of [
    ['/airway2025/', 'ko', '2025 기도관리 연례학술대회 (예시)'],
    ['/airway2025', 'ko', '2025 기도관리 연례학술대회 (예시)'],
    ['/airway2025/en', 'en', 'Annual Airway Meeting 2025 (sample)'],
    [home, 'ko', '숨길, 하나의 호흡'],
    ['/airway2025/en/Main', 'en', 'One airway, one breath'],
  ] as const) {
    const { status, text } = await get(path);
    assert.equal(status, 200, path);
    assert.equal(/<html lang="(..)"/.exec(text)?.[1], language, path);
    assert.match(text, new RegExp(`<h1[^>]*>${heading.replace(/[()]/g, '\\$&')}</h1>`), path);
  }
});

test('every address of the specification answers, in both languages and in any case', async () => {
  const paths = [
    ...['Invitation', 'Info', 'ScientificCommittee', 'History', 'OraganizingCommittee', 'ContactUs'].map(
      (page) => `ConferenceInfo/${page}`,
    ),
    ...['Scientific/InvitedSpeakers', 'Gallery', 'GeneralInfo/Seoul', 'GeneralInfo/UsefulInfo'],
    ...['Survey/after-meeting', 'Scientific/Program', 'Registration', 'Registration/Korean'],
    ...['Registration/Korean/Mobile', 'Registration/International', 'Registration/International/Mobile'],
    ...['Registration/Process', 'Registration/Confirm', 'Account/Signin', 'Account/Signup'],
    ...['Account/Signup/Welcome', 'Account/FindId', 'Account/Password', 'Account/Password/Process'],
    ...['Account/MyPage', 'Board/community', 'Board/community/1', 'Board/community/Write'],
    ...['Board/community/1/Edit', 'Live/1', 'Sponsors', 'Sponsors/1', 'Alumni', 'Admin', 'Admin/Design'],
  ];
  for (const path of paths)
    for (const address of [path, `en/${path}`, path.toLowerCase()]) {
      const { status } = await get(`/airway2025/${address}`);
      // Without a payment to wait for there is nothing to show but the way to the registration.
      assert.equal(status, /process$/i.test(address) && /registration/i.test(address) ? 302 : 200, address);
    }
});

test('a path in another case shows the very same page', async () => {
  const [typed, plain] = [await get('/AIRWAY2025/mAIN'), await get(home)];
  assert.equal(typed.text, plain.text);
});

test('the usual spelling of the committee leads to the specified one', async () => {
  const korean = await get('/airway2025/ConferenceInfo/OrganizingCommittee');
  assert.equal(korean.status, 301);
  assert.equal(korean.headers.location, '/airway2025/ConferenceInfo/OraganizingCommittee');
  const english = await get('/airway2025/en/ConferenceInfo/OrganizingCommittee');
  assert.equal(english.headers.location, '/airway2025/en/ConferenceInfo/OraganizingCommittee');
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
    web.site.contentChanged();
    const attacked = await get(path, hostile);
    web.site.contentChanged();
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
  for (let index = 0; index < 120; index += 1) await get(`/airway2025/Survey/code-${index}?x=${index}`);
  assert.equal(web.site.keptPages() <= 40, true);
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

test('what does not exist is one page with status 404, whatever its address', async () => {
  const [one, other] = [await get('/airway2025/nothing'), await get('/airway2025/no/such/page?x=1')];
  assert.equal(one.status, 404);
  assert.equal(one.text, other.text);
  assert.match(one.text, /찾으시는 페이지가 없습니다/);
  const english = await get('/airway2025/en/nothing');
  assert.equal(english.status, 404);
  assert.match(english.text, /Page not found/);
  const outside = await get('/wp-login.php');
  assert.equal(outside.status, 404);
  assert.equal(/<script(?! type="application)/.test(outside.text), false);
  for (const strange of [
    '/airway2025/..%2f..%2fetc/passwd',
    '//evil.test/',
    `/airway2025/${'x'.repeat(3000)}`,
  ])
    assert.equal((await get(strange)).status, 404, strange);
  const unreadable = await get('/airway2025/%E0%A4%A');
  assert.equal(unreadable.status, 404);
  assert.equal(unreadable.text, one.text);
});

test('an archived edition that is not here yet says so', async () => {
  const { status, text } = await get('/airway2019/');
  assert.equal(status, 404);
  assert.match(text, /이 연도의 기록은 아직 공개되지 않았습니다/);
});

test('assets never change under their name and come compressed', async () => {
  const { text } = await get(home);
  const script = /href="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? '';
  const answer = await get(script, { 'accept-encoding': 'br' });
  assert.equal(answer.status, 200);
  assert.equal(answer.headers['content-encoding'], 'br');
  assert.equal(answer.headers['content-type'], 'text/javascript; charset=utf-8');
  assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(brotliDecompressSync(answer.body).toString('utf8'), (await get(script)).text);
  const missing = await get('/assets/no-such-chunk.js');
  assert.equal(missing.status, 404);
  for (const hidden of ['/.vite/manifest.json', '/assets/../../package.json', `${script}.map`])
    assert.equal((await get(hidden)).status, 404, hidden);
});

test('the two languages of a page name each other, and search engines find the public pages', async () => {
  const { text } = await get(home);
  const alternates = [...text.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)];
  assert.deepEqual(
    alternates.map(([, language, address]) => [language, address]),
    [
      ['ko', 'http://congress.test/airway2025/Main'],
      ['en', 'http://congress.test/airway2025/en/Main'],
      ['x-default', 'http://congress.test/airway2025/Main'],
    ],
  );
  assert.equal(
    /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1],
    'http://congress.test/airway2025/Main',
  );
  const event = JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '');
  assert.equal(event['@type'], 'Event');
  assert.equal(event.startDate, '2025-11-21');
  const sitemap = (await get('/sitemap.xml')).text;
  for (const address of ['/airway2025/', '/airway2025/Main', '/airway2025/en', '/airway2025/en/Main'])
    assert.match(sitemap, new RegExp(`<loc>http://congress.test${address}</loc>`));
  assert.equal((await get('/robots.txt')).text.split('\n')[1], 'Disallow: /');
});

test('a page that cannot be made says so with a reference, and is not kept', async () => {
  const path = '/airway2025/Survey/broken';
  isSiteInfoBroken = true;
  const broken = await get(path);
  isSiteInfoBroken = false;
  assert.equal(broken.status, 500);
  assert.equal(broken.headers['cache-control'], 'no-store');
  assert.match(broken.text, /data-reference="[\w-]{12}"/);
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

test('a form pressed before its program had come leads back to its page', async () => {
  const post = (path: string) =>
    fetch(`${web.origin}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'password=x',
    });
  const answer = await post('/airway2025/en/Account/Signin?next=/Account/MyPage');
  assert.equal(answer.status, 303);
  assert.equal(answer.headers.get('location'), '/airway2025/en/Account/Signin?next=/Account/MyPage');
  for (const elsewhere of ['//evil.test/airway2025/Account/Signin', '/wp-login.php', '/airway2025evil/Main'])
    assert.equal((await post(elsewhere)).status, 404, elsewhere);
});

test('a form from another origin is refused; from our own host it is not', async () => {
  const send = async (origin: string) => {
    const response = await fetch(`${web.origin}/airway2025/Registration/Confirm`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=x',
    });
    return response.text();
  };
  assert.equal(await send('https://evil.test'), 'Bad Request');
  assert.equal(await send('null'), 'Bad Request');
  assert.match(await send(web.origin), /<html lang="ko"/);
  assert.match(await send('http://congress.test'), /<html lang="ko"/);
});
