/** Retention period of leads, as promised in the consent text. */
const leadKeptMs = 365 * 24 * 60 * 60_000;

/** Returns the time before which leads are too old. */
export const oldestLead = (now: Date): Date => new Date(now.getTime() - leadKeptMs);

/** Returns the time until which a sponsor may keep a lead. */
export const leadExpiresAt = (givenAt: Date): Date => new Date(givenAt.getTime() + leadKeptMs);

/** Returns the names of the given data. */
export const itemsOf = (givesPhone: boolean): string[] => [
  'name',
  'affiliation',
  'email',
  ...(givesPhone ? ['phone'] : []),
];
