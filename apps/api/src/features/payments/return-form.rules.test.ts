import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readReturnForm, splitReturnForm } from './return-form.rules.ts';

const read = (body: string) => {
  const sent = splitReturnForm(Buffer.from(body, 'latin1'));
  return sent === undefined ? undefined : Object.fromEntries(readReturnForm(sent));
};

test('Hangul is read from EUC-KR and from UTF-8, percent-encoded or as bytes', () => {
  assert.deepEqual(read('res_msg=%C8%AB%B1%E6%B5%BF&n=1'), { res_msg: '홍길동', n: '1' });
  assert.deepEqual(read(`res_msg=${encodeURIComponent('홍길동')}`), { res_msg: '홍길동' });
  assert.deepEqual(read(`a=${Buffer.from('C8ABB1E6', 'hex').toString('latin1')}`), { a: '홍길' });
});

test('a single syllable in EUC-KR that happens to be valid UTF-8 is still Hangul', () => {
  assert.deepEqual(read('name=%C8%AB'), { name: '홍' });
});

test('plus is a space, a broken escape stays as it is, and a missing value is empty', () => {
  assert.deepEqual(read('a=x+y&b=%zz%4&c&d=1%3D2&&'), { a: 'x y', b: '%zz%4', c: '', d: '1=2' });
});

test('a name that comes twice makes the form unreadable', () => {
  assert.equal(read('res_cd=0000&res_cd=3001'), undefined);
  assert.equal(read('res_cd=0000&res%5Fcd=3001'), undefined);
});

test('a form with more fields than the gateway sends is not read', () => {
  const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=1`).join('&');
  assert.equal(Object.keys(read(fields(100)) ?? {}).length, 100);
  assert.equal(read(fields(101)), undefined);
  assert.equal(read('&'.repeat(60_000)), undefined);
});

test('names of a prototype are only names', () => {
  assert.equal(splitReturnForm(Buffer.from('__proto__=1'))?.get('__proto__'), '1');
});
