import type { BoardPermission } from '@airway/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { GrantsTable } from '../../database/tables.ts';

type GrantRow = Selectable<GrantsTable> & { permission: BoardPermission };

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

export async function replaceGrants(
  trx: Trx,
  boardId: string,
  rows: Insertable<GrantsTable>[],
): Promise<void> {
  await trx.deleteFrom('grants').where('subject_id', '=', boardId).execute();
  if (rows.length === 0) return;
  await trx
    .insertInto('grants')
    .values(rows)
    .onConflict((of) => of.doNothing())
    .execute();
}
