import { useSyncExternalStore } from 'react';

export interface RenewalFailure {
  /** The server's words; empty where no answer with a code came. */
  message: string;
  /** The session is over; else it goes on until its token runs out, and is tried again. */
  isOver: boolean;
}

let failure: RenewalFailure | undefined;
const failureChanged = new EventTarget();

/** Why the session could not be renewed; undefined while all is well. */
export const currentFailure = (): RenewalFailure | undefined => failure;

/** Says once what stays the same, however often it is tried again. */
export function tellFailure(next: RenewalFailure | undefined): void {
  if (next?.message === failure?.message && next?.isOver === failure?.isOver) return;
  failure = next;
  failureChanged.dispatchEvent(new Event('change'));
}

function subscribeToFailure(notice: () => void) {
  failureChanged.addEventListener('change', notice);
  return () => failureChanged.removeEventListener('change', notice);
}

/** The same, and its changes. */
export const useRenewalFailure = (): RenewalFailure | undefined =>
  useSyncExternalStore(subscribeToFailure, currentFailure, () => undefined);
