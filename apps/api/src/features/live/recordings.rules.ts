import type { SessionState } from '@airway/contract';

/** Checks whether a recording is available: after the broadcast ended and before its own end. */
export const isOpen = (endsAt: Date | null, state: SessionState, at: Date): boolean =>
  state === 'CLOSED' && (endsAt === null || at < endsAt);
