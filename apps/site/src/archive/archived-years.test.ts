import assert from 'node:assert/strict';
import { appendFile, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { smallArchiveOf } from '../../test/small-site.ts';
import { archiveEdition } from './archive-edition.ts';
import { archiveBounds, openArchivedYears } from './archived-years.ts';
import { hashOf, manifestFile, readManifest, writeManifest } from './manifest.ts';
import { openPresentArchives } from './present-archives.ts';
import { writeSearchIndex } from './search-page.ts';

let made: string;
let folder: string;
let warnings: string[];
let nowMs: number;
before(async () => {
  made = await mkdtemp(join(tmpdir(), 'airway-made-'));
  for (const year of [2014, 2016]) await archiveEdition(smallArchiveOf(year, made));
  folder = await copied();
});
after(() => Promise.all([made, folder].map((one) => rm(one, { recursive: true, force: true }))));
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  folder = await copied();
});

async function copied(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'airway-years-'));
  await cp(made, copy, { recursive: true });
  return copy;
}

function open(bounds = {}) {
  warnings = [];
  nowMs = 0;
  const log = {
    warn: (about: unknown) => {
      const { archive, err } = about as { archive: string; err?: Error };
      warnings.push(`${archive}: ${err?.message ?? 'no room'}`);
    },
  };
  return openArchivedYears({
    present: openPresentArchives({ folders: [folder], product: 'airway', runningYear: () => 2025, log }),
    log,
    nowMs: () => nowMs,
    bounds: { ...archiveBounds, ...bounds },
  });
}

/** Replaces the index of an archive, and updates the manifest to match. */
async function forge(name: string, text: string) {
  const place = join(folder, name, manifestFile);
  const manifest = readManifest(await readFile(place, 'utf8'));
  assert.ok(manifest);
  const index = 'look/search.ko.js';
  await writeFile(join(folder, name, index), text);
  const entry = { sizeBytes: Buffer.byteLength(text), sha256: hashOf(text) };
  await writeFile(place, writeManifest({ ...manifest, files: { ...manifest.files, [index]: entry } }));
}

test('each archive is read by its own index, the newest first, with addresses on the host', async () => {
  const years = await open().list();
  assert.deepEqual(
    years.map(({ year }) => year),
    [2016, 2014],
  );
  const front = years[0]?.pages.find(({ ko }) => ko?.address === '/airway2016/');
  assert.deepEqual(front?.en, { address: '/airway2016/en/', title: 'Front', text: 'Front' });
  const koreanOnly = years[0]?.pages.find(({ ko }) => ko?.title === '조직위원회');
  assert.deepEqual(Object.keys(koreanOnly ?? {}), ['ko']);
  assert.deepEqual(warnings, []);
});

test('what every year has again, its policies and the history, is left to the site itself', async () => {
  const place = join(folder, 'airway2016', manifestFile);
  const manifest = readManifest(await readFile(place, 'utf8'));
  assert.ok(manifest);
  const found = async () => {
    const [newest] = await open().list();
    return newest?.pages.some(({ ko }) => ko?.title === '조직위원회');
  };
  assert.equal(await found(), true);
  for (const path of ['Policy/Terms', 'ConferenceInfo/History']) {
    const pages = manifest.pages.map((page) =>
      page.ko.startsWith('ConferenceInfo/') ? { ...page, path } : page,
    );
    await writeFile(place, writeManifest({ ...manifest, pages }));
    assert.equal(await found(), false, path);
  }
});

test('an index is read once, again when the archive is another, and not at all once it was moved away', async () => {
  const archives = open();
  const [first] = await archives.list();
  assert.equal((await archives.list())[0], first);
  nowMs = 10_000;
  assert.equal((await archives.list())[0], first);
  await forge('airway2016', writeSearchIndex([{ file: 'index.html', title: '다른 처음', text: '' }]));
  assert.equal((await archives.list())[0], first);
  nowMs = 20_000;
  assert.equal((await archives.list())[0]?.pages.find(({ ko }) => ko)?.ko?.title, '다른 처음');
  await rename(join(folder, 'airway2016'), join(folder, 'elsewhere'));
  nowMs = 30_000;
  assert.deepEqual(
    (await archives.list()).map(({ year }) => year),
    [2014],
  );
});

