import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { killProcess, query, startDatabaseProcess } from '../../test/database-process.ts';
import { isProcessAlive } from '../process-identity.ts';
import { startEmbeddedDatabase } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'airway-database-crash-'));
chmodSync(folder, 0o755);
after(() => rmSync(folder, { recursive: true, force: true }));
/** Crashes one after another: to make a database costs more than all that is done with it. */
const lasting = join(folder, 'lasting');

test('after a SIGKILL of the Node process the postmaster that goes on is found and used', async () => {
  const dataDirectory = lasting;
  const killed = await startDatabaseProcess({ dataDirectory });
  await query(killed.url, 'create table note (body text); insert into note values (1)');
  await killProcess(killed.child);
  const database = await startEmbeddedDatabase({ dataDirectory });
  try {
    assert.equal(database.reused, true);
    assert.equal(database.pid, killed.pid);
    assert.deepEqual(await query(database.url, 'select body from note'), ['1']);
  } finally {
    await database.stop();
  }
  assert.equal(isProcessAlive(killed.pid), false);
});

test('after a SIGKILL of everything while it writes, every acknowledged row is there', async () => {
  const dataDirectory = lasting;
  const killed = await startDatabaseProcess({ dataDirectory });
  await query(killed.url, 'create table numbers (number int primary key)');
  const acknowledged = await writeUntilKilled(killed.url, () => {
    killed.child.kill('SIGKILL');
    process.kill(killed.pid, 'SIGKILL');
  });
  const database = await startEmbeddedDatabase({ dataDirectory });
  try {
    assert.equal(database.reused, false);
    const [found] = await query(
      database.url,
      `select count(*)::int from numbers where number < ${acknowledged}`,
    );
    assert.equal(found, acknowledged);
  } finally {
    await database.stop();
  }
});

test('a left pid file that names another living process of the same user is no obstacle', async () => {
  const dataDirectory = lasting;
  const first = await startEmbeddedDatabase({ dataDirectory });
  await first.stop();
  const cluster = join(dataDirectory, 'cluster');
  const { uid, gid } = statSync(cluster);
  const bystander = spawn('/bin/sleep', ['60'], process.getuid?.() === 0 ? { uid, gid, cwd: '/' } : {});
  await once(bystander, 'spawn');
  writeFileSync(
    join(cluster, 'postmaster.pid'),
    `${bystander.pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n\nready\n`,
  );
  const second = await startEmbeddedDatabase({ dataDirectory });
  try {
    assert.equal(second.reused, false);
    assert.deepEqual(await query(second.url, 'select 1'), [1]);
  } finally {
    await second.stop();
    bystander.kill();
  }
});

test('a first start that was killed half-way is begun again', async () => {
  const dataDirectory = join(folder, 'unfinished');
  const unfinished = join(dataDirectory, 'cluster.unfinished');
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'PG_VERSION'), '18\n');
  const database = await startEmbeddedDatabase({ dataDirectory });
  assert.deepEqual(await query(database.url, 'select 1'), [1]);
  await database.stop();
  assert.deepEqual(readdirSync(dataDirectory).sort(), ['cluster', 'password', 'port', 'server.log']);
});

test('a temporary database of a killed process is cleared by the next one', async () => {
  const killed = await startDatabaseProcess({ durable: false });
  await killProcess(killed.child);
  const next = await startEmbeddedDatabase({ durable: false });
  await next.stop();
  assert.equal(isProcessAlive(killed.pid), false);
});

async function writeUntilKilled(url: string, kill: () => void): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  let acknowledged = 0;
  try {
    for (;;) {
      await client.query('insert into numbers values ($1)', [acknowledged]);
      acknowledged += 1;
      if (acknowledged === 500) kill();
    }
  } catch {
    return acknowledged;
  }
}
