import type { ListedSession } from '../app/features/programme/load-programme.ts';

export const editionId = '019a0000-0000-7000-8000-000000000000';
export const [roomA = '', roomB = ''] = ['a', 'b'].map((end) => `019a0000-0000-7000-8000-00000000000${end}`);
export const rooms = [
  { id: roomA, name: { ko: null, en: 'Hall A' }, place: { ko: null, en: 'Floor 3' }, capacity: 300 },
  { id: roomB, name: { ko: null, en: 'Hall B' }, place: { ko: null, en: 'Floor 4' }, capacity: null },
];
export const days = [
  { date: '2025-11-21', name: { ko: null, en: 'Day 1' }, count: 2 },
  { date: '2025-11-22', name: { ko: null, en: 'Day 2' }, count: 0 },
];

/** Creates a session on the first day, with times in Seoul. */
export function sessionAt(
  id: string,
  [startTime, endTime]: [string, string],
  change: Partial<ListedSession> = {},
): ListedSession {
  const instant = (time: string) => new Date(`2025-11-21T${time}:00+09:00`).toISOString();
  return {
    id,
    sessionCode: '',
    date: '2025-11-21',
    startTime,
    endTime,
    startsAt: instant(startTime),
    endsAt: instant(endTime),
    roomId: roomA,
    type: 'symposium',
    title: { ko: null, en: `Session ${id}` },
    language: 'en',
    hasInterpretation: false,
    creditMinutes: null,
    participation: 'onsite',
    sponsor: { ko: null, en: null },
    boothPath: null,
    state: 'READY',
    changedInVersion: null,
    lateChange: null,
    part: null,
    face: null,
    people: [],
    moreCount: 0,
    ...change,
  };
}
