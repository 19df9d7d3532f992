import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../../database/client.ts';
import type { Rows } from '../../../database/rows.ts';
import type { StaffViewsTable } from '../../../database/tables.ts';

const withOwner = (db: Db | Trx) =>
  db
    .selectFrom('staff_views')
    .leftJoin('accounts as owner', 'owner.id', 'staff_views.owner_id')
    .selectAll('staff_views')
    .select(['owner.name as owner_name', 'owner.is_disabled as owner_is_disabled']);

export type StaffViewRow = Awaited<ReturnType<typeof selectViews>>[number];

export const selectViews = (db: Db, rows: Rows<'staff_views'>) =>
  withOwner(db).where(rows).orderBy('staff_views.name').orderBy('staff_views.id').execute();

export const selectView = (db: Db | Trx, id: string, rows: Rows<'staff_views'>) =>
  withOwner(db).where('staff_views.id', '=', id).where(rows).executeTakeFirst();

export async function countViewsOf(db: Db | Trx, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('staff_views')
    .where('owner_id', '=', accountId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts a view, or replaces the owner's view of the same name. @returns its id */
export async function upsertView(trx: Trx, row: Insertable<StaffViewsTable>): Promise<string> {
  const { id } = await trx
    .insertInto('staff_views')
    .values(row)
    .onConflict((of) =>
      of
        .columns(['owner_id', 'list', 'name'])
        .where('owner_id', 'is not', null)
        .doUpdateSet({ query: row.query, is_shared: row.is_shared }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteView(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('staff_views').where('id', '=', id).execute();
}

/** Gives a view another owner if it still has the one before. @returns whether it had */
export async function updateViewOwner(
  trx: Trx,
  id: string,
  from: string | null,
  to: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_views')
    .set({ owner_id: to })
    .where('id', '=', id)
    .where('owner_id', from === null ? 'is' : '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the views of an account that closes. Shared ones stay without an owner. */
export async function deleteViewsOf(trx: Trx, accountId: string): Promise<void> {
  await trx
    .deleteFrom('staff_views')
    .where('owner_id', '=', accountId)
    .where('is_shared', '=', false)
    .execute();
  await trx.updateTable('staff_views').set({ owner_id: null }).where('owner_id', '=', accountId).execute();
}
