import type { Permission } from '@airway/contract/permissions';
import type { MessageId } from '@airway/messages';
import type { IconName } from '../ui/icon-paths.ts';

/** Groups of the navigation, in their order. */
export const groups = ['today', 'people', 'payments', 'site', 'records', 'mine'] as const;

/** A screen of the console as its feature declares it. */
export interface Screen {
  /** `<word>.screen.<key>`: the frame has these titles always, all other sentences come with the screen. */
  title: Extract<MessageId, `${string}.screen.${string}`>;
  /** What the screen is for. */
  lead: MessageId;
  path: string;
  permission: Permission;
  group: (typeof groups)[number];
  icon: IconName;
}

/** Something that the search of the console finds for who holds the permission. */
export interface Finder {
  permission: Permission;
  find(query: string): Promise<{ path: string; name: string; note: string }[]>;
}

/** The screens, or finders, that these permissions open. */
export const openTo = <One extends { permission: Permission }>(
  held: readonly Permission[],
  all: readonly One[],
): One[] => all.filter(({ permission }) => held.includes(permission));
