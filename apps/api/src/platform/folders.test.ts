import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeFolder } from './folders.ts';

test('a folder is made with those above it, once', async () => {
  const base = await mkdtemp(join(tmpdir(), 'airway-folders-'));
  const folder = join(base, 'one', 'two');
  assert.deepEqual([await makeFolder(folder), await makeFolder(folder)], [true, false]);
  await writeFile(join(base, 'file'), '');
  await assert.rejects(makeFolder(join(base, 'file')), { code: 'EEXIST' });
  await assert.rejects(makeFolder(join(base, 'file', 'below')), { code: 'ENOTDIR' });
  await rm(base, { recursive: true });
});

test('where nothing can be made it says so, instead of trying for ever', async () => {
  await assert.rejects(makeFolder('/proc/airway/data'), { code: 'ENOENT' });
});
