import type * as contract from '@airway/contract';
import {
  Permission,
  permissions,
  type ReceivedBy,
  type ReplyOf,
  type Role,
  roleCodes,
} from '@airway/contract';
import type { Trx } from '../../../database/client.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { changedColumns } from '../../../platform/audit-words.ts';
import { everything, touchContent } from '../../../platform/content.ts';
import type { Context } from '../../../platform/context.ts';
import { fail, failNotFound } from '../../../platform/errors.ts';
import { namesOfKind } from '../../../platform/names-with-messages.ts';
import { readSetting } from '../../../platform/site-settings.ts';
import { authentication } from '../accounts/authentication.service.ts';
import {
  countAccountsWithRole,
  deleteRole,
  deleteRolePermissions,
  insertRole,
  insertRolePermissions,
  lockRole,
  type RoleRow,
  selectRolePermissions,
  selectRoles,
  updateRoleNames,
} from './roles.queries.ts';
import { isFixedRole, isStaff } from './roles.rules.ts';
import { requireAtLeast } from './roles.service.ts';

const known = (codes: readonly string[]): Permission[] =>
  codes.flatMap((code) => {
    const permission = Permission.safeParse(code);
    return permission.success ? [permission.data] : [];
  });

const roleOf = (row: RoleRow): Role => ({
  roleCode: row.code,
  nameKo: row.name_ko,
  nameEn: row.name_en,
  permissions: known(row.permissions ?? []),
  isBuiltIn: row.is_built_in,
  isFixed: isFixedRole(row.code),
  accountCount: row.account_count ?? 0,
});

/** Lists all roles with their permissions, built-in ones first, and the names of permissions. */
export async function listRoles(ctx: Context): Promise<ReplyOf<typeof contract.listRoles>> {
  const names = namesOfKind(ctx, 'permission');
  return {
    content: (await selectRoles(ctx.db)).map(roleOf),
    permissions: permissions.map((permission) => ({ permission, name: names[permission] })),
  };
}

async function getRole(ctx: Context, code: string): Promise<Role> {
  const [row] = await selectRoles(ctx.db, code);
  return row === undefined ? failNotFound('errors.notFound.role') : roleOf(row);
}

const isGuestsRole = async (trx: Trx, code: string) =>
  code === roleCodes.guest || code === (await readSetting(trx, authentication)).roleCodeForGuest;

/** Locks a role and returns its permissions. @throws NOT_FOUND, NOT_ALLOWED – it has one that the caller lacks */
async function lockManageableRole(ctx: Context, trx: Trx, code: string) {
  const role = (await lockRole(trx, code)) ?? failNotFound('errors.notFound.role');
  const permissions = known(await selectRolePermissions(trx, code));
  requireAtLeast(ctx, permissions);
  return { role, permissions };
}

/**
 * Creates a role from permissions that the caller has.
 * @throws NOT_ALLOWED – a permission that the caller lacks
 * @throws CONFLICT – the code is taken
 */
export async function createRole(
  ctx: Context,
  form: ReceivedBy<typeof contract.createRole>['body'],
): Promise<Role> {
  requireAtLeast(ctx, form.permissions);
  await ctx.db.transaction().execute(async (trx) => {
    const role = { code: form.roleCode, name_ko: form.nameKo, name_en: form.nameEn, is_built_in: false };
    if (!(await insertRole(trx, role))) fail('CONFLICT', { fields: { roleCode: 'already_in_use' } });
    await insertRolePermissions(trx, form.roleCode, form.permissions);
    await recordAudit(ctx, trx, {
      action: 'role.created',
      subjectType: 'role',
      subjectId: form.roleCode,
      reason: form.reason,
      details: { permissions: form.permissions },
    });
  });
  return getRole(ctx, form.roleCode);
}

/**
 * Changes a role. It takes effect from the next call of its holders.
 * @throws NOT_FOUND – no such role
 * @throws NOT_ALLOWED – the old or new version has a permission that the caller lacks
 * @throws INVALID_INPUT – it would give guests access to the console
 * @throws CONFLICT – the permissions of this role are fixed
 */
export async function changeRole(
  ctx: Context,
  { code }: Pick<RoleRow, 'code'>,
  form: ReceivedBy<typeof contract.changeRole>['body'],
): Promise<Role> {
  await ctx.db.transaction().execute(async (trx) => {
    const { role, permissions } = await lockManageableRole(ctx, trx, code);
    requireAtLeast(ctx, form.permissions ?? []);
    if (form.permissions !== undefined && isFixedRole(code)) fail('CONFLICT');
    if (isStaff(form.permissions ?? []) && (await isGuestsRole(trx, code)))
      fail('INVALID_INPUT', { fields: { permissions: 'not_a_choice' } });
    await updateRoleNames(trx, code, {
      name_ko: form.nameKo ?? role.name_ko,
      name_en: form.nameEn ?? role.name_en,
    });
    if (form.permissions !== undefined) {
      await deleteRolePermissions(trx, code);
      await insertRolePermissions(trx, code, form.permissions);
      await touchContent(ctx, trx, everything);
    }
    await recordAudit(ctx, trx, {
      action: 'role.changed',
      subjectType: 'role',
      subjectId: code,
      reason: form.reason,
      details: {
        before: permissions,
        after: form.permissions ?? permissions,
        ...changedColumns(
          role,
          { ...role, name_ko: form.nameKo ?? role.name_ko, name_en: form.nameEn ?? role.name_en },
          ['name_ko', 'name_en'],
        ),
      },
    });
  });
  return getRole(ctx, code);
}

/**
 * Deletes a custom role.
 * @throws NOT_FOUND – no such role
 * @throws NOT_ALLOWED – it has a permission that the caller lacks
 * @throws CONFLICT – built in, or in use, also by guests
 */
export async function removeRole(ctx: Context, { code }: Pick<RoleRow, 'code'>): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { role, permissions } = await lockManageableRole(ctx, trx, code);
    if (await isGuestsRole(trx, code)) fail('CONFLICT');
    if (role.is_built_in || (await countAccountsWithRole(trx, code)) > 0) fail('CONFLICT');
    await deleteRole(trx, code);
    await recordAudit(ctx, trx, {
      action: 'role.removed',
      subjectType: 'role',
      subjectId: code,
      details: { before: permissions, name: { ko: role.name_ko, en: role.name_en } },
    });
  });
}
