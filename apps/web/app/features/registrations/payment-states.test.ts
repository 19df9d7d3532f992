import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PaymentState } from '@airway/contract/payments';
import { catalogs } from '@airway/messages';

test('the states of a payment have their labels: the specification’s in Korean, polished ones in English', () => {
  const labelsIn = (locale: 'ko' | 'en') =>
    PaymentState.options.map((state) => [state, catalogs[locale][`registrations.state.${state}`]]);
  assert.deepEqual(labelsIn('ko'), [
    ['waiting', '등록 대기'],
    ['completed', '등록 완료'],
    ['failed', '결제 실패'],
    ['cancelled', '등록 취소'],
  ]);
  assert.deepEqual(labelsIn('en'), [
    ['waiting', 'Registration pending'],
    ['completed', 'Confirmed'],
    ['failed', 'Payment failed'],
    ['cancelled', 'Cancelled'],
  ]);
});
