import { type Permission, type StaffInvitationState, staffPermission } from '@airway/contract';
import type { StaffInvitationRow } from './invitations.queries.ts';

type Standing = Pick<StaffInvitationRow, 'accepted_at' | 'withdrawn_at' | 'expires_at'>;

export function stateOf(
  { accepted_at, withdrawn_at, expires_at }: Standing,
  now: Date,
): StaffInvitationState {
  if (accepted_at !== null) return 'accepted';
  if (withdrawn_at !== null) return 'withdrawn';
  return expires_at > now ? 'waiting' : 'over';
}

/**
 * Checks whether staff with these permissions may assign a role to an account. As for changing a role, they need all
 * permissions of the role and all that the account already has.
 */
export function mayAssignRole(
  permissions: readonly Permission[],
  role: readonly Permission[],
  account: readonly Permission[] = [],
): boolean {
  return [staffPermission, 'ROLE_Manage' as const, ...role, ...account].every((needed) =>
    permissions.includes(needed),
  );
}
