import assert from 'node:assert/strict';
import { test } from 'node:test';
import { centreTop, clashesIn, nameIndexOf, validateSession } from '@airway/contract';
import { listChanges } from './changes.rules.ts';
import type { Draft, DraftSession, Snapshot } from './programme.rules.ts';

const text = (name: string) => ({ ko: name, en: name });
const none = { ko: null, en: null };
const person = (id: string) => ({
  id,
  name: text(id),
  familyName: id,
  affiliation: none,
  country: 'KR',
  specialty: none,
  biography: none,
  isInvited: false,
  position: 1,
  photoId: null,
  photoFocus: centreTop,
});
const room = (id: string) => ({ id, name: text(id), place: none, capacity: null });

const talk = (startTime: string, endTime: string, ...speakerIds: string[]) => ({
  id: `talk ${startTime}`,
  startTime,
  endTime,
  title: text('강연'),
  abstract: none,
  speakerIds,
  materialIds: [],
});

const session = (change: Partial<DraftSession> = {}): DraftSession => ({
  id: 'one',
  sessionCode: 'A1',
  date: '2025-11-21',
  startTime: '10:00',
  endTime: '11:00',
  roomId: 'hall',
  type: 'symposium',
  title: text('세션'),
  description: none,
  language: 'ko',
  hasInterpretation: false,
  creditMinutes: null,
  participation: 'both',
  capacity: null,
  sponsor: none,
  sponsorId: null,
  chairIds: [],
  talks: [],
  ...change,
});

const draft = (...sessions: DraftSession[]): Draft => ({
  days: [
    { date: '2025-11-21', name: none, startTime: '08:00', endTime: '18:00' },
    { date: '2025-11-22', name: none, startTime: '08:00', endTime: '02:00' },
  ],
  rooms: [room('hall'), room('side')],
  people: [person('kim'), person('lee')],
  sessions,
});

test('what does not fit into its day or session is said by field', () => {
  const cases: [Partial<DraftSession>, Record<string, string>][] = [
    [{}, {}],
    [{ talks: [talk('10:00', '10:05'), talk('10:05', '10:10')] }, {}],
    [{ date: '2025-11-22', startTime: '23:30', endTime: '00:30', talks: [talk('00:10', '00:30')] }, {}],
    [{ date: '2025-11-23' }, { date: 'not_a_choice' }],
    [{ startTime: '07:00' }, { startTime: 'too_small' }],
    [{ endTime: '18:05' }, { endTime: 'too_large' }],
    [{ endTime: '10:00' }, { endTime: 'too_small' }],
    [{ roomId: 'nowhere' }, { roomId: 'not_a_choice' }],
    [{ chairIds: ['kim', 'nobody', 'kim'] }, { 'chairIds.1': 'not_a_choice', 'chairIds.2': 'not_a_choice' }],
    [{ creditMinutes: 61 }, { creditMinutes: 'too_large' }],
    [{ talks: [talk('09:50', '10:10')] }, { 'talks.0.startTime': 'too_small' }],
    [{ talks: [talk('10:30', '11:30')] }, { 'talks.0.endTime': 'too_large' }],
    [{ talks: [talk('10:30', '10:30')] }, { 'talks.0.endTime': 'too_small' }],
    [{ talks: [talk('10:00', '10:30'), talk('10:20', '10:40')] }, { 'talks.1.startTime': 'too_small' }],
    [{ talks: [talk('10:30', '10:40'), talk('10:00', '10:10')] }, { 'talks.1.startTime': 'too_small' }],
    [{ type: 'poster', talks: [talk('10:00', '11:00'), talk('10:00', '11:00')] }, {}],
    [{ talks: [talk('10:00', '10:30', 'nobody')] }, { 'talks.0.speakerIds.0': 'not_a_choice' }],
  ];
  for (const [change, problems] of cases)
    assert.deepEqual(validateSession(session(change), draft()), problems, JSON.stringify(change));
});

