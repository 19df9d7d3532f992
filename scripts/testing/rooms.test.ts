import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { roomsFor } from './rooms.ts';

const filesIn = (room: string) =>
  [...readFileSync(room, 'utf8').matchAll(/describe\('([^']+)'/g)].map(([, file]) => file);

test('every file is run once, by itself or in a room of at most eight; long ones start first', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'airway-rooms-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const rules = Array.from({ length: 9 }, (_, index) => `packages/contract/src/rule-${index}.test.ts`);
  const parts = ['apps/web/app/ui/tabs.test.tsx'];
  const long = 'apps/api/src/platform/http/worst-case.test.ts';
  const site = 'apps/site/src/run.test.ts';
  const rooms = roomsFor('/project', folder, [...rules, ...parts, site, long]);
  assert.deepEqual(rooms.toSorted().map(filesIn), [[long], parts, [site], rules.slice(0, 8), rules.slice(8)]);
  const windows = rooms.map((room) => readFileSync(room, 'utf8').includes('window.ts'));
  assert.deepEqual(windows, [false, true, false, false, false]);
});
