import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createEmptyDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/eventually.ts';
import { openDatabase } from '../../database/client.ts';
import { loggerOptions } from './server.ts';

test('a lost connection is told without what was asked over it', async (t) => {
  const place = await createEmptyDatabase();
  const lines: string[] = [];
  const log = pino(loggerOptions('trace'), { write: (line) => void lines.push(line) });
  const database = openDatabase({
    url: place.url,
    onConnectionError: (error) => log.warn({ err: error }, 'database connection lost'),
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
