import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readApiConfig } from '../../config.ts';
import { priceFor } from './work-price.rules.ts';

const { workNumbers } = readApiConfig({});
/** Free sign-ins of an address in ten minutes. */
const free = 300;
/** Hashes per second. A phone is a fifth of a desktop in the browser's solver; a machine uses SHA instructions. */
const phone = 200_000;
const twoFastCores = 15_000_000;
const averageTries = (paid: number) => priceFor(workNumbers, paid, free) / 2;

test('the price doubles after four times the free calls, up to sixteen times', () => {
  const paid = [0, 600, 1200, 2400, 4800, 1_000_000];
  assert.deepEqual(
    paid.map((count) => priceFor(100, count, free)),
    [100, 141, 200, 400, 1600, 1600],
  );
});

test('beside 500 people and a hostile device that pays as often, a phone needs less than two seconds', () => {
  assert.equal((averageTries(0) / phone).toFixed(1), '0.8');
  assert.equal((averageTries(1000) / phone).toFixed(1), '1.3');
  assert.equal((averageTries(1_000_000) / phone).toFixed(0), '12');
});

test('two fast cores behind one address get through a twelfth of the sign-ins that they did at the old price', () => {
  const paidWithin = (seconds: number, triesFor: (paid: number) => number) => {
    let paid = 0;
    for (let left = seconds * twoFastCores; left >= triesFor(paid); paid += 1) left -= triesFor(paid);
    return paid;
  };
  const oldPrice = (paid: number) => (50_000 * Math.min(4, 1 + paid / free)) / 2;
  assert.deepEqual([paidWithin(60, oldPrice), paidWithin(60, averageTries)], [9337, 2591]);
  assert.deepEqual([paidWithin(600, oldPrice), paidWithin(600, averageTries)], [90_337, 6927]);
});
