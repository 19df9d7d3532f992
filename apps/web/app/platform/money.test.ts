import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currencyExponent } from '@airway/contract';
import { formatMoney } from './money.ts';

test('money is printed with its unit where each language expects it', () => {
  assert.equal(formatMoney('ko', { amountMinor: 250_000, currency: 'KRW' }), '250,000원');
  assert.equal(formatMoney('en', { amountMinor: 250_000, currency: 'KRW' }), 'KRW\u00a0250,000');
  assert.equal(formatMoney('ko', { amountMinor: 30_000, currency: 'USD' }), 'USD\u00a0300');
  assert.equal(formatMoney('en', { amountMinor: 30_050, currency: 'USD' }), 'USD\u00a0300.50');
  assert.equal(formatMoney('ko', { amountMinor: 0, currency: 'KRW' }), '0원');
});

test('the exponents are those of the contract', () => {
  assert.deepEqual(currencyExponent, { KRW: 0, USD: 2 });
});
