import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { isAlive, postmasterPid, startSiteProcess } from '../test/site-process.ts';
import { startEmbeddedDatabase } from './embedded-database/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'airway-operate-'));
chmodSync(folder, 0o755);
after(() => rmSync(folder, { recursive: true, force: true }));

async function command(data: string, ...parts: string[]) {
  const program = startSiteProcess('command.mjs', { DATA_DIR: data }, parts);
  return { code: await program.ended, output: program.output(), errors: program.errors() };
}

test('commands of operators find the embedded database, resting or running', async (t) => {
  const data = join(folder, 'demo');
  const database = await startEmbeddedDatabase({ dataDirectory: join(data, 'postgresql') });
  t.after(database.stop);
  const pid = postmasterPid(data);
  const made = await command(data, 'staff:create', '--id', 'office');
  assert.deepEqual([made.code, made.errors], [0, '']);
  assert.match(made.output, /^Staff account "office" was created\./);
  await t.test('exit codes and usage come through', async () => {
    const answer = await command(data, 'staff:create');
    assert.equal(answer.code, 2);
    assert.match(answer.output, /^Usage: npm run staff:create/);
  });
  assert.equal(isAlive(pid), true);
  await database.stop();
  const verified = await command(data, 'verify-audit');
  assert.deepEqual([verified.code, verified.errors], [0, '']);
  assert.match(verified.output, /^0 entries, none changed\..*\n1 more wait for the running site,/);
  const ended = await command(data, 'sessions:end');
  assert.deepEqual([ended.code, ended.output], [0, '0 sessions were ended. Everybody signs in again.\n']);
  assert.equal(isAlive(pid), false);
});

test('where there is no database yet, it is one sentence', async () => {
  const answer = await command(join(folder, 'nothing'), 'verify-audit');
  assert.deepEqual(
    [answer.code, answer.errors],
    [1, '\nThere is no database yet: start the site once, or set DATABASE_URL.\n'],
  );
});
