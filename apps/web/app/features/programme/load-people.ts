import {
  centreTop,
  getProgrammePerson,
  listProgrammePeople,
  type ProgrammePerson,
} from '@airway/contract/programme-people';
import type { BilingualText, Locale } from '@airway/contract/rules';
import { data, type RouterContextProvider } from 'react-router';
import { textIn } from '../../platform/bilingual.tsx';
import { callApi } from '../../platform/call-api.ts';
import { initialsOf } from '../../platform/initials.ts';
import { inOneLanguage } from '../../platform/one-language.ts';
import { pageLocale } from '../../platform/page-context.ts';
import { photoView } from './photo-view.ts';
import { speakersQuery } from './speakers-query.ts';

/** Largest page size of the call. */
const largestPage = '1000';

type Context = Readonly<RouterContextProvider>;

const countryNames = new Map<Locale, Intl.DisplayNames>();

/** Returns the name of a country. Called on the server, because browsers have other names. */
function countryOf(locale: Locale, code: string) {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const names = countryNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  countryNames.set(locale, names);
  return names.of(code) ?? code;
}

const describePerson = <Person extends { country: string; name: BilingualText }>(
  locale: Locale,
  person: Person,
) => ({
  ...person,
  country: countryOf(locale, person.country),
  /** Shown without a photo. */
  initials: initialsOf(textIn(locale, person.name).text),
});

/** Returns a photo with its crop; without one if it is the usual one, which the style sheet has. */
function photoOf({ photo, photoFocus }: Pick<ProgrammePerson, 'photo' | 'photoFocus'>) {
  if (photo === null) return null;
  const { width, height } = photo;
  const isUsual = photoFocus.x === centreTop.x && photoFocus.y === centreTop.y;
  return width === null || height === null || isUsual
    ? photo
    : { ...photo, crop: { width, height, viewBox: photoView({ width, height }, photoFocus) } };
}

const introducePerson = (locale: Locale, { index, appearances, photoFocus, ...person }: ProgrammePerson) => ({
  ...describePerson(locale, person),
  photo: photoOf({ ...person, photoFocus }),
  initial: index[locale],
  /** Titles of the person's talks, or else of the sessions that the person chairs. */
  appearances: appearances
    .filter(({ role }, _index, all) => role === 'speaker' || all.every((other) => other.role === 'chair'))
    .map(({ sessionId, talkId, title, role }) => ({ sessionId, talkId, title, role })),
});
export type IntroducedPerson = ReturnType<typeof introducePerson>;
/** Content of a portrait. */
export type Face = Pick<IntroducedPerson, 'initials' | 'photo'>;
/** Portraits by the id of the person. */
export type Faces = ReadonlyMap<string, Face>;

/** Loads the portraits of all people in the programme, by the id of the person. */
export async function loadFaces(context: Context): Promise<Faces> {
  const { content } = await callApi(context, listProgrammePeople, { query: { size: largestPage } });
  const locale = pageLocale(context);
  return new Map(
    content.map(({ id, name, ...person }) => [
      id,
      { initials: initialsOf(textIn(locale, name).text), photo: photoOf(person) },
    ]),
  );
}

function listPeople(context: Context, kind: 'invited' | 'all') {
  return callApi(context, listProgrammePeople, {
    query: {
      size: largestPage,
      ...(kind === 'invited'
        ? { kind, sort: 'position,ASC' as const }
        : { sort: pageLocale(context) === 'ko' ? ('nameKo,ASC' as const) : ('nameEn,ASC' as const) }),
    },
  });
}

/** Counts people by one of their properties, which may be empty; sorted by count, then by name. */
function choicesOf(
  locale: Locale,
  people: readonly ProgrammePerson[],
  keyOf: (person: ProgrammePerson) => string,
  nameOf: (key: string) => string,
) {
  return [...Map.groupBy(people, keyOf)]
    .map(([key, { length: count }]) => ({ key, name: nameOf(key), count }))
    .sort((one, two) => two.count - one.count || one.name.localeCompare(two.name, locale));
}

/** Loads the people of `loadPeople` that the address asks for, with the choices that lead to somebody. */
export async function loadSpeakers(context: Context, kind: 'invited' | 'all', address: URLSearchParams) {
  const locale = pageLocale(context);
  const query = speakersQuery.queryOf(address);
  const { version, content } = await listPeople(context, kind);
  const specialtyOf = ({ specialty }: ProgrammePerson) => textIn(locale, specialty).text;
  const isFrom = ({ country }: ProgrammePerson) => query.country === '' || country === query.country;
  const isIn = ({ specialty: { ko, en } }: ProgrammePerson) =>
    query.specialty === '' || [ko, en].includes(query.specialty);
  const people = content.filter((person) => isFrom(person) && isIn(person));
  const page = inOneLanguage(locale, {
    version,
    query,
    specialties: choicesOf(locale, content.filter(isFrom), specialtyOf, (name) => name),
    countries: choicesOf(
      locale,
      content.filter(isIn),
      ({ country }) => country,
      (code) => countryOf(locale, code),
    ),
    people: people.map((person) => introducePerson(locale, person)),
  });
  // A made-up choice must not fill the cache.
  const isKept = people.length > 0 || speakersQuery.searchOf(query) === '';
  return data(page, isKept ? {} : { headers: { 'cache-control': 'no-store' } });
}
export type SpeakersPageData = Awaited<ReturnType<typeof loadSpeakers>>['data'];

/** Loads the invited speakers in the order that staff set, or all people by name. */
export async function loadPeople(context: Context, kind: 'invited' | 'all') {
  const locale = pageLocale(context);
  const { version, content } = await listPeople(context, kind);
  return inOneLanguage(locale, {
    version,
    people: content.map((person) => introducePerson(locale, person)),
  });
}

/**
 * Loads a person with all talks and sessions. @throws NOT_FOUND if the published programme does not contain this id
 */
export async function loadPerson(context: Context, personId: string) {
  const locale = pageLocale(context);
  const { editionId } = await callApi(context, listProgrammePeople, { query: { size: '1' } });
  const {
    index: _index,
    photoFocus,
    ...person
  } = await callApi(context, getProgrammePerson, {
    params: { editionId, personId },
  });
  return {
    ...inOneLanguage(locale, describePerson(locale, person)),
    photo: photoOf({ ...person, photoFocus }),
    editionId,
  };
}

export type PersonPageData = Awaited<ReturnType<typeof loadPerson>>;
