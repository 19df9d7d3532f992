import { type Permission, roleCodes } from '@airway/contract';
import type { Db, Trx } from '../../../database/client.ts';
import type { Context } from '../../../platform/context.ts';
import { present } from '../accounts/accounts.access.ts';
import { selectAccount, updateAccount } from '../accounts/accounts.queries.ts';
import { updateSessionsCapped } from '../sessions/sessions.queries.ts';
import { sessionExpiresAt } from '../sessions/sessions.rules.ts';
import { selectRole, selectRolePermissions } from './roles.queries.ts';
import { isStaff, permissionsOf } from './roles.rules.ts';

/** Effect of a role on its account. */
export interface RoleToAssign {
  roleCode: string;
  userType: 'Member' | 'Admin';
  permissions: Permission[];
}

/** Finds a role to assign. Only the administrator role makes a system admin. Undefined: no role, or the guests'. */
export async function findRoleToAssign(db: Db | Trx, roleCode: string): Promise<RoleToAssign | undefined> {
  const role = await selectRole(db, roleCode);
  if (role === undefined || roleCode === roleCodes.guest) return undefined;
  const userType = roleCode === roleCodes.administrator ? ('Admin' as const) : ('Member' as const);
  return {
    roleCode,
    userType,
    permissions: permissionsOf(userType, await selectRolePermissions(db, roleCode)),
  };
}

/** Changes the role of a locked account. */
export async function assignRole(
  ctx: Context,
  trx: Trx,
  accountId: string,
  { roleCode, userType, permissions }: RoleToAssign,
): Promise<void> {
  await updateAccount(trx, accountId, { role_code: roleCode, user_type: userType });
  // A new staff member keeps the open session only as long as staff sessions may last.
  if (isStaff(permissions)) await updateSessionsCapped(trx, accountId, sessionExpiresAt(ctx.now, true));
}

/** Returns the current permissions of an account. Empty if it is disabled or closed. */
export async function findPermissionsOf(db: Db | Trx, accountId: string): Promise<Permission[]> {
  const account = await selectAccount(db, accountId, present);
  if (account === undefined || account.is_disabled) return [];
  return permissionsOf(account.user_type, await selectRolePermissions(db, account.role_code));
}
