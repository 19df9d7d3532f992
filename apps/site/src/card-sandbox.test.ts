import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { isAlive } from '../test/site-process.ts';
import { startCardSandbox } from './card-sandbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'airway-card-sandbox-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('one that outlives its site makes room for the next, which has its address', async (t) => {
  const first = await startCardSandbox(folder, () => {});
  t.after(first.stop);
  // The slowest possible end: a stopped process notices the end of its site only when it continues.
  process.kill(first.pid, 'SIGSTOP');
  const second = await startCardSandbox(folder, () => {});
  t.after(second.stop);
  assert.equal(isAlive(first.pid), false);
  assert.equal(second.ready.url, first.ready.url);
});

test('a process that was given its number meanwhile is left alone', async (t) => {
  const mark = join(folder, 'process');
  const [, identity] = readFileSync(mark, 'utf8').split('\n');
  writeFileSync(mark, `${process.pid}\n${identity}\n`);
  const sandbox = await startCardSandbox(folder, () => {});
  t.after(sandbox.stop);
  assert.equal(isAlive(process.pid), true);
});
