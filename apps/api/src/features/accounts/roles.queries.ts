import type { Db, Trx } from '../../database/client.ts';

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
