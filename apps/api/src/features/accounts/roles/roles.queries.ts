import type { Locale } from '@airway/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/client.ts';

/** @returns whether it was new */
export async function insertRole(
  trx: Trx,
  role: { code: string; name_ko: string; name_en: string; is_built_in: boolean },
): Promise<boolean> {
  const row = await trx
    .insertInto('roles')
    .values(role)
    .onConflict((of) => of.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRolePermissions(
  trx: Trx,
  code: string,
  granted: readonly string[],
): Promise<void> {
  if (granted.length === 0) return;
  await trx
    .insertInto('role_permissions')
    .values(granted.map((permission) => ({ role_code: code, permission })))
    .onConflict((of) => of.columns(['role_code', 'permission']).doNothing())
    .execute();
}

export async function selectRolePermissions(db: Db | Trx, code: string): Promise<string[]> {
  const rows = await db
    .selectFrom('role_permissions')
    .select('permission')
    .where('role_code', '=', code)
    .orderBy('permission')
    .execute();
  return rows.map((row) => row.permission);
}

export function selectRole(db: Db | Trx, code: string) {
  return db.selectFrom('roles').selectAll().where('code', '=', code).executeTakeFirst();
}

export function lockRole(trx: Trx, code: string) {
  return trx.selectFrom('roles').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
}

/** Locks a role in share mode: nobody can change or delete it until the transaction ends. */
export function lockRoleShared(trx: Trx, code: string) {
  return trx.selectFrom('roles').selectAll().where('code', '=', code).forShare().executeTakeFirst();
}

export async function selectRoleNames(db: Db, locale: Locale): Promise<Map<string, string>> {
  const rows = await db.selectFrom('roles').select(['code', 'name_ko', 'name_en']).execute();
  return new Map(rows.map((row) => [row.code, locale === 'ko' ? row.name_ko : row.name_en]));
}

/** Selects roles with their permissions and number of accounts, built-in ones first. */
export function selectRoles(db: Db, code?: string) {
  let query = db
    .selectFrom('roles')
    .selectAll('roles')
    .select((of) => [
      of
        .selectFrom('role_permissions')
        .select(sql<string[]>`coalesce(array_agg(permission order by permission), '{}')`.as('list'))
        .whereRef('role_permissions.role_code', '=', 'roles.code')
        .as('permissions'),
      of
        .selectFrom('accounts')
        .select((account) => account.fn.countAll<number>().as('count'))
        .whereRef('accounts.role_code', '=', 'roles.code')
        .where('accounts.retired_at', 'is', null)
        .as('account_count'),
    ])
    .orderBy('is_built_in', 'desc')
    .orderBy('code');
  if (code !== undefined) query = query.where('code', '=', code);
  return query.execute();
}
export type RoleRow = Awaited<ReturnType<typeof selectRoles>>[number];

export async function updateRoleNames(
  trx: Trx,
  code: string,
  names: { name_ko: string; name_en: string },
): Promise<void> {
  await trx.updateTable('roles').set(names).where('code', '=', code).execute();
}

export async function deleteRolePermissions(trx: Trx, code: string): Promise<void> {
  await trx.deleteFrom('role_permissions').where('role_code', '=', code).execute();
}

export async function deleteRole(trx: Trx, code: string): Promise<void> {
  await trx.deleteFrom('roles').where('code', '=', code).execute();
}

export async function countAccountsWithRole(trx: Trx, code: string): Promise<number> {
  const row = await trx
    .selectFrom('accounts')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('role_code', '=', code)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Selects accounts that can sign in and whose role has all of these permissions, by name. */
export function selectStaffWith(
  db: Db,
  permissions: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('accounts')
    .select(['accounts.id', 'accounts.name'])
    .where('retired_at', 'is', null)
    .where('is_disabled', '=', false)
    .where((of) =>
      of.and(
        permissions.map((permission) =>
          of.exists(
            of
              .selectFrom('role_permissions')
              .select('permission')
              .whereRef('role_permissions.role_code', '=', 'accounts.role_code')
              .where('permission', '=', permission),
          ),
        ),
      ),
    )
    .orderBy('accounts.name')
    .orderBy('accounts.id')
    .execute();
}
