import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { findUnprivilegedUser, isRoot } from './embedded-database/system-user.ts';
import { prepareDataFolder } from './folders.ts';

const folder = mkdtempSync(join(tmpdir(), 'airway-folders-'));
chmodSync(folder, 0o755);
after(() => rmSync(folder, { recursive: true, force: true }));

test('a new data folder lets others pass and not look', async () => {
  const data = join(folder, 'deep', 'data');
  await prepareDataFolder(data);
  assert.equal(statSync(data).mode & 0o777, 0o711);
  assert.deepEqual(readdirSync(data), []);
});

test('a folder that was there keeps its mode', async () => {
  const data = join(folder, 'existing');
  mkdirSync(data);
  chmodSync(data, 0o755);
  await prepareDataFolder(data);
  assert.equal(statSync(data).mode & 0o777, 0o755);
});

test('a file in its place is one sentence', async () => {
  const data = join(folder, 'file');
  writeFileSync(data, '');
  await assert.rejects(prepareDataFolder(data), {
    name: 'OperatorError',
    message: `${data} is, or lies below, a file where a folder is needed.`,
  });
});

test('a folder that the user cannot write is one sentence', async () => {
  const data = join(folder, 'read-only');
  mkdirSync(data);
  chmodSync(data, 0o555);
  const refusal = {
    name: 'OperatorError',
    message: `The folder ${data} cannot be written by the user who runs this program: give it to that user, or set DATA_DIR to another one.`,
  };
  const ordinaryUser = isRoot() ? findUnprivilegedUser() : undefined;
  if (ordinaryUser) process.seteuid?.(ordinaryUser.uid);
  try {
    await assert.rejects(prepareDataFolder(data), refusal);
  } finally {
    if (ordinaryUser) process.seteuid?.(0);
  }
});
