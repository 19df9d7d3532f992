import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchingTotpStep, toBase32, totpCode, totpStep, totpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

test('codes are those of the test vectors of RFC 6238', () => {
  const vectors: [number, string][] = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ];
  for (const [seconds, code] of vectors)
    assert.equal(totpCode(secret, totpStep(new Date(seconds * 1000))), code);
});

test('base 32 is that of RFC 4648', () => {
  assert.equal(toBase32(Buffer.from('foobar')), 'MZXW6YTBOI');
  assert.equal(toBase32(Buffer.from('f')), 'MY');
  assert.equal(toBase32(secret), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

test('a code is good in its step and in the one before and after, not beyond', () => {
  const at = new Date(1_234_567_890_000);
  const step = totpStep(at);
  for (const [offset, expected] of [
    [-2, undefined],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, undefined],
  ] as const)
    assert.equal(matchingTotpStep(secret, totpCode(secret, step + offset), at), expected);
  assert.equal(matchingTotpStep(secret, '', at), undefined);
});

test('the QR code holds issuer and account', () => {
  assert.equal(
    totpUri(secret, '기도관리 학회', 'chair'),
    'otpauth://totp/%EA%B8%B0%EB%8F%84%EA%B4%80%EB%A6%AC%20%ED%95%99%ED%9A%8C:chair?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%EA%B8%B0%EB%8F%84%EA%B4%80%EB%A6%AC%20%ED%95%99%ED%9A%8C',
  );
});
