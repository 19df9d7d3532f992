/** Cache scope of an account's sessions and permissions. */
export const accountScope = (accountId: string) => `account:${accountId}` as const;

const minuteMs = 60_000;
const memberLifetimeMs = 30 * 24 * 60 * minuteMs;
const staffLifetimeMs = 12 * 60 * minuteMs;

/** Returns the latest end of a session that starts now: staff sign in daily, members monthly. */
export function sessionExpiresAt(now: Date, isStaffSession: boolean): Date {
  return new Date(now.getTime() + (isStaffSession ? staffLifetimeMs : memberLifetimeMs));
}
