import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pastEditions } from '../../../api/seeds/past/index.ts';
import { startTestWeb, type TestWeb } from '../../test/start-web.ts';
import { sampleArchives } from '../archive/place.ts';

const years = pastEditions.map(({ year }) => year);

let web: TestWeb;
before(async () => {
  web = await startTestWeb({ archiveFolders: [sampleArchives] });
});
after(() => web.close());

const locationsIn = (text: string) =>
  [...text.matchAll(/<loc>http:\/\/congress\.test([^<]*)<\/loc>/g)].map(([, path = '']) => path);

test('the site leads to ten years, from its front and its history, and each answers in both languages', async () => {
  const { text: front } = await web.get('/airway2025/');
  const { text: history } = await web.get('/airway2025/en/ConferenceInfo/History');
  for (const year of years) {
    assert.ok(front.includes(`href="/airway${year}/"`), String(year));
    assert.ok(history.includes(`href="/airway${year}/en/"`), String(year));
    for (const path of ['', 'en/']) assert.equal((await web.get(`/airway${year}/${path}`)).status, 200);
  }
});

test('old addresses of every year lead into its archive, whatever their letters', async () => {
  for (const year of years) {
    const base = `/airway${year}`;
    for (const [from, status, to] of [
      ['/Main', 301, '/'],
      ['/scientific/PROGRAM', 301, '/Scientific/Program.html'],
      ['/board/Community/?utm=1', 301, '/Board/community.html'],
      ['/en/ConferenceInfo/History', 301, '/en/ConferenceInfo/History.html'],
      ['/Registration', 302, '/'],
      ['/en/Account/Signin', 302, '/en/'],
    ] as const) {
      const { status: given, headers } = await web.get(base + from);
      assert.deepEqual([given, headers.location], [status, base + to], base + from);
    }
  }
});

test('the sitemap knows the ten, and every address in theirs is read', async () => {
  const maps = locationsIn((await web.get('/sitemap.xml')).text).filter((path) =>
    path.startsWith('/sitemaps/'),
  );
  assert.deepEqual(
    maps,
    years.map((year) => `/sitemaps/airway${year}.xml`),
  );
  for (const map of maps) {
    const addresses = locationsIn((await web.get(map)).text);
    assert.ok(addresses.length > 50, map);
    for (const address of addresses) assert.equal((await web.get(address)).status, 200, address);
  }
});

test('the search of all years finds a talk of each year on its page', async () => {
  for (const { year, sessions } of pastEditions) {
    const session = sessions.find(({ code }) => code === 'A1');
    const query = new URLSearchParams({ q: session?.talks[1]?.[0] ?? '', years: 'all' });
    const { status, text } = await web.get(`/airway2025/Search?${query}`);
    assert.equal(status, 200);
    const [, address = ''] = new RegExp(`href="(/airway${year}/Scientific/Program/[^"]+)"`).exec(text) ?? [];
    const page = await web.get(address);
    assert.ok(
      page.text.includes(`<h1`) && page.text.includes(session?.title[0] ?? '-'),
      `${year} ${address}`,
    );
  }
});
