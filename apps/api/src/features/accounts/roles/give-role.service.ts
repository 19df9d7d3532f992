import { type Permission, roleCodes } from '@airway/contract';
import type { Db, Trx } from '../../../database/client.ts';
import type { Context } from '../../../platform/context.ts';
import { present } from '../accounts/accounts.access.ts';
import { selectAccount, updateAccount } from '../accounts/accounts.queries.ts';
import { updateSessionsCapped } from '../sessions/sessions.queries.ts';
import { sessionExpiresAt } from '../sessions/sessions.rules.ts';
import { selectRole, selectRolePermissions } from './roles.queries.ts';
import { isStaff, permissionsOf } from './roles.rules.ts';

/** What a role makes of the account that has it. */
export interface GivenRole {
  roleCode: string;
  userType: 'Member' | 'Admin';
  permissions: Permission[];
}

/** A role to give; only the administrator role makes a system admin. Undefined: no such role, or the guests'. */
export async function findGivenRole(db: Db | Trx, roleCode: string): Promise<GivenRole | undefined> {
  const role = await selectRole(db, roleCode);
  if (role === undefined || roleCode === roleCodes.guest) return undefined;
  const userType = roleCode === roleCodes.administrator ? ('Admin' as const) : ('Member' as const);
  return {
    roleCode,
    userType,
    permissions: permissionsOf(userType, await selectRolePermissions(db, roleCode)),
  };
}

/** Gives an account, whose row is held, another role. */
export async function giveRole(
  ctx: Context,
  trx: Trx,
  accountId: string,
  { roleCode, userType, permissions }: GivenRole,
): Promise<void> {
  await updateAccount(trx, accountId, { role_code: roleCode, user_type: userType });
  // Who becomes staff on an open session signs in as often as other staff from now on.
  if (isStaff(permissions)) await updateSessionsCapped(trx, accountId, sessionExpiresAt(ctx.now, true));
}

/** What an account may do by now; nothing once it is closed or was left. */
export async function findPermissionsOf(db: Db | Trx, accountId: string): Promise<Permission[]> {
  const account = await selectAccount(db, accountId, present);
  if (account === undefined || account.is_disabled) return [];
  return permissionsOf(account.user_type, await selectRolePermissions(db, account.role_code));
}
