import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LateChange } from '@airway/contract/programme';
import { sessionAt } from '../../../test/programme.ts';
import { highlightsOf } from './highlights.ts';
import type { ListedSession } from './load-programme.ts';

const at = (id: string, hour: number, change: Partial<ListedSession> = {}) =>
  sessionAt(id, [`${String(hour).padStart(2, '0')}:00`, `${hour + 1}:00`], change);
const onSecondDay = { date: '2025-11-22', startsAt: '2025-11-22T01:00:00.000Z' };
const idsOf = (sessions: readonly ListedSession[], maximum = 2, today = '2025-10-10') =>
  highlightsOf(sessions, { today, maximum }).map(({ id }) => id);
const late = (kind: LateChange['kind']): LateChange => ({
  kind,
  reason: { ko: null, en: null },
  changedDate: '2025-11-20T00:00:00.000Z',
  before: {
    date: '2025-11-21',
    startTime: '09:00',
    endTime: '10:00',
    roomName: { ko: null, en: null },
  },
});

test('lectures come before symposia, and stand in order of time', () => {
  const sessions = [
    at('symposium', 10),
    at('keynote', 15, { type: 'keynote' }),
    at('plenary', 16, { type: 'plenary' }),
  ];
  assert.deepEqual(idsOf(sessions), ['keynote', 'plenary']);
});

test('each day has its part', () => {
  const sessions = [
    at('one', 10, { type: 'plenary' }),
    at('two', 11, { type: 'plenary' }),
    at('three', 9, { ...onSecondDay, type: 'poster' }),
  ];
  assert.deepEqual(idsOf(sessions), ['one', 'three']);
  assert.deepEqual(idsOf(sessions, 6), ['one', 'two', 'three']);
});

test('pauses and what is not held are left out, and what is over as long as something follows', () => {
  const sessions = [
    at('lunch', 12, { type: 'meal' }),
    at('cancelled', 9, { type: 'plenary', lateChange: late('cancelled') }),
    at('moved', 10, { lateChange: late('moved') }),
    at('over', 11, { type: 'plenary', state: 'CLOSED' }),
  ];
  const onTheDay = (of: readonly ListedSession[]) => idsOf(of, 2, '2025-11-21');
  assert.deepEqual(onTheDay(sessions), ['moved']);
  assert.deepEqual(idsOf(sessions), ['moved', 'over']);
  assert.deepEqual(onTheDay([at('over', 11, { state: 'CLOSED' })]), ['over']);
  assert.deepEqual(idsOf([]), []);
});
