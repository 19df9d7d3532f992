import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import { eventually } from '../../../api/test/eventually.ts';
import { killProcess, query, startDatabaseProcess } from '../../test/database-process.ts';
import { isProcessAlive } from '../process-identity.ts';
import { startEmbeddedDatabase } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'airway-database-revival-'));
chmodSync(folder, 0o755);
after(() => rmSync(folder, { recursive: true, force: true }));

const gone = 'The database ended by itself: it is being started again.';
const back = 'The database is back.';

/** One for all tests: to make it costs more than to bring it back. */
const dataDirectory = join(folder, 'data');

async function start(t: TestContext) {
  const sentences: string[] = [];
  const database = await startEmbeddedDatabase({ dataDirectory, onRevival: (text) => sentences.push(text) });
  t.after(database.stop);
  return { database, sentences };
}

const untilSaid = (sentences: string[], count: number) =>
  eventually(() => sentences.length >= count, `${count} sentences`);

test('a killed postmaster comes back under the same address, with every row, as often as it is killed', async (t) => {
  const { database, sentences } = await start(t);
  const { url } = database;
  await query(url, 'create table note (number int)');
  for (const round of [1, 2, 3]) {
    await query(url, `insert into note values (${round})`);
    const busy = query(url, 'select pg_sleep(600)').catch(() => 'lost');
    const { pid } = database;
    process.kill(pid, 'SIGKILL');
    assert.equal(await busy, 'lost');
    await untilSaid(sentences, round * 2);
    assert.notEqual(database.pid, pid);
    assert.deepEqual(await query(url, 'select count(*)::int from note'), [round]);
  }
  assert.deepEqual(sentences, [gone, back, gone, back, gone, back]);
});

test('one that had outlived its first process comes back too', async (t) => {
  const first = await startDatabaseProcess({ dataDirectory });
  await killProcess(first.child);
  const { database, sentences } = await start(t);
  assert.equal(database.reused, true);
  process.kill(first.pid, 'SIGKILL');
  await untilSaid(sentences, 2);
  assert.deepEqual(await query(first.url, 'select 1'), [1]);
});

test('one that is ended while it comes back stays away', async (t) => {
  const { database, sentences } = await start(t);
  const { pid } = database;
  process.kill(pid, 'SIGKILL');
  await untilSaid(sentences, 1);
  await database.stop();
  assert.equal(isProcessAlive(database.pid), false);
  await assert.rejects(() => query(database.url, 'select 1'), { code: 'ECONNREFUSED' });
});

test('one that an operator starts meanwhile is used, and started again when the operator is done', async (t) => {
  const { database, sentences } = await start(t);
  process.kill(database.pid, 'SIGKILL');
  await untilSaid(sentences, 1);
  const operators = await startEmbeddedDatabase({ dataDirectory });
  await untilSaid(sentences, 2);
  assert.equal(operators.url, database.url);
  if (!operators.reused) await operators.stop();
  assert.deepEqual(
    await eventually(() => query(database.url, 'select 1').catch(() => undefined), 'it serves'),
    [1],
  );
});

test('what keeps it from coming back is told once, and it comes back when that is mended', async (t) => {
  const { database, sentences } = await start(t);
  const access = join(dataDirectory, 'cluster', 'pg_hba.conf');
  writeFileSync(access, 'nonsense\n');
  process.kill(database.pid, 'SIGKILL');
  await untilSaid(sentences, 2);
  writeFileSync(access, 'host all airway 127.0.0.1/32 scram-sha-256\n');
  await untilSaid(sentences, 3);
  assert.deepEqual(
    [
      sentences[0],
      /^PostgreSQL did not start on .+; its log is .+\.$/.test(sentences[1] ?? ''),
      sentences[2],
    ],
    [gone, true, back],
  );
});
