import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';

export async function countStoredStamps(db: Db | Trx, editionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('sponsor_stamps')
    .where('edition_id', '=', editionId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns the number of stamps */
export async function deleteStampsOf(trx: Trx, editionId: string, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sponsor_stamps where (registration_id, sponsor_id) in (
      select registration_id, sponsor_id from sponsor_stamps where edition_id = ${editionId}
      order by registration_id, sponsor_id limit ${atMost} for update)`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
