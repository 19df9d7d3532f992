import type { LateChange } from './programme.ts';

/** Checks whether a session is cancelled or postponed. */
export const isOff = ({ lateChange }: { lateChange: Pick<LateChange, 'kind'> | null }): boolean =>
  lateChange !== null && lateChange.kind !== 'moved';
