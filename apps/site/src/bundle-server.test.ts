import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { bundleServer } from './bundle-server.ts';

const project = realpathSync(mkdtempSync(join(tmpdir(), 'airway-bundled-')));
after(() => rmSync(project, { recursive: true, force: true }));

const sources = {
  'apps/site/src/start.ts': `
    import { resolve } from 'node:path';
    import { greetingOf } from '../../api/src/greeting.ts';
    const { tellFolder } = await import('./late.ts');
    console.log(await greetingOf(), resolve(tellFolder()));
    throw new Error('it broke');`,
  'apps/site/src/late.ts': 'export const tellFolder = (): string => import.meta.dirname;',
  'apps/api/src/greeting.ts': `
    import { readFileSync } from 'node:fs';
    import { once } from 'node:events';
    import { Worker } from 'node:worker_threads';
    import { punctuation } from 'polite';
    const data: URL = new URL('greeting.txt', import.meta.url);
    export async function greetingOf(): Promise<string> {
      const worker = new Worker(new URL('./worker.ts', import.meta.url));
      const [word] = await once(worker, 'message');
      return readFileSync(data, 'utf8') + ' ' + word + punctuation;
    }`,
  'apps/api/src/worker.ts': `
    import { parentPort } from 'node:worker_threads';
    parentPort?.postMessage('학회' as string);`,
  'apps/api/src/greeting.txt': 'hello',
  'node_modules/polite/package.json': '{ "name": "polite", "main": "polite.js" }',
  'node_modules/polite/polite.js': "exports.punctuation = '!';",
};

test('a bundle finds files and programs by the place of its sources, and stacks tell the line of the source', async () => {
  for (const [path, content] of Object.entries(sources)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), content);
  }
  const folder = join(project, 'apps/site/build/one');
  await bundleServer(project, folder);
  rmSync(join(project, 'apps/api/src/worker.ts'));
  rmSync(join(project, 'node_modules'), { recursive: true });
  const run = promisify(execFile)(process.execPath, ['--enable-source-maps', join(folder, 'start.js')]);
  const { stdout, stderr } = await run.catch((error) => error);
  assert.equal(stdout, `hello 학회! ${project}/apps/site/src\n`);
  assert.match(stderr, /apps\/site\/src\/start\.ts:6:/);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js')))
    assert.doesNotMatch(readFileSync(join(folder, file), 'utf8'), /[^\0-\x7f]/, file);
});
