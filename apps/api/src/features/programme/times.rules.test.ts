import assert from 'node:assert/strict';
import { test } from 'node:test';
import { durationMinutes, endOutside, minutesUntil, timeAfter } from '@airway/contract';
import { instantsOf } from './times.rules.ts';

const span = (startTime: string, endTime: string) => ({ startTime, endTime });

test('minutes are counted over midnight', () => {
  assert.equal(minutesUntil('23:50', '00:10'), 20);
  assert.equal(durationMinutes(span('22:00', '01:30')), 210);
  assert.equal(durationMinutes(span('09:00', '09:05')), 5);
  assert.equal(timeAfter('23:50', 20), '00:10');
  assert.equal(timeAfter('00:10', -20), '23:50');
});

test('what begins or ends outside its day or session is told apart', () => {
  const day = span('08:00', '18:00');
  const night = span('18:00', '02:00');
  const cases: [ReturnType<typeof span>, ReturnType<typeof span>, string | undefined][] = [
    [span('08:00', '18:00'), day, undefined],
    [span('07:55', '09:00'), day, 'startTime'],
    [span('17:00', '18:05'), day, 'endTime'],
    [span('18:00', '18:05'), day, 'startTime'],
    [span('23:30', '00:30'), night, undefined],
    [span('00:30', '02:00'), night, undefined],
    [span('01:00', '02:05'), night, 'endTime'],
    [span('17:00', '19:00'), night, 'startTime'],
  ];
  for (const [part, whole, expected] of cases)
    assert.equal(endOutside(part, whole), expected, `${part.startTime}–${part.endTime}`);
});

test('a session past midnight has the moments of the next day', () => {
  const day = { date: '2025-11-21', ...span('18:00', '02:00') };
  const said = (...times: [string, string]) => {
    const { startsAt, endsAt } = instantsOf(span(...times), day, 'Asia/Seoul');
    return [startsAt.toISOString(), endsAt.toISOString()];
  };
  assert.deepEqual(said('18:00', '19:00'), ['2025-11-21T09:00:00.000Z', '2025-11-21T10:00:00.000Z']);
  assert.deepEqual(said('23:30', '00:30'), ['2025-11-21T14:30:00.000Z', '2025-11-21T15:30:00.000Z']);
  assert.deepEqual(said('00:30', '01:00'), ['2025-11-21T15:30:00.000Z', '2025-11-21T16:00:00.000Z']);
});

test('where clocks change in the night, what comes after shows the new time', () => {
  const day = { date: '2025-10-25', ...span('20:00', '06:00') };
  const { startsAt, endsAt } = instantsOf(span('23:00', '05:00'), day, 'Europe/Berlin');
  assert.deepEqual(
    [startsAt.toISOString(), endsAt.toISOString()],
    ['2025-10-25T21:00:00.000Z', '2025-10-26T04:00:00.000Z'],
  );
});
