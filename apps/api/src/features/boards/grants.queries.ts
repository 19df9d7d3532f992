import { type BoardPermission, boardPermissions } from '@airway/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import type { GrantsTable } from '../../database/tables.ts';

export type GrantRow = Selectable<GrantsTable> & { permission: BoardPermission };

export function selectGrants(db: Db | Trx, boardId: string): Promise<GrantRow[]> {
  return db
    .selectFrom('grants')
    .selectAll()
    .where('subject_id', '=', boardId)
    .orderBy('permission')
    .orderBy('role_code')
    .orderBy('account_id')
    .$narrowType<{ permission: BoardPermission }>()
    .execute();
}

/** Selects grants on boards held by an account or one of these roles. */
export const selectGrantsHeldBy = (
  db: Db,
  accountId: string,
  roleCodes: readonly string[],
): Promise<GrantRow[]> =>
  db
    .selectFrom('grants')
    .selectAll()
    .where('permission', 'in', [...boardPermissions])
    .where((of) => of.or([of('account_id', '=', accountId), of('role_code', 'in', [...roleCodes])]))
    .$narrowType<{ permission: BoardPermission }>()
    .execute();

/** Grants on boards held by the account itself. */
export const heldBy =
  (accountId: string): Rows<'grants'> =>
  (of) =>
    of.and([of('account_id', '=', accountId), of('permission', 'in', [...boardPermissions])]);

export const onBoard =
  (boardId: string): Rows<'grants'> =>
  (of) =>
    of('subject_id', '=', boardId);

/** Replaces matching grants by new ones. @returns the former ones */
export async function replaceGrants(
  trx: Trx,
  former: Rows<'grants'>,
  rows: Insertable<GrantsTable>[],
): Promise<GrantRow[]> {
  const replaced = await trx
    .deleteFrom('grants')
    .where(former)
    .returningAll()
    .$narrowType<{ permission: BoardPermission }>()
    .execute();
  if (rows.length === 0) return replaced;
  await trx
    .insertInto('grants')
    .values(rows)
    .onConflict((of) => of.doNothing())
    .execute();
  return replaced;
}
