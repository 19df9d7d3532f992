import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { FeeTable } from '@airway/contract';
import { readableNumber } from '../../platform/readable-number.ts';
import {
  badgeNameFor,
  holdLimitSeconds,
  isHoldOver,
  mayHoldUntil,
  numberFrom,
  publicStateFor,
  quoteFor,
  userNameFor,
} from './registrations.rules.ts';

const won = (amountMinor: number) => ({ amountMinor, currency: 'KRW' as const });

const table: FeeTable = {
  editionId: '01890000-0000-7000-8000-000000000000',
  period: 'early',
  isOpen: true,
  isFull: false,
  opensAt: '2025-08-01T00:00:00.000Z',
  closesAt: '2025-11-22T06:00:00.000Z',
  periods: [
    { period: 'early', startsAt: '2025-08-01T00:00:00.000Z', endsAt: '2025-10-17T15:00:00.000Z' },
    { period: 'regular', startsAt: '2025-10-17T15:00:00.000Z', endsAt: '2025-11-14T15:00:00.000Z' },
  ],
  currencies: [],
  refundTable: null,
  categories: [
    {
      id: '01890000-0000-7000-8000-000000000001',
      code: 'specialist',
      audience: 'korean',
      name: { ko: '전문의', en: 'Specialist' },
      description: { ko: null, en: null },
      licence: 'required',
      isFull: false,
      seatsLeft: null,
      prices: [
        { period: 'early', price: won(100_000) },
        { period: 'regular', price: won(130_000) },
      ],
      onlinePrices: [{ period: 'early', price: won(40_000) }],
    },
  ],
  options: [],
};

const specialist = { categoryCode: 'specialist', attendance: 'on-site' as const };

describe('the quote', () => {
  test('is the price of the period in force, with its end and the price after it', () => {
    assert.deepEqual(quoteFor(table, specialist), {
      categoryCode: 'specialist',
      categoryName: { ko: '전문의', en: 'Specialist' },
      attendance: 'on-site',
      period: 'early',
      fee: won(100_000),
      discount: null,
      options: [],
      total: won(100_000),
      validUntil: '2025-10-17T15:00:00.000Z',
      next: { period: 'regular', total: won(130_000) },
    });
  });
  test('adds up the options, now and in the next period; nobody pays what is not sold then', () => {
    const option = (code: string, prices: Record<string, number>) => ({
      id: '01890000-0000-7000-8000-000000000002',
      code,
      kind: 'extra' as const,
      attendance: 'any' as const,
      name: { ko: code, en: code },
      description: { ko: null, en: null },
      isFull: false,
      seatsLeft: null,
      prices: Object.entries(prices).map(([period, amount]) => ({
        period: period as 'early' | 'regular',
        price: won(amount),
      })),
    });
    const sold = {
      ...table,
      options: [option('dinner', { early: 70_000, regular: 80_000 }), option('tour', { early: 5000 })],
    };
    const quote = (...codes: string[]) =>
      quoteFor(
        sold,
        specialist,
        codes.map((code) => ({ code })),
      );
    assert.deepEqual(
      [quote('dinner')?.fee, quote('dinner')?.total, quote('dinner')?.next?.total],
      [won(100_000), won(170_000), won(210_000)],
    );
    assert.deepEqual([quote('dinner', 'tour')?.total, quote('dinner', 'tour')?.next], [won(175_000), null]);
    assert.equal(quote('nothing'), undefined);
  });
  test('has the online price for those who attend online, as long as it is sold', () => {
    const online = { ...specialist, attendance: 'online' as const };
    const quote = quoteFor(table, online);
    assert.deepEqual([quote?.attendance, quote?.fee, quote?.next], ['online', won(40_000), null]);
    assert.equal(quoteFor({ ...table, period: 'regular' }, online), undefined);
  });
  test('has no next price in the last period', () => {
    assert.equal(quoteFor({ ...table, period: 'regular' }, specialist)?.next, null);
  });
  test('does not exist for an unknown category, a closed registration or a period without a price', () => {
    assert.equal(quoteFor(table, { ...specialist, categoryCode: 'nobody' }), undefined);
    assert.equal(quoteFor({ ...table, period: null }, specialist), undefined);
    assert.equal(quoteFor({ ...table, period: 'onsite' }, specialist), undefined);
  });
});

