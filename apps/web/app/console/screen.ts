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

/** A search source of the console, for staff with its permission. */
export interface Finder {
  permission: Permission;
  find(query: string): Promise<{ path: string; name: string; note: string }[]>;
}

/** Returns the screens or finders that these permissions allow. */
export const allowedFor = <One extends { permission: Permission }>(
  held: readonly Permission[],
  all: readonly One[],
): One[] => all.filter(({ permission }) => held.includes(permission));
