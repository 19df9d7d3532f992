import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createEmptyDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/eventually.ts';
import { openDatabase } from '../../database/client.ts';
import { createLossLogger } from '../once-per-minute.ts';
import { loggerOptions } from './server.ts';

test('a lost connection is told without what was asked over it', async (t) => {
  const place = await createEmptyDatabase();
  const lines: string[] = [];
  const log = pino(loggerOptions('trace'), { write: (line) => void lines.push(line) });
  const database = openDatabase({
    url: place.url,
    onConnectionError: createLossLogger(log),
  });
  t.after(async () => {
    await database.close();
    await place.drop();
  });
  const other = database.reservedDb;
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, ${'canary'}::text`.execute(
    database.db,
  );
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other);
  await eventually(() => lines.length > 0, 'the lost connection is logged');
  const { msg, err } = JSON.parse(lines[0] ?? '{}');
  assert.equal(msg, 'database connection lost');
  assert.equal(err.code, '57P01');
  assert.equal(err.client, undefined);
  assert.doesNotMatch(lines[0] ?? '', /canary|connectionParameters/);
});

test('a database that stays away is not told again with every attempt to reach it', async (t) => {
  const lines: string[] = [];
  const log = pino(loggerOptions('trace'), { write: (line) => void lines.push(line) });
  // Nothing listens on the discard port.
  const database = openDatabase({
    url: 'postgresql://nobody@127.0.0.1:9/nothing',
    onConnectionError: createLossLogger(log),
  });
  t.after(() => database.close());
  for (let attempt = 0; attempt < 10; attempt += 1)
    await assert.rejects(database.reads.rows('one', 'select 1'), { code: 'ECONNREFUSED' });
  assert.equal(lines.length, 1);
});

test('a text that the database cannot read is told without how it begins', async (t) => {
  const place = await createEmptyDatabase();
  const lines: string[] = [];
  const log = pino(loggerOptions('trace'), { write: (line) => void lines.push(line) });
  const database = openDatabase({ url: place.url, onConnectionError: createLossLogger(log) });
  t.after(async () => {
    await database.close();
    await place.drop();
  });
  const unreadable = sql`select ${String.raw`["canary\ud800"]`}::jsonb`.execute(database.db);
  const err: Error & { where?: string } = await unreadable.then(
    () => assert.fail('it can be read'),
    (error) => error,
  );
  assert.match(err.where ?? '', /canary/);
  log.error({ err }, 'a step failed');
  assert.equal(JSON.parse(lines[0] ?? '{}').err.code, '22P02');
  assert.doesNotMatch(lines[0] ?? '', /canary/);
});
