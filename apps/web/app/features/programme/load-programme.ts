import { listSessions, type NamedPerson, type Session } from '@airway/contract/programme';
import type { BilingualText, Locale } from '@airway/contract/rules';
import type { RouterContextProvider } from 'react-router';
import { textIn } from '../../platform/bilingual.tsx';
import { callApi } from '../../platform/call-api.ts';
import { inOneLanguage } from '../../platform/one-language.ts';
import { pageLocale, pageRequestOf } from '../../platform/page-context.ts';
import { filterCount, filtersOf, type ProgrammeQuery, queryOf } from './programme-query.ts';
import { type Booths, boothsFor, type LoadBooths, sponsorIn } from './session-booths.ts';
import { isPause } from './session-kinds.ts';

type Context = Readonly<RouterContextProvider>;

/** The largest page that the call gives: a whole programme. */
const wholeSize = '500';
/** So many are named where a session is one of many. */
const mostNamed = 3;

const uniqueBy = <Item extends { id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

const speakersOf = ({ talks, chairs }: Pick<Session, 'talks' | 'chairs'>): NamedPerson[] => {
  const speakers = uniqueBy(talks.flatMap((talk) => talk.speakers));
  return speakers.length > 0 ? speakers : chairs;
};

/** What a programme shows of a session. */
export function listed(session: Session, booths: Booths) {
  const people = speakersOf(session);
  const { chairs: _chairs, talks: _talks, editionId: _editionId, ...terms } = session;
  const { capacity: _capacity, sponsor: _sponsor, sponsorId: _sponsorId, ...rest } = terms;
  return {
    ...rest,
    ...sponsorIn(booths, session),
    people: people.slice(0, mostNamed).map(({ id, name }) => ({ id, name })),
    moreCount: Math.max(0, people.length - mostNamed),
  };
}
export type ListedSession = ReturnType<typeof listed>;

/** The whole published programme; what is made of it lives until the state of a session changes by the clock. */
export async function loadWhole(context: Context) {
  const whole = await callApi(context, listSessions, { query: { size: wholeSize } });
  if (whole.changesAt !== null) pageRequestOf(context)?.limitLife(whole.changesAt);
  return whole;
}

/** The sessions that fit the filters; none where the call would refuse them. */
async function find(context: Context, query: ProgrammeQuery): Promise<readonly Session[]> {
  const asked = { ...filtersOf(query), size: wholeSize };
  if (!listSessions.querystring?.safeParse(asked).success) return [];
  return (await callApi(context, listSessions, { query: asked })).content;
}

const byName = (locale: Locale) => {
  const { compare } = new Intl.Collator(locale);
  const nameOf = ({ name }: { name: BilingualText }) => textIn(locale, name).text;
  return (one: { name: BilingualText }, other: { name: BilingualText }) =>
    compare(nameOf(one), nameOf(other));
};

/**
 * One day of the programme with what the address asks of it: its sessions, and how many fit on each day.
 * @param today the edition's: the day that is shown during the meeting unless the address names one
 * @returns `version` null where nothing is published
 */
export async function loadProgramme(
  context: Context,
  { address, today, loadBooths }: { address: URLSearchParams; today: string; loadBooths: LoadBooths },
) {
  const locale = pageLocale(context);
  const query = queryOf(address);
  const { editionId, version, publishedDate, days, rooms, content } = await loadWhole(context);
  const isFiltered = filterCount(query) > 0;
  const found = isFiltered ? await find(context, query) : content;
  const ids = new Set(found.map(({ id }) => id));
  // Nobody is to miss lunch for a filter; who looks for words or a person does not look for it.
  const keepsPauses = isFiltered && found.length > 0 && query.search === '' && query.speaker === '';
  const shown = content.filter((session) => ids.has(session.id) || (keepsPauses && isPause(session.type)));
  const countOn = (date: string) => found.filter((session) => session.date === date).length;
  const day =
    days.find(({ date }) => date === query.day) ??
    (isFiltered ? days.find(({ date }) => countOn(date) > 0) : days.find(({ date }) => date === today)) ??
    days[0];
  const onDay = shown.filter((session) => session.date === day?.date);
  const booths = await boothsFor(onDay, loadBooths);
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
    sessions: onDay.map((session) => listed(session, booths)),
  };
  /** Filters and words are anybody's: such a page is made each time. */
  const isKept = !isFiltered && (query.day === '' || query.day === day?.date);
  return { page: inOneLanguage(locale, page), isKept };
}

export type ProgrammePageData = Awaited<ReturnType<typeof loadProgramme>>['page'];
