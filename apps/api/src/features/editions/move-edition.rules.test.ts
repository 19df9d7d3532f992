import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shiftDates, shiftPeriods } from './move-edition.rules.ts';

const shift = { days: 10, now: new Date('2025-10-10T00:00:00Z'), timeZone: 'Asia/Seoul' };
const back = { ...shift, days: -60 };
const at = (day: string) => `${day}T15:00:00.000Z`;

test('dates go as many days as the meeting, and what has passed stays', () => {
  const cases: [string, string[], typeof shift, string[]][] = [
    ['a day, also one that has passed', ['2025-09-01'], shift, ['2025-09-11']],
    ['over the end of a year', ['2025-12-25'], shift, ['2026-01-04']],
    ['to a day of February that is there', ['2027-02-28'], { ...shift, days: 366 }, ['2028-02-29']],
    ['both to come', [at('2025-11-01'), at('2025-11-05')], shift, [at('2025-11-11'), at('2025-11-15')]],
    ['one that has begun', [at('2025-10-01'), at('2025-11-05')], shift, [at('2025-10-01'), at('2025-11-15')]],
    ['both passed', [at('2025-10-01'), at('2025-10-02')], shift, [at('2025-10-01'), at('2025-10-02')]],
    [
      'one that would end before it began goes as a whole',
      [at('2025-10-01'), at('2025-11-05')],
      back,
      [at('2025-08-02'), at('2025-09-06')],
    ],
    ['an end that means none', ['2025-11-01', at('9999-12-30')], shift, ['2025-11-11', at('9999-12-30')]],
    ['a day after the calendar', ['9999-12-25', '9999-12-20'], shift, ['9999-12-25', '9999-12-30']],
    ['a day before it', ['0001-01-20', '0001-03-10'], back, ['0001-01-20', '0001-01-09']],
    ['to the millisecond', ['2025-11-01T14:59:59.999Z'], shift, ['2025-11-11T14:59:59.999Z']],
  ];
  for (const [name, dates, by, expected] of cases) assert.deepEqual(shiftDates(dates, by), expected, name);
});

test('a moment keeps its clock where clocks are changed in between', () => {
  const moved = shiftDates(['2025-10-20T07:00:00.000Z'], { ...shift, timeZone: 'Europe/Berlin' });
  assert.deepEqual(moved, ['2025-10-30T08:00:00.000Z']);
});

test('periods of registration go along unless one of them was changed by hand', () => {
  const before = {
    startsOn: '2025-11-21',
    endsOn: '2025-11-22',
    registrationOpensAt: '2025-08-01T09:00:00+09:00',
    earlyEndsAt: '2025-10-18T00:00:00+09:00',
    regularEndsAt: '2025-11-15T00:00:00+09:00',
    registrationClosesAt: '2025-11-22T15:00:00+09:00',
  };
  const after = { ...before, startsOn: '2025-12-01', endsOn: '2025-12-02' };
  assert.deepEqual(shiftPeriods(before, after, shift), {
    ...after,
    earlyEndsAt: '2025-10-28T00:00:00+09:00',
    regularEndsAt: '2025-11-25T00:00:00+09:00',
    registrationClosesAt: '2025-12-02T15:00:00+09:00',
  });
  const typed = { ...after, regularEndsAt: '2025-11-20T00:00:00+09:00' };
  assert.deepEqual(shiftPeriods(before, typed, shift), typed);
});
