import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { examineServerBundle, findServer } from './server-bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'airway-server-bundle-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function write(project: string, path: string, content: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), content);
}

function makeProject(name: string): string {
  const project = join(folder, name);
  for (const path of ['package-lock.json', 'tsconfig.base.json']) write(project, path, '{}');
  for (const place of ['apps/api/src', 'apps/api/seeds', 'apps/kcp-sandbox/src', 'apps/site/src', 'packages'])
    write(project, `${place}/one.ts`, 'first');
  return project;
}

async function bundle(_project: string, target: string): Promise<void> {
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'start.js'), '');
}

const bundlesIn = (project: string) =>
  readdirSync(join(project, 'apps/site/build'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Starts a project; returns its output and the file that it runs. */
async function start(project: string, bundler = bundle) {
  const printed: string[] = [];
  const url = await findServer(project, (text) => printed.push(text), bundler);
  return { printed: printed.join(''), file: fileURLToPath(url) };
}

test('a bundle is made once, and found as long as its sources are the same', async () => {
  const project = makeProject('once');
  const first = await start(project);
  assert.match(first.printed, /^ {2}bundling the server \(only after a change\) \.\.\. done \d+\.\d s\n$/);
  assert.equal(existsSync(first.file), true);
  // A new checkout of the same sources has other times.
  utimesSync(join(project, 'apps/api/src/one.ts'), new Date(0), new Date(0));
  assert.deepEqual(await start(project), { ...first, printed: '' });
});

const changes: [path: string, isNeeded: boolean][] = [
  ['apps/api/src/one.ts', true],
  ['apps/api/seeds/new.json', true],
  ['apps/site/src/deep/new.ts', true],
  ['packages/contract/src/new.ts', true],
  ['package-lock.json', true],
  ['apps/site/src/one.test.ts', false],
  ['apps/site/test/one.ts', false],
  ['apps/web/app/root.tsx', false],
  ['packages/contract/node_modules/one.js', false],
];

for (const [path, isNeeded] of changes) {
  test(`a change of ${path} ${isNeeded ? 'asks for' : 'needs no'} new bundle`, async () => {
    const project = makeProject(path.replaceAll('/', '-'));
    await start(project);
    write(project, path, 'second');
    assert.equal(examineServerBundle(project).isNeeded, isNeeded);
  });
}

test('a source that is gone asks for a new bundle', async () => {
  const project = makeProject('gone');
  await start(project);
  rmSync(join(project, 'apps/api/seeds/one.ts'));
  assert.equal(examineServerBundle(project).isNeeded, true);
});

test('the three that were started last are kept, for sites that still run them', async () => {
  const project = makeProject('kept');
  const files: string[] = [];
  for (const content of ['1', '2', '3', '4']) {
    write(project, 'apps/site/src/one.ts', content);
    files.push((await start(project)).file);
    for (const [index, file] of files.entries())
      if (existsSync(file)) utimesSync(dirname(file), index, index);
  }
  assert.deepEqual(files.map(existsSync), [false, true, true, true]);
});

test('where nothing can be written the sources are run, and it says so', async () => {
  const project = makeProject('read-only');
  writeFileSync(join(project, 'apps/site/build'), 'a file where the folder should be');
  const { printed, file } = await start(project);
  assert.equal(file, join(project, 'apps/site/src/start.ts'));
  assert.match(printed, /The server runs from its sources, .*; it could not be bundled: ENOTDIR/);
});

test('a finished bundle is run from a folder that cannot be written, without a word', async (context) => {
  const project = makeProject('finished');
  const { file } = await start(project);
  const bundles = join(project, 'apps/site/build');
  rmSync(join(bundles, 'sources.json'));
  // The administrator may write everywhere, but not over a folder.
  mkdirSync(join(bundles, 'sources.json'));
  chmodSync(bundles, 0o555);
  context.after(() => chmodSync(bundles, 0o755));
  assert.deepEqual(await start(project), { printed: '', file });
});

test('a bundle that fails leaves nothing behind', async () => {
  const project = makeProject('failing');
  const { printed, file } = await start(project, async (_project, target) => {
    mkdirSync(target, { recursive: true });
    throw new Error('unexpected token');
  });
  assert.equal(file, join(project, 'apps/site/src/start.ts'));
  assert.match(printed, /: unexpected token\n$/);
  assert.deepEqual(bundlesIn(project), []);
});

test('two starts at once end with one bundle', async () => {
  const project = makeProject('at-once');
  const slow = async (_project: string, target: string) => {
    await bundle(project, target);
    await bundle(project, examineServerBundle(project).folder);
  };
  const { file } = await start(project, slow);
  assert.deepEqual(bundlesIn(project), [file.split('/').at(-2)]);
});