describe('names', () => {
  test('a badge prints the family name in capitals after the given name', () => {
    assert.equal(badgeNameFor('Hong', 'Gil-Dong'), 'Gil-Dong HONG');
    assert.equal(badgeNameFor('Suharto', ''), 'SUHARTO');
  });
  test('a person is addressed by the Korean name where there is one', () => {
    assert.equal(userNameFor({ name: '홍길동', familyName: 'Hong', givenName: 'Gil-Dong' }), '홍길동');
    assert.equal(userNameFor({ name: null, familyName: 'Doe', givenName: 'Jane' }), 'Jane DOE');
  });
});

test('a number is read back however it was typed', () => {
  assert.equal(readableNumber('K7M29QXP'), 'K7M2-9QXP');
  for (const typed of ['K7M2-9QXP', 'k7m29qxp', ' K7M2 9QXP ']) assert.equal(numberFrom(typed), 'K7M29QXP');
});

describe('the public state', () => {
  const cases = [
    ['confirmed', undefined, 'completed'],
    ['confirmed', 'completed', 'completed'],
    ['cancelled', 'completed', 'cancelled'],
    ['pending', undefined, 'waiting'],
    ['pending', 'waiting', 'waiting'],
    ['pending', 'failed', 'failed'],
    ['pending', 'cancelled', 'waiting'],
  ] as const;
  for (const [state, payment, expected] of cases)
    test(`of a ${state} registration with payment ${payment ?? 'none'} is ${expected}`, () =>
      assert.equal(publicStateFor(state, payment), expected));
});

test('a hold is over from its own moment on, and only for an unpaid registration', () => {
  const until = new Date('2025-10-10T00:00:00Z');
  const before = new Date('2025-10-09T23:59:59Z');
  assert.equal(isHoldOver({ state: 'pending', seat_held_until: until }, until), true);
  assert.equal(isHoldOver({ state: 'pending', seat_held_until: until }, before), false);
  assert.equal(isHoldOver({ state: 'pending', seat_held_until: null }, until), false);
  assert.equal(isHoldOver({ state: 'confirmed', seat_held_until: until }, until), false);
});

describe('a seat with a first hold of an hour', () => {
  const now = new Date('2025-10-10T12:00:00Z');
  const hours = (count: number) => new Date(now.getTime() + count * 3600_000);
  const limitSeconds = holdLimitSeconds(60);
  const held = {
    seat_held_until: hours(0.5),
    hold_began_at: hours(-6),
    held_before_seconds: 0,
    transfer_hold_seconds: 0,
  };
  const cases: [string, Partial<Parameters<typeof mayHoldUntil>[0]>, number, boolean][] = [
    ['is kept up to seven hours', held, 1, true],
    ['is not kept a second longer', held, 1 + 1 / 3600, false],
    ['counts from the registration where no beginning is known', { ...held, hold_began_at: null }, 1, false],
    ['does not count expected transfers', { ...held, transfer_hold_seconds: 3600 }, 2, true],
    ['counts earlier holds', { ...held, held_before_seconds: 1 }, 1, false],
    ['that went back counts only what was held', { ...held, seat_held_until: null }, 7, true],
    [
      'that went back and was used up is not taken again',
      { ...held, seat_held_until: null, held_before_seconds: 7 * 3600 },
      0.1,
      false,
    ],
  ];
  for (const [what, changes, untilHours, expected] of cases)
    test(what, () =>
      assert.equal(
        mayHoldUntil({ ...held, created_at: hours(-7), ...changes }, hours(untilHours), now, limitSeconds),
        expected,
      ),
    );
});
