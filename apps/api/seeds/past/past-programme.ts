import { type BilingualText, centreTop, timeAfter } from '@airway/contract';
import type { Draft, DraftSession, Person } from '../../src/features/programme/index.ts';
import type { PastEdition, PastSession, Two } from './past-edition.ts';

const both = ([ko, en]: Two): BilingualText => ({ ko, en });
const none: BilingualText = { ko: null, en: null };

/** Invented people; their names mark them as samples. The first two speak in the hall. */
const names: readonly Two[] = [
  ['예시나무', 'Namu Sample'],
  ['예시바람', 'Baram Sample'],
  ['예시구름', 'Gureum Sample'],
  ['예시이슬', 'Iseul Sample'],
];
const inHall = 2;

const hospitals: readonly Two[] = [
  ['새울대학교병원 (예시)', 'Saeul University Hospital (sample)'],
  ['한빛대학교병원 (예시)', 'Hanbit University Hospital (sample)'],
];

const firstStart = '09:00';
const lunchFrom = '12:00';
const lunchUntil = '13:10';
const talkMinutes = 25;
const breakMinutes = 15;

const minutesOf = ({ talks }: PastSession) => Math.max(1, talks.length) * talkMinutes;

/** Returns the start of each session: one after the other in its room, with a pause and without lunch time. */
function startsOf(sessions: readonly PastSession[]): Map<PastSession, string> {
  const free = new Map<string, string>();
  const starts = new Map<PastSession, string>();
  for (const session of sessions) {
    const place = `${session.day} ${session.room}`;
    const earliest = free.get(place) ?? (session.room === 'hall' ? firstStart : '10:00');
    const isOverLunch = earliest < lunchUntil && timeAfter(earliest, minutesOf(session)) > lunchFrom;
    const start = isOverLunch ? lunchUntil : earliest;
    starts.set(session, start);
    free.set(place, timeAfter(start, minutesOf(session) + breakMinutes));
  }
  return starts;
}

const abstractOf = ([ko, en]: Two): BilingualText => ({
  ko: `예시 초록입니다. 주제는 ‘${ko}’입니다. 증례와 근거를 살펴보고 진료에 옮길 점을 정리합니다.`,
  en: `Sample abstract on “${en}”: cases, evidence, and what to take into practice.`,
});

/** Returns the programme of an earlier meeting; ids are derived from names. */
export function pastProgramme(
  { year, sessions }: PastEdition,
  { dates, isOnline }: { dates: readonly [string, string]; isOnline: boolean },
  idOf: (name: string) => string,
): Draft {
  const people: Person[] = names.map((name, index) => ({
    id: idOf(`person-${index}`),
    name: both(name),
    affiliation: both(hospitals[index % hospitals.length] ?? ['', '']),
    country: 'KR',
    familyName: 'Sample',
    specialty: { ko: null, en: null },
    biography: both(['지어낸 예시 인물입니다.', 'An invented sample person.']),
    isInvited: index === 0,
    position: index + 1,
    photoId: null,
    photoFocus: centreTop,
  }));
  const speakersIn = (room: PastSession['room']) =>
    room === 'hall' ? people.slice(0, inHall) : people.slice(inHall);
  const starts = startsOf(sessions);
  const draftOf = (session: PastSession, number: number): DraftSession => {
    const { day, room, type, code, title, talks } = session;
    const startTime = starts.get(session) ?? firstStart;
    const speakers = speakersIn(room);
    const speaker = (place: number) => speakers[(year + number + place) % speakers.length]?.id ?? '';
    const hasTalks = talks.length > 0 && type !== 'opening' && type !== 'closing';
    return {
      id: idOf(`session-${code}`),
      sessionCode: code,
      date: dates[day - 1] ?? dates[0],
      startTime,
      endTime: timeAfter(startTime, minutesOf(session)),
      roomId: idOf(room),
      type,
      title: both(title),
      description: none,
      language: 'ko',
      hasInterpretation: false,
      creditMinutes: hasTalks && type !== 'workshop' ? minutesOf(session) : null,
      participation: isOnline ? 'online' : 'onsite',
      capacity: type === 'workshop' ? 24 : null,
      sponsor: none,
      sponsorId: null,
      chairIds: talks.length > 2 ? [speaker(talks.length)] : [],
      talks: talks.map((talk, index) => ({
        id: idOf(`talk-${code}-${index}`),
        startTime: timeAfter(startTime, index * talkMinutes),
        endTime: timeAfter(startTime, (index + 1) * talkMinutes),
        title: both(talk),
        abstract: index === 0 ? abstractOf(talk) : none,
        speakerIds: [speaker(index)],
        materialIds: [],
      })),
    };
  };
  const roomNames: Record<PastSession['room'], Two> = isOnline
    ? { hall: ['온라인 1', 'Online 1'], second: ['온라인 2', 'Online 2'] }
    : { hall: ['대강당', 'Main hall'], second: ['소강당', 'Small hall'] };
  const dayOf = (index: 0 | 1, name: Two) => ({
    date: dates[index],
    name: both(name),
    startTime: '08:00',
    endTime: '19:00',
  });
  return {
    days: [dayOf(0, ['첫째 날 (예시)', 'Day 1 (sample)']), dayOf(1, ['둘째 날 (예시)', 'Day 2 (sample)'])],
    rooms: (['hall', 'second'] as const).map((room) => ({
      id: idOf(room),
      name: both(roomNames[room]),
      place: none,
      capacity: room === 'hall' ? 200 : 60,
    })),
    people,
    sessions: sessions.map(draftOf),
  };
}
