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

test('a start writes only the queues and schedules that differ from what the workers declare', async (t) => {
  let api = await startTestApi();
  t.after(() => api.close());
  const read = async () => {
    const { rows } = await sql<{ name: string; value: string; at: Date }>`
      select name, retry_limit::text as value, updated_on as at from jobs.queue
      union all select name || ' by the clock', cron, updated_on from jobs.schedule`.execute(
      api.services.database.db,
    );
    return new Map(rows.map(({ name, ...row }) => [name, row]));
  };
  const before = await read();
  const { db } = api.services.database;
  await sql`update jobs.queue set retry_limit = 99 where name = 'send-mail'`.execute(db);
  await sql`update jobs.schedule set cron = '0 0 1 1 *' where name = 'doctor'`.execute(db);
  await sql`insert into jobs.schedule (name, cron, timezone) values ('send-mail', '0 0 1 1 *', 'UTC')`.execute(
    db,
  );
  api = await api.restart();
  const restarted = await read();
  const written = [...restarted].filter(([name, { at }]) => at.getTime() !== before.get(name)?.at.getTime());
  assert.deepEqual(written.map(([name]) => name).sort(), ['doctor by the clock', 'send-mail']);
  const values = (rows: typeof before) => new Map([...rows].map(([name, { value }]) => [name, value]));
  assert.deepEqual(values(restarted), values(before));
});
