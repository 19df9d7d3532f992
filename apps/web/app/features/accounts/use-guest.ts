import type { AuthenticationSettings } from '@airway/contract/accounts';
import { useEffect } from 'react';
import { storeGuest } from '../../platform/stored-session.ts';

/** Keeps the guests' role while the site has profile settings (specification §6). */
export function useGuest({ userProfiles, roleCodeForGuest }: AuthenticationSettings): void {
  const roleCode = userProfiles.length === 0 ? undefined : roleCodeForGuest;
  useEffect(() => storeGuest(roleCode), [roleCode]);
}
