const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A device that was away for so long must sign in again. */
export const idleLifetimeMs = 14 * dayMs;
const memberLifetimeMs = 30 * dayMs;
const staffLifetimeMs = 12 * 60 * minuteMs;

/** Two tabs that refresh with the same token within this time get the same successor. */
export const reuseGraceMs = 10_000;

/** When a session begun now ends at the latest: staff sign in daily, members monthly. */
export function sessionExpiresAt(now: Date, isStaffSession: boolean): Date {
  return new Date(now.getTime() + (isStaffSession ? staffLifetimeMs : memberLifetimeMs));
}

export interface RefreshState {
  issuedAt: Date;
  usedAt: Date | null;
  sessionExpiresAt: Date;
  sessionEndedAt: Date | null;
  isAccountOpen: boolean;
}

/**
 * What becomes of a refresh token that is shown: a successor, the successor it already has, nothing, or
 * the end of its whole family because somebody else holds a copy.
 */
export function judgeRefresh(state: RefreshState, now: Date): 'rotate' | 'repeat' | 'refuse' | 'end' {
  if (state.sessionEndedAt !== null || !state.isAccountOpen || state.sessionExpiresAt <= now) return 'refuse';
  if (state.usedAt !== null) return now.getTime() - state.usedAt.getTime() <= reuseGraceMs ? 'repeat' : 'end';
  return now.getTime() - state.issuedAt.getTime() > idleLifetimeMs ? 'refuse' : 'rotate';
}
