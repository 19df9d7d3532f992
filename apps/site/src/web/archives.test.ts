import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { smallArchiveOf } from '../../test/small-site.ts';
import { startTestWeb, type TestWeb } from '../../test/start-web.ts';
import { archiveEdition } from '../archive/archive-edition.ts';

let web: TestWeb;
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'airway-served-'));
  await archiveEdition(smallArchiveOf(2016, folder));
  web = await startTestWeb({ archiveFolders: [folder] });
});
after(async () => {
  await web.close();
  await rm(folder, { recursive: true, force: true });
});

const sitemap = async (path: string) => {
  const { status, text } = await web.get(path);
  assert.equal(status, 200, path);
  return [...text.matchAll(/<loc>http:\/\/congress\.test([^<]*)<\/loc>/g)].map(([, address]) => address);
};

test('an archive is served where its edition was, with a policy of its own and without cookies', async () => {
  for (const [path, file] of [
    ['/airway2016/', 'index.html'],
    ['/airway2016/en/', 'en/index.html'],
    ['/airway2016/GeneralInfo/Seoul.html', 'GeneralInfo/Seoul.html'],
  ] as const) {
    const { status, headers, text } = await web.get(path);
    assert.equal(status, 200, path);
    assert.equal(text, await readFile(join(folder, 'airway2016', file), 'utf8'), path);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.equal(headers['cache-control'], 'public, max-age=86400');
    assert.equal(
      headers['content-security-policy'],
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['set-cookie'], undefined);
  }
});

test('a browser that has a page is told that it is the same', async () => {
  const { headers } = await web.get('/airway2016/', { 'accept-encoding': 'br' });
  assert.equal(headers['content-encoding'], 'br');
  const again = await web.get('/airway2016/', {
    'accept-encoding': 'br',
    'if-none-match': headers.etag ?? '',
  });
  assert.deepEqual([again.status, again.body.length], [304, 0]);
});

test('attachments are saved and never opened, and keep for ever under their name', async () => {
  const [attachment = ''] = (await readdir(join(folder, 'airway2016/files'))).filter((name) =>
    name.endsWith('.bin'),
  );
  const { status, headers, text } = await web.get(`/airway2016/files/${attachment}`);
  assert.deepEqual([status, text], [200, '<script>']);
  assert.equal(headers['content-type'], 'application/octet-stream');
  assert.equal(headers['content-disposition'], 'attachment');
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.match(headers['content-security-policy'] ?? '', /^default-src 'none';.* sandbox$/);
});

test('old addresses lead to the pages that they named, and those of what is closed to the front', async () => {
  const ways: [from: string, status: number, to: string][] = [
    ['/airway2016', 301, '/airway2016/'],
    ['/airway2016/Main', 301, '/airway2016/'],
    ['/airway2016/en', 301, '/airway2016/en/'],
    ['/airway2016/EN/main', 301, '/airway2016/en/'],
    ['/airway2016/generalinfo/SEOUL/', 301, '/airway2016/GeneralInfo/Seoul.html'],
    ['/airway2016/generalinfo/seoul.html', 301, '/airway2016/GeneralInfo/Seoul.html'],
    ['/airway2016/GeneralInfo/Seoul?utm=1', 301, '/airway2016/GeneralInfo/Seoul.html'],
    [
      '/airway2016/Scientific/Program?day=2025-11-22',
      301,
      '/airway2016/Scientific/Program~day-2025-11-22.html',
    ],
    ['/airway2016/Registration/Korean', 302, '/airway2016/'],
    ['/airway2016/en/Account/Signin?next=%2F%2Fevil.test', 302, '/airway2016/en/'],
  ];
  for (const [from, status, to] of ways) {
    const { status: given, headers } = await web.get(from);
    assert.deepEqual([given, headers.location], [status, to], from);
  }
});

