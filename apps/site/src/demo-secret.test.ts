import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { demoSecret, findDemoSecret } from './demo-secret.ts';
import { foldersIn } from './folders.ts';

const folder = mkdtempSync(join(tmpdir(), 'airway-secret-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function place(name: string) {
  const data = join(folder, name);
  mkdirSync(data);
  return foldersIn(data);
}

test('each demo makes a secret of its own, keeps it, and shows it to nobody else', async () => {
  const [first, second] = [place('first'), place('second')];
  assert.equal(await findDemoSecret(first), undefined);
  const secret = await demoSecret(first);
  assert.equal(secret.length, 64);
  assert.deepEqual([await demoSecret(first), await findDemoSecret(first)], [secret, secret]);
  assert.equal(statSync(first.secret).mode & 0o777, 0o600);
  assert.notEqual(await demoSecret(second), secret);
});

test('data from before there was a secret stays readable', async () => {
  const older = place('older');
  mkdirSync(older.journal);
  assert.equal(await demoSecret(older), 'development-only-secret-do-not-use-in-production');
  assert.equal(readFileSync(older.secret, 'utf8'), 'development-only-secret-do-not-use-in-production\n');
});

test('an emptied file is one sentence, not another secret', async () => {
  const emptied = place('emptied');
  writeFileSync(emptied.secret, '');
  await assert.rejects(demoSecret(emptied), {
    name: 'OperatorError',
    message: `The file with the demo's secret, ${emptied.secret}, does not hold what was written there: start as the user who created it, put the file back, or start afresh with npm run reset.`,
  });
});
