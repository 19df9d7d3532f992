import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { examineArchive } from '../../test/archive-links.ts';
import { fetchSmallSite, smallArchive, smallFileId, smallSite } from '../../test/small-site.ts';
import { archiveEdition } from './archive-edition.ts';
import { manifestFile, readManifest, writeManifest } from './manifest.ts';
import { placeIn } from './place.ts';
import { readSearchIndex } from './search-page.ts';
import { verifyArchive } from './verify-archive.ts';

let folder: string;
let archive: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'airway-archive-'));
  await archiveEdition(smallArchive(folder));
  archive = join(folder, 'airway2025');
});
after(() => rm(folder, { recursive: true, force: true }));

const emptyFolder = () => mkdtemp(join(folder, 'other-'));
const read = (file: string) => readFile(join(archive, file), 'utf8');

/** Verifies a changed copy of the archive. */
async function changed(change: (copy: string) => Promise<unknown>) {
  const copy = join(await emptyFolder(), 'airway2025');
  await cp(archive, copy, { recursive: true });
  await change(copy);
  return verifyArchive(copy);
}

test('an archive holds what is read, in both languages, and every link in it resolves', async () => {
  const { files, problems } = await examineArchive(archive, smallSite.publicUrl);
  assert.deepEqual(problems, []);
  assert.deepEqual([...files.keys()].filter((name) => name.endsWith('.html')).sort(), [
    'ConferenceInfo/OraganizingCommittee.html',
    'GeneralInfo/Seoul.html',
    'Scientific/Program~day-2025-11-22.html',
    'en/Scientific/Program~day-2025-11-22.html',
    'en/index.html',
    'en/search.html',
    'index.html',
    'search.html',
  ]);
});

test('what runs, asks to sign in or leads out of the archive is not in it', async () => {
  const html = await read('index.html');
  const [, main = ''] = /<main class="m" id="main">([\s\S]*)<\/main>/.exec(html) ?? [];
  const lines = main
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  assert.deepEqual(lines, [
    '<h1>처음</h1>',
    '<p>더 등록은 끝났습니다. j</p>',
    '<ul><li><a href="Scientific/Program~day-2025-11-22.html#t">둘째 날</a></li>',
    '</ul>',
    `<p><a href="https://example.org/">다른 곳</a> <a href="${/files\/[^"]+\.bin/.exec(main)?.[0]}" download="자.html">자료</a></p>`,
    `<img src="${/files\/[^"]+\.webp/.exec(main)?.[0]}" alt="그림">`,
    '<a href="ConferenceInfo/OraganizingCommittee.html">위원회</a>',
  ]);
  assert.equal(/<script|onclick|alert/.test(html), false);
});

test('only slices of typefaces that are read are kept, and none where none are wanted', async () => {
  assert.equal(await read('look/a.css'), '@font-face{src:url(g.woff2);unicode-range:U+d504}');
  const other = await emptyFolder();
  await archiveEdition(smallArchive(other, { hasFonts: false }));
  assert.deepEqual(await readdir(join(other, 'airway2025/look')), [
    'archive.css',
    'favicon.svg',
    'search.en.js',
    'search.js',
    'search.ko.js',
  ]);
  assert.doesNotMatch(await readFile(join(other, 'airway2025/index.html'), 'utf8'), /a\.css/);
});

