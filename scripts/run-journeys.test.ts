import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startEmbeddedDatabase } from '@airway/site/embedded-database';
import { isProcessAlive } from '../apps/site/src/process-identity.ts';
import { removeLeftData } from './run-journeys.ts';

test('what a killed run of the journeys left goes with the next one, its database too', async (t) => {
  const parent = mkdtempSync(join(tmpdir(), 'airway-left-'));
  t.after(() => rmSync(parent, { recursive: true, force: true }));
  const left = `airway-e2e-${2 ** 22}-x`;
  const present = `airway-e2e-${process.pid}-x`;
  for (const name of [left, present, 'airway-e2e-x']) mkdirSync(join(parent, name));
  const database = await startEmbeddedDatabase({
    dataDirectory: join(parent, left, 'postgresql'),
    durable: false,
  });
  await removeLeftData(parent);
  assert.deepEqual(readdirSync(parent).sort(), [present, 'airway-e2e-x'].sort());
  assert.equal(isProcessAlive(database.pid), false);
});
