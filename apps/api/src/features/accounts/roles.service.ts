import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { insertRole, insertRolePermissions } from './roles.queries.ts';
import { builtInRoles, roleCodes } from './roles.rules.ts';

/**
 * Makes the built-in roles where they are missing. What staff changed about one stays changed; only the
 * administrator role is given permissions that came with a newer version.
 */
export async function ensureRoles(_ctx: Context, trx: Trx): Promise<void> {
  for (const role of builtInRoles) {
    const isNew = await insertRole(trx, {
      code: role.code,
      name_ko: role.nameKo,
      name_en: role.nameEn,
      is_built_in: true,
    });
    if (isNew || role.code === roleCodes.administrator)
      await insertRolePermissions(trx, role.code, role.permissions);
  }
}
