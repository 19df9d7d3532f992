import { useEffect } from 'react';
import { useSession } from '../../platform/session.ts';
import { storeGuest } from '../../platform/stored-session.ts';

/** Keeps the role of the person who is not signed in, and forgets it where there is none (specification §6). */
export function useGuest(roleCodeForGuest: string | null): void {
  const isSignedIn = useSession() !== undefined;
  useEffect(
    () => storeGuest(isSignedIn ? undefined : (roleCodeForGuest ?? undefined)),
    [isSignedIn, roleCodeForGuest],
  );
}
