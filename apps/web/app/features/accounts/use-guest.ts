import { useEffect } from 'react';
import { useSession } from '../../platform/session.ts';
import { storeGuest } from '../../platform/stored-session.ts';

/** Stores the role of visitors who are not signed in, or deletes it if there is none (specification §6). */
export function useGuest(roleCodeForGuest: string | null): void {
  const isSignedIn = useSession() !== undefined;
  useEffect(
    () => storeGuest(isSignedIn ? undefined : (roleCodeForGuest ?? undefined)),
    [isSignedIn, roleCodeForGuest],
  );
}
