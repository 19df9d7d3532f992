import { isFoundBy, personKeys, personSearch } from '@airway/contract/person-keys';
import { byKoreanName, byLatinName } from '@airway/contract/programme-names';
import type { Locale } from '@airway/contract/rules';
import type { DraftPerson } from './load-draft.ts';

export const inOrderOfNames = (people: readonly DraftPerson[], locale: Locale): DraftPerson[] =>
  people.toSorted(locale === 'ko' ? byKoreanName : byLatinName);

/**
 * Prepares a search of people by name and affiliation in both languages, and by Korean first consonants. It keeps their
 * order, but people whose name fits come before those who fit by their affiliation.
 */
export function searchOf(people: readonly DraftPerson[]): (typed: string) => DraftPerson[] {
  const searched = people.map((person) => ({
    person,
    nameKeys: personKeys([person.name.ko, person.name.en]),
    keys: personKeys([person.name.ko, person.name.en, person.affiliation.ko, person.affiliation.en]),
  }));
  return (typed) => {
    const search = personSearch(typed);
    const found = searched.filter(({ keys }) => isFoundBy(keys, search));
    const byName = Map.groupBy(found, ({ nameKeys }) => isFoundBy(nameKeys, search));
    return [...(byName.get(true) ?? []), ...(byName.get(false) ?? [])].map(({ person }) => person);
  };
}
