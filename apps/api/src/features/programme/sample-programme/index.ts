import { type BilingualText, centreTop, timeAfter } from '@airway/contract';
import { sampleAffiliation } from '../../pages/index.ts';
import type { Draft, DraftSession, Person } from '../programme.rules.ts';
import { firstDayHalls } from './first-day-halls.ts';
import { firstDayRooms } from './first-day-rooms.ts';
import { invitedPeople, koreanPeople } from './people.ts';
import type { SampleRoom, SampleSession } from './sample-session.ts';
import { secondDayHalls } from './second-day-halls.ts';
import { secondDayRooms } from './second-day-rooms.ts';

const both = (ko: string, en: string): BilingualText => ({ ko, en });
const none: BilingualText = { ko: null, en: null };

const rooms: Record<SampleRoom, [name: BilingualText, place: BilingualText, capacity: number]> = {
  grand: [both('대강당', 'Grand Hall'), both('1층', '1st floor'), 400],
  halla: [both('한라홀', 'Halla Hall'), both('2층', '2nd floor'), 180],
  seorak: [both('설악홀', 'Seorak Hall'), both('2층', '2nd floor'), 150],
  jiri: [both('지리홀', 'Jiri Hall'), both('3층', '3rd floor'), 120],
  lab: [both('실습실', 'Workshop Lab'), both('3층', '3rd floor'), 40],
  lobby: [both('로비', 'Lobby'), both('1층', '1st floor'), 300],
};

const sampleBiography = (ko: string, en: string) =>
  both(
    `${ko} 님은 지어낸 예시 인물입니다. 실제 학술대회에서는 이 자리에 약력을 싣습니다.`,
    `${en} is an invented sample person. A real meeting shows a biography here.`,
  );

const specialties = [
  both('어려운 기도', 'Difficult airway'),
  both('소아 기도', 'Paediatric airway'),
  both('중환자·응급', 'Critical and emergency care'),
  both('초음파', 'Ultrasound'),
  both('교육·시뮬레이션', 'Education and simulation'),
];

const isFamily = (family: string) => family.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Returns all people by the key that sessions use for them. */
function peopleBy(idOf: (name: string) => string): Map<string, Person> {
  const entry = (
    [ko, given, family]: readonly [string, string, string, ...unknown[]],
    rest: Pick<Person, 'affiliation' | 'country' | 'isInvited'>,
    position: number,
  ): [string, Person] => {
    const en = `${given} ${family}`;
    const id = idOf(`person-${isFamily(family)}`);
    return [
      isFamily(family),
      {
        id,
        name: both(ko, en),
        familyName: family,
        specialty: specialties[(position - 1) % specialties.length] ?? none,
        biography: sampleBiography(ko, en),
        position,
        photoId: null,
        photoFocus: centreTop,
        ...rest,
      },
    ];
  };
  return new Map([
    ...invitedPeople.map((person, index) => {
      const [, , , ko, en, country] = person;
      const affiliation = both(`${ko} (예시)`, `${en} (sample)`);
      return entry(person, { affiliation, country, isInvited: true }, index + 1);
    }),
    ...koreanPeople.map((person, index) => {
      const { ko, en } = sampleAffiliation(person[3], person[4]);
      const affiliation = both(`${ko} (예시)`, `${en} (sample)`);
      return entry(
        person,
        { affiliation, country: 'KR', isInvited: false },
        invitedPeople.length + index + 1,
      );
    }),
  ]);
}

const sampleAbstract = (ko: string, en: string) =>
  both(
    `예시 초록입니다. ‘${ko}’의 배경과 최근 근거, 임상에서 마주치는 문제를 차례로 살펴보고 실제 진료에 옮길 점을 정리합니다.`,
    `Sample abstract. “${en}”: the background, recent evidence, problems met at the bedside, and what to take into practice.`,
  );

/** Builds the two-day programme of the demo. Ids are derived from names. */
export function sampleProgramme(dates: readonly [string, string], idOf: (name: string) => string): Draft {
  const people = peopleBy(idOf);
  const idsOf = (names: readonly string[] = []) => names.flatMap((name) => people.get(name)?.id ?? []);
  const talksOf = (key: string, { at, talks = [] }: SampleSession): DraftSession['talks'] => {
    let startTime = at[1];
    return talks.map(([minutes, ko, en, ...speakers], index) => {
      const begins = startTime;
      startTime = timeAfter(begins, minutes);
      return {
        id: idOf(`${key}-${index}`),
        startTime: begins,
        endTime: startTime,
        title: both(ko, en),
        abstract: speakers.length === 0 ? none : sampleAbstract(ko, en),
        speakerIds: idsOf(speakers),
        materialIds: [],
      };
    });
  };
  const sessionOf = (session: SampleSession): DraftSession => {
    const [day, startTime, endTime, room] = session.at;
    const key = `session-${day}-${startTime}-${room}`;
    return {
      id: idOf(key),
      sessionCode: session.code ?? '',
      date: dates[day - 1] ?? dates[0],
      startTime,
      endTime,
      roomId: idOf(`room-${room}`),
      type: session.type,
      title: both(...session.title),
      description: none,
      language: session.language ?? 'ko',
      hasInterpretation: session.hasInterpretation ?? false,
      creditMinutes: session.creditMinutes ?? null,
      participation: session.participation ?? 'both',
      capacity: session.capacity ?? null,
      sponsor: session.sponsor === undefined ? none : both(...session.sponsor),
      sponsorId: null,
      chairIds: idsOf(session.chairs),
      talks: talksOf(key, session),
    };
  };
  return {
    days: [
      {
        date: dates[0],
        name: both('첫째 날 (예시)', 'Day 1 (sample)'),
        startTime: '08:00',
        endTime: '21:00',
      },
      {
        date: dates[1],
        name: both('둘째 날 (예시)', 'Day 2 (sample)'),
        startTime: '08:00',
        endTime: '18:00',
      },
    ],
    rooms: Object.entries(rooms).map(([key, [name, place, capacity]]) => ({
      id: idOf(`room-${key}`),
      name,
      place,
      capacity,
    })),
    people: [...people.values()],
    sessions: [...firstDayHalls, ...firstDayRooms, ...secondDayHalls, ...secondDayRooms].map(sessionOf),
  };
}
