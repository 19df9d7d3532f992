import type { LateChange } from './programme.ts';

/** Whether a session does not take place when it is said to: it is cancelled, or postponed. */
export const isOff = ({ lateChange }: { lateChange: Pick<LateChange, 'kind'> | null }): boolean =>
  lateChange !== null && lateChange.kind !== 'moved';
