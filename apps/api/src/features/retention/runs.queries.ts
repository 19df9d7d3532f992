import type { ErasedKind } from '@airway/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import { newId } from '../../platform/identifiers.ts';

/** Data that a run erases: one kind, of one edition or of the whole site. */
interface RunOf {
  kind: ErasedKind;
  edition_id: string | null;
}

/** Adds to the open run, or starts one. */
export async function addToRun(trx: Trx, of: RunOf, emptied: number, now: Date): Promise<void> {
  await sql`
    insert into retention_runs (id, kind, edition_id, began_at, emptied)
    values (${newId(now)}, ${of.kind}, ${of.edition_id}, ${now}, ${emptied})
    on conflict (kind, edition_id) where ended_at is null
      do update set emptied = retention_runs.emptied + excluded.emptied`.execute(trx);
}

/** Ends the open run. @returns the number of erased rows; undefined without an open run */
export async function updateRunEnded(trx: Trx, of: RunOf, now: Date): Promise<number | undefined> {
  const row = await trx
    .updateTable('retention_runs')
    .set({ ended_at: now })
    .where('kind', '=', of.kind)
    .where('edition_id', 'is not distinct from', of.edition_id)
    .where('ended_at', 'is', null)
    .returning('emptied')
    .executeTakeFirst();
  return row?.emptied;
}

/** Selects the newest runs, with the year of their edition. */
export const selectRuns = (db: Db, atMost: number) =>
  db
    .selectFrom('retention_runs')
    .leftJoin('editions', 'editions.id', 'retention_runs.edition_id')
    .select([
      'retention_runs.id',
      'retention_runs.kind',
      'retention_runs.emptied',
      'retention_runs.ended_at',
      'editions.year',
    ])
    .orderBy('retention_runs.began_at', 'desc')
    .orderBy('retention_runs.id', 'desc')
    .limit(atMost)
    .execute();

/** Makes parallel changes of periods wait, even before the first one. */
export async function lockSettings(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('retention', 0))`.execute(trx);
}