test('the address on a document of an earlier year leads to the running edition, which knows all documents', async () => {
  for (const [year, page] of [
    [2016, '/verify/AAAA-AAAA-AAAA-AAAA'],
    [2024, '/en/Verify/AAAA-AAAA-AAAA-AAAA'],
  ] as const) {
    const { status, headers } = await web.get(`/airway${year}${page}?revision=1`);
    assert.deepEqual([status, headers.location], [302, `/airway2025${page}?revision=1`]);
  }
  const { status, headers, text } = await web.get('/airway2025/en/Verify/AAAA-AAAA-AAAA-AAAA?revision=1');
  assert.deepEqual([status, headers['cache-control']], [404, 'no-store']);
  assert.match(text, /This number cannot be confirmed/);
  assert.match(text, /<meta name="robots" content="noindex"/);
});

test('what is in no archive is not found, and no address climbs out of one', async () => {
  await writeFile(join(folder, 'airway2016/secret.html'), 'secret');
  await mkdir(join(folder, '.airway2017.1'));
  await writeFile(join(folder, '.airway2017.1/index.html'), 'half');
  for (const path of [
    '/airway2016/nothing',
    '/airway2016/secret.html',
    '/airway2016/../../etc/passwd',
    '/airway2016/..%2f..%2fetc%2fpasswd',
    '/airway2016/files/%2e%2e/secret.html',
    '/airway2016/look/..%5c..%5csecret.html',
    '/airway2016/%E0%A4%A',
    '/airway2016//evil.test/',
    '/airway2017/',
    '/.airway2017.1/index.html',
  ])
    assert.equal((await web.get(path)).status, 404, path);
  assert.equal((await web.get('/airway2016/', {}, 'POST')).status, 404);
});

test('a page that an archive does not have is said to be missing, and not its year', async () => {
  const { status, text } = await web.get('/airway2016/Nowhere.html');
  assert.equal(status, 404);
  assert.match(text, /찾으시는 페이지가 없습니다/);
  assert.match((await web.get('/airway2017/Nowhere.html')).text, /아직 공개하지 않은 학술대회입니다/);
});

test('the sitemap names each archive, and its pages in both languages', async () => {
  assert.deepEqual(await sitemap('/sitemap.xml'), [
    '/sitemap-0.xml',
    '/sitemap-1.xml',
    '/sitemaps/airway2016.xml',
  ]);
  assert.deepEqual((await sitemap('/sitemaps/airway2016.xml')).sort(), [
    '/airway2016/',
    '/airway2016/ConferenceInfo/OraganizingCommittee.html',
    '/airway2016/GeneralInfo/Seoul.html',
    '/airway2016/Scientific/Program~day-2025-11-22.html',
    '/airway2016/en/',
    '/airway2016/en/Scientific/Program~day-2025-11-22.html',
  ]);
  assert.equal((await web.get('/sitemaps/airway1999.xml')).status, 404);
});

test('an archive is there once it is made, and is not once it was moved away', async () => {
  await archiveEdition(smallArchiveOf(2014, folder));
  assert.equal((await web.get('/airway2014/')).status, 200);
  await rename(join(folder, 'airway2014'), join(folder, 'elsewhere'));
  const gone = await web.get('/airway2014/');
  assert.equal(gone.status, 404);
  assert.match(gone.text, /아직 공개하지 않은 학술대회입니다/);
});

test('the running edition stands before an archive of its year', async () => {
  await archiveEdition(smallArchiveOf(2025, folder));
  const { text } = await web.get('/airway2025/Main');
  assert.equal(text.includes('class="archive"'), false);
  assert.equal((await sitemap('/sitemap.xml')).includes('/sitemaps/airway2025.xml'), false);
  assert.equal((await web.get('/sitemaps/airway2025.xml')).status, 404);
  const found = async (word: string) => (await web.get(`/airway2025/en/Search?q=${word}&years=all`)).text;
  assert.match(await found('Awake'), /href="\/airway2016\/en\/Scientific\/Program~day-2025-11-22\.html"/);
  assert.equal((await found('Awake')).includes('/airway2025/en/Scientific/Program~'), false);
});
