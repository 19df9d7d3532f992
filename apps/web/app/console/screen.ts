import type { Permission } from '@airway/contract/permissions';
import type { MessageId } from '@airway/messages';
import type { ConsoleIconName } from './console-icon-paths.ts';

/** Groups of the navigation by the work of the secretariat, in display order. */
export const groups = [
  'today',
  'people',
  'money',
  'programme',
  'site',
  'sponsors',
  'live',
  'settings',
] as const;

/** A screen of the console, as its feature declares it. */
export interface Screen {
  /** `<word>.screen.<key>`: the layout always loads these titles; other messages load with the screen. */
  title: Extract<MessageId, `${string}.screen.${string}`>;
  /** Describes the purpose of the screen. */
  lead: MessageId;
  path: string;
  permission: Permission;
  group: (typeof groups)[number];
  icon: ConsoleIconName;
}

/** Everyday work that the search finds by its words, and the address where it is done. */
export interface Act {
  /** `<word>.act.<key>`; the message `<id>.words` lists everyday words in both languages. */
  title: Extract<MessageId, `${string}.act.${string}`>;
  words: Extract<MessageId, `${string}.act.${string}.words`>;
  path: string;
  permission: Permission;
}

/** One result of a search source. */
export interface Found {
  path: string;
  name: string;
  note: string;
}

/** Loads data at the first search after the dialog was opened, and returns it to every later one. */
export type LoadOnce = <Data>(load: () => Promise<Data>) => Promise<Data>;

/** A search source of the console, for staff who may open its screen. */
export interface Finder {
  /** The results stand under the title of this screen. */
  screen: Screen;
  permission: Permission;
  find(query: string, once: LoadOnce): Promise<Found[]>;
}

/** Loads all search sources. */
export type LoadFinders = () => Promise<readonly Finder[]>;

/** Returns the screens, acts or finders that these permissions allow. */
export const allowedFor = <One extends { permission: Permission }>(
  held: readonly Permission[],
  all: readonly One[],
): One[] => all.filter(({ permission }) => held.includes(permission));
