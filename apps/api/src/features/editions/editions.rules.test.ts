import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { FeePeriod, Phase } from '@airway/contract';
import {
  changesAt,
  daysUntilStart,
  type EditionTimes,
  editionNow,
  feePeriodAt,
  feePeriods,
  keyDates,
  phaseAt,
} from './editions.rules.ts';

const seoul = (text: string) => new Date(`${text}+09:00`);

const times: EditionTimes = {
  timeZone: 'Asia/Seoul',
  startsOn: '2025-11-21',
  endsOn: '2025-11-22',
  registrationOpensAt: seoul('2025-08-01T09:00:00'),
  earlyEndsAt: seoul('2025-10-18T00:00:00'),
  regularEndsAt: seoul('2025-11-15T00:00:00'),
  lastCallDays: 7,
  registrationClosesAt: seoul('2025-11-22T15:00:00'),
  rehearsalStartsAt: null,
  rehearsalSetAt: null,
};

describe('the phase of an edition', () => {
  const cases: [string, Phase][] = [
    ['2025-08-01T08:59:59', 'announced'],
    ['2025-08-01T09:00:00', 'early'],
    ['2025-10-17T23:59:59', 'early'],
    ['2025-10-18T00:00:00', 'regular'],
    ['2025-11-07T23:59:59', 'regular'],
    ['2025-11-08T00:00:00', 'last-call'],
    ['2025-11-20T23:59:59', 'last-call'],
    ['2025-11-21T00:00:00', 'meeting'],
    ['2025-11-22T23:59:59', 'meeting'],
    ['2025-11-23T00:00:00', 'after'],
  ];
  for (const [at, phase] of cases)
    test(`is ${phase} at ${at} in Seoul`, () => assert.equal(phaseAt(times, seoul(at)), phase));

  test('has no regular days when the last call would begin before the early price ends', () => {
    const short = { ...times, lastCallDays: 60 };
    assert.equal(phaseAt(short, seoul('2025-10-17T23:59:59')), 'early');
    assert.equal(phaseAt(short, seoul('2025-10-18T00:00:00')), 'last-call');
  });
});

describe('the price in force', () => {
  const cases: [string, FeePeriod | null][] = [
    ['2025-08-01T08:59:59', null],
    ['2025-08-01T09:00:00', 'early'],
    ['2025-10-18T00:00:00', 'regular'],
    ['2025-11-15T00:00:00', 'onsite'],
    ['2025-11-22T14:59:59', 'onsite'],
    ['2025-11-22T15:00:00', null],
  ];
  for (const [at, period] of cases)
    test(`is ${period} at ${at} in Seoul`, () => assert.equal(feePeriodAt(times, seoul(at)), period));

  test('leaves out a period of no length', () => {
    const noEarly = { ...times, earlyEndsAt: times.registrationOpensAt };
    assert.deepEqual(
      feePeriods(noEarly).map(({ period }) => period),
      ['regular', 'onsite'],
    );
  });
});

test('the rehearsal clock runs on from the believed moment', () => {
  const rehearsing = {
    ...times,
    rehearsalStartsAt: seoul('2025-10-10T09:00:00'),
    rehearsalSetAt: new Date('2026-03-01T00:00:00Z'),
  };
  assert.equal(
    editionNow(rehearsing, new Date('2026-03-01T01:30:00Z')).toISOString(),
    seoul('2025-10-10T10:30:00').toISOString(),
  );
});

test('D-day turns at midnight in Seoul, not in UTC', () => {
  assert.equal(daysUntilStart(times, seoul('2025-11-20T23:59:59')), 1);
  assert.equal(daysUntilStart(times, seoul('2025-11-21T00:00:00')), 0);
  assert.equal(daysUntilStart(times, seoul('2025-11-23T00:00:00')), -2);
});

test('a page may be cached until the next boundary or midnight, told in real time', () => {
  assert.equal(
    changesAt(times, seoul('2025-08-01T08:00:00')).toISOString(),
    seoul('2025-08-01T09:00:00').toISOString(),
  );
  assert.equal(
    changesAt(times, seoul('2025-09-01T08:00:00')).toISOString(),
    seoul('2025-09-02T00:00:00').toISOString(),
  );
  const rehearsing = {
    ...times,
    rehearsalStartsAt: seoul('2025-10-17T23:00:00'),
    rehearsalSetAt: new Date('2026-03-01T00:00:00Z'),
  };
  assert.equal(
    changesAt(rehearsing, new Date('2026-03-01T00:10:00Z')).toISOString(),
    '2026-03-01T01:00:00.000Z',
  );
});

test('a key date is past from its own moment on', () => {
  const past = (at: Date) =>
    keyDates(times, at)
      .filter((date) => date.isPast)
      .map((date) => date.code);
  assert.deepEqual(past(seoul('2025-10-17T23:59:59')), ['registration-opens']);
  assert.deepEqual(past(seoul('2025-10-18T00:00:00')), ['registration-opens', 'early-ends']);
});
