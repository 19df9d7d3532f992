import type { BilingualText } from '@airway/contract';
import type { Person } from './programme.rules.ts';

type Named = Pick<Person, 'id' | 'name' | 'affiliation'>;

/** Folds a name for comparison: ignores width, case and extra blanks. */
export const folded = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
const saidIn = ({ ko, en }: BilingualText, locale: 'ko' | 'en') =>
  (locale === 'ko' ? (ko ?? en) : (en ?? ko)) ?? '';

/** Writes people into a cell of a sheet, separated by semicolons. */
export const namesOf = (people: readonly Named[], ids: readonly string[], locale: 'ko' | 'en'): string =>
  ids
    .flatMap((id) => people.find((person) => person.id === id) ?? [])
    .map(({ name }) => saidIn(name, locale))
    .join('; ');

type MeantPeople = { ids: string[] } | { name: string; isUnknown: boolean };

const nameSet = ({ ko, en }: BilingualText) =>
  new Set([ko, en].flatMap((name) => (name === null ? [] : [folded(name)])));

/** Splits `name (affiliation)` into its two parts. */
export function nameParts(text: string): { name: string; affiliation: string | null } {
  const [, name, affiliation] = /^([^()]+)\(([^()]+)\)$/.exec(text.trim()) ?? [];
  return { name: (name ?? text).trim(), affiliation: affiliation?.trim() ?? null };
}

/**
 * Finds the people that a cell names, in order. `name (affiliation)` distinguishes people with the same name. If
 * several still match, prefers those that the session already had. Otherwise returns the first name that is unknown
 * or ambiguous.
 */
export function findsPeople(people: readonly Named[]) {
  const byName = new Map<string, Named[]>();
  for (const person of people)
    for (const name of nameSet(person.name)) byName.set(name, [...(byName.get(name) ?? []), person]);

  function peopleNamed(text: string): readonly Named[] {
    const found = byName.get(folded(text));
    if (found !== undefined) return found;
    const { name, affiliation } = nameParts(text);
    if (affiliation === null) return [];
    const named = byName.get(folded(name)) ?? [];
    return named.filter((person) => nameSet(person.affiliation).has(folded(affiliation)));
  }

  function namesIn(text: string): string[] {
    const parts =
      text.includes(';') || peopleNamed(text).length > 0 ? text.split(';') : text.split(/[,，、]/);
    return parts.map((part) => part.trim()).filter((part) => part !== '');
  }

  return {
    find(text: string, before: readonly string[]): MeantPeople {
      const ids: string[] = [];
      for (const name of namesIn(text)) {
        const all = peopleNamed(name);
        const others = all.filter(({ id }) => !ids.includes(id));
        const known = before.find((id) => others.some((person) => person.id === id));
        const id = known ?? (others.length === 1 ? others[0]?.id : undefined);
        if (id === undefined) return { name, isUnknown: all.length === 0 };
        ids.push(id);
      }
      return { ids };
    },
    /** Returns the unknown names in a cell. */
    unknown: (text: string): string[] =>
      [...new Set(namesIn(text))].filter((name) => peopleNamed(name).length === 0),
  };
}
