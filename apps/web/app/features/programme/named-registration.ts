import { useSyncExternalStore } from 'react';

/**
 * The registration entered on this page. It is forgotten when the page is left, because others may use this browser.
 */
let named: { editionId: string; accessToken: string } | undefined;
const changed = new EventTarget();

/** Sets the registration that stores the stars; without an argument there is none. */
export function nameRegistration(registration?: NonNullable<typeof named>): void {
  named = registration;
  changed.dispatchEvent(new Event('change'));
}

/** Returns the token of the registration that stores the stars of this edition. */
export const registrantToken = (editionId: string): string | undefined =>
  named?.editionId === editionId ? named.accessToken : undefined;

function subscribe(notice: () => void): () => void {
  changed.addEventListener('change', notice);
  return () => changed.removeEventListener('change', notice);
}

/** Returns the token of the registration entered on this page; none on the server. */
export const useRegistrantToken = (editionId: string): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => registrantToken(editionId),
    () => undefined,
  );
