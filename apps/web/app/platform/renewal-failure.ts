import { useSyncExternalStore } from 'react';

interface RenewalFailure {
  /** The server's message; empty without a response that has a code. */
  message: string;
  /** True: the session has ended. False: it lasts until its token expires, and renewal is retried. */
  isOver: boolean;
}

let failure: RenewalFailure | undefined;
const failureChanged = new EventTarget();

/** Returns why the session could not be renewed; undefined without a failure. */
export const currentFailure = (): RenewalFailure | undefined => failure;

/** Sets the failure. Repeated retries with the same failure notify only once. */
export function setFailure(next: RenewalFailure | undefined): void {
  if (next?.message === failure?.message && next?.isOver === failure?.isOver) return;
  failure = next;
  failureChanged.dispatchEvent(new Event('change'));
}

function subscribeToFailure(notice: () => void) {
  failureChanged.addEventListener('change', notice);
  return () => failureChanged.removeEventListener('change', notice);
}

/** Returns the current failure and renders again when it changes. */
export const useRenewalFailure = (): RenewalFailure | undefined =>
  useSyncExternalStore(subscribeToFailure, currentFailure, () => undefined);
