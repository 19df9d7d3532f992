import type { SignedInUser } from '@airway/contract/accounts';
import type { Permission } from '@airway/contract/permissions';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { readSession, subscribeToSession } from '../platform/session.ts';

const readUser = (): string | undefined => {
  const session = readSession();
  return session === undefined ? undefined : JSON.stringify(session.user);
};

/** Returns the signed-in user; `checking` during hydration. */
export function useSignedIn(): SignedInUser | 'nobody' | 'checking' {
  const user = useSyncExternalStore(subscribeToSession, readUser, () => 'checking');
  return useMemo(() => {
    if (user === 'checking') return 'checking';
    return user === undefined ? 'nobody' : (JSON.parse(user) as SignedInUser);
  }, [user]);
}

export const StaffContext = createContext<SignedInUser | undefined>(undefined);

/** Returns the staff member. Use it only inside the console's layout. */
export function useStaff(): SignedInUser {
  const staff = use(StaffContext);
  if (staff === undefined) throw new Error('Nobody was let in here.');
  return staff;
}

/** Returns a function that checks a permission of the signed-in staff member; the server checks it again. */
export function useMay(): (permission: Permission) => boolean {
  const { role } = useStaff();
  return (permission) => role.permissions.includes(permission);
}
