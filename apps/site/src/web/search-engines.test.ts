import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  getPageDraft,
  hidePost,
  listGrants,
  publishPage,
  putGrants,
  removePost,
  savePageDraft,
  showPost,
  withdrawPage,
} from '@airway/contract';
import { sql } from 'kysely';
import { newWriter, writePost } from '../../../api/test/board-posts.ts';
import { eventually } from '../../../api/test/eventually.ts';
import { newAccount } from '../../../api/test/new-accounts.ts';
import { startTestWeb, type TestWeb } from '../../test/start-web.ts';
import { robotsOf } from './search-engines.ts';

test('robots may fetch the cards of shared pages, and nothing else of the API', () => {
  const rules = robotsOf('https://congress.test', '/airway2025', false)
    .split('\n')
    .flatMap((line) => /^(Allow|Disallow): (.+)$/.exec(line)?.slice(1, 3) ?? []);
  const allow = rules[rules.indexOf('Allow') + 1] ?? '';
  const disallow = rules[rules.indexOf('Disallow') + 1] ?? '';
  // RFC 9309: the longest match decides, and * is any sequence of characters.
  const allows = new RegExp(`^${RegExp.escape(allow).replace('\\*', '.{0,200}')}`);
  for (const path of ['/api/conference/1/share.png', '/api/conference/1/sessions/2/share.png?language=ko'])
    assert.match(path, allows);
  for (const path of ['/api/user', '/api/file/share', '/api/board']) assert.doesNotMatch(path, allows);
  assert.ok(allow.length > disallow.length && disallow === '/api/');
});

let web: TestWeb;
let secretary: { token: string };
let writer: { id: string; token: string };
const places: Record<string, { boardCode: string; itemNo: string }> = {};
const hiddenOnes = ['secret', 'draft', 'scheduled', 'hidden', 'deleted'];
before(async () => {
  web = await startTestWeb({ limitScale: 1000 });
  secretary = { token: (await newAccount(web.api, { roleCode: 'SECRETARIAT' })).accessToken };
  writer = await newWriter(web.api);
  const write = async (key: string, form: object = {}) => {
    const title = { ko: `${key} <b>&"기도"</b>`, en: null };
    places[key] = await writePost(web.api, writer.token, { title, tags: ['a"<&'], ...form });
  };
  await write('open');
  await write('secret', { isSecret: true });
  await write('draft', { publishAt: null });
  await write('scheduled', { publishAt: '2099-01-01T00:00:00Z' });
  await write('hidden');
  await write('deleted');
  await act(hidePost, 'hidden');
  await web.api.call(removePost, { params: place('deleted') }, writer);
});
after(() => web.close());

const place = (key: string) => {
  const { boardCode = '', itemNo = '' } = places[key] ?? {};
  return { boardCode, itemNo };
};
const act = (call: typeof hidePost, key: string) =>
  web.api.call(call, { params: place(key), body: { reason: '예시' } }, secretary);
const addressOf = (key: string, language = '') =>
  `http://congress.test/airway2025${language}/Board/community/${place(key).itemNo}`;
const feed = (language = '') => web.get(`/airway2025${language}/Board/community/feed.xml`);
const textOf = async (path: string) => (await web.get(path)).text;

test('a feed has the newest posts that guests may read, and no other', async () => {
  const { status, headers, text } = await feed();
  assert.deepEqual([status, headers['content-type']], [200, 'application/atom+xml; charset=utf-8']);
  assert.equal(text.includes(`<link href="${addressOf('open')}"/>`), true);
  for (const key of hiddenOnes) assert.equal(text.includes(`${addressOf(key)}<`), false, key);
  assert.equal(text.includes('secret'), false);
  assert.match(text, /<title>open &lt;b&gt;&amp;&quot;기도&quot;&lt;\/b&gt;<\/title>/);
  assert.match(text, /<category term="a&quot;&lt;&amp;"\/>/);
  assert.match(text, /^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="[^"]+" xml:lang="ko">\n/);
  // Sorted, newest first; no entry names a person.
  const days = [...text.matchAll(/<published>([^<]+)</g)].map(([, day = '']) => day);
  assert.deepEqual(days, days.toSorted().reverse());
  assert.equal(/<name>(?!대한기도관리학회|기도관리)/.test(text), false);
});

test('in English it says which titles are Korean', async () => {
  const { text } = await feed('/en');
  assert.match(text, /xml:lang="en"/);
  assert.match(text, new RegExp(`<id>${addressOf('open', '/en')}</id><title xml:lang="ko">open `));
});

test('a feed is not sent twice, and follows the board within a second', async () => {
  const { headers } = await feed();
  const again = await web.get('/airway2025/Board/community/feed.xml', {
    'if-none-match': headers.etag ?? '',
  });
  assert.deepEqual([again.status, again.body.length], [304, 0]);
  await act(hidePost, 'open');
  await eventually(async () => !(await feed()).text.includes(addressOf('open')), 'gone');
  await act(showPost, 'open');
  await eventually(async () => (await feed()).text.includes(addressOf('open')), 'there again');
});

