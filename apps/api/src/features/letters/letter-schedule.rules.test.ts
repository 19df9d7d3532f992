import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { LetterEvent } from '@airway/contract';
import { nextRunAt, runOfUnpaid } from './letter-schedule.rules.ts';

const kst = (text: string) => new Date(`${text}:00+09:00`);
const times = {
  timeZone: 'Asia/Seoul',
  startsOn: '2025-11-21',
  endsOn: '2025-11-22',
  registrationOpensAt: kst('2025-07-01T00:00'),
  earlyEndsAt: kst('2025-09-01T00:00'),
  regularEndsAt: kst('2025-11-10T18:00'),
  lastCallDays: 7,
  registrationClosesAt: kst('2025-11-22T12:00'),
  rehearsalStartsAt: null,
  rehearsalSetAt: null,
};

const next = (event: LetterEvent, days: number, from: string, now = from) =>
  nextRunAt({ event, days }, times, kst(from), kst(now))?.toISOString();

describe('the run of an automatic letter', () => {
  const runs: [LetterEvent, number, string][] = [
    ['earlyEnds', 3, '2025-08-28'],
    ['earlyEnds', 0, '2025-08-31'],
    ['regularEnds', 1, '2025-11-09'],
    ['meetingStarts', 1, '2025-11-20'],
    ['meetingEnds', 2, '2025-11-24'],
  ];
  for (const [event, days, day] of runs)
    test(`${event} ${days} is on ${day} at nine in Korea, and not again`, () => {
      const at = kst(`${day}T09:00`).toISOString();
      assert.equal(next(event, days, '2025-07-01T12:00'), at);
      assert.equal(next(event, days, `${day}T08:59`), at);
      assert.equal(next(event, days, `${day}T09:00`), undefined);
    });

  test('that was due while the site was off comes later that day, not on another one', () => {
    const at = kst('2025-11-20T09:00').toISOString();
    assert.equal(next('meetingStarts', 1, '2025-11-01T00:00', '2025-11-20T23:59'), at);
    assert.equal(next('meetingStarts', 1, '2025-11-01T00:00', '2025-11-21T00:00'), undefined);
  });

  test('for unpaid registrants is every day until registration closes', () => {
    assert.equal(next('unpaid', 3, '2025-08-01T08:59'), kst('2025-08-01T09:00').toISOString());
    assert.equal(next('unpaid', 3, '2025-08-01T09:00'), kst('2025-08-02T09:00').toISOString());
    assert.equal(next('unpaid', 3, '2025-11-21T10:00'), kst('2025-11-22T09:00').toISOString());
    assert.equal(next('unpaid', 3, '2025-11-22T09:00'), undefined);
    assert.equal(next('unpaid', 3, '2025-11-21T10:00', '2025-11-22T12:00'), undefined);
  });

  test('meets an unpaid registrant on the day that is so many days after registering, or at once if that was before', () => {
    const rule = { event: 'unpaid', days: 3 } as const;
    const run = kst('2025-08-10T09:00');
    assert.equal(runOfUnpaid(rule, kst('2025-08-07T23:59'), run), run);
    assert.equal(runOfUnpaid(rule, kst('2025-07-02T10:00'), run), run);
    assert.deepEqual(runOfUnpaid(rule, kst('2025-08-08T00:00'), run), kst('2025-08-11T09:00'));
  });
});
