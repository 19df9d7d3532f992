import { type Permission, roleCodes, staffPermission } from '@airway/contract';
import type { Trx } from '../../../database/client.ts';
import type { Context } from '../../../platform/context.ts';
import { fail } from '../../../platform/errors.ts';
import type { Feature } from '../../../platform/feature.ts';
import { insertRole, insertRolePermissions, selectRoles, selectStaffWith } from './roles.queries.ts';
import { builtInRoles, startingPermissions } from './roles.rules.ts';

/** @throws NOT_ALLOWED – somebody would be touched, or made, who may do more than the person that asks */
export function requireAtLeast(ctx: Context, needed: readonly Permission[]): void {
  if (!needed.every((permission) => ctx.actor.permissions.includes(permission))) fail('NOT_ALLOWED');
}

/** The codes of all roles that there are. */
export const findRoleCodes = async ({ db }: Pick<Context, 'db'>): Promise<string[]> =>
  (await selectRoles(db)).map(({ code }) => code);

/** Staff whose role has a permission, by name. */
export const findStaffWith = (
  { db }: Pick<Context, 'db'>,
  permission: Permission,
): Promise<{ id: string; name: string }[]> => selectStaffWith(db, [staffPermission, permission]);

/**
 * Makes the built-in roles where they are missing. What staff changed about one stays changed; only the
 * administrator role is given permissions that came with a newer version.
 */
export async function ensureRoles(trx: Trx, features: readonly Feature[]): Promise<void> {
  for (const role of builtInRoles) {
    const isNew = await insertRole(trx, {
      code: role.code,
      name_ko: role.nameKo,
      name_en: role.nameEn,
      is_built_in: true,
    });
    if (isNew || role.code === roleCodes.administrator)
      await insertRolePermissions(trx, role.code, startingPermissions(role.code, features));
  }
}
