import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { demoEdition } from '../../../api/seeds/demo-edition.ts';
import { type PastEdition, pastEditions } from '../../../api/seeds/past/index.ts';
import { sampleMeetings } from '../../../api/src/features/pages/index.ts';
import { createEmptyDatabase } from '../../../api/test/database.ts';
import { examineArchive } from '../../test/archive-links.ts';
import { builtWeb } from '../../test/start-web.ts';
import { manifestFile, readManifest } from './manifest.ts';
import { sampleArchives } from './place.ts';
import { makeSampleArchive } from './sample-archive.ts';
import { readSearchIndex, searchIndexFile } from './search-page.ts';
import { verifyArchive } from './verify-archive.ts';

const languages = ['ko', 'en'] as const;
const maximumBytes = 5_000_000;
const folderOf = ({ year }: Pick<PastEdition, 'year'>) => join(sampleArchives, `airway${year}`);

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'airway-samples-'));
});
after(() => rm(folder, { recursive: true, force: true }));

async function indexOf(archive: string, language: 'ko' | 'en') {
  return readSearchIndex(await readFile(join(archive, searchIndexFile(language)), 'utf8'));
}

async function manifestOf(archive: string) {
  const manifest = readManifest(await readFile(join(archive, manifestFile), 'utf8'));
  assert.ok(manifest, archive);
  return manifest;
}

test('the demo has an archive of each year that it leads to, and no other', async () => {
  const years = pastEditions.map(({ year }) => year);
  assert.deepEqual(years, [2014, 2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023]);
  assert.deepEqual(demoEdition.site.archivedYears, years);
  assert.deepEqual(
    (await readdir(sampleArchives)).sort(),
    years.map((year) => `airway${year}`),
  );
});

test('the hashes of every sample agree, every link and anchor resolves in its own folder, and all weigh little', async () => {
  let sizeBytes = 0;
  for (const edition of pastEditions) {
    const { faults } = await verifyArchive(folderOf(edition));
    assert.deepEqual(faults, [], String(edition.year));
    const { files, linkCount, problems } = await examineArchive(folderOf(edition), 'http://congress.example');
    assert.deepEqual(problems, [], String(edition.year));
    assert.ok(linkCount > 1000, String(linkCount));
    for (const body of files.values()) sizeBytes += body.length;
  }
  assert.ok(sizeBytes <= maximumBytes, String(sizeBytes));
});

test('what a sample was made from stands in it, in both languages, and every page says that it is a sample', async () => {
  for (const edition of pastEditions) {
    const archive = folderOf(edition);
    const front = await readFile(join(archive, 'index.html'), 'utf8');
    assert.match(front, /예시 자료/);
    for (const [place, language] of languages.entries()) {
      const index = await indexOf(archive, language);
      const titles = new Set(index.map(({ title }) => title));
      const read = index.map(({ text }) => text).join('\n');
      const wanted = edition.sessions.flatMap(({ title, talks }) => [title, ...talks]);
      for (const words of wanted) assert.ok(read.includes(words[place] ?? '-'), `${edition.year}: ${words}`);
      for (const { title, talks } of edition.sessions) {
        // A session of one lecture is known by it.
        const [known = title] = talks.length === 1 ? talks : [];
        assert.ok(titles.has(known[place] ?? '-'), `${known}`);
      }
      for (const [, title, text] of edition.notices)
        for (const words of [title, text]) assert.ok(read.includes(words[place] ?? '-'), `${words}`);
    }
    for (const file of Object.keys((await manifestOf(archive)).files).filter((one) =>
      one.endsWith('.html'),
    )) {
      const html = await readFile(join(archive, file), 'utf8');
      assert.match(
        html,
        file.startsWith('en/') ? /All content is sample data\./ : /모든 내용은 예시 자료입니다\./,
        file,
      );
    }
  }
});

test('no two meetings share a theme, and no two samples a talk', () => {
  const talks = pastEditions.flatMap(({ sessions }) => sessions.flatMap((session) => session.talks));
  for (const place of [0, 1] as const) {
    const said = talks.map((talk) => talk[place]);
    assert.equal(new Set(said).size, said.length);
    const themes = sampleMeetings.map(({ theme }) => theme[place]);
    assert.equal(new Set(themes).size, themes.length);
  }
});

test('one byte of a sample that is another is named by its file', async () => {
  const copy = join(folder, 'airway2016');
  await cp(join(sampleArchives, 'airway2016'), copy, { recursive: true });
  const files = Object.keys((await manifestOf(copy)).files);
  for (const file of [files[0], files.at(-1), 'Scientific/Program.html', 'look/search.ko.js'] as string[]) {
    const body = await readFile(join(copy, file));
    await writeFile(join(copy, file), Buffer.from(body).fill((body[9] ?? 0) ^ 1, 9, 10));
    assert.deepEqual((await verifyArchive(copy)).faults, [{ file, kind: 'changed' }]);
    await writeFile(join(copy, file), body);
  }
  assert.deepEqual((await verifyArchive(copy)).faults, []);
});

test('the present command makes the same pages of the present sample data', async () => {
  const edition = pastEditions.find(({ year }) => year === 2016);
  assert.ok(edition);
  await builtWeb();
  const database = await createEmptyDatabase();
  const made = join(folder, 'made');
  try {
    await makeSampleArchive({ edition, databaseUrl: database.url, archives: made });
  } finally {
    await database.drop();
  }
  const [now, kept] = await Promise.all([
    manifestOf(join(made, 'airway2016')),
    manifestOf(folderOf(edition)),
  ]);
  // The look of a page depends on the release that archived it: npm run archive:samples makes the archives again.
  assert.deepEqual([now.title, now.frozenAt, now.pages], [kept.title, kept.frozenAt, kept.pages]);
  for (const language of languages) {
    const headings = async (archive: string) =>
      (await indexOf(archive, language)).map(({ file, title }) => [file, title]);
    assert.deepEqual(await headings(join(made, 'airway2016')), await headings(folderOf(edition)));
  }
});
