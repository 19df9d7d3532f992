import { useSyncExternalStore } from 'react';

/** The registration that was named on this page, until it is left: others may use this browser after it. */
let named: { editionId: string; accessToken: string } | undefined;
const changed = new EventTarget();

/** Stars go to this registration from now on; to none where it is left out. */
export function nameRegistration(registration?: NonNullable<typeof named>): void {
  named = registration;
  changed.dispatchEvent(new Event('change'));
}

/** The token of the registration to which stars of this edition go. */
export const registrantToken = (editionId: string): string | undefined =>
  named?.editionId === editionId ? named.accessToken : undefined;

function subscribe(notice: () => void): () => void {
  changed.addEventListener('change', notice);
  return () => changed.removeEventListener('change', notice);
}

export const useIsRegistrationNamed = (editionId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => registrantToken(editionId) !== undefined,
    () => false,
  );
