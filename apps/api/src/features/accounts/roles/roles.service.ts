import { type Permission, roleCodes, staffPermission } from '@airway/contract';
import type { Trx } from '../../../database/client.ts';
import type { Context } from '../../../platform/context.ts';
import { fail } from '../../../platform/errors.ts';
import type { Feature } from '../../../platform/feature.ts';
import { insertRole, insertRolePermissions, selectRoles, selectStaffWith } from './roles.queries.ts';
import { builtInRoles, startingPermissions } from './roles.rules.ts';

/** @throws NOT_ALLOWED – the affected account or role has permissions that the caller lacks */
export function requireAtLeast(ctx: Context, needed: readonly Permission[]): void {
  if (!needed.every((permission) => ctx.actor.permissions.includes(permission))) fail('NOT_ALLOWED');
}

export const findRoleCodes = async ({ db }: Pick<Context, 'db'>): Promise<string[]> =>
  (await selectRoles(db)).map(({ code }) => code);

/** Returns staff whose role has a permission, by name. */
export const findStaffWith = (
  { db }: Pick<Context, 'db'>,
  permission: Permission,
): Promise<{ id: string; name: string }[]> => selectStaffWith(db, [staffPermission, permission]);

/**
 * Creates missing built-in roles. Changes by staff stay. Only the administrator role gets a release's new
 * permissions.
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
