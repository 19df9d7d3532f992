import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { getFeeTable, getSiteInfo } from '@airway/contract';
import { startTestWeb, type TestWeb } from '../../test/start-web.ts';

let web: TestWeb;
before(async () => {
  web = await startTestWeb();
});
after(() => web.close());

const get: TestWeb['get'] = (path, headers, method) => web.get(path, headers, method);
const home = '/airway2025/Main';

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

test('only the address of the landing page leads to one’s own language, and keeps its query', async () => {
  const english = { 'accept-language': 'en' };
  const read = async (path: string) => {
    const { status, headers } = await web.get(path, english);
    return [status, headers.location];
  };
  // Kept in memory, and then asked for in English.
  assert.equal((await web.get('/airway2025/')).status, 200);
  assert.deepEqual(await read('/airway2025/'), [302, '/airway2025/en']);
  assert.deepEqual(await read('/airway2025/?from=mail'), [302, '/airway2025/en?from=mail']);
  assert.deepEqual(await read('/airway2025'), [302, '/airway2025/en']);
  assert.deepEqual(await read('/airway2025/Main'), [200, undefined]);
  assert.deepEqual(await read('/airway2025/en'), [200, undefined]);
  const { headers } = await web.get('/airway2025/', english);
  assert.deepEqual([headers['cache-control'], headers.vary], ['no-store', 'accept-language, cookie']);
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
    ...['Board/community/1/Edit', 'Sponsors', 'Alumni', 'Admin', 'Admin/Design'],
  ];
  for (const path of paths)
    for (const address of [path, `en/${path}`, path.toLowerCase()]) {
      const { status, text } = await get(`/airway2025/${address}`);
      // Without a pending payment the page only redirects to the registration.
      const isSentOn = /process$/i.test(address) && /registration/i.test(address);
      assert.equal(status, isSentOn ? 302 : 200, address);
      if (!isSentOn) assert.match(text, /<title>[^<]+<\/title>/, address);
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
  assert.match(text, /아직 공개하지 않은 학술대회입니다/);
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
  assert.match(event.image, /^http:\/\/congress\.test\/api\/conference\/[\da-f-]+\/share\.png\?language=ko$/);
  const sitemap = (await get('/sitemap.xml')).text;
  for (const address of ['/airway2025/', '/airway2025/Main', '/airway2025/en', '/airway2025/en/Main'])
    assert.match(sitemap, new RegExp(`<loc>http://congress.test${address}</loc>`));
  assert.equal((await get('/robots.txt')).text.split('\n')[1], 'Disallow: /');
});

test('search engines are told what the meeting costs, as its fee table says', async () => {
  const eventIn = (text: string) =>
    JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '');
  const info = (await web.api.call(getSiteInfo, {})).data;
  const { period, categories } = (await web.api.call(getFeeTable, { params: { id: info.currentEdition.id } }))
    .data;
  // A page says the prices of its readers: the English one those from abroad.
  const ofReaders = categories.filter(({ audience }) => audience === 'international');
  const priced = ofReaders.flatMap(({ name, prices }) =>
    prices
      .filter((one) => one.period === period)
      .map(({ price: { amountMinor, currency } }) => [
        name.en,
        currency === 'USD' ? amountMinor / 100 : amountMinor,
        currency,
      ]),
  );
  assert.ok(priced.length > 1);
  const { offers } = eventIn((await get('/airway2025/en/Main')).text);
  assert.deepEqual(
    offers.map(({ name, price, priceCurrency }: Record<string, string>) => [
      name,
      Number(price),
      priceCurrency,
    ]),
    priced,
  );
  assert.deepEqual(
    new Set(offers.map(({ url }: Record<string, string>) => url)),
    new Set(['http://congress.test/airway2025/en/Registration/International']),
  );
});

test('a browser that asks for the old icon gets it, and no page', async () => {
  const { status, headers, body } = await get('/favicon.ico');
  assert.deepEqual([status, headers['content-type']], [200, 'image/x-icon']);
  assert.ok(body.length < 2000);
});

test('no page leads to itself at a second address, and no button with a popover says its state itself', async () => {
  const { text } = await get(home);
  assert.match(text, /<a href="">/);
  assert.doesNotMatch(text, /href="\?/);
  const buttons = [...text.matchAll(/<button[^>]* popoverTarget=[^>]*>/g)].map(([button]) => button);
  assert.ok(buttons.length > 3);
  for (const button of buttons) assert.doesNotMatch(button, /aria-expanded/);
});

test('who finds a weakness is told where to report it, in a file that never runs out', async () => {
  const { status, headers, text } = await get('/.well-known/security.txt');
  assert.deepEqual([status, headers['content-type']], [200, 'text/plain; charset=utf-8']);
  const { secretariat } = (await web.api.call(getSiteInfo, {})).data;
  const fields = text
    .trim()
    .split('\n')
    .map((line) => line.split(': '));
  const [, expires = ''] = fields.find(([name]) => name === 'Expires') ?? [];
  assert.deepEqual(
    fields.filter(([name]) => name !== 'Expires').map((field) => field.join(' ')),
    [
      `Contact mailto:${secretariat.email}`,
      'Contact http://congress.test/airway2025/en/ConferenceInfo/ContactUs',
      'Preferred-Languages ko, en',
      'Canonical http://congress.test/.well-known/security.txt',
    ],
  );
  const daysLeft = (Date.parse(expires) - Date.now()) / 86_400_000;
  assert.ok(daysLeft > 170 && daysLeft < 365, expires);
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
  const send = async (headers: Record<string, string>) => {
    const response = await fetch(`${web.origin}/airway2025/Registration/Confirm`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=x',
    });
    return response.text();
  };
  const foreign = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://congress.test', 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign) assert.equal(await send(headers), 'Bad Request', JSON.stringify(headers));
  const own = [
    {},
    { origin: web.origin },
    { origin: 'http://congress.test' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ];
  for (const headers of own)
    assert.match(await send(headers as Record<string, string>), /<html lang="ko"/, JSON.stringify(headers));
});

test('`Live` leads to the room on air, which says so to everybody', async () => {
  const { status, headers } = await web.get('/airway2025/en/Live');
  assert.equal(status, 302);
  assert.match(String(headers.location), /^\/airway2025\/en\/Live\/[\da-f-]{36}$/);
  const page = await web.get(String(headers.location));
  assert.equal(page.status, 200);
  assert.match(page.text, /On air now\./);
  assert.match(String(page.headers['content-security-policy']), /media-src 'self' blob: data:/);
});

test('the sample film is sent as what it is, and in parts', async () => {
  for (const [name, type] of [
    ['index.m3u8', 'application/vnd.apple.mpegurl'],
    ['part-00.m4s', 'video/iso.segment'],
    ['start.mp4', 'video/mp4'],
    ['captions-ko.vtt', 'text/vtt; charset=utf-8'],
  ]) {
    const { status, headers } = await web.get(`/sample-film/${name}`);
    assert.deepEqual([status, headers['content-type']], [200, type], name);
  }
  const film = '/sample-film/part-00.m4s';
  const whole = await web.get(film);
  const part = await web.get(film, { range: 'bytes=10-19' });
  assert.deepEqual([part.status, part.headers['content-range']], [206, `bytes 10-19/${whole.body.length}`]);
  assert.deepEqual(part.body, whole.body.subarray(10, 20));
  const beyond = await web.get(film, { range: `bytes=${whole.body.length}-` });
  assert.deepEqual([beyond.status, beyond.headers['content-range']], [416, `bytes */${whole.body.length}`]);
});
