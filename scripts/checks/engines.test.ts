import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { lockFile } from '../generating/lock-file.ts';
import { checkEngines } from './engines.ts';

/** Writes a project whose packages accept these versions of Node; `undefined` accepts all. */
function projectWith(context: TestContext, packages: Record<string, string | undefined>): string {
  const root = mkdtempSync(join(tmpdir(), 'airway-engines-'));
  context.after(() => rmSync(root, { recursive: true }));
  const manifests = Object.entries(packages).map(
    ([path, node]) => [path, { engines: node === undefined ? undefined : { node } }] as const,
  );
  for (const [path, manifest] of manifests) {
    mkdirSync(join(root, path), { recursive: true });
    writeFileSync(join(root, path, 'package.json'), JSON.stringify(manifest));
  }
  const missing = { 'node_modules/for-another-system': {} };
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { ...Object.fromEntries(manifests), ...missing } }),
  );
  return root;
}

test('a package that does not accept the Node of the project is found', async (context) => {
  const root = projectWith(context, {
    'node_modules/a': '>=22.12',
    'apps/x/node_modules/b': '^20 || >=26',
    'node_modules/c': undefined,
    'apps/x': '>=20',
  });
  assert.deepEqual(await checkEngines(root, '24.21.0'), [
    'apps/x/node_modules/b needs Node ^20 || >=26, and the project runs 24.21.0',
  ]);
});

test('the lock file has the engines of the project itself only', (context) => {
  const root = projectWith(context, { '': '>=20', 'node_modules/a': '>=22' });
  assert.deepEqual(JSON.parse(lockFile(root)), {
    packages: {
      '': { engines: { node: '>=20' } },
      'node_modules/a': {},
      'node_modules/for-another-system': {},
    },
  });
});
