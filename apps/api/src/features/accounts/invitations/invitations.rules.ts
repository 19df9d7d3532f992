import { type Permission, type StaffInvitationState, staffPermission } from '@airway/contract';
import type { StaffInvitationRow } from './invitations.queries.ts';

type Standing = Pick<StaffInvitationRow, 'accepted_at' | 'withdrawn_at' | 'expires_at'>;

/** How an invitation stands. */
export function stateOf(
  { accepted_at, withdrawn_at, expires_at }: Standing,
  now: Date,
): StaffInvitationState {
  if (accepted_at !== null) return 'accepted';
  if (withdrawn_at !== null) return 'withdrawn';
  return expires_at > now ? 'waiting' : 'over';
}

/**
 * Whether somebody who holds these permissions may give a role to an account: as where staff change a role, they
 * hold all that the role grants and all that the account may do already.
 */
export function mayGiveRole(
  held: readonly Permission[],
  role: readonly Permission[],
  account: readonly Permission[] = [],
): boolean {
  return [staffPermission, 'ROLE_Manage' as const, ...role, ...account].every((needed) =>
    held.includes(needed),
  );
}
