import type { SessionState } from '@airway/contract';

/** Whether a recording can be seen: once the broadcast has ended, and not from its own end on. */
export const isOpen = (endsAt: Date | null, state: SessionState, at: Date): boolean =>
  state === 'CLOSED' && (endsAt === null || at < endsAt);