test('rooms and people in two places are found, once for each two sessions', () => {
  const found = (...sessions: DraftSession[]) => clashesIn(draft(...sessions));
  const two = session({ id: 'two', startTime: '10:30', endTime: '11:30' });
  assert.deepEqual(found(session(), two), [{ kind: 'room', id: 'hall', sessionIds: ['one', 'two'] }]);
  const elsewhere = { ...two, roomId: 'side' };
  assert.deepEqual(found(session(), elsewhere), []);
  assert.deepEqual(found(session(), { ...two, date: '2025-11-22' }), []);
  assert.deepEqual(found(session(), { ...two, startTime: '11:00' }), []);
  // A session occupies its chairs and speakers: speakers for the talk's time, chairs for all of it.
  const busy = session({ chairIds: ['kim'], talks: [talk('10:00', '10:20', 'kim', 'lee')] });
  assert.deepEqual(found(busy, { ...elsewhere, chairIds: ['lee'] }), []);
  assert.deepEqual(found(busy, { ...elsewhere, talks: [talk('10:40', '11:00', 'kim')] }), [
    { kind: 'person', id: 'kim', sessionIds: ['one', 'two'] },
  ]);
});

const snapshot = (...sessions: DraftSession[]): Snapshot => {
  const { days, rooms, people } = draft();
  const moments = { startsAt: '', endsAt: '' };
  return {
    days,
    rooms,
    people: people.map(({ photoId: _none, ...one }) => ({ ...one, photo: null })),
    sessions: sessions.map((one) => ({
      ...one,
      lateChange: null,
      ...moments,
      changedInVersion: null,
      talks: one.talks.map(({ materialIds: _none, ...each }) => ({ ...each, ...moments, materials: [] })),
    })),
  };
};

test('a version tells what it changes: times, rooms, titles and people, of sessions and of talks', () => {
  const before = session({ talks: [talk('10:00', '10:20', 'kim'), talk('10:20', '10:40')] });
  const [first] = before.talks;
  assert.ok(first);
  const after = session({
    startTime: '10:00',
    endTime: '11:10',
    roomId: 'side',
    chairIds: ['lee'],
    talks: [{ ...first, speakerIds: ['lee'] }, talk('10:40', '11:00')],
  });
  const said = (one: Snapshot | undefined, two: Snapshot) =>
    listChanges(one, two).map((change) => [change.kind, change.before.ko, change.after.ko]);
  assert.deepEqual(said(undefined, snapshot(after)), []);
  assert.deepEqual(said(snapshot(after), snapshot(after)), []);
  assert.deepEqual(said(snapshot(before), snapshot(after)), [
    ['session-time', '2025-11-21 10:00–11:00', '2025-11-21 10:00–11:10'],
    ['session-room', 'hall', 'side'],
    ['session-chairs', null, 'lee'],
    ['talk-speakers', 'kim', 'lee'],
    ['talk-added', null, '10:40–11:00'],
    ['talk-removed', '10:20–10:40', null],
  ]);
  assert.deepEqual(said(snapshot(before), snapshot(session({ id: 'two' }))), [
    ['session-added', null, '2025-11-21 10:00–11:00'],
    ['session-removed', '2025-11-21 10:00–11:00', null],
  ]);
  const moved = session({ startTime: '11:00', endTime: '12:00', talks: [talk('11:00', '11:20', 'kim')] });
  const same = { ...moved, talks: [{ ...first, startTime: '11:00', endTime: '11:20' }] };
  assert.deepEqual(said(snapshot(session({ talks: [first] })), snapshot(same)), [
    ['session-time', '2025-11-21 10:00–11:00', '2025-11-21 11:00–12:00'],
  ]);
});

test('people stand under a first consonant and under a Latin letter', () => {
  const index = (ko: string | null, familyName: string | null) =>
    nameIndexOf({ name: { ko, en: familyName }, familyName });
  assert.deepEqual(index('김하늘', 'Kim'), { ko: 'ㄱ', en: 'K' });
  assert.deepEqual(index('빙여울', 'Bing'), { ko: 'ㅂ', en: 'B' });
  assert.deepEqual(index('황보늘', null), { ko: 'ㅎ', en: '#' });
  assert.deepEqual(index(null, 'Ångström'), { ko: 'A', en: 'A' });
  assert.deepEqual(index(null, '’t Hooft'), { ko: '#', en: '#' });
});
