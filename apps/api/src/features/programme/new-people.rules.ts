import { centreTop, PersonForm } from '@airway/contract';
import type { ImportRow, NewPerson, Planning } from '../../platform/imports.ts';
import { findsPeople, folded, nameParts } from './named-people.rules.ts';
import { areNear } from './near-names.rules.ts';
import type { Draft, Person } from './programme.rules.ts';
import type { programmeColumns } from './programme-sheet.ts';

type Row = ImportRow<typeof programmeColumns>;

/** More unknown names mean a wrong column, not missing speakers. */
const maximumNewPeople = 200;

const none = { ko: null, en: null };

/** Builds a new person with the defaults of the console's form. */
function personOf(id: string, text: string): Person {
  const { name, affiliation } = nameParts(text);
  const isLatin = !/\p{Script=Hangul}/u.test(name);
  const textOf = (what: string | null, latin: boolean) =>
    latin ? { ko: null, en: what } : { ko: what, en: null };
  return {
    id,
    name: textOf(name, isLatin),
    familyName: isLatin ? (name.split(/\s+/).at(-1) ?? null) : null,
    affiliation: textOf(affiliation, !/\p{Script=Hangul}/u.test(affiliation ?? '')),
    country: 'KR',
    specialty: none,
    biography: none,
    isInvited: false,
    position: 1,
    photoId: null,
    photoFocus: centreTop,
  };
}

/** Checks whether the form of a person would accept them. */
function fits({ id: _id, ...person }: Person): boolean {
  return PersonForm.safeParse({ ...person, registrationId: null }).success;
}

function nearTo(text: string, people: readonly Person[]): string | null {
  const { name } = nameParts(text);
  const near = people.find((person) =>
    [person.name.ko, person.name.en].some((known) => known !== null && areNear(name, known)),
  );
  return near?.name.ko ?? near?.name.en ?? null;
}

/**
 * Returns the unknown names in rows, each once with its rows. Undefined if there are too many. Counts while reading,
 * because cells may contain millions of names.
 */
async function unknownNames(rows: readonly Row[], people: readonly Person[], rest: Planning['rest']) {
  const finder = findsPeople(people);
  const found = new Map<string, { text: string; rows: Set<number> }>();
  for (const { number, values } of rows) {
    await rest();
    for (const text of [values.chairs ?? '', values.speakers ?? ''].flatMap(finder.unknown)) {
      const one = found.get(folded(text)) ?? { text, rows: new Set() };
      found.set(folded(text), one);
      one.rows.add(number);
    }
    if (found.size > maximumNewPeople * 2) return undefined;
  }
  return found;
}

/**
 * Returns the unknown people in rows, each once, as they would be created. If a name has an affiliation in one row,
 * the bare name elsewhere is the same person.
 */
export async function unknownPeople(
  rows: readonly Row[],
  { people }: Draft,
  { newId, rest }: Planning,
): Promise<{ person: Person; entry: NewPerson }[]> {
  const found = await unknownNames(rows, people, rest);
  if (found === undefined) return [];
  const nameOf = (text: string) => folded(nameParts(text).name);
  const isAlone = (text: string) => nameParts(text).affiliation === null;
  const withPlace = new Set([...found.keys()].filter((key) => !isAlone(key)).map(nameOf));
  const distinct = [...found.values()].filter(({ text }) => !isAlone(text) || !withPlace.has(nameOf(text)));
  if (distinct.length > maximumNewPeople) return [];
  const unknown: { person: Person; entry: NewPerson }[] = [];
  for (const { text, rows: own } of distinct) {
    await rest();
    const person = personOf(newId(), text);
    const named = own.union(found.get(nameOf(text))?.rows ?? new Set()).size;
    if (fits(person))
      unknown.push({ person, entry: { name: text, rows: named, near: nearTo(text, people) } });
  }
  return unknown;
}
