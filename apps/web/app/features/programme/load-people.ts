import {
  getProgrammePerson,
  listProgrammePeople,
  type ProgrammePerson,
} from '@airway/contract/programme-people';
import type { BilingualText, Locale } from '@airway/contract/rules';
import type { RouterContextProvider } from 'react-router';
import { textIn } from '../../platform/bilingual.tsx';
import { callApi } from '../../platform/call-api.ts';
import { initialsOf } from '../../platform/initials.ts';
import { inOneLanguage } from '../../platform/one-language.ts';
import { pageLocale } from '../../platform/page-context.ts';

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

const introducePerson = (locale: Locale, { index, appearances, ...person }: ProgrammePerson) => ({
  ...describePerson(locale, person),
  initial: index[locale],
  /** Titles of the person's talks, or else of the sessions that the person chairs. */
  appearances: appearances
    .filter(({ role }, _index, all) => role === 'speaker' || all.every((other) => other.role === 'chair'))
    .map(({ sessionId, talkId, title, role }) => ({ sessionId, talkId, title, role })),
});
export type IntroducedPerson = ReturnType<typeof introducePerson>;

/** Loads the invited speakers in the order that staff set, or all people by name. */
export async function loadPeople(context: Context, kind: 'invited' | 'all') {
  const locale = pageLocale(context);
  const { version, content } = await callApi(context, listProgrammePeople, {
    query: {
      size: largestPage,
      ...(kind === 'invited'
        ? { kind, sort: 'position,ASC' as const }
        : { sort: locale === 'ko' ? ('nameKo,ASC' as const) : ('nameEn,ASC' as const) }),
    },
  });
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
  const { index: _index, ...person } = await callApi(context, getProgrammePerson, {
    params: { editionId, personId },
  });
  return inOneLanguage(locale, describePerson(locale, person));
}

export type PersonPageData = Awaited<ReturnType<typeof loadPerson>>;
