import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { killProcess, startDatabaseProcess } from '../test/database-process.ts';
import { isAlive, startSiteProcess } from '../test/site-process.ts';
import { acquireInstanceLock } from './instance-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'airway-reset-'));
chmodSync(folder, 0o755);
after(() => rmSync(folder, { recursive: true, force: true }));

async function reset(data: string, programArguments: string[]) {
  const program = startSiteProcess('command.mjs', { DATA_DIR: data }, ['reset', ...programArguments]);
  return { exitCode: await program.ended, output: program.output(), errors: program.errors() };
}

function fill(name: string): string {
  const data = join(folder, name);
  for (const part of ['postgresql', 'demo-mail', 'kcp-sandbox', 'journal', 'mine']) {
    mkdirSync(join(data, part), { recursive: true });
  }
  chmodSync(data, 0o711);
  writeFileSync(join(data, 'demo-mail', '1.json'), '{}');
  writeFileSync(join(data, 'secret'), '');
  return data;
}

test('reset removes what the demo wrote and nothing else', async () => {
  const data = fill('filled');
  assert.deepEqual(await reset(data, ['--yes']), {
    exitCode: 0,
    output: 'Removed. The next npm start begins afresh.\n',
    errors: '',
  });
  assert.deepEqual(readdirSync(data), ['mine']);
});

test('without anybody to confirm it removes nothing', async () => {
  const data = fill('unconfirmed');
  assert.deepEqual(await reset(data, []), {
    exitCode: 1,
    output: '',
    errors: '\nNobody is there to confirm: run npm run reset -- --yes to remove the data unasked.\n',
  });
  assert.equal(readdirSync(data).length, 6);
});

test('while the site runs it refuses', async () => {
  const data = fill('running');
  const lock = await acquireInstanceLock(data);
  const { exitCode, errors } = await reset(data, ['--yes']);
  await lock.release();
  assert.equal(exitCode, 1);
  assert.equal(
    errors,
    `\nThe site already runs on ${data} (process ${process.pid}): stop it first, or give this one another DATA_DIR and PORT.\n`,
  );
  assert.equal(readdirSync(data).length, 6);
});

test('a database that outlived its site is ended and removed', async () => {
  const data = join(folder, 'outlived');
  mkdirSync(data, { mode: 0o755 });
  const killed = await startDatabaseProcess({ dataDirectory: join(data, 'postgresql') });
  await killProcess(killed.child);
  assert.equal((await reset(data, ['--yes'])).exitCode, 0);
  assert.equal(isAlive(killed.pid), false);
  assert.deepEqual(readdirSync(data), []);
});

test('where nothing is, it says so', async () => {
  const data = join(folder, 'nothing');
  assert.deepEqual(await reset(data, []), {
    exitCode: 0,
    output: `There is nothing to remove: ${data} does not exist.\n`,
    errors: '',
  });
});
