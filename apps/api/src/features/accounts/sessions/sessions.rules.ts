/** An account as every call of it needs it known: its sessions, and what it may do. */
export const accountScope = (accountId: string) => `account:${accountId}` as const;

const minuteMs = 60_000;
const memberLifetimeMs = 30 * 24 * 60 * minuteMs;
const staffLifetimeMs = 12 * 60 * minuteMs;

/** When a session begun now ends at the latest: staff sign in daily, members monthly. */
export function sessionExpiresAt(now: Date, isStaffSession: boolean): Date {
  return new Date(now.getTime() + (isStaffSession ? staffLifetimeMs : memberLifetimeMs));
}
