import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeAddress } from './compose-address.ts';

const chosen = {
  address: '서울 강남구 테헤란로 1',
  addressType: 'R',
  bname: '역삼동',
  buildingName: '예시빌딩',
};

test('a road address carries its neighbourhood and building in brackets', () => {
  assert.equal(composeAddress(chosen), '서울 강남구 테헤란로 1 (역삼동, 예시빌딩)');
  assert.equal(composeAddress({ ...chosen, buildingName: '' }), '서울 강남구 테헤란로 1 (역삼동)');
  assert.equal(composeAddress({ ...chosen, bname: '' }), '서울 강남구 테헤란로 1 (예시빌딩)');
  assert.equal(composeAddress({ ...chosen, bname: '', buildingName: '' }), '서울 강남구 테헤란로 1');
});

test('a lot address stays as it is', () => {
  assert.equal(
    composeAddress({ ...chosen, address: '서울 강남구 역삼동 1', addressType: 'J' }),
    '서울 강남구 역삼동 1',
  );
});
