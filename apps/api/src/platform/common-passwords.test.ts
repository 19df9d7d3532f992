import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passwordPattern } from '@airway/contract';
import { isCommonPassword } from './common-passwords.ts';

const common = [
  'P@ssw0rd',
  '1qaz@WSX',
  '!QAZ2wsx',
  'password1!',
  'Password123!',
  'qwer1234!',
  '!qwer1234!@',
  'asdf1234@',
  'abc123!',
  'aaaa1111!',
  'test1234!',
  '1q2w3e!',
];
const fine = ['aB1!cd', 'tr4ck-lamp', 'blue7!harbor', 'zK9!fw2p', 'sample1!pw', '가나다7a!x', 'gul8&tree'];

test('what stands in a published list of common passwords is common, also with marks around it', () => {
  assert.deepEqual(
    common.filter((password) => !isCommonPassword(password)),
    [],
  );
});

test('a blank inside makes no common password another one', () => {
  assert.deepEqual(['pass word1!', 'p assword 1!'].map(isCommonPassword), [true, true]);
});

test('a password of one’s own making is not common, however short a run of its letters is', () => {
  assert.deepEqual(
    fine.filter((password) => isCommonPassword(password)),
    [],
  );
  assert.deepEqual(
    [...common, ...fine].filter((password) => !passwordPattern.test(password)),
    [],
  );
});
