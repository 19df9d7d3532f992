import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RefusalError } from './errors.ts';
import { argon2id, createPasswords } from './passwords.ts';

test('a stored password is an argon2id hash of the decided cost', async () => {
  const stored = await createPasswords().hash('secret1!');
  assert.equal(stored.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'), true);
  assert.equal(await createPasswords().verify(stored, 'secret1!'), true);
  assert.equal(await createPasswords().verify(stored, 'secret1?'), false);
});

test('a password typed with separate jamo is the same password', async () => {
  const stored = await createPasswords().hash('가나1!ab'.normalize('NFD'));
  assert.equal(await createPasswords().verify(stored, '가나1!ab'.normalize('NFC')), true);
});

test('two run at a time, 64 wait, the rest are refused, and all places come free again', async () => {
  let running = 0;
  let mostRunning = 0;
  const gates: (() => void)[] = [];
  const passwords = createPasswords({
    ...argon2id,
    async verify() {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await new Promise<void>((open) => gates.push(open));
      running -= 1;
      return true;
    },
  });
  const attempts = Array.from({ length: 100 }, () => passwords.verify('', 'x'));
  const outcomes = Promise.allSettled(attempts);
  let opened = 0;
  while (opened < 66) {
    for (const open of gates.splice(0)) {
      open();
      opened += 1;
    }
    await new Promise((later) => setImmediate(later));
  }
  const refused = (await outcomes).filter((outcome) => outcome.status === 'rejected');
  assert.equal(refused.length, 34);
  assert.equal(
    refused.every(
      ({ reason }) =>
        reason instanceof RefusalError &&
        reason.code === 'UNAVAILABLE' &&
        reason.details.retryAfterSeconds === 3,
    ),
    true,
  );
  assert.equal(mostRunning, 2);
  assert.equal(passwords.waitingCount(), 0);
});

test('no more work is begun than can wait, and its end makes room', async () => {
  const passwords = createPasswords();
  const gates: (() => void)[] = [];
  const begun = Array.from({ length: 66 }, () =>
    passwords.admit(() => new Promise<void>((open) => gates.push(open))),
  );
  let isBegun = false;
  const oneMore = () =>
    passwords.admit(async () => {
      isBegun = true;
    });
  await assert.rejects(oneMore(), { code: 'UNAVAILABLE', details: { retryAfterSeconds: 3 } });
  assert.equal(isBegun, false);
  for (const open of gates) open();
  await Promise.all(begun);
  await assert.rejects(
    passwords.admit(() => Promise.reject(new Error('broken'))),
    { message: 'broken' },
  );
  await oneMore();
  assert.equal(isBegun, true);
});
