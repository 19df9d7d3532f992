import type { RouterContextProvider } from 'react-router';
import { inOneLanguage } from '../../platform/one-language.ts';
import { pageLocale } from '../../platform/page-context.ts';
import { highlightsOf } from './highlights.ts';
import { lectureOf } from './lecture.ts';
import { loadFaces, loadPeople } from './load-people.ts';
import { loadWhole, speakersOf } from './load-programme.ts';
import { isPause } from './session-kinds.ts';

/** One large, and four small ones. */
const maximumSpeakers = 5;
const maximumHighlights = 6;
/** Most people named with a session. */
const maximumNamed = 2;

/**
 * Loads the home page's data of the programme.
 * @param today the edition's day
 * @returns undefined if no programme is published
 */
export async function loadHomeProgramme(context: Readonly<RouterContextProvider>, today: string) {
  const whole = await loadWhole(context);
  if (whole.version === null) return undefined;
  const { people } = await loadPeople(context, 'invited');
  const faces = await loadFaces(context);
  const highlights = highlightsOf(whole.content, { today, maximum: maximumHighlights }).map((session) => {
    const { id, date, startTime, endTime, roomId, title } = session;
    const speakers = speakersOf(session);
    const lecture = lectureOf(session, faces);
    const [first] = speakers;
    return {
      id,
      date,
      times: `${startTime}–${endTime}`,
      room: whole.rooms.find((room) => room.id === roomId)?.name,
      title: lecture?.title ?? title,
      /** Name of the session, if its lecture gave the title. */
      part: lecture === null ? undefined : title,
      face: first && faces.get(first.id),
      people: speakers.slice(0, maximumNamed).map(({ name }) => name),
      moreCount: Math.max(0, speakers.length - maximumNamed),
    };
  });
  const days = whole.days.map(({ date, name }) => ({
    date,
    name,
    count: whole.content.filter((session) => session.date === date && !isPause(session.type)).length,
    highlights: highlights.filter((session) => session.date === date),
  }));
  return inOneLanguage(pageLocale(context), {
    days: days.filter(({ highlights: found }) => found.length > 0),
    speakers: people.slice(0, maximumSpeakers).map((person) => {
      const { id, name, affiliation, country, initials, photo } = person;
      return {
        id,
        name,
        affiliation,
        country,
        face: { initials, photo },
        talk: person.appearances[0]?.title,
      };
    }),
  });
}

export type HomeProgrammeData = NonNullable<Awaited<ReturnType<typeof loadHomeProgramme>>>;
