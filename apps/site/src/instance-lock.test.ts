import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { acquireInstanceLock, refuseIfLocked } from './instance-lock.ts';
import { processIdentity } from './process-identity.ts';

const folder = mkdtempSync(join(tmpdir(), 'airway-lock-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** A process that is not this one and lives as long as the test. */
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
  await assert.rejects(refuseIfLocked(folder), refusal);
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
