import assert from 'node:assert/strict';
import { appendFile, cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { smallArchiveOf } from '../../test/small-site.ts';
import { archiveEdition } from './archive-edition.ts';
import { manifestFile } from './manifest.ts';
import { openPresentArchives, type PresentArchives } from './present-archives.ts';

let made: string;
let folders: [first: string, second: string];
let said: string[];
let present: PresentArchives;
before(async () => {
  made = await mkdtemp(join(tmpdir(), 'airway-made-'));
  folders = [join(made, 'first'), join(made, 'second')];
  await archiveEdition(smallArchiveOf(2016, join(made, 'kept')));
});
after(() => rm(made, { recursive: true, force: true }));
beforeEach(async () => {
  for (const folder of folders) {
    await rm(folder, { recursive: true, force: true });
    await cp(join(made, 'kept'), folder, { recursive: true });
  }
  said = [];
  const warn = (about: unknown) => {
    const { archive, err } = about as { archive: string; err: Error };
    said.push(`${archive}: ${err.message}`);
  };
  present = openPresentArchives({ folders, product: 'airway', runningYear: () => 2025, log: { warn } });
});

const readFrom = async () => (await present.read('airway2016'))?.folder;
const placesOf = () => folders.map((folder) => join(folder, 'airway2016')) as [string, string];

test('names are those of years, each once, without the running edition', async () => {
  const [first, second] = folders;
  for (const name of ['airway2025', '.airway2017.1', 'airway20', 'other2016']) await mkdir(join(first, name));
  await mkdir(join(second, 'airway2014'));
  assert.deepEqual(await present.names(), ['airway2014', 'airway2016']);
  await archiveEdition(smallArchiveOf(2025, second));
  assert.equal(await present.read('airway2025'), undefined);
  assert.deepEqual(said, []);
});

test('the first folder that has a year as it was written is read, until it is moved away', async () => {
  const [first, second] = placesOf();
  assert.equal(await readFrom(), first);
  await appendFile(join(first, manifestFile), ' ');
  assert.deepEqual([await readFrom(), await readFrom()], [second, second]);
  assert.deepEqual(said, ['airway2016: manifest.json is not as it was written']);
  await rename(second, join(made, 'elsewhere'));
  assert.equal(await readFrom(), undefined);
  await rm(first, { recursive: true });
  await rename(join(made, 'elsewhere'), first);
  assert.equal(await readFrom(), first);
});

test('what the system cannot read, and what is too large, is told once and tried again', async () => {
  const [first, second] = placesOf();
  await rm(second, { recursive: true });
  const manifest = join(first, manifestFile);
  await rename(manifest, join(made, manifestFile));
  await mkdir(manifest);
  assert.deepEqual([await readFrom(), await readFrom()], [undefined, undefined]);
  await rm(manifest, { recursive: true });
  await writeFile(manifest, ' '.repeat(8_000_001));
  assert.deepEqual([await readFrom(), await readFrom()], [undefined, undefined]);
  await rename(join(made, manifestFile), manifest);
  assert.equal(await readFrom(), first);
  assert.deepEqual(said, [
    'airway2016: EISDIR: illegal operation on a directory, read',
    'airway2016: manifest.json is larger than 8000000 bytes',
  ]);
});
