import type { FieldCode } from './errors.ts';
import type { SessionType } from './programme.ts';
import { durationMinutes, endOutside, minutesUntil, type TimeSpan, timeAfter } from './programme-times.ts';

/** Part of a session that is validated against the rest of the draft, on the server and in the editor. */
export interface PlannedSession extends TimeSpan {
  id: string;
  /** Day of the meeting. */
  date: string;
  roomId: string;
  type: SessionType;
  creditMinutes: number | null;
  chairIds: readonly string[];
  talks: readonly PlannedTalk[];
}
interface PlannedTalk extends TimeSpan {
  speakerIds: readonly string[];
}

interface Plans {
  days: readonly (TimeSpan & { date: string })[];
  rooms: readonly { id: string }[];
  people: readonly { id: string }[];
  sessions: readonly PlannedSession[];
}

type Problems = Record<string, FieldCode>;

/** Posters are shown at the same time; other talks follow each other. */
const follow = ({ type }: PlannedSession) => type !== 'poster';

const isBefore = (session: TimeSpan, talk: TimeSpan, next: TimeSpan) =>
  minutesUntil(session.startTime, next.startTime) <
  minutesUntil(session.startTime, talk.startTime) + durationMinutes(talk);

function validateTimes(session: PlannedSession, days: Plans['days']): Problems {
  const problems: Problems = {};
  const problemCodes = { startTime: 'too_small', endTime: 'too_large' } as const;
  const day = days.find(({ date }) => date === session.date);
  if (day === undefined) problems.date = 'not_a_choice';
  const beyond = day && endOutside(session, day);
  if (session.startTime === session.endTime) problems.endTime = 'too_small';
  else if (beyond !== undefined) problems[beyond] = problemCodes[beyond];
  for (const [index, talk] of session.talks.entries()) {
    const place = `talks.${index}`;
    const beyondSession = endOutside(talk, session);
    const former = session.talks[index - 1];
    if (talk.startTime === talk.endTime) problems[`${place}.endTime`] = 'too_small';
    else if (beyondSession !== undefined) problems[`${place}.${beyondSession}`] = problemCodes[beyondSession];
    else if (former !== undefined && follow(session) && isBefore(session, former, talk))
      problems[`${place}.startTime`] = 'too_small';
  }
  return problems;
}

const unknown = (ids: readonly string[], known: ReadonlySet<string>, place: string): Problems =>
  Object.fromEntries(
    ids.flatMap((id, index) =>
      known.has(id) && ids.indexOf(id) === index ? [] : [[`${place}.${index}`, 'not_a_choice' as const]],
    ),
  );

/**
 * Returns the problems of a session within the draft, by form field: unknown day, room or person, times outside the
 * day, talks outside the session or before the previous talk has ended.
 */
export function validateSession(
  session: PlannedSession,
  { days, rooms, people }: Omit<Plans, 'sessions'>,
): Problems {
  const known = new Set(people.map(({ id }) => id));
  const problems = { ...validateTimes(session, days), ...unknown(session.chairIds, known, 'chairIds') };
  if (!rooms.some(({ id }) => id === session.roomId)) problems.roomId = 'not_a_choice';
  if (session.creditMinutes !== null && session.creditMinutes > durationMinutes(session))
    problems.creditMinutes = 'too_large';
  for (const [index, { speakerIds }] of session.talks.entries())
    Object.assign(problems, unknown(speakerIds, known, `talks.${index}.speakerIds`));
  return problems;
}

/** Returns a session at another time or place. Its talks move with it. */
export function movedTo<Session extends PlannedSession>(
  session: Session,
  place: Pick<PlannedSession, 'date' | 'roomId' | 'startTime' | 'endTime'>,
): Session {
  const later = minutesUntil(session.startTime, place.startTime);
  const talks = session.talks.map((talk) => ({
    ...talk,
    startTime: timeAfter(talk.startTime, later),
    endTime: timeAfter(talk.endTime, later),
  }));
  return { ...session, ...place, talks };
}

export interface PlanClash {
  kind: 'room' | 'person';
  /** Id of the room or person. */
  id: string;
  sessionIds: [string, string];
}

interface Place {
  sessionId: string;
  date: string;
  from: number;
  until: number;
}

/** Returns the rooms and people of a session with their times: speakers per talk, chairs for the session. */
function placesOf(session: PlannedSession, day: TimeSpan) {
  const place = (span: TimeSpan): Place => {
    const from = minutesUntil(day.startTime, span.startTime);
    return { sessionId: session.id, date: session.date, from, until: from + durationMinutes(span) };
  };
  return {
    room: place(session),
    people: [
      ...session.chairIds.map((id) => [id, place(session)] as const),
      ...session.talks.flatMap((talk) => talk.speakerIds.map((id) => [id, place(talk)] as const)),
    ],
  };
}

const overlap = (one: Place, two: Place) =>
  one.sessionId !== two.sessionId && one.date === two.date && one.from < two.until && two.from < one.until;

/** Returns the pairs of sessions whose places overlap in time, each pair once. */
function pairsOf(places: readonly Place[]): [string, string][] {
  const pairs = new Map<string, [string, string]>();
  for (const [index, one] of places.entries())
    for (const two of places.slice(index + 1))
      if (overlap(one, two)) {
        const ids: [string, string] =
          one.sessionId < two.sessionId ? [one.sessionId, two.sessionId] : [two.sessionId, one.sessionId];
        pairs.set(ids.join(), ids);
      }
  return [...pairs.values()];
}

/** Returns rooms and people that are in two sessions at once. Poster walls, breaks and meals may share a room. */
export function clashesIn({ days, sessions }: Pick<Plans, 'days' | 'sessions'>): PlanClash[] {
  const rooms: [string, Place][] = [];
  const people: (readonly [string, Place])[] = [];
  for (const session of sessions) {
    const day = days.find(({ date }) => date === session.date);
    if (day === undefined) continue;
    const places = placesOf(session, day);
    if (!['poster', 'break', 'meal', 'social'].includes(session.type))
      rooms.push([session.roomId, places.room]);
    people.push(...places.people);
  }
  const clashesOfKind = (
    kind: PlanClash['kind'],
    where: readonly (readonly [string, Place])[],
  ): PlanClash[] =>
    [...Map.groupBy(where, ([id]) => id)].flatMap(([id, places]) =>
      pairsOf(places.map(([, place]) => place)).map((sessionIds) => ({ kind, id, sessionIds })),
    );
  return [...clashesOfKind('room', rooms), ...clashesOfKind('person', people)];
}

/** Returns the clashes of one session with the others. An older version of the session among them is replaced. */
export const clashesOf = (
  session: PlannedSession,
  { days, sessions }: Pick<Plans, 'days' | 'sessions'>,
): PlanClash[] =>
  clashesIn({ days, sessions: [...sessions.filter(({ id }) => id !== session.id), session] }).filter(
    ({ sessionIds }) => sessionIds.includes(session.id),
  );
