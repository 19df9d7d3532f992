import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Currency } from '@airway/contract/rules';
import { readAmount } from './amounts.ts';

test('money is read as it is typed, to the won and to the cent', () => {
  const cases: [string, Currency, number | undefined][] = [
    ['', 'KRW', undefined],
    ['  ', 'USD', undefined],
    ['0', 'KRW', 0],
    ['100000', 'KRW', 100_000],
    [' 100,000 ', 'KRW', 100_000],
    ['300', 'USD', 30_000],
    ['300.5', 'USD', 30_050],
    ['1,234.56', 'USD', 123_456],
    ['0.29', 'USD', 29],
    ['1.15', 'USD', 115],
    ['9999999.99', 'USD', 999_999_999],
  ];
  for (const [typed, currency, amount] of cases) assert.equal(readAmount(typed, currency), amount, typed);
});

test('what is no amount of its currency is not rounded to one', () => {
  const cases: [string, Currency][] = [
    ['100.5', 'KRW'],
    ['100원', 'KRW'],
    ['300.555', 'USD'],
    ['$300', 'USD'],
    ['-1', 'KRW'],
    ['1e5', 'KRW'],
    ['10,00', 'KRW'],
    ['.5', 'USD'],
    ['12345678901234567890', 'KRW'],
  ];
  for (const [typed, currency] of cases)
    assert.equal(Number.isSafeInteger(readAmount(typed, currency)), false, typed);
});