test('an index that is broken, changed or made up is left out with one line, and the other years are searched', async () => {
  const page = (change: object) =>
    `window.archivePages=${JSON.stringify([{ file: 'index.html', title: '', text: '', ...change }])};\n`;
  const cases: [change: () => Promise<unknown>, said: RegExp][] = [
    [() => appendFile(join(folder, 'airway2016/look/search.ko.js'), ' '), /is not what was frozen$/],
    [() => rm(join(folder, 'airway2016/look/search.en.js')), /no such file/],
    [() => appendFile(join(folder, 'airway2016', manifestFile), ' '), /is not as it was written$/],
    [() => forge('airway2016', 'alert(1)'), /does not begin as one does/],
    [() => forge('airway2016', 'window.archivePages=[{;\n'), /JSON/],
    [() => forge('airway2016', 'window.archivePages={};\n'), /is no index$/],
    [() => forge('airway2016', 'window.archivePages=[null];\n'), /is no index$/],
    [() => forge('airway2016', page({ title: 1 })), /is no index$/],
    [() => forge('airway2016', page({ file: '//evil.test/x.html' })), /names what is no page$/],
    [() => forge('airway2016', page({ file: 'look/search.js' })), /names what is no page$/],
    [() => forge('airway2016', page({ file: '__proto__' })), /names what is no page$/],
    [() => forge('airway2016', `window.archivePages=[${' '.repeat(4_000_000)}];\n`), /is larger than/],
  ];
  for (const [change, said] of cases) {
    await change();
    const archives = open();
    assert.deepEqual(
      (await archives.list()).map(({ year }) => year),
      [2014],
    );
    nowMs = 60_000;
    await archives.list();
    assert.equal(warnings.length, 1, String(said));
    assert.match(warnings[0] ?? '', said);
    await rm(folder, { recursive: true });
    folder = await copied();
  }
});

test('long texts are cut', async () => {
  const [cut] = await open({ textLetters: 3, titleLetters: 2 }).list();
  assert.deepEqual(cut?.pages.find(({ en }) => en?.address === '/airway2016/en/')?.en, {
    address: '/airway2016/en/',
    title: 'Fr',
    text: 'Fro',
  });
});

test('the oldest for which there is no room are left out with one line, and read once there is', async () => {
  const archives = open({ allBytes: 400 });
  const yearsAt = async (ms: number) => {
    nowMs = ms;
    return (await archives.list()).map(({ year }) => year);
  };
  const index = join(folder, 'airway2014/look/search.ko.js');
  const text = await readFile(index);
  assert.deepEqual(await yearsAt(0), [2016]);
  await appendFile(index, ' ');
  assert.deepEqual([await yearsAt(10_000), await yearsAt(20_000)], [[2016], [2016]]);
  assert.deepEqual(warnings, ['airway2014: no room']);
  await writeFile(index, text);
  await rename(join(folder, 'airway2016'), join(folder, 'elsewhere'));
  assert.deepEqual(await yearsAt(30_000), [2014]);
  await rename(join(folder, 'elsewhere'), join(folder, 'airway2016'));
  assert.deepEqual([await yearsAt(40_000), await yearsAt(50_000)], [[2016], [2016]]);
  assert.deepEqual(warnings, ['airway2014: no room', 'airway2014: no room']);
});

test('what the system cannot read is told once, and read when it can', async () => {
  const archives = open();
  const index = join(folder, 'airway2016/look/search.ko.js');
  await rename(index, join(folder, 'index'));
  await mkdir(index);
  for (nowMs = 0; nowMs < 30_000; nowMs += 10_000) assert.equal((await archives.list()).length, 1);
  assert.deepEqual(warnings, ['airway2016: EISDIR: illegal operation on a directory, read']);
  await rm(index, { recursive: true });
  await rename(join(folder, 'index'), index);
  assert.equal((await archives.list()).length, 2);
});