test('its board leads to it, where guests find a post', async () => {
  const text = await textOf('/airway2025/en/Board/community');
  assert.match(
    text,
    /<link rel="alternate" type="application\/atom\+xml" title="Community" href="\/airway2025\/en\/Board\/community\/feed.xml"/,
  );
  assert.match(text, /<a href="\/airway2025\/en\/Board\/community\/feed.xml">/);
});

test('there is no feed of a board that guests may not read, nor of none', async () => {
  for (const code of ['none', '..%2Fcommunity', 'community%00'])
    assert.equal((await web.get(`/airway2025/Board/${code}/feed.xml`)).status, 404, code);
  const params = { boardCode: 'community' };
  const { grants: kept } = (await web.api.call(listGrants, { params }, secretary)).data;
  const put = (some: typeof kept) =>
    web.api.call(putGrants, { params, body: { grants: some, reason: '예시' } }, secretary);
  assert.equal(
    (await put(kept.filter((one) => !('roleCode' in one) || one.roleCode !== 'GUEST'))).status,
    200,
  );
  await eventually(async () => (await feed()).status === 404, 'no feed');
  assert.equal((await textOf('/sitemap.xml')).includes('/Board/community'), false);
  await put(kept);
  await eventually(async () => (await feed()).status === 200, 'a feed again');
});

test('the sitemap has pages, boards and posts that guests may read, in both languages, with their last change', async () => {
  const { status, headers, text } = await web.get('/sitemap.xml');
  assert.deepEqual([status, headers['content-type']], [200, 'application/xml; charset=utf-8']);
  const base = 'http://congress.test/airway2025';
  for (const address of [
    `${base}/Main`,
    `${base}/en/Main`,
    `${base}/Board/community`,
    addressOf('open', '/en'),
  ])
    assert.equal(text.includes(`<loc>${address}</loc>`), true, address);
  const [entry = ''] = text.match(new RegExp(`<url><loc>${addressOf('open')}</loc>.*?</url>`)) ?? [];
  assert.match(entry, /<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  assert.equal(entry.includes(`hreflang="en" href="${addressOf('open', '/en')}"`), true);
  for (const key of hiddenOnes) assert.equal(text.includes(`${addressOf(key)}<`), false, key);
  for (const kept of ['/Search', '/Admin', '/404', '.xml<'])
    assert.equal(text.includes(`${base}${kept}`), false, kept);
  const again = await web.get('/sitemap.xml', { 'if-none-match': headers.etag ?? '' });
  assert.equal(again.status, 304);
});

test('what is hidden is gone from the sitemap at once, and a page with its publication', async () => {
  await act(hidePost, 'open');
  assert.equal((await textOf('/sitemap.xml')).includes(addressOf('open')), false);
  await act(showPost, 'open');
  const invitation = '<loc>http://congress.test/airway2025/ConferenceInfo/Invitation</loc>';
  const params = { code: 'invitation' };
  const draft = await web.api.call(getPageDraft, { params }, secretary);
  const content = {
    ...draft.data.content,
    title: { ko: '모시는 글', en: null },
    lead: { ko: '환영합니다', en: null },
  };
  const body = { version: draft.data.version, content };
  const saved = await web.api.call(savePageDraft, { params, body }, secretary);
  await web.api.call(publishPage, { params, body: { version: saved.data.version } }, secretary);
  assert.equal((await textOf('/sitemap.xml')).split(invitation).length, 2);
  await web.api.call(withdrawPage, { params, body: { reason: '예시' } }, secretary);
  assert.equal((await textOf('/sitemap.xml')).includes(invitation), false);
});

test('a site with more than a thousand addresses has an index, and each sitemap keeps to its size', async () => {
  const { db } = web.api.ctx();
  await sql`
    insert into posts (id, board_id, number, author_id, request_key, title_ko, tags, is_secret, is_notice,
      shows_on_main, created_at, changed_at, published_at, is_awaited)
    select gen_random_uuid(), board_id, 100000 + n, author_id, gen_random_uuid(), title_ko, tags, false, false,
      false, created_at, changed_at, published_at, false
    from posts, generate_series(1, 2600) n where number = ${Number(place('open').itemNo)} and author_id = ${writer.id}`.execute(
    db,
  );
  const index = await textOf('/sitemap.xml');
  const maps = [...index.matchAll(/<loc>http:\/\/congress.test(\/sitemap-\d+\.xml)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  assert.deepEqual(maps, ['/sitemap-0.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
  const found: string[] = [];
  for (const path of maps) {
    const { status, text, body } = await web.get(path);
    const urls = [...text.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => address);
    assert.deepEqual([status, urls.length <= 2000, body.length < 1_000_000], [200, true, true], path);
    found.push(...urls);
  }
  assert.equal(found.length > 5200, true);
  assert.equal(new Set(found).size, found.length);
  for (const path of [
    '/sitemap-4.xml',
    '/sitemap-999.xml',
    '/sitemap-1000.xml',
    '/sitemap--1.xml',
    '/sitemap-a.xml',
  ])
    assert.equal((await web.get(path)).status, 404, path);
});
