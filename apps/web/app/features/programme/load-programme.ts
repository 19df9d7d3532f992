import { listSessions, type NamedPerson, type Session } from '@airway/contract/programme';
import type { BilingualText, Locale } from '@airway/contract/rules';
import type { RouterContextProvider } from 'react-router';
import { textIn } from '../../platform/bilingual.tsx';
import { callApi } from '../../platform/call-api.ts';
import { inOneLanguage } from '../../platform/one-language.ts';
import { pageLocale, pageRequestOf } from '../../platform/page-context.ts';
import { isLecture, lectureOf } from './lecture.ts';
import { type Faces, loadFaces } from './load-people.ts';
import { filterCount, filtersOf, type ProgrammeQuery, programmeQuery } from './programme-query.ts';
import { type Booths, boothsFor, type LoadBooths, sponsorIn } from './session-booths.ts';
import { isPause } from './session-kinds.ts';

type Context = Readonly<RouterContextProvider>;

/** Largest page size of the call: a whole programme. */
const wholeSize = '500';
/** Most people named in a list of sessions. */
const maximumNamed = 3;

const uniqueBy = <Item extends { id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

/** Returns the speakers of a session, or else its chairs. */
export const speakersOf = ({ talks, chairs }: Pick<Session, 'talks' | 'chairs'>): NamedPerson[] => {
  const speakers = uniqueBy(talks.flatMap((talk) => talk.speakers));
  return speakers.length > 0 ? speakers : chairs;
};

/** Loads the portraits for these sessions; makes no request if none of them is a lecture. */
export const facesFor = async (context: Context, sessions: readonly Session[]): Promise<Faces> =>
  sessions.some(isLecture) ? loadFaces(context) : new Map();

/** Returns the data of a session that a list shows. The title of its only lecture says more than its own. */
export function listed(session: Session, { booths, faces }: { booths: Booths; faces: Faces }) {
  const people = speakersOf(session);
  const lecture = lectureOf(session, faces);
  const { chairs: _chairs, talks: _talks, editionId: _editionId, ...terms } = session;
  const { capacity: _capacity, sponsor: _sponsor, sponsorId: _sponsorId, ...rest } = terms;
  return {
    ...rest,
    ...sponsorIn(booths, session),
    title: lecture?.title ?? session.title,
    /** Name of the session, if the title is that of its lecture. */
    part: lecture && session.title,
    face: lecture?.face ?? null,
    people: people.slice(0, maximumNamed).map(({ id, name }) => ({ id, name })),
    moreCount: Math.max(0, people.length - maximumNamed),
  };
}
export type ListedSession = ReturnType<typeof listed>;

/**
 * Loads the published programme, and limits the page's cache life to the next change of a session's state by time.
 */
export async function loadWhole(context: Context) {
  const whole = await callApi(context, listSessions, { query: { size: wholeSize } });
  if (whole.changesAt !== null) pageRequestOf(context)?.limitLife(whole.changesAt);
  return whole;
}

/** Returns the sessions that match the filters; none if the call would reject them. */
async function find(context: Context, query: ProgrammeQuery): Promise<readonly Session[]> {
  const listQuery = { ...filtersOf(query), size: wholeSize };
  if (!listSessions.querystring?.safeParse(listQuery).success) return [];
  return (await callApi(context, listSessions, { query: listQuery })).content;
}

const byName = (locale: Locale) => {
  const { compare } = new Intl.Collator(locale);
  const nameOf = ({ name }: { name: BilingualText }) => textIn(locale, name).text;
  return (one: { name: BilingualText }, other: { name: BilingualText }) =>
    compare(nameOf(one), nameOf(other));
};

/**
 * Loads one day of the programme by the address's query, with the number of matches on each day.
 * @param today the edition's day: shown during the meeting unless the address names another one
 * @returns `version` null if nothing is published
 */
export async function loadProgramme(
  context: Context,
  { address, today, loadBooths }: { address: URLSearchParams; today: string; loadBooths: LoadBooths },
) {
  const locale = pageLocale(context);
  const query = programmeQuery.queryOf(address);
  const { editionId, version, publishedDate, days, rooms, content } = await loadWhole(context);
  const isFiltered = filterCount(query) > 0;
  const found = isFiltered ? await find(context, query) : content;
  const ids = new Set(found.map(({ id }) => id));
  // Keeps lunch and other pauses visible under filters, except in a search for text or a person.
  const keepsPauses = isFiltered && found.length > 0 && query.search === '' && query.speaker === '';
  const shown = content.filter((session) => ids.has(session.id) || (keepsPauses && isPause(session.type)));
  const countOn = (date: string) => found.filter((session) => session.date === date).length;
  const day =
    days.find(({ date }) => date === query.day) ??
    (isFiltered ? days.find(({ date }) => countOn(date) > 0) : days.find(({ date }) => date === today)) ??
    days[0];
  const onDay = shown.filter((session) => session.date === day?.date);
  const booths = await boothsFor(onDay, loadBooths);
  const faces = await facesFor(context, onDay);
  const page = {
    editionId,
    version,
    publishedDate,
    query: { ...query, day: day?.date ?? '' },
    days: days.map(({ date, name }) => ({ date, name, count: countOn(date) })),
    rooms,
    types: [...new Set(content.map(({ type }) => type))],
    people: uniqueBy(
      content.flatMap(({ chairs, talks }) => [...talks.flatMap((talk) => talk.speakers), ...chairs]),
    )
      .map(({ id, name }) => ({ id, name }))
      .sort(byName(locale)),
    foundCount: found.length,
    sessions: onDay.map((session) => listed(session, { booths, faces })),
  };
  /** Anyone can choose filters and search texts, so these pages are not cached. */
  const isKept = !isFiltered && (query.day === '' || query.day === day?.date);
  return { page: inOneLanguage(locale, page), isKept };
}

export type ProgrammePageData = Awaited<ReturnType<typeof loadProgramme>>['page'];