test('the colours and the logo of the edition stay', async () => {
  const style = '/api/edition-look/4b2e83-8a4b08.css';
  const css = ':root,[data-theme],[data-tint]{--noerok:#4b2e83}';
  const other = await emptyFolder();
  const { site } = smallArchive(other);
  await archiveEdition(
    smallArchive(other, {
      site: { ...site, look: { logo: { src: `/api/file/${smallFileId}?thumbnail=true&width=320` } } },
      async ask(target) {
        if (target === style) return { ...(await fetchSmallSite('/assets/a.css')), body: Buffer.from(css) };
        const answer = await fetchSmallSite(target);
        const link = `<link rel="stylesheet" href="${style}"></head>`;
        return { ...answer, body: Buffer.from(answer.body.toString('utf8').replace('</head>', link)) };
      },
    }),
  );
  const readOther = (file: string) => readFile(join(other, 'airway2025', file), 'utf8');
  assert.equal(await readOther('look/4b2e83-8a4b08.css'), css);
  const html = await readOther('en/index.html');
  assert.match(html, /<link rel="stylesheet" href="\.\.\/look\/4b2e83-8a4b08\.css">/);
  const [, logo = ''] = /<img class="archive-logo" src="\.\.\/(files\/[^"]+\.webp)" alt="">/.exec(html) ?? [];
  assert.equal(await readOther(logo), 'picture');
});

test('that the site is no longer kept up is said beside its other parts, where screen readers find it', async () => {
  const html = await read('index.html');
  assert.match(
    html,
    /<body class="archive">\s*<a [^>]*>[^<]*<\/a><aside class="archive-note">[^<]+<\/aside>\s*<header/,
  );
});

test('the search of an archive knows each page of its language by its heading and its text', async () => {
  assert.deepEqual(readSearchIndex(await read('look/search.en.js')), [
    {
      file: 'en/Scientific/Program~day-2025-11-22.html',
      title: 'Programme',
      text: 'Programme Awake intubation',
    },
    { file: 'en/index.html', title: 'Front', text: 'Front' },
  ]);
});

test('a page that one language alone has leads to the list of all in the other', async () => {
  const html = await read('ConferenceInfo/OraganizingCommittee.html');
  assert.equal(/<a href="([^"]+)" hreflang="en"/.exec(html)?.[1], '../en/search.html');
  assert.deepEqual(
    readManifest(await read(manifestFile))?.pages.find(({ path }) => path.startsWith('Conf')),
    {
      path: 'ConferenceInfo/OraganizingCommittee',
      ko: 'ConferenceInfo/OraganizingCommittee.html',
      en: 'ConferenceInfo/OraganizingCommittee.html',
    },
  );
});

test('the hashes agree, and the same site gives the same archive', async () => {
  const { faults, count, manifestHash } = await verifyArchive(archive);
  assert.deepEqual(
    [faults, count],
    [[], (await examineArchive(archive, smallSite.publicUrl)).files.size - 1],
  );
  const again = await archiveEdition(smallArchive(await emptyFolder()));
  assert.equal(again.manifestHash, manifestHash);
});

test('one byte that is another is named, and so is what is missing, new or a link', async () => {
  const program = 'Scientific/Program~day-2025-11-22.html';
  const kinds = async (change: (copy: string) => Promise<unknown>) => (await changed(change)).faults;
  assert.deepEqual(
    await kinds(async (copy) => {
      const body = await readFile(join(copy, program));
      body[100] = (body[100] ?? 0) ^ 1;
      await writeFile(join(copy, program), body);
    }),
    [{ file: program, kind: 'changed' }],
  );
  assert.deepEqual(await kinds((copy) => rm(join(copy, 'look/search.js'))), [
    { file: 'look/search.js', kind: 'missing' },
  ]);
  assert.deepEqual(await kinds((copy) => writeFile(join(copy, 'files/new.html'), '')), [
    { file: 'files/new.html', kind: 'unknown' },
  ]);
  assert.deepEqual(
    await kinds(async (copy) => {
      await rm(join(copy, program));
      await symlink('/etc/hostname', join(copy, program));
    }),
    [{ file: program, kind: 'no-file' }],
  );
});

