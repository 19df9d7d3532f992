import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { acquireInstanceLock } from './instance-lock.ts';
import { isNumberTaken, isProcessAlive, processCommandLine, processIdentity } from './process-identity.ts';

const folder = mkdtempSync(join(tmpdir(), 'airway-lock-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that lives as long as the test. */
const stranger = process.ppid;

test('the lock says whose it is and goes with its release', async () => {
  const lock = await acquireInstanceLock(folder);
  assert.equal(readFileSync(join(folder, 'lock'), 'utf8').split('\n')[0], String(process.pid));
  await lock.release();
  assert.deepEqual(readdirSync(folder), []);
});

test('a living holder is named', async () => {
  writeFileSync(join(folder, 'lock'), `${stranger}\n${processIdentity(stranger)}\n`);
  const refusal = {
    name: 'OperatorError',
    message: `The site already runs on ${folder} (process ${stranger}): stop it first, or give this one another DATA_DIR and PORT.`,
  };
  await assert.rejects(acquireInstanceLock(folder), refusal);
});

test('a lock is taken over from a process that has ended, even if nobody has buried it', async () => {
  const parent = spawn('/bin/sh', ['-c', 'cat <&3 & echo $!; exec sleep 600 3<&-'], {
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
  });
  try {
    const pid = Number(String((await once(parent.stdout ?? assert.fail(), 'data'))[0]));
    while (!processCommandLine(parent.pid ?? 0)?.includes('sleep 600 ')) await delay(5);
    parent.stdio[3]?.destroy();
    while (isProcessAlive(pid)) await delay(5);
    assert.equal(isNumberTaken(pid), true);
    writeFileSync(join(folder, 'lock'), `${pid}\n${processIdentity(pid)}\n`);
    const lock = await acquireInstanceLock(folder);
    await lock.release();
  } finally {
    parent.kill('SIGKILL');
  }
});

const staleLocks = {
  'a process that is gone': '4194304\nlong ago\n',
  'a number that another process was given since': `${stranger}\nan earlier process\n`,
  'a power cut, which left it empty': '',
};

for (const [name, content] of Object.entries(staleLocks)) {
  test(`a lock is taken over from ${name}`, async () => {
    writeFileSync(join(folder, 'lock'), content);
    const lock = await acquireInstanceLock(folder);
    assert.equal(readFileSync(join(folder, 'lock'), 'utf8').split('\n')[0], String(process.pid));
    await lock.release();
    assert.deepEqual(readdirSync(folder), []);
  });
}
