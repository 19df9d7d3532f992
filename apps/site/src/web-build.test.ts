import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { examineWebBuild } from './web-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'airway-web-build-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const untilAborted = () => new AbortController().signal;

function write(project: string, path: string, content: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), content);
}

/** Makes a project whose build tool writes one file and counts its runs. */
function makeProject(name: string, tool = ''): string {
  const project = join(folder, name);
  write(project, 'package-lock.json', '{}');
  write(project, 'tsconfig.base.json', '{}');
  write(project, 'apps/web/package.json', '{}');
  write(project, 'apps/web/app/root.tsx', 'first');
  write(project, 'apps/web/app/root.test.tsx', 'first');
  write(project, 'packages/messages/src/ko/home.ts', 'first');
  write(project, 'node_modules/@react-router/dev/package.json', '{}');
  write(
    project,
    'node_modules/@react-router/dev/bin.cjs',
    `require('node:fs').mkdirSync('build', { recursive: true });
     require('node:fs').appendFileSync('build/runs', process.argv[2] + process.env.NODE_ENV + ';');${tool}`,
  );
  return project;
}

const runs = (project: string) => readFileSync(join(project, 'apps/web/build/runs'), 'utf8');

test('it builds when nothing is built, and not again while nothing changed', async () => {
  const project = makeProject('once');
  const first = await examineWebBuild(project);
  assert.equal(first.isNeeded, true);
  await first.build(untilAborted());
  assert.equal(runs(project), 'buildproduction;');
  assert.equal((await examineWebBuild(project)).isNeeded, false);
});

const changes: [path: string, isNeeded: boolean][] = [
  ['apps/web/app/root.tsx', true],
  ['apps/web/app/new.tsx', true],
  ['apps/web/vite.config.ts', true],
  ['packages/messages/src/ko/home.ts', true],
  ['package-lock.json', true],
  ['apps/web/app/root.test.tsx', false],
  ['apps/web/build/client/index.js', false],
  ['apps/web/node_modules/.vite/cache', false],
  ['apps/api/src/app.ts', false],
];

for (const [path, isNeeded] of changes) {
  test(`a change of ${path} ${isNeeded ? 'asks for' : 'needs no'} new build`, async () => {
    const project = makeProject(path.replaceAll('/', '-'));
    await (await examineWebBuild(project)).build(untilAborted());
    write(project, path, 'second');
    assert.equal((await examineWebBuild(project)).isNeeded, isNeeded);
  });
}

test('a failed build says what the tool said and counts as none', async () => {
  const project = makeProject('failing', "console.error('app/root.tsx: unexpected token'); process.exit(1);");
  const web = await examineWebBuild(project);
  await assert.rejects(web.build(untilAborted()), {
    name: 'OperatorError',
    message: 'The web could not be built:\napp/root.tsx: unexpected token',
  });
  assert.equal((await examineWebBuild(project)).isNeeded, true);
});

test('a build ends when the end was asked for', async () => {
  const project = makeProject('aborted', 'setInterval(() => undefined, 1000);');
  const ending = new AbortController();
  const build = (await examineWebBuild(project)).build(ending.signal);
  ending.abort();
  await assert.rejects(build, { name: 'AbortError' });
  assert.equal(existsSync(join(project, 'apps/web/build/sources.sha256')), false);
});
