import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';

/** Selects an account's files whose bytes still exist. */
export const selectFilesOf = (db: Db, ownerId: string) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'media_type', 'size_bytes', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('bytes_removed_at', 'is', null)
    .orderBy('created_at')
    .execute();

/** Deletes files of an account that nothing shows, and its unfinished uploads. @returns their number */
export async function deleteLooseFilesOf(trx: Trx, ownerId: string, removeAt: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with erased as (
        delete from files where owner_id = ${ownerId}
          and (attached_at is null or detached_at is not null or withdrawn_at is not null) returning id),
      stopped as (delete from file_uploads where owner_id = ${ownerId} returning id),
      gone as (select id from erased union all select id from stopped),
      removals as (
        insert into file_removals (id, remove_at) select id, ${removeAt}::timestamptz from gone
        on conflict do nothing)
    select count(*)::int as count from gone`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function countFilesOf(trx: Trx, ownerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('files')
    .where('owner_id', '=', ownerId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
