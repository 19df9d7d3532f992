import {
  type FieldCode,
  fixedPages,
  type Locale,
  type MenuEntry,
  type MenuGroups,
  type MenuPlace,
  menuPlaces,
  type PageMenu,
  placesByGroup,
} from '@airway/contract';

type Group = keyof typeof placesByGroup;

/** Builds the default menu, until staff set their own. `say` returns the name of a group. */
export const defaultMenu = (say: (locale: Locale, word: `ui.group.${Group}`) => string): MenuGroups =>
  Object.entries(placesByGroup).map(([key, places]) => {
    const word = `ui.group.${key as Group}` as const;
    return {
      title: { ko: say('ko', word), en: say('en', word) },
      entries: Object.keys(places).map((place) => ({
        kind: 'place',
        place: place as MenuPlace,
        title: { ko: null, en: null },
        isHidden: false,
      })),
    };
  });

interface PublishedPage {
  code: string;
  title: { ko: string | null; en: string | null };
}

const ownPath = (code: string) => `/Page/${code}`;

const isNamed = ({ ko, en }: PublishedPage['title']) => ko !== null || en !== null;
const isFixed = (code: string) => fixedPages.some((fixed) => fixed === code);

type ShownEntry = PageMenu['groups'][number]['entries'][number];

function shownEntry(entry: MenuEntry, published: readonly PublishedPage[]): ShownEntry | undefined {
  const { kind, title, isHidden } = entry;
  if (isHidden) return undefined;
  if (kind === 'address') return { place: null, address: entry.address, title };
  const page = published.find(({ code }) => code === (kind === 'page' ? entry.code : entry.place));
  if (kind === 'page')
    return page && { place: null, address: ownPath(page.code), title: isNamed(title) ? title : page.title };
  return isFixed(entry.place) && page === undefined
    ? undefined
    : { place: entry.place, address: menuPlaces[entry.place], title };
}

/** Returns the menu for visitors: without hidden entries, unpublished pages and empty groups. */
export const shownMenu = (groups: MenuGroups, published: readonly PublishedPage[]): PageMenu => ({
  groups: groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.flatMap((entry) => shownEntry(entry, published) ?? []),
    }))
    .filter(({ entries }) => entries.length > 0),
  empty: fixedPages.filter((fixed) => !published.some(({ code }) => code === fixed)),
});

export const withoutDeleted = (groups: MenuGroups, ownCodes: readonly string[]): MenuGroups =>
  groups.map(({ title, entries }) => ({
    title,
    entries: entries.filter((entry) => entry.kind !== 'page' || ownCodes.includes(entry.code)),
  }));

const targetOf = (entry: MenuEntry): string =>
  entry.kind === 'place'
    ? menuPlaces[entry.place]
    : entry.kind === 'page'
      ? ownPath(entry.code)
      : entry.address;

/** Returns problems that no schema can check: a missing page, an address without a title, a duplicate in a group. */
export function menuProblems(groups: MenuGroups, ownCodes: readonly string[]): Record<string, FieldCode> {
  const problems: Record<string, FieldCode> = {};
  for (const [index, { entries }] of groups.entries()) {
    const before = new Set<string>();
    for (const [position, entry] of entries.entries()) {
      const where = `groups.${index}.entries.${position}`;
      if (entry.kind === 'page' && !ownCodes.includes(entry.code)) problems[`${where}.code`] = 'not_a_choice';
      if (entry.kind === 'address' && !isNamed(entry.title)) problems[`${where}.title`] = 'required';
      if (before.has(targetOf(entry))) problems[where] = 'already_in_use';
      before.add(targetOf(entry));
    }
  }
  return problems;
}
