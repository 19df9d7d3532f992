/** An answered inquiry is kept for a year, as the consent says. */
const keptDays = 365;

export const forgottenAt = (answeredAt: Date): Date =>
  new Date(answeredAt.getTime() + keptDays * 24 * 3600_000);

/** Whatever was answered before then is forgotten now. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - keptDays * 24 * 3600_000);