test('a manifest that was touched, is none or names a file outside is not believed', async () => {
  const faults = async (change: (text: string) => string) =>
    (
      await changed(async (copy) => {
        const text = await readFile(join(copy, manifestFile), 'utf8');
        await writeFile(join(copy, manifestFile), change(text));
      })
    ).faults;
  const touched = [{ file: manifestFile, kind: 'changed' }];
  assert.deepEqual(await faults((text) => text.replace('Meeting', 'Meetinq')), touched);
  assert.deepEqual(await faults((text) => `${text} `), touched);
  assert.deepEqual(await faults(() => '{}'), touched);
  assert.deepEqual((await changed((copy) => rm(join(copy, manifestFile)))).faults, [
    { file: manifestFile, kind: 'missing' },
  ]);
  const outside = await faults((text) => {
    const manifest = readManifest(text);
    assert.ok(manifest);
    return writeManifest({
      ...manifest,
      files: { ...manifest.files, '../../etc/hostname': { sizeBytes: 1, sha256: '' } },
    });
  });
  assert.deepEqual(outside, [{ file: '../../etc/hostname', kind: 'outside' }]);
});

test('names that climb out of a folder have no place in it', () => {
  for (const name of ['', '.', '..', '../x', 'a/../../x', '/etc/passwd', 'a\\..\\x'])
    assert.throws(() => placeIn('/archives/airway2025', name), /outside/, name);
  assert.equal(placeIn('/archives/airway2025', 'en/a..b.html'), '/archives/airway2025/en/a..b.html');
});

test('an edition that is not over is refused before anything is written', async () => {
  const archives = await emptyFolder();
  const site = { ...smallSite, currentEdition: { ...smallSite.currentEdition, phase: 'meeting' } };
  await assert.rejects(archiveEdition(smallArchive(archives, { site })), {
    message: 'The edition 2025 is not over: its last day is 2025-11-22. Freeze it afterwards.',
  });
  assert.deepEqual(await readdir(archives), []);
});

test('interrupted, or where a page cannot be read, nothing is left', async () => {
  const archives = await emptyFolder();
  const interruption = new AbortController();
  let count = 0;
  const ask = (target: string) => {
    count += 1;
    // At this point pictures and typefaces are already stored.
    if (target.endsWith('.woff2')) interruption.abort(new Error('interrupted'));
    return fetchSmallSite(target);
  };
  await assert.rejects(archiveEdition(smallArchive(archives, { ask, signal: interruption.signal })), {
    message: 'interrupted',
  });
  assert.ok(count > 8);
  const broken = async (target: string) => {
    const answer = await fetchSmallSite(target);
    return target.includes('Scientific') ? { ...answer, status: 503 } : answer;
  };
  await assert.rejects(archiveEdition(smallArchive(archives, { ask: broken })), {
    message: '/airway2025/Scientific/Program?day=2025-11-22 could not be read: the site answered 503.',
  });
  assert.deepEqual(await readdir(archives), []);
});

test('what somebody who was killed left behind is no archive, and goes with the next', async () => {
  const archives = await emptyFolder();
  const { pid } = spawnSync(process.execPath, ['--version']);
  await mkdir(join(archives, `.airway2025.${pid}/files`), { recursive: true });
  await mkdir(join(archives, `.airway2025.${process.pid}/files`), { recursive: true });
  await archiveEdition(smallArchive(archives));
  assert.deepEqual(await readdir(archives), ['airway2025']);
});

test('where no folder can be made, it is one sentence', async () => {
  await writeFile(join(folder, 'file'), '');
  await assert.rejects(
    archiveEdition(smallArchive(join(folder, 'file'))),
    /^OperatorError: .*is, or lies below, a file/,
  );
  // A folder in which nobody may create files.
  await assert.rejects(
    archiveEdition(smallArchive('/proc')),
    /^OperatorError: The folder \/proc cannot be made at this place: set ARCHIVES_DIR to another one\./,
  );
});

test('an archive is not written over', async () => {
  await assert.rejects(
    archiveEdition(smallArchive(folder)),
    /^OperatorError: There is an archive airway2025 already\./,
  );
  assert.deepEqual((await verifyArchive(archive)).faults, []);
});
