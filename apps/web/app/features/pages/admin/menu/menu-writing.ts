import type { FieldCode } from '@airway/contract/errors';
import type { PageState } from '@airway/contract/page-drafts';
import { type MenuEntry, type MenuGroups, type MenuPlace, menuPlaces } from '@airway/contract/page-menu';
import type { BilingualText, Locale } from '@airway/contract/rules';
import { textIn } from '../../../../platform/bilingual.tsx';
import type { Say } from '../../../../platform/messages.ts';

/** An entry as its fields store it; the key does not change when it moves. */
export interface EntryWriting {
  readonly key: string;
  readonly kind: MenuEntry['kind'];
  /** Name of a fixed page, code of an added page, or address. */
  readonly target: string;
  readonly ko: string;
  readonly en: string;
  readonly isHidden: boolean;
}
export interface GroupWriting {
  readonly key: string;
  readonly ko: string;
  readonly en: string;
  readonly entries: readonly EntryWriting[];
}

const newKey = () => crypto.randomUUID();

const targetOf = (entry: MenuEntry) =>
  entry.kind === 'place' ? entry.place : entry.kind === 'page' ? entry.code : entry.address;

export const writingOf = (groups: MenuGroups): GroupWriting[] =>
  groups.map(({ title, entries }) => ({
    key: newKey(),
    ...title,
    entries: entries.map((entry) => ({
      key: newKey(),
      kind: entry.kind,
      target: targetOf(entry),
      ko: entry.title.ko ?? '',
      en: entry.title.en ?? '',
      isHidden: entry.isHidden,
    })),
  }));

export const emptyGroup = (): GroupWriting => ({ key: newKey(), ko: '', en: '', entries: [] });
export const entryFor = (kind: MenuEntry['kind'], target: string): EntryWriting => ({
  key: newKey(),
  kind,
  target,
  ko: '',
  en: '',
  isHidden: false,
});

function entryIn({ kind, target, ko, en, isHidden }: EntryWriting): MenuEntry {
  const common = { title: { ko: ko.trim() || null, en: en.trim() || null }, isHidden };
  switch (kind) {
    case 'place':
      return { kind, place: target as MenuPlace, ...common };
    case 'page':
      return { kind, code: target, ...common };
    case 'address':
      return { kind, address: target.trim(), ...common };
  }
}

/** Parses the entries for sending; the contract validates them. */
export const groupsIn = (groups: readonly GroupWriting[]): MenuGroups =>
  groups.map(({ ko, en, entries }) => ({ title: { ko, en }, entries: entries.map(entryIn) }));

/** Checks beyond the contract: an address needs a title in one language at least. */
export const menuProblems = (groups: readonly GroupWriting[]): Record<string, FieldCode> =>
  Object.fromEntries(
    groups.flatMap(({ entries }, group) =>
      entries.flatMap(({ kind, ko, en }, index): [string, FieldCode][] =>
        kind === 'address' && ko.trim() === '' && en.trim() === ''
          ? [[`groups.${group}.entries.${index}.title.ko`, 'required']]
          : [],
      ),
    ),
  );

/** Moves an entry to the end of another group. */
export function movedTo(groups: readonly GroupWriting[], entry: EntryWriting, to: string): GroupWriting[] {
  return groups.map((group) => {
    const others = group.entries.filter(({ key }) => key !== entry.key);
    return { ...group, entries: group.key === to ? [...others, entry] : others };
  });
}

/** Returns the default name of an entry without a title. */
export function ownName(
  say: Say,
  locale: Locale,
  { kind, target }: EntryWriting,
  pages: readonly PageState[],
): string {
  if (kind === 'place') return say(`ui.page.${target as MenuPlace}`);
  if (kind === 'address') return target;
  const page = pages.find(({ code }) => code === target);
  return page === undefined ? target : textIn(locale, page.title).text || target;
}

export const nameOf = (say: Say, locale: Locale, entry: EntryWriting, pages: readonly PageState[]): string =>
  textIn(locale, entry as Pick<BilingualText, 'ko' | 'en'>).text || ownName(say, locale, entry, pages);

type Target = Pick<EntryWriting, 'kind' | 'target'>;

/** Names a page as an entry does: a fixed one by its place, an added one by its code. */
export const targetOfPage = ({ code, isOwn }: Pick<PageState, 'code' | 'isOwn'>): Target => ({
  kind: isOwn ? 'page' : 'place',
  target: code,
});

export const addressOf = ({ kind, target }: Target): string =>
  kind === 'place' ? menuPlaces[target as MenuPlace] : kind === 'page' ? `/Page/${target}` : target;

/** Checks whether visitors see the entry: it is not hidden, and its page exists and is published. */
export function isShown({ kind, target, isHidden }: EntryWriting, pages: readonly PageState[]): boolean {
  const page = kind === 'address' ? undefined : pages.find(({ code }) => code === target);
  return !isHidden && (page === undefined ? kind !== 'page' : page.published !== null);
}
