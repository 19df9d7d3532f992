import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { roomsFor } from './rooms.ts';

test('every file is run once, by itself or in a room of at most eight', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'airway-rooms-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const rules = Array.from({ length: 9 }, (_, index) => `packages/contract/src/rule-${index}.test.ts`);
  const alone = ['apps/site/src/run.test.ts', 'apps/api/src/platform/http/worst-case.test.ts'];
  const [first, second, ...rooms] = roomsFor('/project', folder, [...rules, ...alone]);
  assert.deepEqual([first, second], alone);
  const filesIn = (room: string) =>
    [...readFileSync(room, 'utf8').matchAll(/describe\('([^']+)'/g)].map(([, file]) => file);
  assert.deepEqual(rooms.map(filesIn), [rules.slice(0, 8), rules.slice(8)]);
});
