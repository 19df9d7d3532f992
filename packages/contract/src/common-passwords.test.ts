import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCommonPassword } from './common-passwords.ts';
import { passwordPattern } from './rules.ts';

const common = [
  'password1!',
  'Password123!',
  'p@ssw0rd1!',
  'passw0rd!',
  'qwer1234!',
  'Qwerty12#',
  'asdf1234@',
  'abcd1234!',
  'abc123!',
  'aaaa1111!',
  'test1234!',
  'admin2025!',
  'seoul2025!',
  'korea1988!',
  'a12345!',
  '1q2w3e!',
  'doctor1!',
  'qwer1212!',
  'airway2025!',
  'tkfkdgo1!',
  '4321abcd!',
];
const fine = [
  'tr4ck-lamp',
  'blue7!harbor',
  'm0untain#52',
  'zK9!fw2p',
  'sample1!pw',
  '가나다7a!x',
  'gul8&tree',
];

test('a password that many people would try first is common', () => {
  const accepted = common.filter((password) => !isCommonPassword(password));
  assert.deepEqual(accepted, []);
});

test('a password of one’s own making is not common', () => {
  assert.deepEqual(
    fine.filter((password) => isCommonPassword(password)),
    [],
  );
  assert.deepEqual(
    fine.filter((password) => !passwordPattern.test(password)),
    [],
  );
});

test('a password may not hold the person’s own id, address or name', () => {
  assert.equal(isCommonPassword('hongildong7!', ['hongildong']), true);
  assert.equal(isCommonPassword('x!Jisoo7', ['jisoo@example.org']), true);
  assert.equal(isCommonPassword('x!kim7aa', ['kim@example.org']), false);
});
