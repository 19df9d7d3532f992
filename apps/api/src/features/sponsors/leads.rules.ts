/** How long a sponsor may keep what it was given, as the text says that people agree to. */
const leadKeptMs = 365 * 24 * 60 * 60_000;

/** Leads given before this moment are too old. */
export const oldestLead = (now: Date): Date => new Date(now.getTime() - leadKeptMs);

/** Until when a sponsor may keep what it was given then. */
export const keptUntil = (givenAt: Date): Date => new Date(givenAt.getTime() + leadKeptMs);

/** What a visitor may give on. */
export interface GivenItems {
  name: string;
  affiliation: string;
  email: string;
  /** Null where they did not tick it. */
  phone: string | null;
}

/** The names of what was given. */
export const itemsOf = ({ phone }: Pick<GivenItems, 'phone'>): string[] => [
  'name',
  'affiliation',
  'email',
  ...(phone === null ? [] : ['phone']),
];
