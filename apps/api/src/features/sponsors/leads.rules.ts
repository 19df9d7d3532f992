/** How long a sponsor may keep what it was given, as the text says that people agree to. */
const leadKeptMs = 365 * 24 * 60 * 60_000;

/** Leads given before this moment are too old. */
export const oldestLead = (now: Date): Date => new Date(now.getTime() - leadKeptMs);

/** Until when a sponsor may keep what it was given then. */
export const keptUntil = (givenAt: Date): Date => new Date(givenAt.getTime() + leadKeptMs);

/** The names of what was given. */
export const itemsOf = (givesPhone: boolean): string[] => [
  'name',
  'affiliation',
  'email',
  ...(givesPhone ? ['phone'] : []),
];
