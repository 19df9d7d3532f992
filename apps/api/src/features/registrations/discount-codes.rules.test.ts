import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { codeProblem, type Discount, discountOn, foldCode, isForFee } from './discount-codes.rules.ts';

const code = (changes: Partial<Discount>): Discount => ({
  code: 'SAMPLE',
  kind: 'free',
  percent: null,
  amount_krw: null,
  amount_usd: null,
  category_ids: [],
  ...changes,
});
const won = (amountMinor: number) => ({ amountMinor, currency: 'KRW' as const });
const cents = (amountMinor: number) => ({ amountMinor, currency: 'USD' as const });

describe('a discount', () => {
  const cases = [
    ['a part of the fee', won(100_000), code({ kind: 'percent', percent: 30 }), 30_000],
    ['a part whose rest is rounded down to a won', won(101), code({ kind: 'percent', percent: 50 }), 51],
    ['a part whose rest is rounded down to a cent', cents(999), code({ kind: 'percent', percent: 10 }), 100],
    ['nearly all of one won', won(1), code({ kind: 'percent', percent: 1 }), 1],
    [
      'a part of the highest fee',
      won(99_999_999_999),
      code({ kind: 'percent', percent: 99 }),
      99_000_000_000,
    ],
    ['a part of nothing', won(0), code({ kind: 'percent', percent: 50 }), 0],
    ['an amount', won(100_000), code({ kind: 'amount', amount_krw: 30_000 }), 30_000],
    ['an amount in cents', cents(5000), code({ kind: 'amount', amount_krw: 30_000, amount_usd: 1999 }), 1999],
    [
      'an amount above the fee: no more than it',
      won(10_000),
      code({ kind: 'amount', amount_krw: 30_000 }),
      10_000,
    ],
    ['all of the fee', cents(5000), code({ kind: 'free' }), 5000],
    ['nothing of an opened category', won(100_000), code({ kind: 'access' }), 0],
  ] as const;
  for (const [name, fee, discount, expected] of cases)
    test(`takes ${name}`, () => {
      assert.deepEqual(discountOn(fee, discount), { ...fee, amountMinor: expected });
    });

  test('is for its categories, and for the currencies in which it has an amount', () => {
    assert.equal(isForFee(code({}), 'a', won(1)), true);
    assert.equal(isForFee(code({ category_ids: ['a', 'b'] }), 'b', won(1)), true);
    assert.equal(isForFee(code({ category_ids: ['a'] }), 'b', won(1)), false);
    const inWon = code({ kind: 'amount', amount_krw: 1 });
    assert.deepEqual([isForFee(inWon, 'a', won(1)), isForFee(inWon, 'a', cents(1))], [true, false]);
  });
});

test('a code is compared without case, spaces and hyphens', () => {
  assert.equal(foldCode(' k7m2–9qxp '), 'K7M29QXP');
});

test('a code is valid from its start up to its end, until its uses are taken', () => {
  const open = { disabled_at: null, starts_at: null, ends_at: null, maximum_uses: null, uses: 0 };
  const at = (day: number) => new Date(Date.UTC(2025, 0, day));
  const cases = [
    [open, undefined],
    [{ ...open, starts_at: at(5), ends_at: at(6), maximum_uses: 2, uses: 1 }, undefined],
    [{ ...open, starts_at: at(6) }, 'code_not_yet'],
    [{ ...open, ends_at: at(5) }, 'code_over'],
    [{ ...open, maximum_uses: 2, uses: 2 }, 'code_used_up'],
    [{ ...open, ends_at: at(4), disabled_at: at(3) }, 'code_unknown'],
  ] as const;
  for (const [code, expected] of cases) assert.equal(codeProblem(code, at(5)), expected);
});
