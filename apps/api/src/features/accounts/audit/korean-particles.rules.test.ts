import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asObject, asResult } from './korean-particles.rules.ts';

test('a particle follows the last sound', () => {
  const cases = [
    ['등록비', '등록비를', '등록비로'],
    ['정원', '정원을', '정원으로'],
    ['서울', '서울을', '서울로'],
    ['90,000원', '90,000원을', '90,000원으로'],
    ['USD 300', 'USD 300을', 'USD 300으로'],
    ['등급 2', '등급 2를', '등급 2로'],
    ['8', '8을', '8로'],
    ['이름 (영어)', '이름 (영어)를', '이름 (영어)로'],
    ['‘Hall’', '‘Hall’을', '‘Hall’로'],
    ['', '를', '로'],
  ] as const;
  for (const [text, object, result] of cases) {
    assert.equal(asObject(text), object);
    assert.equal(asResult(text), result);
  }
});
