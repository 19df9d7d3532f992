import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockOf, secondsUntil, talkAt } from './time-left.ts';

test('what is left is said in minutes, with hours where there are some, and what is over without a sign', () => {
  assert.deepEqual([0, 59, 200, 3600, 3800, -65].map(clockOf), [
    '00:00',
    '00:59',
    '03:20',
    '1:00:00',
    '1:03:20',
    '01:05',
  ]);
  assert.equal(secondsUntil('2025-11-21T00:01:00Z', Date.parse('2025-11-21T00:00:30Z')), 30);
});

test('the talk of now is the one that the programme has, from its start until its end', () => {
  const at = (minute: number) => new Date(Date.UTC(2025, 10, 21, 0, minute)).toISOString();
  const talks = [
    { id: 'a', startsAt: at(0), endsAt: at(20) },
    { id: 'b', startsAt: at(20), endsAt: at(40) },
    { id: 'c', startsAt: at(50), endsAt: at(60) },
  ];
  const told = (minute: number) => {
    const { talk, number, next } = talkAt(talks, Date.parse(at(minute)));
    return [talk?.id, number, next?.id];
  };
  assert.deepEqual([0, 19, 20, 45, 59, 60].map(told), [
    ['a', 1, 'b'],
    ['a', 1, 'b'],
    ['b', 2, 'c'],
    [undefined, 0, 'c'],
    ['c', 3, undefined],
    [undefined, 0, undefined],
  ]);
});
