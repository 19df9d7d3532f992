import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { startTestApi } from '../../test/api.ts';
import { workers } from '../app.ts';

test('a start opens its workers one after another: their first looks do not queue for connections', async (t) => {
  const api = await startTestApi();
  t.after(() => api.close());
  let mostWaiting = 0;
  let isStarting = true;
  const look = () => {
    for (const { waiting } of api.services.database.usage()) mostWaiting = Math.max(mostWaiting, waiting);
    if (isStarting) setImmediate(look);
  };
  look();
  await api.work();
  // Queued behind every started poll.
  await sql`select 1`.execute(api.services.database.db);
  isStarting = false;
  // Started all at once, all but eight (the pool size) would wait.
  assert.ok(workers.length > 40);
  assert.ok(mostWaiting < 8, `${mostWaiting} waited`);
});
