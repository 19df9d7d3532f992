import assert from 'node:assert/strict';
import { createPrivateKey } from 'node:crypto';
import { test } from 'node:test';
import { generateMerchantIdentity } from '@airway/kcp-sandbox';
import { findIdentityProblem } from './kcp-signature.ts';

const { certificatePem, privateKeyPem, privateKeyPassword } = await generateMerchantIdentity();
const problemOf = (privateKey: string, password = privateKeyPassword) =>
  findIdentityProblem({ certificate: certificatePem, privateKey, privateKeyPassword: password });

/** Finds a wrong password that decrypts the key to garbage, as one in 256 does. */
function misleadingPassword(): string {
  for (let count = 0; ; count += 1)
    try {
      createPrivateKey({ key: privateKeyPem, format: 'pem', passphrase: `wrong-${count}` });
    } catch (error) {
      if (!/bad decrypt/.test(String(error))) return `wrong-${count}`;
    }
}

test('a wrong password is told apart from a broken key, also where it opens the key to rubbish', () => {
  for (const password of ['wrong', '', misleadingPassword()])
    assert.equal(problemOf(privateKeyPem, password), 'privateKeyPassword', password);
  assert.equal(problemOf(privateKeyPem.replaceAll('\n', '\r\n')), undefined);
});

test('a key that is not whole is the problem, whatever its password', () => {
  const lines = privateKeyPem.trim().split('\n');
  for (const broken of [
    privateKeyPem.replaceAll('\n', ''),
    lines.toSpliced(5, 1).join('\n'),
    lines.slice(0, -1).join('\n'),
    `${lines[0]}\n${lines.at(-1)}\n`,
    certificatePem,
    'not a key',
  ])
    assert.equal(problemOf(broken), 'privateKey', broken);
});
