import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync, readlinkSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { listFiles } from './checks/project-files.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const steps = read('deploy/Containerfile').split('\n');

/** Returns the pattern of a line as engines read it. Names with a leading dot are not special. */
function patternOf(line: string): RegExp {
  const parts = line.replaceAll('.', '\\.').split('**/');
  return new RegExp(`^${parts.map((part) => part.replaceAll('*', '[^/]*')).join('(?:.+/)?')}(?:/|$)`);
}

const rules = read('.containerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ keeps: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));
/** Checks whether a path is excluded. The last line that matches the path or a parent folder decides. */
const isLeftOut = (path: string) => rules.findLast(({ pattern }) => pattern.test(path))?.keeps === false;
const context = listFiles(root).filter((path) => !isLeftOut(path));

test('the image holds the program, and neither tests nor documents nor measurements', () => {
  const folders = [...new Set(context.map((path) => path.split('/').slice(0, 2).join('/')))];
  assert.deepEqual(folders.sort(), [
    'LICENSE',
    'apps/api',
    'apps/kcp-sandbox',
    'apps/site',
    'apps/web',
    'package-lock.json',
    'package.json',
    'packages/contract',
    'packages/messages',
    'scripts/build.ts',
    'tsconfig.base.json',
  ]);
  assert.deepEqual(
    context.filter((path) => /\.test\.tsx?$|\.md$|\/test\/|(?:^|\/)\.env/.test(path)),
    [],
  );
  assert.equal(readlinkSync(join(root, '.dockerignore')), '.containerignore');
});

function missingImports(files: readonly string[]): string[] {
  const held = new Set(files);
  return files
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/^(?:import|export) (?!type )[^'"]*?['"](\.[^'"]+\.(?:tsx?|mjs|json))['"]/gms)]
        .map(([, target = '']) => normalize(join(dirname(path), target)))
        .filter((target) => !held.has(target) && !target.includes('+types'))
        .map((target) => `${path} imports ${target}`),
    );
}

test('what a file of the image imports is in the image', () => {
  assert.deepEqual(missingImports(context), []);
  const withoutOne = context.filter((path) => path !== 'apps/site/src/terminal.ts');
  assert.ok(missingImports(withoutOne).includes('apps/site/src/run.ts imports apps/site/src/terminal.ts'));
});

test('what is installed depends on the manifests alone, of every workspace', () => {
  const install = steps.indexOf('RUN npm ci');
  const before = steps.slice(0, install).filter((step) => step.startsWith('COPY'));
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  const manifests = globSync(
    workspaces.map((one) => `${one}/package.json`),
    { cwd: root },
  );
  assert.deepEqual(before, [
    'COPY package.json package-lock.json ./',
    ...manifests.sort().map((path) => `COPY ${path} ${dirname(path)}/`),
  ]);
  assert.ok(steps.indexOf('COPY . .') > install);
});

test('of the font’s files, the image keeps those that documents use', () => {
  const fonts = read('apps/api/src/platform/pdf-fonts.ts');
  const used = [...fonts.matchAll(/alternative\/([^']+)'/g)].map(([, file]) => file);
  const kept = [...steps.join('\n').matchAll(/! -path '\*\/alternative\/([^']+)'/g)].map(([, file]) => file);
  assert.deepEqual(kept, used);
  assert.equal(used.length, 2);
});

test('the program is nobody in particular, hears the signal itself, and says whether it lives', () => {
  const last = steps.slice(steps.findLastIndex((step) => step.startsWith('FROM')));
  assert.ok(last.includes('USER node'));
  assert.ok(last.includes('STOPSIGNAL SIGTERM'));
  const [, program = ''] = /^CMD \["node", "([^"]+)", "start"\]$/m.exec(last.join('\n')) ?? [];
  assert.ok(context.includes(program) && existsSync(join(root, program)), program);
  assert.match(last.join('\n'), /^HEALTHCHECK .*\\\n {2}CMD \["node", "-e", "fetch\(.*\/healthz/m);
});
